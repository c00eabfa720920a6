import type { CurrencyCode } from '../catalog/types.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problem.ts';
import { randomId } from '../random-id.ts';
import type { BasketState } from './basket-state.ts';
import { SHIPPING_METHODS } from './shipping-methods.ts';

const BASKET_ID_LENGTH = 26;

type Owner = { customerId: string; siteId: string };

/** The open baskets of a shopper at a site: one at most. */
export function basketsOf(database: Database, { customerId, siteId }: Owner): BasketState[] {
  return database
    .all<{ doc: string }>('SELECT doc FROM basket WHERE customer_id = ? AND site_id = ?', customerId, siteId)
    .map(({ doc }) => JSON.parse(doc));
}

/** The shopper's basket of that id; another's, or none, is 404 `basket-not-found`. */
export function basketById(database: Database, basketId: string, { customerId, siteId }: Owner): BasketState {
  const row = database.first<{ doc: string }>(
    'SELECT doc FROM basket WHERE id = ? AND customer_id = ? AND site_id = ?',
    basketId,
    customerId,
    siteId,
  );
  if (!row) {
    const id = basketId.slice(0, 100);
    throw problem(404, 'basket-not-found', 'Basket Not Found', `The basket with ID '${id}' was not found.`, {
      basketId: id,
    });
  }
  return JSON.parse(row.doc);
}

/** A new, empty basket; a second one is refused with 400 `customer-baskets-quota-exceeded` (contracts §4). */
export function openBasket(
  database: Database,
  owner: Owner,
  currency: CurrencyCode,
  now: number,
): BasketState {
  const basketIds = basketsOf(database, owner).map(({ basketId }) => basketId);
  if (basketIds.length > 0) {
    const detail = 'The number of baskets per customer is limited to 1.';
    throw problem(400, 'customer-baskets-quota-exceeded', 'Customer Baskets Quota Exceeded', detail, {
      basketIds,
    });
  }
  return {
    basketId: randomId(BASKET_ID_LENGTH),
    ...owner,
    currency,
    createdAt: now,
    modifiedAt: now,
    items: [],
    coupons: [],
    shippingMethodId: SHIPPING_METHODS[0].id,
    custom: {},
  };
}

export function saveBasket(database: Database, basket: BasketState): void {
  database.run(
    'INSERT OR REPLACE INTO basket (id, customer_id, site_id, doc) VALUES (?, ?, ?, ?)',
    basket.basketId,
    basket.customerId,
    basket.siteId,
    JSON.stringify(basket),
  );
}

export function deleteBasket(database: Database, basketId: string): void {
  database.run('DELETE FROM basket WHERE id = ?', basketId);
}
