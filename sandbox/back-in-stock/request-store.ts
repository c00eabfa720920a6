import type { LocaleId } from '../catalog/types.ts';
import type { Database } from '../database/database.ts';

/** Somebody who wants to be told once when a variant can be had again on a site. */
export type StockRequest = {
  requestId: string;
  siteId: string;
  variantId: string;
  email: string;
  /** The language they are told in. */
  locale: LocaleId;
  /** When they asked, ISO. */
  creationDate: string;
  /** Where the product is sold. */
  productUrl?: string;
};

/** Keeps a request. False when the same address waits for the same variant already. */
export function saveRequest(database: Database, request: StockRequest): boolean {
  const written = database.run(
    'INSERT OR IGNORE INTO back_in_stock_request (variant_id, site_id, email, doc) VALUES (?, ?, ?, ?)',
    request.variantId,
    request.siteId,
    request.email,
    JSON.stringify(request),
  );
  return written > 0;
}

/** Those who wait for a variant; they wait no longer. */
export function takeRequests(database: Database, variantId: string): StockRequest[] {
  const rows = database.all<{ doc: string }>(
    'SELECT doc FROM back_in_stock_request WHERE variant_id = ?',
    variantId,
  );
  if (rows.length > 0) database.run('DELETE FROM back_in_stock_request WHERE variant_id = ?', variantId);
  return rows.map(({ doc }): StockRequest => JSON.parse(doc));
}
