type Market = { locale: string; currency: string };

/** Parameters that mean nothing in another language: chosen values are words of the old one (contracts.md A.4). */
const WORDS = /^f\./;
/** Parameters that mean something else in another currency. */
const AMOUNTS = new Set(['pmin', 'pmax']);
/** Where in the list one was; the list is another one when its refinements are dropped. */
const PLACE = new Set(['page', 'offset']);

/**
 * The query that goes along to the same page in another market: all of it, but refinements in the old language,
 * amounts in the old currency, and the place in a list that is no longer the same. '' or `?…`.
 */
export function carriedQuery(search: string, from: Market, to: Market): string {
  const language = (locale: string) => locale.split('-', 1)[0];
  const sameWords = language(from.locale) === language(to.locale);
  const sameAmounts = from.currency === to.currency;
  const all = [...new URLSearchParams(search)];
  const kept = all.filter(
    ([name]) => (sameWords || !WORDS.test(name)) && (sameAmounts || !AMOUNTS.has(name)),
  );
  const carried = kept.length === all.length ? kept : kept.filter(([name]) => !PLACE.has(name));
  const query = new URLSearchParams(carried).toString();
  return query === '' ? '' : `?${query}`;
}
