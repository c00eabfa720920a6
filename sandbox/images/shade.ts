/** Colour arithmetic on `#rrggbb`, and the light every fabric is drawn in. */

import type { Colour } from '../catalog/types.ts';
import type { Box } from './frame.ts';

/** Red, green and blue, 0 to 255. */
export type Rgb = [number, number, number];

/** The parts of `#rrggbb`. Throws a RangeError on anything else. */
export function toRgb(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError(`Not a colour: ${colour}`);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hex(rgb: Rgb): string {
  return `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The colour `share` (0 to 1) of the way from one to the other. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [toRgb(from), toRgb(to)];
  const part = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * share;
  return hex([part(0), part(1), part(2)]);
}

/** Towards a warm white by `share` (0 to 1). */
export function lighten(colour: string, share: number): string {
  return mix(colour, '#fffaf2', share);
}

/** Towards a cool near-black by `share` (0 to 1). */
export function darken(colour: string, share: number): string {
  return mix(colour, '#0b0d12', share);
}

/** Perceived lightness, 0 (black) to 1 (white). */
export function luminance(colour: string): number {
  const [r, g, b] = toRgb(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** How a surface takes the light. */
export type Grain = {
  /** Noise cells per user unit, `x y` or one figure. */
  frequency: string;
  octaves: 1 | 2 | 3;
  /** How far the noise lifts the surface, 0 (smooth) to 1. */
  rough: number;
  /** Softness of the relief in user units. */
  blur: number;
  /** Strength of shade, 0 to 3. */
  depth: number;
  /** Strength of light beside that of shade: 0 for matte cloth, 1 for what reflects. */
  sheen: number;
  /** Without a weave to be seen close up. */
  napped?: boolean;
};

/**
 * Surfaces by material. Woven cloth and knits are matte, pile has a nap, a shell is a film that
 * creases; `down` is the film of a chamber, `smooth` what is moulded or rolled.
 */
export const GRAINS = {
  shell: { frequency: '.008 .004', octaves: 2, rough: 0.5, blur: 3, depth: 0.8, sheen: 0.45 },
  down: { frequency: '.02 .012', octaves: 2, rough: 0.3, blur: 3.4, depth: 0.95, sheen: 0.6 },
  ripstop: { frequency: '.02 .012', octaves: 2, rough: 0.3, blur: 4, depth: 0.9, sheen: 0.3 },
  fleece: { frequency: '.5 .6', octaves: 2, rough: 1, blur: 5, depth: 0.9, sheen: 0.4, napped: true },
  knit: { frequency: '.3 .16', octaves: 1, rough: 0.4, blur: 5, depth: 0.75, sheen: 0.15 },
  jersey: { frequency: '.42', octaves: 1, rough: 0.22, blur: 5, depth: 0.75, sheen: 0.12 },
  canvas: { frequency: '.3', octaves: 2, rough: 0.4, blur: 4, depth: 0.9, sheen: 0.15 },
  leather: { frequency: '.1 .12', octaves: 2, rough: 0.24, blur: 3, depth: 1, sheen: 0.3 },
  mesh: { frequency: '.3', octaves: 1, rough: 0.2, blur: 3, depth: 0.9, sheen: 0.2 },
  smooth: { frequency: '.02', octaves: 1, rough: 0.1, blur: 3, depth: 0.9, sheen: 1 },
} satisfies Record<string, Grain>;

/** Room for any drawing before it is scaled into the frame, in user units. */
const WHOLE: Box = { x: 0, y: 0, width: 992, height: 1400 };

/**
 * The light of one picture, as definitions:
 * - `{id}-main`, `{id}-accent`, `{id}-lining`: linear gradients to fill with (lit upper left, shaded
 *   lower right);
 * - `{id}-form`: a horizontal shade for round forms, drawn over a fill: dark edges, clear middle;
 * - `{id}-relief`: the one filter. Its input is a group painted as a height map (white high, black
 *   low); its output is the light and shade of that surface with the grain of the cloth, to be drawn
 *   over the fills.
 *
 * `region` is the area that the filter works on. Keep it small, because its cost grows with it.
 */
export function fabricDefs(
  id: string,
  colour: Pick<Colour, 'main' | 'accent' | 'lining'>,
  grain: Grain,
  region: Box = WHOLE,
): string {
  const dim = darken(colour.main, 0.75);
  return (
    gradient(`${id}-main`, colour.main) +
    gradient(`${id}-accent`, colour.accent) +
    gradient(`${id}-lining`, colour.lining) +
    `<linearGradient id="${id}-form"><stop offset="0" stop-color="${dim}" stop-opacity=".16"/><stop offset=".14" stop-color="${dim}" stop-opacity=".03"/>` +
    `<stop offset=".3" stop-color="#fff" stop-opacity=".05"/><stop offset=".6" stop-color="${dim}" stop-opacity=".04"/>` +
    `<stop offset="1" stop-color="${dim}" stop-opacity=".32"/></linearGradient>` +
    reliefFilter(id, colour.main, grain, region)
  );
}

/** A linear gradient from lit to shaded across the bounding box. */
export function gradient(id: string, colour: string): string {
  return (
    `<linearGradient id="${id}" x1=".2" y1="0" x2=".75" y2="1"><stop offset="0" stop-color="${lighten(colour, 0.1)}"/>` +
    `<stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${darken(colour, 0.22)}"/></linearGradient>`
  );
}

/**
 * Light as the slope of the height map towards the upper left: the map minus itself moved down and
 * right. Unlike feDiffuseLighting this looks the same at every pixel size, and costs less.
 */
function reliefFilter(id: string, main: string, grain: Grain, { x, y, width, height }: Box): string {
  const bright = luminance(main);
  // Dark cloth shows its form by highlights, pale cloth by shadows.
  const light = ((0.95 + 0.25 * bright) * grain.depth * grain.sheen).toFixed(2);
  const shade = ((1.35 + 0.5 * (1 - bright)) * grain.depth).toFixed(2);
  return (
    `<filter id="${id}-relief" x="${x}" y="${y}" width="${width}" height="${height}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">` +
    `<feColorMatrix type="luminanceToAlpha"/><feGaussianBlur stdDeviation="${grain.blur}" result="h"/>` +
    `<feTurbulence type="fractalNoise" baseFrequency="${grain.frequency}" numOctaves="${grain.octaves}" seed="4"/>` +
    `<feComposite in="h" operator="arithmetic" k2=".75" k3="${(grain.rough / 2).toFixed(2)}" result="s"/>` +
    '<feOffset dx="4" dy="6" result="o"/>' +
    `<feComposite in="s" in2="o" operator="arithmetic" k2="${light}" k3="-${light}"/>` +
    `<feColorMatrix values="${flood(lighten(main, 0.82))} 0 0 0 1 0" result="l"/>` +
    `<feComposite in="o" in2="s" operator="arithmetic" k2="${shade}" k3="-${shade}"/>` +
    `<feColorMatrix values="${flood(darken(main, 0.82))} 0 0 0 1 0" result="d"/>` +
    '<feMerge><feMergeNode in="d"/><feMergeNode in="l"/></feMerge></filter>'
  );
}

function flood(colour: string): string {
  return toRgb(colour)
    .map((part) => `0 0 0 0 ${(part / 255).toFixed(2)}`)
    .join(' ');
}
