import { text } from '../catalog/text.ts';
import type { Localized, Product } from '../catalog/types.ts';
import { chanceOf } from '../chance-of.ts';
import { reviewedAs } from '../reviews/review-texts.ts';

/** Share of the regular cuts that have a fit tip. */
const REGULAR_SHARE = 0.35;

const CLOSE = text(
  'Cut close. Between sizes, take the larger one.',
  'Coupe près du corps. Entre deux tailles, prenez la plus grande.',
);
const GENEROUS = text(
  'Cut generously. Between sizes, take the smaller one.',
  'Coupe généreuse. Entre deux tailles, prenez la plus petite.',
);
const TRUE = text('True to size.', 'Taille normalement.');

/**
 * How a garment fits, in agreement with the text on its fit (`catalog/fit.ts`); undefined where that says all:
 * of shoes, of children's clothes, which have room to grow, and of most regular cuts.
 */
export function fitTip(product: Product): Localized | undefined {
  const { id, kind, details, sizes, gender } = product;
  if (sizes.length < 2 || reviewedAs(kind) !== 'clothing' || gender === 'kids') return undefined;
  if (details.fit === 'slim') return CLOSE;
  if (details.fit === 'relaxed') return GENEROUS;
  return chanceOf(`${id}:fit`) < REGULAR_SHARE ? TRUE : undefined;
}
