import { carriedValue } from './carried-words.ts';

type Market = { locale: string; currency: string };

/** Refinements: their chosen values may be words of a language. */
const REFINEMENT = 'f.';
/** Parameters that mean something else in another currency. */
const AMOUNTS = new Set(['pmin', 'pmax']);
/** Where in the list one was; the list is another one when its refinements are dropped. */
const PLACE = new Set(['page', 'offset']);

/**
 * The query that goes along to the same page in another market: all of it, but refinements that
 * only the old language has words for, amounts in the old currency, and the place in a list that is
 * no longer the same. '' or `?…`.
 */
export function carriedQuery(search: string, from: Market, to: Market): string {
  const [before = '', after = ''] = [from, to].map(({ locale }) => locale.split('-', 1)[0]);
  const carry = (name: string, value: string): string | undefined => {
    if (AMOUNTS.has(name) && from.currency !== to.currency) return undefined;
    if (!name.startsWith(REFINEMENT) || before === after) return value;
    return carriedValue(name.slice(REFINEMENT.length), value, before, after);
  };
  const all = [...new URLSearchParams(search)];
  const kept = all.flatMap(([name, value]) => {
    const carried = carry(name, value);
    return carried === undefined ? [] : [[name, carried]];
  });
  const carried = kept.length === all.length ? kept : kept.filter(([name = '']) => !PLACE.has(name));
  const query = new URLSearchParams(carried).toString();
  return query === '' ? '' : `?${query}`;
}
