import type { Colour, ImageView, Product } from '../catalog/types.ts';
import type { Drawing } from './drawing.ts';
import { contactShadow, FLOOR_Y, FRAME_WIDTH, picture } from './frame.ts';
import { drawerOf } from './product-picture.ts';

/** A product inside a set or bundle, in the colour that it is shown in. */
export type Piece = { product: Product; colour: Colour; quantity: number };

/** Where the middle of a hanging piece is, or the foot of a standing one, and its scale. */
type Place = { x: number; y: number; scale: number };

/** The middle of a piece that hangs, in its own picture. */
const MIDDLE_X = FRAME_WIDTH / 2;
const MIDDLE_Y = 506;

/** Pieces that hang or lie flat, by how many there are; the first is the main one. */
const FLAT: Record<number, readonly Place[]> = {
  1: [{ x: 496, y: 506, scale: 1 }],
  2: [
    { x: 340, y: 420, scale: 0.74 },
    { x: 706, y: 560, scale: 0.74 },
  ],
  3: [
    { x: 350, y: 420, scale: 0.7 },
    { x: 690, y: 680, scale: 0.6 },
    { x: 742, y: 250, scale: 0.42 },
  ],
  4: [
    { x: 330, y: 500, scale: 0.78 },
    { x: 726, y: 250, scale: 0.46 },
    { x: 650, y: 600, scale: 0.4 },
    { x: 812, y: 740, scale: 0.4 },
  ],
  5: [
    { x: 236, y: 330, scale: 0.5 },
    { x: 496, y: 330, scale: 0.5 },
    { x: 756, y: 330, scale: 0.5 },
    { x: 366, y: 720, scale: 0.5 },
    { x: 626, y: 720, scale: 0.5 },
  ],
};

/** Small things of one size: none of them is the main one. */
const ALIKE: Record<number, readonly Place[]> = {
  3: [
    { x: 310, y: 330, scale: 0.58 },
    { x: 706, y: 372, scale: 0.52 },
    { x: 496, y: 730, scale: 0.56 },
  ],
};

/** Pieces that stand on the floor, the ones at the back first. */
const STANDING: Record<number, readonly Place[]> = {
  1: [{ x: 496, y: FLOOR_Y, scale: 1 }],
  2: [
    { x: 360, y: 800, scale: 0.66 },
    { x: 660, y: 900, scale: 0.62 },
  ],
  3: [
    { x: 404, y: 740, scale: 0.8 },
    { x: 790, y: 760, scale: 0.62 },
    { x: 580, y: 900, scale: 0.52 },
  ],
  4: [
    { x: 310, y: 500, scale: 0.66 },
    { x: 690, y: 500, scale: 0.66 },
    { x: 310, y: 890, scale: 0.66 },
    { x: 690, y: 890, scale: 0.66 },
  ],
  5: [
    { x: 496, y: 620, scale: 0.82 },
    { x: 250, y: 780, scale: 0.42 },
    { x: 700, y: 760, scale: 0.42 },
    { x: 330, y: 930, scale: 0.42 },
    { x: 720, y: 920, scale: 0.42 },
  ],
};
const MOST = 5;

const SMALL = new Set(['beanie', 'cap', 'sun-hat', 'gloves', 'mittens', 'socks', 'neck-gaiter']);
const STANDS = new Set([
  'hiking-boot',
  'trail-shoe',
  'approach-shoe',
  'sandal',
  'winter-boot',
  'backpack',
  'daypack',
  'duffel',
  'tote',
  'hip-pack',
  'tent',
  'sleeping-bag',
  'sleeping-pad',
  'stove',
  'mug',
  'bottle',
  'headlamp',
  'lantern',
  'trekking-poles',
  'camp-chair',
  'cook-set',
  'cooler',
]);

function placesOf(pieces: readonly Piece[]): { places: readonly Place[]; standing: boolean } {
  const count = Math.min(pieces.length, MOST);
  const standing = pieces.every(({ product }) => STANDS.has(product.kind));
  if (standing) return { places: STANDING[count] ?? [], standing };
  const alike = pieces.every(({ product }) => SMALL.has(product.kind));
  return { places: (alike && ALIKE[count]) || FLAT[count] || [], standing };
}

type CollectionPictureInput = {
  pieces: readonly Piece[];
  view: ImageView;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
};

/**
 * One picture of everything in a set or bundle, as a complete SVG document. Pure and
 * deterministic: the same input, the same bytes.
 */
export function collectionPicture({ pieces, view, width, height }: CollectionPictureInput): string {
  const each = pieces.flatMap((piece) => Array.from({ length: piece.quantity }, () => piece)).slice(0, MOST);
  const { places, standing } = placesOf(each);
  const drawings = new Map<Piece, Drawing>(pieces.map((piece, at) => [piece, drawn(piece, view, `p${at}`)]));
  const laid = each.flatMap((piece, at) => {
    const place = places[at];
    const drawing = drawings.get(piece);
    return place && drawing
      ? [{ place, drawing, first: each.indexOf(piece) === at, id: `set${pieces.indexOf(piece)}` }]
      : [];
  });
  const body = laid.map(({ place, drawing, first, id }) => {
    const { x, y, scale } = place;
    const from = standing ? FLOOR_Y : MIDDLE_Y;
    const move = `translate(${round(x - MIDDLE_X * scale)} ${round(y - from * scale)}) scale(${scale})`;
    const shadow = standing ? contactShadow(drawing.shadow) : '';
    const piece = first ? `<g id="${id}">${drawing.body}</g>` : `<use href="#${id}"/>`;
    return `<g transform="${move}">${shadow}${piece}</g>`;
  });
  const order = standing ? body : body.toReversed();
  const floor = standing ? '' : contactShadow({ cx: MIDDLE_X, cy: 978, rx: 300, ry: 26, strength: 0.5 });
  const defs = [...drawings.values()].map((drawing) => drawing.defs).join('');
  return picture({ width, height, defs, body: floor + order.join('') });
}

function drawn({ product: { kind, details, gender }, colour }: Piece, view: ImageView, id: string): Drawing {
  return drawerOf(kind)({ kind, colour, details, gender, view, id });
}

const round = (value: number) => Math.round(value * 10) / 10;
