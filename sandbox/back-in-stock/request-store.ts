import type { Database } from '../database/database.ts';
import type { LocaleId } from '../sites.ts';

/** A shopper's request for one message when a variant is back in stock on a site. */
export type StockRequest = {
  requestId: string;
  siteId: string;
  variantId: string;
  email: string;
  /** The language of the message. */
  locale: LocaleId;
  /** When the request was made, ISO. */
  creationDate: string;
  /** Address of the product's page. */
  productUrl?: string;
};

/** Stores a request. False when the same address is waiting for the same variant already. */
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

/** Returns the requests for a variant and removes them. */
export function takeRequests(database: Database, variantId: string): StockRequest[] {
  const rows = database.all<{ doc: string }>(
    'SELECT doc FROM back_in_stock_request WHERE variant_id = ?',
    variantId,
  );
  if (rows.length > 0) database.run('DELETE FROM back_in_stock_request WHERE variant_id = ?', variantId);
  return rows.map(({ doc }): StockRequest => JSON.parse(doc));
}
