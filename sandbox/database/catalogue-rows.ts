import type { Catalog, Category, Product, Promotion, Variant } from '../catalog/types.ts';
import { appliesTo } from '../products/product-promotions.ts';
import type { Language } from '../sites.ts';
import { priceSpan } from './price.ts';
import { type Facet, productFacets } from './product-facets.ts';
import { productRank } from './product-rank.ts';
import { TEXT_COLUMNS } from './schema.ts';
import { SuggestionWords } from './suggestion-words.ts';
import { textColumns } from './text-columns.ts';

type Rows = (string | number)[][];

const LANGUAGES: Language[] = ['en', 'fr'];

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

/** The rows that a catalogue's products make, gathered product by product. */
export class CatalogueRows {
  readonly products: Rows = [];
  readonly categoryProducts: Rows = [];
  readonly attributes: Rows = [];
  readonly texts: Record<Language, Rows> = { en: [], fr: [] };
  readonly words = new SuggestionWords();
  readonly #categories: Map<string, Category>;
  readonly #stock: Map<string, number>;
  readonly #promotions: Promotion[];

  constructor({ categories, variants, products, promotions }: Catalog) {
    this.#categories = new Map(categories.map((category) => [category.id, category]));
    this.#stock = stockByProduct(variants);
    this.#promotions = promotions;
    products.forEach((product, index) => {
      this.#add(product, index + 1);
    });
  }

  #add(product: Product, row: number): void {
    this.products.push(this.#productRow(product, row));
    const assigned = product.categoryIds.flatMap((id) => this.#categories.get(id) ?? []);
    const all = [...new Set(assigned.flatMap((category) => lineage(category, this.#categories)))];
    const ids = new Set(all.map(({ id }) => id));
    for (const id of ids) this.categoryProducts.push([id, row]);
    const facets = productFacets(product);
    const above = all.filter((category) => !assigned.includes(category));
    for (const language of LANGUAGES) {
      this.#addAttributes(row, language, facets, this.#promotionIds(product, ids));
      const columns = textColumns(product, { assigned, above }, facets, language);
      this.texts[language].push([row, ...TEXT_COLUMNS.map((column) => columns[column])]);
      this.words.learn(language, product, columns);
    }
  }

  /** In the order of `PRODUCT_COLUMNS`. */
  #productRow(product: Product, row: number): (string | number)[] {
    const orderable = this.#isOrderable(product);
    const usd = priceSpan(product, 'USD');
    const cad = priceSpan(product, 'CAD');
    return [
      ...[row, product.id, product.type, product.kind, product.gender],
      ...[productRank(product, orderable), product.releasedOn, orderable ? 1 : 0],
      ...[product.rating.average, product.rating.count],
      ...[usd.min, usd.max, cad.min, cad.max],
      ...[product.name.en, product.name.fr, JSON.stringify(product)],
    ];
  }

  #addAttributes(row: number, language: Language, facets: Facet[], promotionIds: string[]): void {
    const seen = new Set<string>();
    for (const { field, label } of facets) {
      const value = label[language];
      if (!seen.has(`${field} ${value}`)) this.attributes.push([row, language, field, value]);
      seen.add(`${field} ${value}`);
    }
    for (const id of promotionIds) this.attributes.push([row, language, 'promotion', id]);
  }

  #promotionIds(product: Product, categoryIds: Set<string>): string[] {
    return this.#promotions.filter((one) => appliesTo(one, product, categoryIds)).map(({ id }) => id);
  }

  /** A set or bundle is in stock when all of its products are. */
  #isOrderable({ id, contains }: Product): boolean {
    const inStock = (productId: string) => (this.#stock.get(productId) ?? 0) > 0;
    return contains ? contains.every(({ productId }) => inStock(productId)) : inStock(id);
  }
}

export const PRODUCT_COLUMNS = [
  ...['row', 'id', 'type', 'kind', 'gender', 'rank', 'released_on', 'orderable', 'rating', 'reviews'],
  ...['usd_min', 'usd_max', 'cad_min', 'cad_max', 'title_en', 'title_fr', 'doc'],
];
