import type { Database } from './database.ts';

/** A product can be ordered while one of its variants is in stock. */
function settleProduct(database: Database, variantId: string): void {
  database.run(
    `UPDATE product SET orderable = EXISTS (
       SELECT 1 FROM variant WHERE product_id = product.id AND stock > 0)
     WHERE id = (SELECT product_id FROM variant WHERE id = ?)`,
    variantId,
  );
}

function change(database: Database, units: ReadonlyMap<string, number>, sign: 1 | -1): void {
  for (const [variantId, quantity] of units) {
    database.run('UPDATE variant SET stock = stock + ? WHERE id = ?', sign * quantity, variantId);
    settleProduct(database, variantId);
  }
}

/** Sets the stock of a variant. False when there is no such variant. */
export function setStock(database: Database, variantId: string, units: number): boolean {
  if (database.run('UPDATE variant SET stock = ? WHERE id = ?', units, variantId) === 0) return false;
  settleProduct(database, variantId);
  return true;
}

/** Reduces stock, by variant id. Run it in the transaction that checked the stock. */
export function takeStock(database: Database, units: ReadonlyMap<string, number>): void {
  change(database, units, -1);
}

/** Increases stock, by variant id. */
export function returnStock(database: Database, units: ReadonlyMap<string, number>): void {
  change(database, units, 1);
}
