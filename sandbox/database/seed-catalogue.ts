import { type CatalogOptions, type CatalogPart, catalogParts } from '../catalog/build-catalog.ts';
import { CATEGORIES } from '../catalog/categories.ts';
import { PROMOTIONS } from '../catalog/promotions.ts';
import { bulkInsert, type Writing } from './bulk-insert.ts';
import { CatalogueRows, PRODUCT_COLUMNS, type RowBatch, VARIANT_COLUMNS } from './catalogue-rows.ts';
import type { Database } from './database.ts';
import { CATALOGUE_INDEXES, CATALOGUE_SCHEMA, INDEXED, TEXT_COLUMNS, textTable } from './schema.ts';

const CATEGORY_COLUMNS = ['id', 'parent_id', 'position', 'path', 'doc'];
const WORD_COLUMNS = ['language', 'word', 'folded', 'weight'];
const PHRASE_COLUMNS = ['language', 'phrase', 'weight'];

/** Approximate number of products in one transaction. */
const PRODUCTS_AT_ONCE = 300;

/** Lets other tasks run. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Writes one after another. */
const together =
  (...writings: Writing[]): Writing =>
  (database) => {
    for (const write of writings) write(database);
  };

const run =
  (statements: string): Writing =>
  (database) =>
    database.run(statements);

const batchWriting = (batch: RowBatch): Writing =>
  together(
    bulkInsert('product', PRODUCT_COLUMNS, batch.products),
    bulkInsert('product_document', ['row', 'doc'], batch.documents),
    bulkInsert('product_price', ['row', 'doc'], batch.prices),
    bulkInsert('variant', VARIANT_COLUMNS, batch.variants),
    ...INDEXED.map((language) =>
      bulkInsert(textTable(language), ['rowid', ...TEXT_COLUMNS], batch.texts[language]),
    ),
  );

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

/** What each transaction of a seeding writes. */
function* writingsOf(options: CatalogOptions): Generator<Writing> {
  const rows = new CatalogueRows([...CATEGORIES], [...PROMOTIONS]);
  const categories = CATEGORIES.map((one) => [
    ...[one.id, one.parentId, one.position, one.path],
    JSON.stringify(one),
  ]);
  const promotions = PROMOTIONS.map((one) => [one.id, JSON.stringify(one)]);
  yield together(
    run(CATALOGUE_SCHEMA),
    bulkInsert('category', CATEGORY_COLUMNS, categories),
    bulkInsert('promotion', ['id', 'doc'], promotions),
  );
  for (const part of inLargerParts(catalogParts(options))) yield batchWriting(rows.rowsOf(part));
  const sets = Array.from(rows.sets.sets(), ({ language, field, value, rows: products }) => [
    ...[language, field, value],
    products.bytes(),
  ]);
  yield together(
    (database) => {
      for (const set of sets)
        database.run('INSERT INTO product_set (language, field, value, rows) VALUES (?, ?, ?, ?)', ...set);
    },
    bulkInsert('word', WORD_COLUMNS, rows.words.words()),
    bulkInsert('phrase', PHRASE_COLUMNS, rows.words.phrases()),
    run(CATALOGUE_INDEXES),
  );
}

/** Those of the authored catalogue, made once per isolate: every further shop is filled faster. */
let authored: readonly Writing[] | null = null;

function writingsFor(options: CatalogOptions): Iterable<Writing> {
  if (Object.keys(options).length > 0) return writingsOf(options);
  authored ??= [...writingsOf({})];
  return authored;
}

/**
 * Replaces the catalogue's tables with a few hundred products per transaction, so that a large
 * catalogue neither fills the memory nor blocks the thread. The caller must keep readers out until
 * it is done.
 */
export async function seedCatalogue(database: Database, options: CatalogOptions): Promise<void> {
  for (const write of writingsFor(options)) {
    database.transaction(() => write(database));
    await pause();
  }
}
