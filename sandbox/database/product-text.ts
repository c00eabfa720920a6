import type { Gender } from '../catalog/line.ts';
import type { Language } from '../sites.ts';
import type { Database } from './database.ts';

/** The product conditions that follow from a query's words. */
export type ProductText = {
  /** Full-text expression of the matches; null where only a size is searched for. */
  fits: string | null;
  /** Limits the matches without affecting their order; null for no limit. */
  within: string | null;
  /**
   * Full-text expression of the matches of the kind searched for or named by the words; null for
   * all matches.
   */
  kind: string | null;
  named: string | null;
  /** The genders to find; empty for all. Those in `first` come first. */
  genders: Gender[];
  first: Gender[];
  /** Sizes, one of which a product must have; empty for any. */
  sizes: string[];
};

type Sql = { joins: string; conditions: string[]; values: string[] };

/** The SQL condition on `product p` for a text. */
export function textSql({ fits, within, genders, sizes }: ProductText, language: Language): Sql {
  const table = `text_${language}`;
  const sql: Sql = { joins: '', conditions: [], values: [] };
  if (fits !== null) {
    sql.joins = `JOIN ${table} ON ${table}.rowid = p.row`;
    sql.conditions.push(`${table} MATCH ?`);
    sql.values.push(fits);
  }
  if (within !== null) {
    sql.conditions.push(`p.row IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ?)`);
    sql.values.push(within);
  }
  if (genders.length > 0) {
    sql.conditions.push('p.gender IN (SELECT value FROM json_each(?))');
    sql.values.push(JSON.stringify(genders));
  }
  if (sizes.length > 0) {
    sql.conditions.push(`EXISTS (SELECT 1 FROM attribute a WHERE a.language = ? AND a.product_row = p.row
      AND a.value_id IN (SELECT id FROM facet_value WHERE language = ? AND field = 'size'
        AND value IN (SELECT value FROM json_each(?))))`);
    sql.values.push(language, language, JSON.stringify(sizes));
  }
  return sql;
}

/** Whether any product matches a text. */
export function isSold(database: Database, language: Language, text: ProductText): boolean {
  const { joins, conditions, values } = textSql(text, language);
  const where = ['1', ...conditions].join(' AND ');
  return (
    database.first(`SELECT p.row AS found FROM product p ${joins} WHERE ${where} LIMIT 1`, ...values) !== null
  );
}
