import { perCurrency } from '../catalog/currencies.ts';
import type { Category, CurrencyCode, PriceEntry, Product, Promotion } from '../catalog/types.ts';
import type { Clock } from '../control/clock.ts';
import type { Database } from './database.ts';
import { priceEntry } from './price.ts';
import { ProductIndex } from './product-index.ts';

/** A variant with its current `stock` in units, less those reserved for baskets. */
export type StockedVariant = {
  id: string;
  productId: string;
  colour: string;
  size: string;
  length: string | null;
  upc: string;
  stock: number;
};

type VariantRow = {
  id: string;
  product_id: string;
  colour: string;
  size: string;
  length: string | null;
  upc: string;
  stock: number;
};

/** What a colour cost from `at` (epoch milliseconds) on, in cents. */
type RecordedPrice = Pick<PriceEntry, 'list' | 'sale'> & { at: number };
type PriceKey = { productId: string; colour: string; currency: CurrencyCode };
type PriceRow = {
  product_id: string;
  colour: string;
  currency: string;
  at: number;
  list: number;
  sale: number | null;
};

const recordKey = (colour: string, currency: string) => `${currency} ${colour}`;

const stocked = ({ product_id, ...row }: VariantRow): StockedVariant => ({ ...row, productId: product_id });

/** Takes one parameter: the time in epoch milliseconds. */
const VARIANT_COLUMNS = `id, product_id, colour, size, length, upc, max(0, stock - coalesce(
  (SELECT sum(quantity) FROM reservation WHERE variant_id = variant.id AND expires_at > ?), 0)) AS stock`;

/** Number of parsed products kept in memory. */
const REMEMBERED_PRODUCTS = 2000;

/**
 * Typed reads of the catalogue. Parsed documents and the index are kept in memory until the
 * catalogue is replaced.
 */
export class CatalogueStore {
  readonly index: ProductIndex;
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #products = new Map<string, Product>();
  #categories: Map<string, Category> | null = null;
  #promotions: Map<string, Promotion> | null = null;
  #collections: Product[] | null = null;
  /** Recorded changes of prices, by product, then by currency and colour. */
  #recorded: Map<string, Map<string, RecordedPrice[]>> | null = null;

  constructor(database: Database, clock: Clock) {
    this.index = new ProductIndex(database);
    this.#database = database;
    this.#clock = clock;
  }

  /** Drops parsed documents and the index, after the catalogue was replaced. */
  forget(): void {
    this.index.forget();
    this.forgetPrices();
    this.#categories = null;
  }

  /** Drops what follows from changes of prices and promotions. */
  forgetPrices(): void {
    this.#products.clear();
    this.#promotions = null;
    this.#collections = null;
    this.#recorded = null;
  }

  /** The tenant's time, epoch milliseconds. */
  now(): number {
    return this.#clock.now();
  }

  /** What a colour cost in the course of time, where its price was changed; else empty. */
  recordedPrices(productId: string, colour: string, currency: CurrencyCode): readonly RecordedPrice[] {
    return this.#allRecorded().get(productId)?.get(recordKey(colour, currency)) ?? [];
  }

  /** The products whose price was changed. */
  repricedProducts(): string[] {
    return [...this.#allRecorded().keys()];
  }

  /** Appends to the record of prices, which is never changed. */
  recordPrices({ productId, colour, currency }: PriceKey, steps: readonly RecordedPrice[]): void {
    for (const { at, list, sale = null } of steps)
      this.#database.run(
        'INSERT INTO price_record (product_id, colour, currency, at, list, sale) VALUES (?, ?, ?, ?, ?, ?)',
        ...[productId, colour, currency, at, list, sale],
      );
    this.forgetPrices();
  }

  /** Adds a promotion, for good: it ends by its own date. False where there is one with its id. */
  addPromotion(promotion: Promotion): boolean {
    if (this.promotion(promotion.id)) return false;
    this.#database.run(
      'INSERT INTO further_promotion (id, doc) VALUES (?, ?)',
      promotion.id,
      JSON.stringify(promotion),
    );
    this.forgetPrices();
    return true;
  }

  /** Units of a variant that were counted in a store; null when they never were. */
  countedInStore(inventoryId: string, variantId: string): number | null {
    const row = this.#database.first<{ stock: number }>(
      'SELECT stock FROM store_stock WHERE inventory_id = ? AND variant_id = ?',
      inventoryId,
      variantId,
    );
    return row?.stock ?? null;
  }

  product(id: string): Product | null {
    const known = this.#products.get(id);
    if (known) return known;
    const row = this.#database.first<{ doc: string }>(
      'SELECT d.doc AS doc FROM product p JOIN product_document d ON d.row = p.row WHERE p.id = ?',
      id,
    );
    if (!row) return null;
    const product = this.#atRecordedPrices(JSON.parse(row.doc));
    if (this.#products.size >= REMEMBERED_PRODUCTS) this.#products.clear();
    this.#products.set(id, product);
    return product;
  }

  variant(id: string): StockedVariant | null {
    const row = this.#database.first<VariantRow>(
      `SELECT ${VARIANT_COLUMNS} FROM variant WHERE id = ?`,
      this.#clock.now(),
      id,
    );
    return row && stocked(row);
  }

  /** The variants of a product in the order of its colours and sizes. */
  variantsOf(productId: string): StockedVariant[] {
    return this.#database
      .all<VariantRow>(
        `SELECT ${VARIANT_COLUMNS} FROM variant WHERE product_id = ? ORDER BY position`,
        this.#clock.now(),
        productId,
      )
      .map(stocked);
  }

  /** Orderable products of the same kind for the same people, by merchandising rank. */
  productsLike(product: Product, limit: number): Product[] {
    return this.#database
      .all<{ id: string }>(
        `SELECT id FROM product WHERE kind = ? AND gender = ? AND type = 'master' AND orderable = 1 AND id <> ?
         ORDER BY rank DESC LIMIT ?`,
        product.kind,
        product.gender,
        product.id,
        limit,
      )
      .flatMap(({ id }) => this.product(id) ?? []);
  }

  /** The other products in the sets and bundles that contain a product. */
  productsSoldWith(productId: string): Product[] {
    this.#collections ??= this.#database
      .all<{ doc: string }>(`SELECT d.doc AS doc FROM product p JOIN product_document d ON d.row = p.row
         WHERE p.type IN ('set', 'bundle') ORDER BY p.row`)
      .map(({ doc }): Product => JSON.parse(doc));
    const parts = this.#collections
      .map(({ contains = [] }) => contains.map((part) => part.productId))
      .filter((ids) => ids.includes(productId));
    const others = new Set(parts.flat().filter((id) => id !== productId));
    return [...others].flatMap((id) => this.product(id) ?? []);
  }

  category(id: string): Category | null {
    return this.#allCategories().get(id) ?? null;
  }

  /** The children of a category in menu order; those of the root for null. */
  childrenOf(parentId: string | null): Category[] {
    return [...this.#allCategories().values()]
      .filter((category) => category.parentId === parentId)
      .sort((a, b) => a.position - b.position);
  }

  /** A category and its ancestors, the top one first. */
  lineage(category: Category): Category[] {
    const parent = category.parentId === null ? null : this.category(category.parentId);
    return parent ? [...this.lineage(parent), category] : [category];
  }

  categoryByPath(path: string): Category | null {
    const row = this.#database.first<{ id: string }>('SELECT id FROM category WHERE path = ?', path);
    return row && this.category(row.id);
  }

  promotion(id: string): Promotion | null {
    return this.promotions().find((promotion) => promotion.id === id) ?? null;
  }

  promotions(): Promotion[] {
    if (!this.#promotions) {
      const rows = this.#database.all<{ id: string; doc: string }>(
        'SELECT id, doc FROM promotion UNION ALL SELECT id, doc FROM further_promotion',
      );
      this.#promotions = new Map(rows.map(({ id, doc }) => [id, JSON.parse(doc)]));
    }
    return [...this.#promotions.values()];
  }

  /** Numbers for the overview page. */
  counts(): { products: number; variants: number; categories: number; promotions: number } {
    const count = (table: string) =>
      this.#database.first<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n ?? 0;
    return {
      products: count('product'),
      variants: count('variant'),
      categories: count('category'),
      promotions: count('promotion'),
    };
  }

  #allRecorded() {
    if (!this.#recorded) {
      this.#recorded = new Map();
      const rows = this.#database.all<PriceRow>(
        'SELECT product_id, colour, currency, at, list, sale FROM price_record ORDER BY id',
      );
      for (const { product_id, colour, currency, at, list, sale } of rows) {
        const ofProduct = this.#recorded.get(product_id) ?? new Map<string, RecordedPrice[]>();
        this.#recorded.set(product_id, ofProduct);
        const key = recordKey(colour, currency);
        const step = { at, list, ...(sale !== null && { sale }) };
        ofProduct.set(key, [...(ofProduct.get(key) ?? []), step]);
      }
    }
    return this.#recorded;
  }

  /** A product with the prices that were recorded last. */
  #atRecordedPrices(product: Product): Product {
    const recorded = this.#allRecorded().get(product.id);
    if (!recorded) return product;
    const changed = product.colours.map(({ code }) => {
      const price = (currency: CurrencyCode): PriceEntry => {
        const last = recorded.get(recordKey(code, currency))?.at(-1);
        if (!last) return priceEntry(product, code, currency);
        return { list: last.list, ...(last.sale !== undefined && { sale: last.sale }) };
      };
      return [code, perCurrency(price)] as const;
    });
    return { ...product, colourPrices: { ...product.colourPrices, ...Object.fromEntries(changed) } };
  }

  #allCategories(): Map<string, Category> {
    if (!this.#categories) {
      const rows = this.#database.all<{ id: string; doc: string }>('SELECT id, doc FROM category');
      this.#categories = new Map(rows.map(({ id, doc }) => [id, JSON.parse(doc)]));
    }
    return this.#categories;
  }
}
