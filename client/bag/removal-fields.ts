import type { BagLine } from '../../shared/schemas/bag.ts';

/** The fields of a form that removes a line. They let the worker offer an undo. */
export function removalFields({ id, productId, quantity, choice }: BagLine) {
  return { itemId: id, quantity: 0, productId, quantityBefore: quantity, ...choice };
}
