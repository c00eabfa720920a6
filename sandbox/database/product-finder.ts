import type { CurrencyCode } from '../catalog/types.ts';
import type { Language } from '../sites.ts';
import type { Database } from './database.ts';
import { type ProductText, textSql } from './product-text.ts';

/** One condition: a facet value, a price range (cents, inclusive), a category or a product. */
export type Clause =
  | { field: string; value: string }
  | { field: 'price'; from: number | null; to: number | null };

/** Conditions of which at least one must hold. All of several filters must hold. */
export type Filter = Clause[];

export type Sort = {
  by: 'relevance' | 'featured' | 'newest' | 'price' | 'title' | 'rating';
  descending: boolean;
};

export type Criteria = {
  language: Language;
  currency: CurrencyCode;
  /** The text that is searched for, from `textMatch`. */
  text?: ProductText;
  categoryId?: string;
  filters: Filter[];
  sort: Sort;
  /** Further sort orders for equal products. */
  thenBy?: Sort[];
};

export type FoundProduct = { row: number; id: string };

/** Weights of the text columns name, kind, category, attributes, pitch, body. */
const COLUMN_WEIGHTS = '14.0, 12.0, 4.0, 2.0, 1.5, 0.5';
/** The weight of the merchandising rank compared with relevance. */
const RANK_WEIGHT = 0.1;

function clauseSql(
  clause: Clause,
  { language, currency }: Criteria,
): { sql: string; values: (string | number)[] } {
  const prefix = currency.toLowerCase();
  if (!('value' in clause)) {
    const from = clause.from === null ? '1' : `p.${prefix}_max >= ?`;
    const to = clause.to === null ? '1' : `p.${prefix}_min <= ?`;
    return { sql: `(${from} AND ${to})`, values: [clause.from, clause.to].filter((end) => end !== null) };
  }
  if (clause.field === 'uniqueId') return { sql: 'p.id = ?', values: [clause.value] };
  if (clause.field === 'type') return { sql: 'p.type = ?', values: [clause.value] };
  if (clause.field === 'orderable')
    return { sql: 'p.orderable = ?', values: [clause.value === 'true' ? 1 : 0] };
  if (clause.field === 'categoryId') {
    return {
      sql: 'p.row IN (SELECT product_row FROM category_product WHERE category_id = ?)',
      values: [clause.value],
    };
  }
  const field = clause.field === 'c_isSale' ? `c_isSale_${currency}` : clause.field;
  return {
    sql: `p.row IN (SELECT product_row FROM attribute WHERE value_id =
      (SELECT id FROM facet_value WHERE language = ? AND field = ? AND value = ?))`,
    values: [language, field, clause.value],
  };
}

/** The rows that match a full-text expression, which is its one parameter. */
const rowsOf = (language: Language) => `SELECT rowid FROM text_${language} WHERE text_${language} MATCH ?`;

function orderSql(sort: Sort, { language, currency, text }: Criteria): string {
  const prefix = currency.toLowerCase();
  const direction = sort.descending ? 'DESC' : 'ASC';
  const relevance = `bm25(text_${language}, ${COLUMN_WEIGHTS}) - p.rank * ${RANK_WEIGHT}`;
  switch (sort.by) {
    case 'relevance':
      if (text === undefined) return 'p.rank DESC';
      if (text.fits === null) return 'p.orderable DESC, p.rank DESC';
      return `p.orderable DESC, p.gender NOT IN (SELECT value FROM json_each(?)),
        p.row NOT IN (${rowsOf(language)}), p.row NOT IN (${rowsOf(language)}), p.type <> 'master', ${relevance}`;
    case 'featured':
      return 'p.rank DESC';
    case 'newest':
      return `p.released_on ${direction}`;
    case 'price':
      return `p.${prefix}_${sort.descending ? 'max' : 'min'} ${direction}`;
    case 'title':
      return `p.title_${language} COLLATE NOCASE ${direction}`;
    case 'rating':
      return `p.rating ${direction}, p.reviews ${direction}`;
  }
}

/** All matching products, sorted. The caller selects a page. */
export function findProducts(database: Database, criteria: Criteria): FoundProduct[] {
  const { text, categoryId, filters, language } = criteria;
  const inWords = text && textSql(text, language);
  const conditions: string[] = ['1', ...(inWords?.conditions ?? [])];
  const values: (string | number)[] = [...(inWords?.values ?? [])];
  if (categoryId !== undefined) {
    conditions.push('p.row IN (SELECT product_row FROM category_product WHERE category_id = ?)');
    values.push(categoryId);
  }
  for (const filter of filters) {
    const parts = filter.map((clause) => clauseSql(clause, criteria));
    conditions.push(`(${parts.map(({ sql }) => sql).join(' OR ') || '1'})`);
    values.push(...parts.flatMap((part) => part.values));
  }
  const sorts = [criteria.sort, ...(criteria.thenBy ?? [])];
  const order = sorts.map((sort) => orderSql(sort, criteria)).join(', ');
  for (const { by } of sorts) {
    if (by !== 'relevance' || !text || text.fits === null) continue;
    values.push(JSON.stringify(text.first), text.kind ?? text.fits, text.named ?? text.fits);
  }
  return database.all<FoundProduct>(
    `SELECT p.row AS row, p.id AS id FROM product p ${inWords?.joins ?? ''}
     WHERE ${conditions.join(' AND ')} ORDER BY ${order}, p.rank DESC, p.id`,
    ...values,
  );
}
