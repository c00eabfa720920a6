import type { Database } from './database.ts';

function change(database: Database, units: ReadonlyMap<string, number>, sign: 1 | -1): void {
  for (const [variantId, quantity] of units) {
    database.run('UPDATE variant SET stock = stock + ? WHERE id = ?', sign * quantity, variantId);
    database.run(
      `UPDATE product SET orderable = EXISTS (
         SELECT 1 FROM variant WHERE product_id = product.id AND stock > 0)
       WHERE id = (SELECT product_id FROM variant WHERE id = ?)`,
      variantId,
    );
  }
}

/** Takes units off the shelf, by variant id. Run it in the transaction that knows they are there. */
export function takeStock(database: Database, units: ReadonlyMap<string, number>): void {
  change(database, units, -1);
}

/** Puts units back on the shelf, by variant id. */
export function returnStock(database: Database, units: ReadonlyMap<string, number>): void {
  change(database, units, 1);
}
