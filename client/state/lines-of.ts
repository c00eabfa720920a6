import type { Bag, BagLine } from '../../shared/schemas/bag.ts';
import type { BagIntent } from './bag-intents.ts';

/** The lines of a bag that an addition concerns; of a set, the lines of its pieces. */
export function linesOf({ productId, choice }: BagIntent & { kind: 'add' }, { lines }: Bag): BagLine[] {
  const ids = [productId, ...(choice?.piece ?? [])];
  return lines.filter((line) => ids.includes(line.productId));
}
