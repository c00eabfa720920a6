import type { Catalog, Category, Product, Variant } from '../catalog/types.ts';
import { appliesTo } from '../products/product-promotions.ts';
import { bulkInsert } from './bulk-insert.ts';
import type { Database } from './database.ts';
import { priceSpan } from './price.ts';
import { productFacets } from './product-facets.ts';
import { productRank } from './product-rank.ts';
import { CATALOGUE_SCHEMA, TEXT_COLUMNS } from './schema.ts';
import { SuggestionWords } from './suggestion-words.ts';
import { textColumns } from './text-columns.ts';

/** A category's line of ancestors, top first, itself last. */
function lineage(category: Category, byId: Map<string, Category>): Category[] {
  const parent = category.parentId === null ? undefined : byId.get(category.parentId);
  return parent ? [...lineage(parent, byId), category] : [category];
}

function stockByProduct(variants: Variant[]): Map<string, number> {
  const stock = new Map<string, number>();
  for (const { productId, stock: units } of variants)
    stock.set(productId, (stock.get(productId) ?? 0) + units);
  return stock;
}

/** A set or bundle is in stock when all of its products are. */
function isOrderable(product: Product, stock: Map<string, number>): boolean {
  if (!product.contains) return (stock.get(product.id) ?? 0) > 0;
  return product.contains.every(({ productId }) => (stock.get(productId) ?? 0) > 0);
}

/** Replaces the catalogue's tables by `catalog`, in one transaction. */
export function seedCatalogue(database: Database, catalog: Catalog): void {
  const categories = new Map(catalog.categories.map((category) => [category.id, category]));
  const stock = stockByProduct(catalog.variants);
  const words = new SuggestionWords();
  const products: (string | number)[][] = [];
  const categoryProducts: (string | number)[][] = [];
  const attributes: (string | number)[][] = [];
  const texts = { en: [] as (string | number)[][], fr: [] as (string | number)[][] };

  catalog.products.forEach((product, index) => {
    const row = index + 1;
    const orderable = isOrderable(product, stock);
    const usd = priceSpan(product, 'USD');
    const cad = priceSpan(product, 'CAD');
    products.push([
      row,
      product.id,
      product.type,
      product.kind,
      productRank(product, orderable),
      product.releasedOn,
      orderable ? 1 : 0,
      product.rating.average,
      product.rating.count,
      usd.min,
      usd.max,
      cad.min,
      cad.max,
      product.name.en,
      product.name.fr,
      JSON.stringify(product),
    ]);
    const assigned = new Set<Category>();
    for (const id of product.categoryIds) {
      const category = categories.get(id);
      if (category) for (const step of lineage(category, categories)) assigned.add(step);
    }
    for (const { id } of assigned) categoryProducts.push([id, row]);
    const facets = productFacets(product);
    for (const promotion of catalog.promotions) {
      if (appliesTo(promotion, product, new Set([...assigned].map(({ id }) => id)))) {
        for (const language of ['en', 'fr']) attributes.push([row, language, 'promotion', promotion.id]);
      }
    }
    const seen = new Set<string>();
    for (const language of ['en', 'fr'] as const) {
      for (const { field, label } of facets) {
        const key = `${language} ${field} ${label[language]}`;
        if (!seen.has(key)) attributes.push([row, language, field, label[language]]);
        seen.add(key);
      }
      const columns = textColumns(product, [...assigned], facets, language);
      texts[language].push([row, ...TEXT_COLUMNS.map((column) => columns[column])]);
      words.learn(language, product, columns);
    }
  });

  database.transaction(() => {
    database.run(CATALOGUE_SCHEMA);
    bulkInsert(
      database,
      'category',
      ['id', 'parent_id', 'position', 'path', 'doc'],
      catalog.categories.map((one) => [one.id, one.parentId, one.position, one.path, JSON.stringify(one)]),
    );
    bulkInsert(database, 'product', PRODUCT_COLUMNS, products);
    bulkInsert(
      database,
      'variant',
      ['id', 'product_id', 'colour', 'size', 'upc', 'position', 'initial_stock', 'stock'],
      catalog.variants.map((one, at) => [
        one.id,
        one.productId,
        one.colour,
        one.size,
        one.upc,
        at,
        one.stock,
        one.stock,
      ]),
    );
    bulkInsert(database, 'category_product', ['category_id', 'product_row'], categoryProducts);
    bulkInsert(database, 'attribute', ['product_row', 'language', 'field', 'value'], attributes);
    bulkInsert(database, 'word', ['language', 'word', 'folded', 'weight'], words.words());
    bulkInsert(database, 'phrase', ['language', 'phrase', 'folded', 'weight'], words.phrases());
    bulkInsert(
      database,
      'promotion',
      ['id', 'doc'],
      catalog.promotions.map((one) => [one.id, JSON.stringify(one)]),
    );
    bulkInsert(database, 'text_en', ['rowid', ...TEXT_COLUMNS], texts.en);
    bulkInsert(database, 'text_fr', ['rowid', ...TEXT_COLUMNS], texts.fr);
  });
}

const PRODUCT_COLUMNS = [
  'row',
  'id',
  'type',
  'kind',
  'rank',
  'released_on',
  'orderable',
  'rating',
  'reviews',
  'usd_min',
  'usd_max',
  'cad_min',
  'cad_max',
  'title_en',
  'title_fr',
  'doc',
];
