import type { CatalogPart } from '../catalog/build-catalog.ts';
import {
  type Category,
  CURRENCY_CODES,
  type Product,
  type Promotion,
  type Variant,
} from '../catalog/types.ts';
import { isAlwaysForEveryone, withPromotions } from '../products/everyones-prices.ts';
import { appliesTo } from '../products/product-promotions.ts';
import { authoredPriors, isTrulyReduced } from '../reductions/lowest-priors.ts';
import { statesPriors } from '../sites.ts';
import { LANGUAGES, type Language, perLanguage } from '../translations/language.ts';
import { Kept } from './kept.ts';
import { measuresOf } from './measures.ts';
import { pricedPart, priceSpan } from './price.ts';
import { productFacets } from './product-facets.ts';
import { productRank } from './product-rank.ts';
import { ANY_LANGUAGE, ProductSets } from './product-sets.ts';
import { INDEXED, TEXT_COLUMNS, titleColumn } from './schema.ts';
import { IndexedTexts } from './stem.ts';
import { SuggestionWords } from './suggestion-words.ts';
import { textColumns } from './text-columns.ts';

type Rows = (string | number | null)[][];

/** Two texts of each design, in each language with a text index. */
const KEPT_TEXTS = 5000;

/** The rows of some products, by table. */
export type RowBatch = {
  products: Rows;
  documents: Rows;
  prices: Rows;
  variants: Rows;
  texts: Record<Language, Rows>;
};

const emptyBatch = (): RowBatch => ({
  products: [],
  documents: [],
  prices: [],
  variants: [],
  texts: perLanguage(() => []),
});

/** A category and its ancestors, the top one first. */
function lineage(category: Category, byId: Map<string, Category>): Category[] {
  const parent = category.parentId === null ? undefined : byId.get(category.parentId);
  return parent ? [...lineage(parent, byId), category] : [category];
}

/** Creates the rows of a catalogue part by part, and collects the data that spans all parts. */
export class CatalogueRows {
  readonly words = new SuggestionWords();
  readonly sets = new ProductSets();
  readonly #indexed = new IndexedTexts();
  readonly #shared = new Kept<string>(KEPT_TEXTS);
  readonly #categories: Map<string, Category>;
  readonly #promotions: Promotion[];
  /** Units on hand of each product so far. */
  readonly #stock = new Map<string, number>();
  #row = 0;
  #position = 0;

  constructor(categories: Category[], promotions: Promotion[]) {
    this.#categories = new Map(categories.map((category) => [category.id, category]));
    this.#promotions = promotions;
  }

  /** The rows of one more part, in the order of the parts. */
  rowsOf({ products, variants }: CatalogPart): RowBatch {
    const batch = emptyBatch();
    for (const variant of variants) this.#addVariant(batch, variant);
    for (const product of products) this.#addProduct(batch, product);
    return batch;
  }

  /** In the order of `VARIANT_COLUMNS`. */
  #addVariant(batch: RowBatch, { id, productId, colour, size, length, upc, stock }: Variant): void {
    this.#stock.set(productId, (this.#stock.get(productId) ?? 0) + stock);
    batch.variants.push([id, productId, colour, size, length ?? null, upc, this.#position, stock, stock]);
    this.#position += 1;
  }

  #addProduct(batch: RowBatch, product: Product): void {
    this.#row += 1;
    const row = this.#row;
    batch.documents.push([row, JSON.stringify(product)]);
    batch.prices.push([row, JSON.stringify(pricedPart(product))]);
    const assigned = product.categoryIds.flatMap((id) => this.#categories.get(id) ?? []);
    const all = [...new Set(assigned.flatMap((category) => lineage(category, this.#categories)))];
    const ids = new Set(all.map(({ id }) => id));
    const above = all.filter((category) => !assigned.includes(category));
    const promotions = this.#promotions.filter((one) => appliesTo(one, product, ids));
    // search, sort order and counts use the prices that everybody pays
    const sold = withPromotions(product, promotions.filter(isAlwaysForEveryone));
    batch.products.push(this.#productRow(sold, row));
    const facets = productFacets(sold, (currency) =>
      statesPriors(currency)
        ? isTrulyReduced(authoredPriors(product, promotions, currency), sold, currency)
        : priceSpan(sold, currency).onSale,
    );
    for (const id of ids) this.sets.add(ANY_LANGUAGE, 'category', id, row);
    this.sets.add(ANY_LANGUAGE, 'type', product.type, row);
    this.sets.add(ANY_LANGUAGE, 'gender', product.gender, row);
    for (const [measure, amount] of measuresOf(product))
      this.sets.add(ANY_LANGUAGE, measure, `${amount}`, row);
    for (const language of LANGUAGES) {
      for (const { field, label } of facets) this.sets.add(language, field, label[language], row);
      for (const { id } of promotions) this.sets.add(language, 'promotion', id, row);
      const columns = textColumns(product, { assigned, above }, facets, language);
      this.words.learn(language, product, columns);
      if (!INDEXED.includes(language)) continue;
      batch.texts[language].push([
        row,
        ...TEXT_COLUMNS.map((column) => this.#indexedColumn(column, columns[column], language)),
      ]);
    }
  }

  /** A column in its indexed form: the further models of a design share its long texts. */
  #indexedColumn(column: (typeof TEXT_COLUMNS)[number], text: string, language: Language): string {
    const indexed = () => this.#indexed.of(text, language);
    if (column !== 'pitch' && column !== 'body') return indexed();
    return this.#shared.of(`${language} ${text}`, indexed);
  }

  /** In the order of `PRODUCT_COLUMNS`. */
  #productRow(product: Product, row: number): (string | number)[] {
    const orderable = this.#isOrderable(product);
    const spans = CURRENCY_CODES.map((currency) => priceSpan(product, currency));
    return [
      ...[row, product.id, product.type, product.kind, product.gender],
      ...[productRank(product, orderable), product.releasedOn, orderable ? 1 : 0],
      ...[product.rating.average, product.rating.count],
      ...spans.flatMap(({ min, max }) => [min, max]),
      ...LANGUAGES.map((language) => product.name[language]),
    ];
  }

  /** A set or bundle is in stock when all of its products are. */
  #isOrderable({ id, contains }: Product): boolean {
    const inStock = (productId: string) => (this.#stock.get(productId) ?? 0) > 0;
    return contains ? contains.every(({ productId }) => inStock(productId)) : inStock(id);
  }
}

export const PRODUCT_COLUMNS = [
  ...['row', 'id', 'type', 'kind', 'gender', 'rank', 'released_on', 'orderable', 'rating', 'reviews'],
  ...['usd_min', 'usd_max', 'cad_min', 'cad_max', 'eur_min', 'eur_max'],
  ...LANGUAGES.map(titleColumn),
];
export const VARIANT_COLUMNS = [
  ...['id', 'product_id', 'colour', 'size', 'length', 'upc', 'position', 'initial_stock', 'stock'],
];
