import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Database } from '../database/database.ts';
import { unitsOf } from './availability.ts';
import type { BasketItem } from './basket-state.ts';
import { fromWarehouse } from './basket-stock.ts';

/** How long limited pieces stay reserved for a basket after one was last added. */
const RESERVATION_MS = 10 * 60 * 1000;
/** Badge of the products that are limited. */
const LIMITED_BADGE = 'special';

type Reservation = { variant_id: string; quantity: number; expires_at: number };

function reservationsOf(database: Database, basketId: string, now: number): Reservation[] {
  return database.all<Reservation>(
    'SELECT variant_id, quantity, expires_at FROM reservation WHERE basket_id = ? AND expires_at > ?',
    basketId,
    now,
  );
}

/** Units that a basket has reserved at a time (epoch ms), by variant. */
export function reservedUnits(database: Database, basketId: string, now: number): Map<string, number> {
  return new Map(reservationsOf(database, basketId, now).map((row) => [row.variant_id, row.quantity]));
}

/** When a basket's reservation ends, epoch ms; null when it has none. */
export function reservationExpiry(database: Database, basketId: string, now: number): number | null {
  return reservationsOf(database, basketId, now)[0]?.expires_at ?? null;
}

/** Releases a basket's reservations. */
export function releaseReservation(database: Database, basketId: string): void {
  database.run('DELETE FROM reservation WHERE basket_id = ?', basketId);
}

/**
 * Reserves the limited pieces among a basket's lines. The time starts again when more pieces are
 * reserved than before, otherwise it continues. An expired reservation is not renewed by other
 * changes. Run it in the transaction of the change.
 */
export function reserve(
  database: Database,
  catalogue: CatalogueStore,
  basketId: string,
  { before, after, now }: { before: BasketItem[]; after: BasketItem[]; now: number },
): void {
  const isLimited = (variantId: string) => {
    const productId = catalogue.variant(variantId)?.productId;
    return productId !== undefined && catalogue.product(productId)?.badge?.code === LIMITED_BADGE;
  };
  const unitsBefore = unitsOf(fromWarehouse(before));
  const wanted = [...unitsOf(fromWarehouse(after))].filter(([variantId]) => isLimited(variantId));
  const hasMore = wanted.some(([variantId, quantity]) => quantity > (unitsBefore.get(variantId) ?? 0));
  const current = reservationExpiry(database, basketId, now);
  const expiresAt = hasMore ? now + RESERVATION_MS : current;
  database.run('DELETE FROM reservation WHERE basket_id = ? OR expires_at <= ?', basketId, now);
  if (expiresAt === null) return;
  for (const [variantId, quantity] of wanted) {
    database.run(
      'INSERT INTO reservation (basket_id, variant_id, quantity, expires_at) VALUES (?, ?, ?, ?)',
      basketId,
      variantId,
      quantity,
      expiresAt,
    );
  }
}
