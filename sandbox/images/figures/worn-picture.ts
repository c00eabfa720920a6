import type { Colour, Product } from '../../catalog/types.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { contactShadow, FRAME_HEIGHT, frameBox, picture } from '../frame.ts';
import { BOTTOM_STYLES, type BottomKind } from '../garments/bottom-styles.ts';
import { type HandwearKind, wornHandwear } from '../garments/handwear.ts';
import { TOP_STYLES, type TopKind } from '../garments/top-styles.ts';
import { besideGear, isBeside } from './beside-gear.ts';
import { carriedPack, type PackKind } from './carried-pack.ts';
import { quietBeside } from './own-clothes.ts';
import { wearerOf } from './people.ts';
import { wornBottom } from './worn-bottom.ts';
import { isHat, wornHat } from './worn-hat.ts';
import { wornHipPack } from './worn-hip-pack.ts';
import { isShoe, wornShoe } from './worn-shoe.ts';
import { wornTop } from './worn-top.ts';

type WornPictureInput = {
  product: Pick<Product, 'id' | 'gender' | 'kind' | 'details' | 'activity'>;
  colour: Colour;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
};

const isTop = (kind: string): kind is TopKind => Object.hasOwn(TOP_STYLES, kind);
const isBottom = (kind: string): kind is BottomKind | 'skirt' =>
  kind === 'skirt' || Object.hasOwn(BOTTOM_STYLES, kind);

/** Bottles that nobody drinks from on the way. */
const NOT_CARRIED: readonly (string | undefined)[] = ['fuel', 'growler', 'spout'];
const isHandwear = (kind: string): kind is HandwearKind => kind === 'gloves' || kind === 'mittens';
const isHipPack = (kind: string): boolean => kind === 'hip-pack';
const isPack = (kind: string): kind is PackKind => kind === 'backpack' || kind === 'daypack';

/**
 * Whether a product can be drawn on somebody or, as gear, beside a pack; a set or bundle is shown as its
 * pieces.
 */
export function isWorn(product: Pick<Product, 'kind' | 'details' | 'contains'>): boolean {
  const { kind, details } = product;
  const families = [isTop, isBottom, isPack, isHat, isHandwear, isShoe, isBeside, isHipPack];
  const carried = kind !== 'bottle' || !NOT_CARRIED.includes(details.build);
  return !product.contains && carried && families.some((one) => one(kind));
}

/**
 * A product on the person who wears it, from the collar down or from behind, or as gear beside a pack;
 * as a complete SVG document, or null for a kind that is not drawn so. No face is seen. Pure and deterministic: the same input, the same bytes.
 */
export function wornPicture({ product, colour, width, height }: WornPictureInput): string | null {
  const { kind, details, gender } = product;
  const box = frameBox(width, height);
  // a tile ends at the thigh or waist; tall pictures show more of the person
  const whole = box.height > FRAME_HEIGHT * 1.25;
  const input: DrawInput = { kind, colour, details, gender, view: 'front', id: 'p' };
  const person = wearerOf(product);
  const worn = { product, person, box, whole };
  let drawing: Drawing;
  if (!isWorn({ kind, details })) return null;
  if (isTop(kind)) drawing = wornTop(kind, input, worn);
  else if (isBottom(kind)) drawing = wornBottom(kind, input, worn);
  else if (isPack(kind)) drawing = carriedPack(kind, input, worn);
  else if (isHat(kind)) drawing = wornHat(kind, input, person);
  else if (isShoe(kind)) drawing = wornShoe(kind, input, person);
  else if (isHandwear(kind)) drawing = wornHandwear(kind, input, quietBeside(colour.main));
  else if (isBeside(kind)) drawing = besideGear(kind, input);
  else drawing = wornHipPack(input, person);
  return picture({ width, height, defs: drawing.defs, body: contactShadow(drawing.shadow) + drawing.body });
}
