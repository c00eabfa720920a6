import { buildLine } from './build-catalog.ts';
import { furtherLine, furtherRoundOf } from './further-lines.ts';
import { LINES } from './lines/all-lines.ts';
import type { Product } from './types.ts';

const PRODUCT_ID = /^CRN(\d{4,9})$/;
/** Each line has a hundred numbers. */
const NUMBERS_OF_A_LINE = 100;

/**
 * The further model with that number, beyond the authored catalogue, built on demand; null when
 * there is none.
 */
export function furtherProduct(id: string): Product | null {
  const number = Number(PRODUCT_ID.exec(id)?.[1]);
  if (Number.isNaN(number)) return null;
  const { round, authored } = furtherRoundOf(number);
  const line = LINES.find(({ firstId }) => authored >= firstId && authored < firstId + NUMBERS_OF_A_LINE);
  if (!line || round === 0) return null;
  for (const [product] of buildLine(furtherLine(line, round))) if (product.id === id) return product;
  return null;
}
