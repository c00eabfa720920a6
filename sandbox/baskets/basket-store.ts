import type { CurrencyCode } from '../catalog/types.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problem.ts';
import { randomId } from '../random-id.ts';
import { emptyShipment } from './basket-shipments.ts';
import { type BasketState, DEFAULT_SHIPMENT_ID } from './basket-state.ts';
import { defaultMethodId } from './default-method.ts';
import { releaseReservation } from './reservations.ts';

export const BASKET_ID_LENGTH = 26;
/** A database row can hold 2 MB. An order's row contains its basket and its document. */
const MAX_BYTES = 600_000;
const MAX_ITEMS = 300;
/** Most temporary baskets of a shopper. */
const MAX_TEMPORARY = 4;
/** How long a temporary basket lives: 15 minutes (docs/contracts/baskets.md §8.3). */
const TEMPORARY_MS = 15 * 60 * 1000;

export type Owner = { customerId: string; siteId: string };

function storedBasketsOf(database: Database, { customerId, siteId }: Owner): BasketState[] {
  return database
    .all<{ doc: string }>('SELECT doc FROM basket WHERE customer_id = ? AND site_id = ?', customerId, siteId)
    .map(({ doc }) => JSON.parse(doc));
}

/** Whether a basket is a temporary one whose time is over, at `now` in epoch ms. */
const isOver = ({ temporary, createdAt }: BasketState, now: number) =>
  temporary === true && now >= createdAt + TEMPORARY_MS;

/** The open baskets of a shopper at a site: at most one of their own, and temporary ones. */
export function basketsOf(database: Database, owner: Owner, now: number): BasketState[] {
  return storedBasketsOf(database, owner).filter((basket) => !isOver(basket, now));
}

/** The open basket of a shopper at a site that is not temporary: at most one. */
export function storefrontBasketsOf(database: Database, owner: Owner): BasketState[] {
  return storedBasketsOf(database, owner).filter(({ temporary }) => !temporary);
}

/**
 * The shopper's basket with that id; a missing one, one whose time is over, or another shopper's, is
 * 404 `basket-not-found`.
 */
export function basketById(
  database: Database,
  basketId: string,
  { customerId, siteId }: Owner,
  now: number,
): BasketState {
  const row = database.first<{ doc: string }>(
    'SELECT doc FROM basket WHERE id = ? AND customer_id = ? AND site_id = ?',
    basketId,
    customerId,
    siteId,
  );
  const basket: BasketState | null = row && JSON.parse(row.doc);
  if (!basket || isOver(basket, now)) {
    const id = basketId.slice(0, 100);
    throw problem(404, 'basket-not-found', 'Basket Not Found', `No basket with ID '${id}' could be found.`, {
      basketId: id,
    });
  }
  return basket;
}

const QUOTA_SLUGS = {
  own: 'customer-baskets-quota-exceeded',
  temporary: 'customer-temporary-baskets-quota-exceeded',
};

/** 400 for one basket too many; the ids of temporary ones are one text, as at the vendor. */
function quotaExceeded(kind: keyof typeof QUOTA_SLUGS, ids: string[]) {
  const isTemporary = kind === 'temporary';
  const what = isTemporary ? 'temporary baskets' : 'baskets';
  const detail = `The maximum number of ${what} per customer was exceeded. Please reuse or delete one of the existing baskets (${ids.join()}).`;
  const title = isTemporary
    ? 'Customer Temporary Baskets Quota Exceeded,'
    : 'Customer Baskets Quota Exceeded';
  return problem(400, QUOTA_SLUGS[kind], title, detail, { basketIds: isTemporary ? ids.join() : ids });
}

/**
 * Creates an empty basket. A second one, or a temporary one too many, is refused with 400 and the
 * ids of the others (docs/contracts/baskets.md §1, §8.3).
 */
export function openBasket(
  database: Database,
  owner: Owner,
  currency: CurrencyCode,
  { now, temporary = false }: { now: number; temporary?: boolean },
): BasketState {
  const ids = basketsOf(database, owner, now)
    .filter((basket) => (basket.temporary ?? false) === temporary)
    .map(({ basketId }) => basketId);
  if (ids.length >= (temporary ? MAX_TEMPORARY : 1))
    throw quotaExceeded(temporary ? 'temporary' : 'own', ids);
  return {
    basketId: randomId(BASKET_ID_LENGTH),
    ...owner,
    ...(temporary && { temporary }),
    currency,
    createdAt: now,
    modifiedAt: now,
    items: [],
    coupons: [],
    shipments: [emptyShipment(DEFAULT_SHIPMENT_ID, defaultMethodId(database))],
    paymentInstruments: [],
    custom: {},
  };
}

/** Stores a basket; one that is too large for a row is 400 `basket-too-large`. */
export function saveBasket(database: Database, basket: BasketState): void {
  const doc = JSON.stringify(basket);
  if (basket.items.length > MAX_ITEMS || new TextEncoder().encode(doc).length > MAX_BYTES) {
    throw problem(400, 'basket-too-large', 'Basket Too Large', 'The basket holds more than can be kept.');
  }
  database.run(
    'INSERT OR REPLACE INTO basket (id, customer_id, site_id, modified_at, doc) VALUES (?, ?, ?, ?, ?)',
    basket.basketId,
    basket.customerId,
    basket.siteId,
    basket.modifiedAt,
    doc,
  );
}

/** Removes a basket and its reservations. */
export function deleteBasket(database: Database, basketId: string): void {
  database.run('DELETE FROM basket WHERE id = ?', basketId);
  releaseReservation(database, basketId);
}
