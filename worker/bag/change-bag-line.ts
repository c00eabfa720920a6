import type { z } from 'zod/mini';
import { ADD_TO_BAG } from '../../shared/bag/bag-actions.ts';
import { changeLineInput } from '../../shared/schemas/bag.ts';
import type { ShopEvent } from '../../shared/schemas/events.ts';
import type { FlashMessage } from '../session/flash.ts';
import { bagAction, refusedStockMessage } from './bag-action.ts';
import { changeLineOfForm } from './change-line.ts';
import { eventItems } from './event-items.ts';
import { unitsOf } from './plan-lines.ts';

const FAILED = 'bag.notSaved';

/** The event of a line that a change makes smaller, where the fields say what it was. */
export function takenOut(change: z.infer<typeof changeLineInput>): ShopEvent[] {
  const { quantity, productId, quantityBefore = 1 } = change;
  if (quantity === undefined || !productId || quantity >= quantityBefore) return [];
  return [{ type: 'remove-from-bag', items: [{ productId, quantity: quantityBefore - quantity }] }];
}

/**
 * Sets the quantity of a line of the bag, where 0 removes the line, or replaces its variant. Where
 * the fields describe the removed line, and it was not short, the flash message has a form that puts it
 * back.
 */
export const changeBagLine = bagAction({
  schema: changeLineInput,
  lists: ['piece', 'option'],
  change: changeLineOfForm,
  done: ({ quantity, productId, quantityBefore = 1, short, ...choice }, bag): FlashMessage => {
    const { kind, piece = [], option = [] } = choice;
    if (quantity !== 0) return { messageId: 'bag.saved' };
    if (!productId || short) return { messageId: 'bag.removed' };
    const fields = Object.entries({
      productId,
      quantity: `${quantityBefore}`,
      undo: '1',
      had: `${unitsOf(bag.lines).get(productId) ?? 0}`,
      kind,
      piece,
      option,
    });
    const pairs = fields.flatMap(([name, values = []]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    );
    return { messageId: 'bag.removed', form: { action: ADD_TO_BAG, fields: pairs, label: 'bag.undo' } };
  },
  audience: 'collector',
  events: async (services, input, basket) => {
    const { quantity = 0, productId, quantityBefore = 1 } = input;
    if (!productId || quantity <= quantityBefore) return takenOut(input);
    const added = [{ productId, quantity: quantity - quantityBefore }];
    return [{ type: 'add-to-bag', items: await eventItems(services, basket, added) }];
  },
  refused: (refusal) =>
    refusal.status === 404 ? { messageId: 'bag.lineGone' } : refusedStockMessage(refusal, FAILED),
  says: { invalid: FAILED, unavailable: FAILED },
});
