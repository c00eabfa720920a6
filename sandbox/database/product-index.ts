import type { CurrencyCode } from '../catalog/types.ts';
import type { Language } from '../sites.ts';
import type { Database } from './database.ts';
import { Kept } from './kept.ts';
import type { Priced, PriceSpan } from './price.ts';
import { ANY_LANGUAGE, type SetLanguage } from './product-sets.ts';
import { RowSet } from './row-set.ts';
import { textTable, titleColumn } from './schema.ts';

/** The results of full-text expressions that are kept in memory: a few kilobytes each. */
const KEPT_MATCHES = 100;
/** The orders that are kept: four bytes for each product, or for each match. */
const KEPT_ORDERS = 16;
const KEPT_RANKINGS = 32;
/** The prices that are kept: eight bytes for each product. */
const KEPT_PRICES = 8;
/** The last day that is written with four digits of the year, epoch milliseconds. */
const LAST_DAY = Date.UTC(9999, 11, 31);

/** Weights of the text columns name, kind, category, attributes, pitch, body. */
const COLUMN_WEIGHTS = '14.0, 12.0, 4.0, 2.0, 1.5, 0.5';
/** The weight of the merchandising rank compared with relevance. */
const RANK_WEIGHT = 0.1;
/** How finely relevance is told: as many units as one point of it has. */
const SCORE_UNITS = 1e12;

const NOTHING = new RowSet();

type Values = ReadonlyMap<string, RowSet>;
/** By row number, the lowest and the highest current price of each product, cents. */
export type Prices = { lowest: Uint32Array; highest: Uint32Array };

/** A JSON array of numbers, as SQLite makes it of many rows at once. */
const numbers = (json: string | undefined): number[] => JSON.parse(json ?? '[]');

/** Numbers of the products in the order of their rows, which begin at 1, by row. */
function byRow(list: number[]): Uint32Array {
  const numbered = new Uint32Array(list.length + 1);
  numbered.set(list, 1);
  return numbered;
}

/**
 * Sets and orders of the catalogue's products, by row number, read from the database when they are
 * first needed. All of it is bounded by the size of the catalogue; it stays true until the
 * catalogue is replaced.
 */
export class ProductIndex {
  readonly database: Database;
  readonly #sets = new Map<string, Map<string, Map<string, RowSet>>>();
  readonly #prices = new Kept<Prices>(KEPT_PRICES);
  readonly #matches = new Kept<RowSet>(KEPT_MATCHES);
  readonly #places = new Kept<Uint32Array>(KEPT_ORDERS);
  readonly #rankings = new Kept<Uint32Array>(KEPT_RANKINGS);
  #all: RowSet | null = null;
  #ranks: Float64Array | null = null;

  constructor(database: Database) {
    this.database = database;
  }

  /** Forgets all that was read, after the catalogue was replaced. */
  forget(): void {
    this.#sets.clear();
    this.#prices.forget();
    this.#matches.forget();
    this.#places.forget();
    this.#rankings.forget();
    this.#all = null;
    this.#ranks = null;
  }

  all(): RowSet {
    this.#all ??= [...this.values(ANY_LANGUAGE, 'type').values()].reduce((all, set) => all.or(set), NOTHING);
    return this.#all;
  }

  /** The values of a field in ascending order, each with its products. */
  values(language: SetLanguage, field: string): Values {
    let fields = this.#sets.get(language);
    if (!fields) {
      fields = new Map();
      const stored = this.database.all<{ field: string; value: string; rows: ArrayBuffer }>(
        'SELECT field, value, rows FROM product_set WHERE language = ? ORDER BY field, value',
        language,
      );
      for (const { field: name, value, rows } of stored) {
        const values = fields.get(name) ?? new Map<string, RowSet>();
        fields.set(name, values.set(value, new RowSet(rows)));
      }
      this.#sets.set(language, fields);
    }
    return fields.get(field) ?? new Map();
  }

  /** The products that have one of the values of a field. */
  having(language: SetLanguage, field: string, wanted: Iterable<string>): RowSet {
    const values = this.values(language, field);
    return Array.from(wanted, (value) => values.get(value) ?? NOTHING).reduce(
      (all, set) => all.or(set),
      NOTHING,
    );
  }

  /** The products of some categories and of those below them. */
  inCategories(ids: readonly string[]): RowSet {
    return this.having(ANY_LANGUAGE, 'category', ids);
  }

  ofType(type: string): RowSet {
    return this.having(ANY_LANGUAGE, 'type', [type]);
  }

  forGenders(genders: readonly string[]): RowSet {
    return this.having(ANY_LANGUAGE, 'gender', genders);
  }

  /** The product with that id, if there is one. */
  withId(id: string): RowSet {
    const found = this.database.all<{ row: number }>('SELECT row FROM product WHERE id = ?', id);
    return RowSet.of(found.map(({ row }) => row));
  }

  /** The products in stock, read anew each time. */
  orderable(): RowSet {
    const soldOut = this.database.first<{ rows: string }>(
      'SELECT json_group_array(row) AS rows FROM product WHERE orderable = 0',
    );
    return this.all().without(RowSet.of(numbers(soldOut?.rows)));
  }

  /** The products that match a full-text expression. */
  matching(language: Language, expression: string): RowSet {
    const table = textTable(language);
    return this.#matches.of(`${language} ${expression}`, () => {
      const found = this.database.first<{ rows: string }>(
        `SELECT json_group_array(rowid) AS rows FROM ${table} WHERE ${table} MATCH ?`,
        expression,
      );
      return RowSet.of(numbers(found?.rows));
    });
  }

  /**
   * The rows that match a full-text expression, most relevant first.
   * @param thenBy SQL terms of the order of equally relevant products
   */
  ranking(language: Language, expression: string, thenBy: string): Uint32Array {
    const table = textTable(language);
    return this.#rankings.of(`${language} ${thenBy} ${expression}`, () => {
      // whole numbers are read several times faster, and SQLite sorts more slowly
      const found = this.database.first<{ rows: string; scores: string }>(
        `SELECT json_group_array(row) AS rows, json_group_array(score) AS scores FROM (
           SELECT rowid AS row, CAST(bm25(${table}, ${COLUMN_WEIGHTS}) * ${SCORE_UNITS} AS INTEGER) AS score
           FROM ${table} WHERE ${table} MATCH ? LIMIT -1)`,
        expression,
      );
      const rows = numbers(found?.rows);
      const bm25 = numbers(found?.scores);
      const ranks = this.#rankOfEach();
      const places = this.places(thenBy);
      const scores = new Float64Array(places.length);
      for (const [index, row] of rows.entries()) {
        scores[row] = (bm25[index] ?? 0) - (ranks[row] ?? 0) * RANK_WEIGHT * SCORE_UNITS;
      }
      rows.sort((a, b) => (scores[a] ?? 0) - (scores[b] ?? 0) || (places[a] ?? 0) - (places[b] ?? 0));
      return Uint32Array.from(rows);
    });
  }

  /**
   * By row number, each product's place in an order, from 1; equal products share a place.
   * @param order SQL terms
   */
  places(order: string): Uint32Array {
    return this.#places.of(order, () => {
      const found = this.database.first<{ places: string }>(
        `SELECT json_group_array(place) AS places FROM (
           SELECT dense_rank() OVER (ORDER BY ${order}) AS place FROM product p ORDER BY p.row LIMIT -1)`,
      );
      return byRow(numbers(found?.places));
    });
  }

  /** The prices that everybody pays. */
  prices(currency: CurrencyCode): Prices {
    const of = (end: 'min' | 'max') => {
      const found = this.database.first<{ prices: string }>(
        `SELECT json_group_array(price) AS prices FROM (
           SELECT p.${currency.toLowerCase()}_${end} AS price FROM product p ORDER BY p.row LIMIT -1)`,
      );
      return byRow(numbers(found?.prices));
    };
    return this.#prices.of(currency, () => ({ lowest: of('min'), highest: of('max') }));
  }

  /**
   * The prices in other circumstances.
   * @param key names these circumstances
   * @param price what a product costs in them, by its row number and its listed prices
   */
  otherPrices(key: string, price: (row: number, product: Priced) => PriceSpan): Prices {
    return this.#prices.of(key, () => {
      const stored = this.database.all<{ row: number; doc: string }>(
        'SELECT row, doc FROM product_price ORDER BY row',
      );
      const spans = stored.map(({ row, doc }) => price(row, JSON.parse(doc)));
      return { lowest: byRow(spans.map(({ min }) => min)), highest: byRow(spans.map(({ max }) => max)) };
    });
  }

  /** The products that come online after a time, epoch milliseconds. */
  releasedAfter(time: number): RowSet {
    const day = new Date(Math.min(time, LAST_DAY)).toISOString().slice(0, 10);
    const found = this.database.first<{ rows: string }>(
      'SELECT json_group_array(row) AS rows FROM product WHERE released_on > ?',
      day,
    );
    return RowSet.of(numbers(found?.rows));
  }

  /** The ids of products, in the order of `rows`. */
  idsOf(rows: readonly number[]): string[] {
    return this.database
      .all<{ id: string }>(
        'SELECT p.id AS id FROM json_each(?) page CROSS JOIN product p ON p.row = page.value ORDER BY page.key',
        JSON.stringify(rows),
      )
      .map(({ id }) => id);
  }

  /** The names of products, in the order of `rows`. */
  titlesOf(rows: readonly number[], language: Language): string[] {
    return this.database
      .all<{ title: string }>(
        `SELECT p.${titleColumn(language)} AS title FROM json_each(?) page CROSS JOIN product p ON p.row = page.value ORDER BY page.key`,
        JSON.stringify(rows),
      )
      .map(({ title }) => title);
  }

  /** By row number, the merchandising rank of each product. */
  #rankOfEach(): Float64Array {
    if (this.#ranks) return this.#ranks;
    const found = this.database.first<{ ranks: string }>(
      'SELECT json_group_array(rank) AS ranks FROM (SELECT p.rank AS rank FROM product p ORDER BY p.row LIMIT -1)',
    );
    this.#ranks = Float64Array.from([0, ...numbers(found?.ranks)]);
    return this.#ranks;
  }
}
