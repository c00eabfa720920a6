import { type CatalogOptions, type CatalogPart, catalogParts } from '../catalog/build-catalog.ts';
import { CATEGORIES } from '../catalog/categories.ts';
import { PROMOTIONS } from '../catalog/promotions.ts';
import { bulkInsert } from './bulk-insert.ts';
import { CatalogueRows, PRODUCT_COLUMNS, type RowBatch, VARIANT_COLUMNS } from './catalogue-rows.ts';
import type { Database } from './database.ts';
import { CATALOGUE_INDEXES, CATALOGUE_SCHEMA, TEXT_COLUMNS } from './schema.ts';

const CATEGORY_COLUMNS = ['id', 'parent_id', 'position', 'path', 'doc'];
const WORD_COLUMNS = ['language', 'word', 'folded', 'weight'];
const PHRASE_COLUMNS = ['language', 'phrase', 'weight'];

/** Approximate number of products in one transaction. */
const PRODUCTS_AT_ONCE = 300;

/** Lets other tasks run. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

function insertBatch(database: Database, batch: RowBatch): void {
  bulkInsert(database, 'product', PRODUCT_COLUMNS, batch.products);
  bulkInsert(database, 'product_document', ['row', 'doc'], batch.documents);
  bulkInsert(database, 'product_price', ['row', 'doc'], batch.prices);
  bulkInsert(database, 'variant', VARIANT_COLUMNS, batch.variants);
  bulkInsert(database, 'text_en', ['rowid', ...TEXT_COLUMNS], batch.texts.en);
  bulkInsert(database, 'text_fr', ['rowid', ...TEXT_COLUMNS], batch.texts.fr);
}

/** Combines parts until each is large enough for a transaction. */
function* inLargerParts(parts: Iterable<CatalogPart>): Generator<CatalogPart> {
  let gathered: CatalogPart = { products: [], variants: [] };
  for (const { products, variants } of parts) {
    gathered.products.push(...products);
    gathered.variants.push(...variants);
    if (gathered.products.length < PRODUCTS_AT_ONCE) continue;
    yield gathered;
    gathered = { products: [], variants: [] };
  }
  yield gathered;
}

/**
 * Replaces the catalogue's tables with a few hundred products per transaction, so that a large
 * catalogue neither fills the memory nor blocks the thread. The caller must keep readers out until
 * it is done.
 */
export async function seedCatalogue(database: Database, options: CatalogOptions): Promise<void> {
  const rows = new CatalogueRows([...CATEGORIES], [...PROMOTIONS]);
  database.transaction(() => {
    database.run(CATALOGUE_SCHEMA);
    const categories = CATEGORIES.map((one) => [
      ...[one.id, one.parentId, one.position, one.path],
      JSON.stringify(one),
    ]);
    bulkInsert(database, 'category', CATEGORY_COLUMNS, categories);
    const promotions = PROMOTIONS.map((one) => [one.id, JSON.stringify(one)]);
    bulkInsert(database, 'promotion', ['id', 'doc'], promotions);
  });
  for (const part of inLargerParts(catalogParts(options))) {
    const batch = rows.rowsOf(part);
    database.transaction(() => insertBatch(database, batch));
    await pause();
  }
  database.transaction(() => {
    for (const { language, field, value, rows: products } of rows.sets.sets()) {
      const set = [language, field, value, products.bytes()];
      database.run('INSERT INTO product_set (language, field, value, rows) VALUES (?, ?, ?, ?)', ...set);
    }
    bulkInsert(database, 'word', WORD_COLUMNS, rows.words.words());
    bulkInsert(database, 'phrase', PHRASE_COLUMNS, rows.words.phrases());
    database.run(CATALOGUE_INDEXES);
  });
}
