import type { Criteria, Sort } from './criteria.ts';
import type { ProductIndex } from './product-index.ts';
import { ANY_LANGUAGE } from './product-sets.ts';
import type { ProductText } from './product-text.ts';
import type { RowSet } from './row-set.ts';
import { titleColumn } from './schema.ts';

/** SQL terms that decide where all sorts find products equal. */
const LAST_OF_ALL = 'p.rank DESC, p.id';
/** How many amounts are told apart, nearest first. */
const NEAREST_AMOUNTS = 3;

type Terms = Pick<Criteria, 'language' | 'currency'>;

function termOf({ by, descending }: Sort, { language, currency }: Terms): string {
  const direction = descending ? 'DESC' : 'ASC';
  switch (by) {
    case 'relevance':
    case 'featured':
      return 'p.rank DESC';
    case 'newest':
      return `p.released_on ${direction}`;
    case 'price':
      // the lowest of a range, which tiles show
      return `p.${currency.toLowerCase()}_min ${direction}`;
    case 'title':
      return `p.${titleColumn(language)} COLLATE NOCASE ${direction}`;
    case 'rating':
      return `p.rating ${direction}, p.reviews ${direction}`;
  }
}

const termsOf = (sorts: Sort[], terms: Terms) => sorts.map((sort) => termOf(sort, terms)).join(', ');
const decided = (sorts: Sort[], terms: Terms) =>
  [...sorts.map((sort) => termOf(sort, terms)), LAST_OF_ALL].join(', ');

/** Rows by places that no two products share. */
function byPlace(hits: RowSet, places: Uint32Array): number[] {
  const rowAt = new Uint32Array(places.length);
  for (const row of hits.rows()) rowAt[places[row] ?? 0] = row;
  const rows: number[] = [];
  for (let place = 1; place < rowAt.length; place += 1) {
    const row = rowAt[place] ?? 0;
    if (row > 0) rows.push(row);
  }
  return rows;
}

/**
 * The most relevant first: what is in stock, then nearest to the asked amount, for the gender, of the kind
 * and with the words in its name, single products before sets, and each of these by text relevance and
 * rank.
 */
function byRelevance(
  index: ProductIndex,
  { text, thenBy, ...terms }: Terms & { text: ProductText; thenBy: Sort[] },
  hits: RowSet,
): number[] {
  const { language } = terms;
  const { fits, kind, named, first } = text;
  const nearest = text.measures
    .slice(0, 1)
    .flatMap(({ measure, amounts }) =>
      amounts.slice(0, NEAREST_AMOUNTS).map((amount) => index.having(ANY_LANGUAGE, measure, [amount])),
    );
  const inStock = [index.orderable(), ...nearest];
  const featured: Sort = { by: 'featured', descending: true };
  const ranked =
    fits === null
      ? byPlace(hits, index.places(decided([featured, ...thenBy], terms)))
      : index.ranking(language, fits, decided(thenBy, terms));
  const better =
    fits === null
      ? inStock
      : [
          ...inStock,
          index.forGenders(first),
          index.matching(language, kind ?? fits),
          index.matching(language, named ?? fits),
          index.ofType('master'),
        ];
  const groups = Array.from({ length: 2 ** better.length }, (): number[] => []);
  for (const row of ranked) {
    if (!hits.has(row)) continue;
    let group = 0;
    for (const set of better) group = 2 * group + (set.has(row) ? 0 : 1);
    groups[group]?.push(row);
  }
  return groups.flat();
}

/** The rows of `hits`, all of which match, in the order of the criteria. */
export function inOrder(index: ProductIndex, criteria: Criteria, hits: RowSet): number[] {
  const { text, sort, thenBy = [], ...terms } = criteria;
  const sorts = [sort, ...thenBy];
  const at = sorts.findIndex(({ by }) => by === 'relevance');
  if (!text || at < 0) return byPlace(hits, index.places(decided(sorts, terms)));
  const after = sorts.slice(at).filter(({ by }) => by !== 'relevance');
  const relevant = byRelevance(index, { text, thenBy: after, ...terms }, hits);
  if (at === 0) return relevant;
  const places = index.places(termsOf(sorts.slice(0, at), terms));
  return relevant.sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
}
