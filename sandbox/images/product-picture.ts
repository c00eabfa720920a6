import type { Colour, ImageView, ProductDetails, ProductKind } from '../catalog/types.ts';
import { draw } from './drawing.ts';
import { contactShadow, picture } from './frame.ts';

export type ProductPictureInput = {
  kind: ProductKind;
  colour: Colour;
  details: ProductDetails;
  view: ImageView;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
};

/** A product picture as a complete SVG document. Pure and deterministic: the same input, the same bytes. */
export function productPicture({ kind, colour, details, view, width, height }: ProductPictureInput): string {
  const drawer = draw[kind];
  if (!drawer) throw new RangeError(`Nobody draws ${kind}`);
  const { defs, body, shadow } = drawer({ kind, colour, details, view, id: 'p' });
  return picture({ width, height, defs, body: contactShadow(shadow) + body });
}
