import type { BagLine } from '../../shared/schemas/bag.ts';

/** What a form sends to take a line out; with it the worker can offer to put it back. */
export function removalFields({ productId, quantity, choice }: BagLine) {
  return { quantity: 0, productId, quantityBefore: quantity, ...choice };
}
