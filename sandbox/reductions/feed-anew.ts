import { CURRENCY_CODES } from '../catalog/types.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Database } from '../database/database.ts';
import { pricedPart, priceSpan } from '../database/price.ts';
import { RowSet } from '../database/row-set.ts';
import { atEveryonesPrice } from '../products/everyones-prices.ts';
import { statesPriors } from '../sites.ts';
import { isTrulyReduced, lowestPriors } from './lowest-priors.ts';

type Tenant = { database: Database; catalogue: CatalogueStore };

/**
 * Has lists sort, filter and count by the present prices of a product, as a search engine's next feed does
 * after they were changed.
 */
export function feedAnew({ database, catalogue }: Tenant, productId: string): void {
  const product = catalogue.product(productId);
  const row = database.first<{ row: number }>('SELECT row FROM product WHERE id = ?', productId)?.row;
  if (!product || row === undefined) return;
  const sold = atEveryonesPrice(product, catalogue);
  for (const currency of CURRENCY_CODES) {
    const { min, max, onSale } = priceSpan(sold, currency);
    const name = currency.toLowerCase();
    database.run(`UPDATE product SET ${name}_min = ?, ${name}_max = ? WHERE row = ?`, min, max, row);
    const isReduced = statesPriors(currency)
      ? isTrulyReduced(lowestPriors(productId, catalogue, currency), sold, currency)
      : onSale;
    setOnSale(database, `c_isSale_${currency}`, row, isReduced);
  }
  database.run('UPDATE product_price SET doc = ? WHERE row = ?', JSON.stringify(pricedPart(product)), row);
  catalogue.index.forget();
}

function setOnSale(database: Database, field: string, row: number, isReduced: boolean): void {
  const sets = database.all<{ language: string; rows: ArrayBuffer }>(
    'SELECT language, rows FROM product_set WHERE field = ?',
    field,
  );
  for (const { language, rows } of sets) {
    const [set, own] = [new RowSet(rows), RowSet.of([row])];
    database.run(
      'UPDATE product_set SET rows = ? WHERE field = ? AND language = ?',
      (isReduced ? set.or(own) : set.without(own)).bytes(),
      field,
      language,
    );
  }
}
