import type { Catalog } from '../catalog/types.ts';
import { bulkInsert } from './bulk-insert.ts';
import { CatalogueRows, PRODUCT_COLUMNS } from './catalogue-rows.ts';
import type { Database } from './database.ts';
import { CATALOGUE_SCHEMA, TEXT_COLUMNS } from './schema.ts';

const VARIANT_COLUMNS = ['id', 'product_id', 'colour', 'size', 'upc', 'position', 'initial_stock', 'stock'];
const CATEGORY_COLUMNS = ['id', 'parent_id', 'position', 'path', 'doc'];
const WORD_COLUMNS = ['language', 'word', 'folded', 'weight'];
const PHRASE_COLUMNS = ['language', 'phrase', 'weight'];

/** Replaces the catalogue's tables by `catalog`, in one transaction. */
export function seedCatalogue(database: Database, catalog: Catalog): void {
  const { products, categoryProducts, attributes, texts, words } = new CatalogueRows(catalog);
  const categories = catalog.categories.map((one) => [
    one.id,
    one.parentId,
    one.position,
    one.path,
    JSON.stringify(one),
  ]);
  const variants = catalog.variants.map(({ id, productId, colour, size, upc, stock }, position) => [
    ...[id, productId, colour, size, upc, position],
    ...[stock, stock],
  ]);
  const promotions = catalog.promotions.map((one) => [one.id, JSON.stringify(one)]);
  database.transaction(() => {
    database.run(CATALOGUE_SCHEMA);
    bulkInsert(database, 'category', CATEGORY_COLUMNS, categories);
    bulkInsert(database, 'product', PRODUCT_COLUMNS, products);
    bulkInsert(database, 'variant', VARIANT_COLUMNS, variants);
    bulkInsert(database, 'category_product', ['category_id', 'product_row'], categoryProducts);
    bulkInsert(database, 'attribute', ['product_row', 'language', 'field', 'value'], attributes);
    bulkInsert(database, 'word', WORD_COLUMNS, words.words());
    bulkInsert(database, 'phrase', PHRASE_COLUMNS, words.phrases());
    bulkInsert(database, 'promotion', ['id', 'doc'], promotions);
    bulkInsert(database, 'text_en', ['rowid', ...TEXT_COLUMNS], texts.en);
    bulkInsert(database, 'text_fr', ['rowid', ...TEXT_COLUMNS], texts.fr);
  });
}
