import type { Clause, Filter } from '../database/criteria.ts';
import { InvalidInput } from '../http/invalid-input.ts';

const MAX_FILTER_LENGTH = 10_000;
const MAX_CLAUSES = 100;
const CENTS = 100;
/** Largest price accepted. */
const MAX_PRICE = 1_000_000;

/** `field:"value"`, `field:[from TO to]` or `field:value`, with an optional `OR` after it. */
const CLAUSE =
  /\s*([\w.]{1,60})\s*:\s*(?:"((?:[^"\\]|\\.)*)"|\[\s*([^\s\]]+)\s+TO\s+([^\s\]]+)\s*\]|([^\s":[\]]+))\s*(?:(OR)(?=\s)|$)/y;

const ALIASES: Record<string, string> = {
  v_color: 'color',
  colorFamily: 'color',
  v_onlinesize: 'size',
  onlinesize: 'size',
  salePrice: 'price',
  minimumPrice: 'price',
  categoryPathId: 'categoryId',
  sku: 'uniqueId',
};

/** The index field of a filter: suffixes removed, aliases resolved. */
function filterField(name: string): string {
  const plain = name.replace(/_(?:uFilter|fq|unbxd_\w+)$/, '');
  return Object.hasOwn(ALIASES, plain) ? (ALIASES[plain] ?? plain) : plain;
}

function cents(text: string): number | null {
  if (text === '*') return null;
  const amount = Number(text);
  if (!Number.isFinite(amount)) throw new InvalidInput('filter', 'a range such as [0 TO 40]');
  return Math.round(Math.max(-MAX_PRICE, Math.min(MAX_PRICE, amount)) * CENTS);
}

/**
 * Parses one `filter` parameter: `field:"v1" OR field:"v2"`, or a range `price:[0 TO 40]` in major
 * units (docs/contracts/search-engine.md §2). A quote inside a value is written `\"`. Throws {@link
 * InvalidInput} when it is malformed.
 */
export function parseFilter(text: string): Filter {
  const filter: Filter = [];
  if (text.length > MAX_FILTER_LENGTH) throw new InvalidInput('filter', 'shorter');
  CLAUSE.lastIndex = 0;
  let more = true;
  while (more) {
    const match = CLAUSE.exec(text);
    if (!match || filter.length >= MAX_CLAUSES)
      throw new InvalidInput('filter', 'field:"value" OR field:"value"');
    const [, name = '', quoted, from, to, bare, or] = match;
    filter.push(clauseOf(filterField(name), quoted?.replaceAll(/\\(.)/g, '$1') ?? bare, from, to));
    more = or !== undefined;
  }
  if (CLAUSE.lastIndex !== text.length) throw new InvalidInput('filter', 'nothing after its last clause');
  return filter;
}

function clauseOf(field: string, value: string | undefined, from = '*', to = '*'): Clause {
  if (field === 'price') {
    if (value !== undefined) return { field: 'price', from: cents(value), to: cents(value) };
    return { field: 'price', from: cents(from), to: cents(to) };
  }
  return { field, value: value ?? `[${from} TO ${to}]` };
}
