import { ADD_TO_BAG, MOVE_SAVED } from '../../../shared/bag/bag-actions.ts';
import { PRODUCT_ID } from '../../../shared/catalog/product-id.ts';
import { saveLineInput } from '../../../shared/schemas/bag.ts';
import { BAG_LIMIT } from '../../bag/bag-action.ts';
import { changeBagLine } from '../../bag/change-bag-line.ts';
import { withoutBag } from '../../bag/ended-session.ts';
import { unitsOf } from '../../bag/plan-lines.ts';
import { findBasket } from '../../bag/shopper-basket.ts';
import { type Action, defineAction } from '../../forms/define-action.ts';
import { failed } from '../../forms/outcome.ts';
import type { Message } from '../../http/problem-response.ts';
import type { BasketItem } from '../../upstreams/commerce/basket-schema.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { notSignedIn, SignInNeeded } from '../as-customer.ts';
import { addWish } from './wish-list.ts';

const FAILED: Message = { messageId: 'bag.notSaved' };
/** The list is full, or cannot hold the product. */
const NOT_LISTED = failed(409, 'refused', { messageId: 'account.wishes.failed' });

/**
 * Puts the product of a line on the shopper's wish list, a guest's on the list of this browser, and
 * takes the line out of the bag: last, so that it is never on neither. The flash message has a form
 * that puts the whole line back; the product leaves the list again only if this has added it.
 */
export const saveLine: Action = defineAction({
  ...BAG_LIMIT,
  schema: saveLineInput,
  says: { invalid: FAILED.messageId, unavailable: FAILED.messageId },
  async run({ itemId }, context) {
    const { services, session } = context;
    if (!services.shop.features.wishlist) return failed(404, 'not-found', { messageId: 'errors.notFound' });
    const found = await findBasket(services, session);
    if (!found) return withoutBag(context);
    const line = found.basket.productItems.find((item) => item.itemId === itemId);
    if (!line) return failed(404, 'not-found', { messageId: 'bag.lineGone' });
    if (!PRODUCT_ID.test(line.productId)) return NOT_LISTED;
    try {
      const { outcome } = await addWish(services, session, line.productId);
      const removed = await changeBagLine.run({ itemId, quantity: 0 }, context);
      if (removed.kind !== 'done') return removed;
      const action = outcome === 'added' ? MOVE_SAVED : ADD_TO_BAG;
      const had = (unitsOf(found.basket.productItems).get(line.productId) ?? 0) - line.quantity;
      const form = { action, fields: fieldsOf(line, had), label: 'bag.undo' as const };
      return { ...removed, flash: { messageId: 'bag.later.done', form } };
    } catch (error) {
      if (error instanceof SignInNeeded) return notSignedIn('catalog.wishlist.signIn');
      if (error instanceof UpstreamError && error.isRefused) return NOT_LISTED;
      throw error;
    }
  },
});

/** The fields of a form that adds the line again to a bag that has `had` other units of it. */
function fieldsOf(
  { productId, quantity, bundledProductItems: pieces, optionItems }: BasketItem,
  had: number,
): [string, string][] {
  const kind: [string, string][] = pieces.length > 0 ? [['kind', 'bundle']] : [];
  return [
    ['productId', productId],
    ['quantity', `${quantity}`],
    ['undo', '1'],
    ['had', `${had}`],
    ...kind,
    ...pieces.map((piece): [string, string] => ['piece', piece.productId]),
    ...optionItems.map((option): [string, string] => [
      'option',
      `${option.optionId}:${option.optionValueId}`,
    ]),
  ];
}
