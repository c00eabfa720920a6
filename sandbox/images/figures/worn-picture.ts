import type { Colour, Product } from '../../catalog/types.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { contactShadow, FRAME_HEIGHT, frameBox, picture } from '../frame.ts';
import { BOTTOM_STYLES, type BottomKind } from '../garments/bottom-styles.ts';
import { TOP_STYLES, type TopKind } from '../garments/top-styles.ts';
import { carriedPack, type PackKind } from './carried-pack.ts';
import { heldMug } from './held-mug.ts';
import { wearerOf } from './people.ts';
import { wornBottom } from './worn-bottom.ts';
import { wornTop } from './worn-top.ts';

type WornPictureInput = {
  product: Pick<Product, 'id' | 'gender' | 'kind' | 'details'>;
  colour: Colour;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
};

const isTop = (kind: string): kind is TopKind => Object.hasOwn(TOP_STYLES, kind);
const isBottom = (kind: string): kind is BottomKind => Object.hasOwn(BOTTOM_STYLES, kind);

const isPack = (kind: string): kind is PackKind => kind === 'backpack' || kind === 'daypack';

/** Whether somebody can be drawn who wears or holds a product; a set or bundle is shown as its pieces. */
export function isWorn({ kind, contains }: Pick<Product, 'kind' | 'contains'>): boolean {
  return !contains && (isTop(kind) || isBottom(kind) || isPack(kind) || kind === 'mug');
}

/**
 * A product on the person who wears or holds it, as a complete SVG document, or null for a kind that nobody
 * is drawn with. Pure and deterministic: the same input, the same bytes.
 */
export function wornPicture({ product, colour, width, height }: WornPictureInput): string | null {
  const { kind, details, gender } = product;
  const box = frameBox(width, height);
  // a tile ends at the thigh or waist; taller pictures show more of the person
  const whole = box.height > FRAME_HEIGHT + 8;
  const input: DrawInput = { kind, colour, details, gender, view: 'front', id: 'p' };
  const person = wearerOf(product);
  let drawing: Drawing;
  if (isTop(kind)) drawing = wornTop(kind, input, person, whole);
  else if (isBottom(kind)) drawing = wornBottom(kind, input, person, whole);
  else if (isPack(kind)) drawing = carriedPack(kind, input, person, whole);
  else if (kind === 'mug') drawing = heldMug(input, person);
  else return null;
  return picture({ width, height, defs: drawing.defs, body: contactShadow(drawing.shadow) + drawing.body });
}
