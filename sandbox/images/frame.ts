/**
 * The frame all pictures share: one warm paper ground, one horizon, one light from the upper left.
 */

/**
 * Width of the drawing area in user units; with FRAME_HEIGHT the tile ratio 496:521
 * (docs/product/catalogue.md §9.8).
 */
export const FRAME_WIDTH = 992;
/** Height of the drawing area in user units. */
export const FRAME_HEIGHT = 1042;
/** Where wall turns into floor (a soft cove, not a line), in user units from the top. */
const HORIZON_Y = 800;
/** Where standing things touch the floor, in user units from the top. */
export const FLOOR_Y = 930;
/** The paper tone of the wall; the light end is PAPER_LIGHT, the foot of the wall PAPER_SHADE. */
export const PAPER = '#ece8e1';
const PAPER_LIGHT = '#f5f2ed';
const PAPER_SHADE = '#e6e1d9';

/** An ellipse on the floor under a product, in user units. */
export type Shadow = {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  /** 0 to 1; 1 (the default) for things that stand, less for things that hang above the floor. */
  strength?: number;
};

/** A rectangle in user units. */
export type Box = { x: number; y: number; width: number; height: number };

export type PictureInput = {
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** Definitions (gradients, clips, the filter) of the body. */
  defs: string;
  /** The drawing, in user units of the 992 × 1042 area. */
  body: string;
  /** `paper` (the default) is the shared studio ground; `none` leaves it to the body. */
  ground?: 'paper' | 'none';
  /** The part of the area that is shown; all of it by default. */
  shown?: Box | undefined;
};

const WHOLE_AREA: Box = { x: 0, y: 0, width: FRAME_WIDTH, height: FRAME_HEIGHT };

/**
 * The visible rectangle, in user units, for a picture of this size in pixels: the 992 × 1042 area or
 * the part of it that is `shown`, with more ground at the sides or above and below where the ratio differs. Nothing is ever
 * cropped.
 */
export function frameBox(width: number, height: number, shown = WHOLE_AREA): Box {
  const ratio = width / height;
  if (ratio > shown.width / shown.height) {
    const wide = Math.round(shown.height * ratio);
    return { ...shown, x: shown.x + Math.round((shown.width - wide) / 2), width: wide };
  }
  const tall = Math.round(shown.width / ratio);
  return { ...shown, y: shown.y + Math.round((shown.height - tall) / 2), height: tall };
}

/**
 * A soft contact shadow on the floor: a wide pale one and a tight dark one. Needs the defs of
 * `picture`.
 */
export function contactShadow({ cx, cy, rx, ry, strength = 1 }: Shadow): string {
  const ellipse = (x: number, y: number, opacity: number) =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${Math.round(x)}" ry="${Math.round(y)}" fill="url(#frame-shadow)" opacity="${opacity}"/>`;
  if (strength === 0) return '';
  const tight = strength < 1 ? '' : ellipse(rx, ry * 0.6, 0.9);
  return ellipse(rx * 1.25, ry * 1.5, 0.5 * strength) + tight;
}

/**
 * A complete SVG document: the ground with its vignette, then the body. Throws a RangeError on an
 * empty size.
 */
export function picture({ width, height, defs, body, ground = 'paper', shown }: PictureInput): string {
  if (!(width > 0 && height > 0)) throw new RangeError(`A picture needs a size, not ${width} × ${height}`);
  const box = frameBox(width, height, shown);
  const paper = ground === 'paper';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}">` +
    `<defs>${SHADOW_DEFS}${paper ? groundDefs(box) : ''}${defs}</defs>${paper ? groundBody(box) : ''}${body}</svg>`
  );
}

const SHADOW_DEFS =
  '<radialGradient id="frame-shadow"><stop offset="0" stop-color="#2b241b" stop-opacity=".46"/>' +
  '<stop offset=".45" stop-color="#2b241b" stop-opacity=".2"/><stop offset=".78" stop-color="#2b241b" stop-opacity=".05"/>' +
  '<stop offset="1" stop-color="#2b241b" stop-opacity="0"/></radialGradient>';

function groundDefs(box: Box): string {
  const at = (y: number) => ((y - box.y) / box.height).toFixed(3);
  return (
    `<linearGradient id="frame-ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${PAPER_LIGHT}"/>` +
    `<stop offset="${at(HORIZON_Y - 180)}" stop-color="${PAPER}"/><stop offset="${at(HORIZON_Y + 60)}" stop-color="${PAPER_SHADE}"/>` +
    `<stop offset="1" stop-color="${PAPER}"/></linearGradient>` +
    '<radialGradient id="frame-vignette" cx=".36" cy=".34" r=".9"><stop offset=".4" stop-color="#5a4d3c" stop-opacity="0"/>' +
    '<stop offset="1" stop-color="#5a4d3c" stop-opacity=".07"/></radialGradient>'
  );
}

function groundBody({ x, y, width, height }: Box): string {
  const rect = (fill: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${fill})"/>`;
  return rect('frame-ground') + rect('frame-vignette');
}
