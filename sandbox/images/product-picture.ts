import type { Colour, ImageView, Product, ProductDetails, ProductKind } from '../catalog/types.ts';
import { camp } from './camp/camp.ts';
import type { Draw } from './drawing.ts';
import { footwear } from './footwear/footwear.ts';
import { contactShadow, picture } from './frame.ts';
import { garments } from './garments.ts';
import { lowFrame } from './low-things.ts';
import { packs } from './packs/packs.ts';

/** The draw function of each kind of product. Pure: the same input gives the same bytes. */
const draw: Partial<Record<ProductKind, Draw>> = { ...garments, ...footwear, ...packs, ...camp };

export type ProductPictureInput = {
  kind: ProductKind;
  colour: Colour;
  details: ProductDetails;
  /** For whom it is cut; an adult without. */
  gender?: Product['gender'];
  view: ImageView;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
};

/** The draw function of a kind of product. Throws a RangeError where there is none. */
export function drawerOf(kind: ProductKind): Draw {
  const drawer = draw[kind];
  if (!drawer) throw new RangeError(`Nobody draws ${kind}`);
  return drawer;
}

/**
 * A product picture as a complete SVG document. Pure and deterministic: the same input, the same
 * bytes.
 */
export function productPicture({ width, height, ...input }: ProductPictureInput): string {
  const { defs, body, shadow } = drawerOf(input.kind)({ ...input, id: 'p' });
  const shown = lowFrame(input, shadow);
  return picture({ width, height, defs, body: contactShadow(shadow) + body, shown });
}
