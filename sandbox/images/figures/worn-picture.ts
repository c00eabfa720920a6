import type { Colour, Product, ProductKind } from '../../catalog/types.ts';
import { sleepingBag } from '../camp/sleeping-bag.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { contactShadow, FRAME_HEIGHT, frameBox, picture } from '../frame.ts';
import { BOTTOM_STYLES, type BottomKind } from '../garments/bottom-styles.ts';
import { type HandwearKind, wornHandwear } from '../garments/handwear.ts';
import { TOP_STYLES, type TopKind } from '../garments/top-styles.ts';
import { besideGear, isBeside } from './beside-gear.ts';
import { carriedPack, type PackKind } from './carried-pack.ts';
import { headFront } from './head.ts';
import { heldVessel } from './held-vessel.ts';
import { quietBeside } from './own-clothes.ts';
import { type Person, wearerOf } from './people.ts';
import { skinDefs, tonesOf } from './skin.ts';
import { withPoles } from './with-poles.ts';
import { wornBottom } from './worn-bottom.ts';
import { isHat, wornHat } from './worn-hat.ts';
import { wornHipPack } from './worn-hip-pack.ts';
import { isShoe, wornShoe } from './worn-shoe.ts';
import { wornTop } from './worn-top.ts';

/** A head is drawn in the units of a bag that is 200 centimetres long. */
const HEAD_SIZE = 0.62;

/** Somebody who sleeps in a sleeping bag, the face in the opening of the hood. */
function asleep(input: DrawInput, person: Person): Drawing {
  const id = `${input.id}f`;
  const tones = tonesOf(person);
  const { behind, before } = headFront(id, person, tones);
  const drawn = sleepingBag(
    { ...input, view: 'front' },
    { svg: behind + before, size: Math.round(HEAD_SIZE * person.head * 100) / 100 },
  );
  return { ...drawn, defs: drawn.defs + skinDefs(id, tones) };
}

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

/** What is shown in use and has no family of its own. */
const IN_USE: ReadonlySet<string> = new Set<ProductKind>(['hip-pack', 'sleeping-bag', 'trekking-poles']);

/** Bottles that a hand does not go round, or not where the hand is drawn. */
const NOT_HELD: readonly (string | undefined)[] = ['fuel', 'growler', 'spout'];
/** What a hand holds by its side. */
const isVessel = ({ kind, details }: Pick<Product, 'kind' | 'details'>): boolean =>
  kind === 'mug' || (kind === 'bottle' && !NOT_HELD.includes(details.build));
const isHandwear = (kind: string): kind is HandwearKind => kind === 'gloves' || kind === 'mittens';
const isPack = (kind: string): kind is PackKind => kind === 'backpack' || kind === 'daypack';

/**
 * Whether somebody can be drawn who wears, holds or stands beside a product; a set or bundle is
 * shown as its pieces.
 */
export function isWorn(product: Pick<Product, 'kind' | 'details' | 'contains'>): boolean {
  const { kind } = product;
  const belongs = [isTop, isBottom, isPack, isHat, isHandwear, isShoe, isBeside].some((one) => one(kind));
  return !product.contains && (belongs || IN_USE.has(kind) || isVessel(product));
}

/**
 * A product on the person who wears or holds it, as a complete SVG document, or null for a kind
 * that nobody is drawn with. Pure and deterministic: the same input, the same bytes.
 */
export function wornPicture({ product, colour, width, height }: WornPictureInput): string | null {
  const { kind, details, gender } = product;
  const box = frameBox(width, height);
  // a tile ends at the thigh or waist; taller pictures show more of the person
  const whole = box.height > FRAME_HEIGHT + 8;
  const input: DrawInput = { kind, colour, details, gender, view: 'front', id: 'p' };
  const person = wearerOf(product);
  let drawing: Drawing;
  if (isTop(kind)) drawing = wornTop(kind, input, { product, person, whole });
  else if (isBottom(kind)) drawing = wornBottom(kind, input, person, whole);
  else if (isPack(kind)) drawing = carriedPack(kind, input, person, whole);
  else if (isHat(kind)) drawing = wornHat(kind, input, person);
  else if (isShoe(kind)) drawing = wornShoe(kind, input, person);
  else if (isHandwear(kind)) drawing = wornHandwear(kind, input, quietBeside(colour.main));
  else if (kind === 'sleeping-bag') drawing = asleep(input, person);
  else if (kind === 'trekking-poles') drawing = withPoles(input, person);
  else if (isBeside(kind)) drawing = besideGear(kind, input, person);
  else if (kind === 'hip-pack') drawing = wornHipPack(input, person);
  else if (isVessel(product)) drawing = heldVessel(input, person);
  else return null;
  return picture({ width, height, defs: drawing.defs, body: contactShadow(drawing.shadow) + drawing.body });
}
