import { PIECE_FIELD, VARIATION_FIELD } from '../../shared/catalog/product-choice.ts';
import { type AddToBag, addToBagInput } from '../../shared/schemas/bag.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import { addOnce, fillUpBasket, itemsOf } from './add-to-basket.ts';
import { bagAction, refusedStockMessage } from './bag-action.ts';
import { eventItems } from './event-items.ts';
import { withVariant } from './with-variant.ts';

const FAILED = 'product.addFailed';

const addition: Parameters<typeof bagAction<AddToBag>>[0] = {
  schema: addToBagInput,
  lists: ['piece', 'option'],
  gather: (fields) => ({ variation: variationOf(fields), ...fields, ...piecesOf(fields) }),
  change: addOnce,
  opensBasket: true,
  done: () => ({ messageId: 'product.added' }),
  events: async (services, wanted, basket) => {
    if (wanted.undo) return [];
    const known = wanted.variation ? await getProducts(services, [wanted.productId]) : [];
    const items = await eventItems(services, basket, itemsOf(withVariant(wanted, known)));
    return items.length > 0 ? [{ type: 'add-to-bag', items }] : [];
  },
  refused: (refusal) => refusedStockMessage(refusal, FAILED),
  says: { invalid: FAILED, unavailable: FAILED, unconfirmed: 'product.addUnsure' },
};

/**
 * Adds a variant, set or bundle to the bag. Undo uses it too, to put back a line that was removed.
 */
export const addToBag = bagAction(addition);

/** Adds only what the bag lacks of it, so that a second press adds nothing. */
export const fillUpBag = bagAction({ ...addition, change: fillUpBasket });

/** The values that the form chose for the product, by attribute; undefined where it chose none. */
function variationOf(fields: Record<string, unknown>): Record<string, unknown> | undefined {
  const chosen = Object.entries(fields)
    .filter(([name]) => name.startsWith(VARIATION_FIELD))
    .map(([name, value]) => [name.slice(VARIATION_FIELD.length), value]);
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}

/**
 * The variants of a set's or bundle's pieces, with those that radio buttons chose without scripts.
 */
function piecesOf({ piece, ...fields }: Record<string, unknown>): { piece?: unknown[] } {
  if (!Array.isArray(piece)) return {};
  return { piece: piece.map((variant: unknown, index) => fields[PIECE_FIELD + index] ?? variant) };
}
