import { matchingProducts } from '../database/product-finder.ts';
import type { ProductIndex } from '../database/product-index.ts';
import { correctedQuery } from '../database/spelling.ts';
import { textMatch } from '../database/text-query.ts';
import { languageOf } from '../sites.ts';
import type { SearchSite } from './site-keys.ts';

/** A corrected query, if it finds products; its frequency is text, as in the engine. */
export function didYouMean(index: ProductIndex, { locale, currency }: SearchSite, text: string) {
  const language = languageOf(locale);
  const suggestion = correctedQuery(index.database, language, text);
  const match = suggestion && textMatch(index, { language, currency }, suggestion);
  if (!match) return [];
  const sort = { by: 'relevance' as const, descending: true };
  const found = matchingProducts(index, { language, currency, text: match.text, filters: [], sort });
  return [{ suggestion, frequency: `${found.size}` }];
}
