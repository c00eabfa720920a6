import type { Colour, ImageView, Product, ProductDetails, ProductKind } from '../catalog/types.ts';
import type { Shadow } from './frame.ts';

/**
 * A product drawn in the 992 × 1042 area: definitions, body, and the shadow it casts on the floor.
 */
export type Drawing = { defs: string; body: string; shadow: Shadow };

/** What is drawn; `id` prefixes every id of the drawing. */
export type DrawInput = {
  kind: ProductKind;
  colour: Colour;
  details: ProductDetails;
  /** For whom it is cut; an adult without. */
  gender?: Product['gender'];
  view: ImageView;
  id: string;
};

export type Draw = (input: DrawInput) => Drawing;
