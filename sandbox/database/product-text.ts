import type { Gender } from '../catalog/line.ts';
import type { Language } from '../sites.ts';
import type { Database } from './database.ts';

/** What a query in words asks of products. */
export type ProductText = {
  /** Full-text expression of what fits; null where only a size is asked for. */
  fits: string | null;
  /** Of what fits, only what this finds; null for all. It does not count in the order. */
  within: string | null;
  /**
   * Of what fits, the kind of thing asked for, and what is named by the words; null where all is.
   */
  kind: string | null;
  named: string | null;
  /** Whom it is for; empty for everyone. Those asked for come `first`. */
  genders: Gender[];
  first: Gender[];
  /** Sizes of which a product has one; empty for any. */
  sizes: string[];
};

type Sql = { joins: string; conditions: string[]; values: string[] };

/** The part of a query over `product p` that finds what is asked for in words. */
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

/** Whether any product is what is asked for. */
export function isSold(database: Database, language: Language, text: ProductText): boolean {
  const { joins, conditions, values } = textSql(text, language);
  const where = ['1', ...conditions].join(' AND ');
  return (
    database.first(`SELECT p.row AS found FROM product p ${joins} WHERE ${where} LIMIT 1`, ...values) !== null
  );
}
