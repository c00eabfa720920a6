import { carriedValue } from './carried-words.ts';

type Market = { locale: string; currency: string };

/** Prefix of refinements. Their values may be words of a language. */
const REFINEMENT = 'f.';
/** Parameters with an amount, which is wrong in another currency. */
const AMOUNTS = new Set(['pmin', 'pmax']);
/** The position in a list, which is wrong once a refinement is dropped. */
const PAGE_PARAMETERS = new Set(['page', 'offset']);

/**
 * The query for the same page in another market ('' or `?…`). Values of refinements are translated.
 * It leaves out values without a translation, amounts in another currency, and the position in a
 * list once a value is left out.
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
  const carried =
    kept.length === all.length ? kept : kept.filter(([name = '']) => !PAGE_PARAMETERS.has(name));
  const query = new URLSearchParams(carried).toString();
  return query === '' ? '' : `?${query}`;
}
