import { text } from '../catalog/text.ts';
import type { Localized, Product } from '../catalog/types.ts';
import { chanceOf } from '../chance-of.ts';
import { reviewedAs } from '../reviews/review-texts.ts';

/** Share of the regular cuts that have a fit tip. */
const REGULAR_SHARE = 0.35;
/** Share of the shoes that run small. */
const NARROW_SHARE = 0.3;

const SMALL = text(
  'Runs small. Between sizes, take the larger one.',
  'Taille petit. Entre deux tailles, prenez la plus grande.',
);
const LARGE = text(
  'Runs large. Between sizes, take the smaller one.',
  'Taille grand. Entre deux tailles, prenez la plus petite.',
);
const TRUE = text('True to size.', 'Taille normalement.');
const SHOES = text('Runs small. Take half a size up.', 'Chausse petit. Prenez une demi-pointure de plus.');

/** How a garment or shoe fits; undefined where it is not stated. */
export function fitTip(product: Product): Localized | undefined {
  const { id, kind, details, sizes } = product;
  const about = reviewedAs(kind);
  if (sizes.length < 2 || about === 'gear') return undefined;
  if (about === 'footwear') return chanceOf(`${id}:fit`) < NARROW_SHARE ? SHOES : undefined;
  if (details.fit === 'slim') return SMALL;
  if (details.fit === 'relaxed') return LARGE;
  return chanceOf(`${id}:fit`) < REGULAR_SHARE ? TRUE : undefined;
}
