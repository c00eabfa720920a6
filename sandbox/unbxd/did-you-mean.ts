import type { Database } from '../database/database.ts';
import { findProducts } from '../database/product-finder.ts';
import { correctedQuery } from '../database/spelling.ts';
import { textMatch } from '../database/text-query.ts';
import { languageOf } from '../sites.ts';
import type { SearchSite } from './site-keys.ts';

/**
 * What a query may have meant, when that finds something; the frequency is text, as the engine
 * sends it.
 */
export function didYouMean(database: Database, { locale, currency }: SearchSite, text: string) {
  const language = languageOf(locale);
  const suggestion = correctedQuery(database, language, text);
  const match = suggestion && textMatch(database, language, suggestion);
  if (!match) return [];
  const sort = { by: 'relevance' as const, descending: true };
  const found = findProducts(database, { language, currency, text: match.text, filters: [], sort });
  return [{ suggestion, frequency: `${found.length}` }];
}
