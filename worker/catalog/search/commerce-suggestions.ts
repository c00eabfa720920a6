import type { Suggestion, Suggestions } from '../../../shared/schemas/suggestions.ts';
import { SUGGESTION_LIMITS } from '../../../shared/search/suggestion-limits.ts';
import { contentPath, foundPath, searchPath } from '../../../shared/urls/addresses.ts';
import { getCategoryTree } from '../../upstreams/commerce/category-tree.ts';
import { getCommerceSuggestions } from '../../upstreams/commerce/search-suggestions.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { cardOfProduct } from '../card-of-product.ts';
import { announcement } from './announcement.ts';
import { betterSpelling } from './better-spelling.ts';
import { suggestedCategory } from './suggested-category.ts';
import { suggestedProducts } from './suggested-products.ts';

/**
 * The commerce service's suggestions for a term, for quick search where the autosuggest engine is
 * off. Throws `UpstreamError` when it gave no usable answer.
 */
export async function commerceSuggestions(services: Services, term: string): Promise<Suggestions> {
  const { shop } = services;
  const [{ said, products, total = 0 }, tree] = await Promise.all([
    getCommerceSuggestions(services, term),
    orAbsent(getCategoryTree(services), services, 'suggested-categories'),
  ]);
  const phrase = (text: string): Suggestion => ({
    text,
    href: shop.link(searchPath(text, 'typeAheadSearch')),
  });
  const { categories = [], suggestedPhrases = [] } = said.categorySuggestions ?? {};
  const spellings = suggestedPhrases.filter(({ exactMatch }) => !exactMatch);
  const corrected = betterSpelling(
    spellings.map((one) => one.phrase),
    term,
  );
  const cards = await suggestedProducts(
    services,
    products.map((product) => cardOfProduct(product, services)),
  );
  return {
    term,
    phrases: suggestedPhrases
      .filter((one) => one.exactMatch && one.phrase.toLowerCase() !== term.trim().toLowerCase())
      .slice(0, SUGGESTION_LIMITS.phrases)
      .map((one) => phrase(one.phrase)),
    categories: categories
      .flatMap(({ id }) => suggestedCategory(tree ?? [], id, term, shop))
      .slice(0, SUGGESTION_LIMITS.categories),
    articles: (said.contentSuggestions?.content ?? [])
      .slice(0, SUGGESTION_LIMITS.articles)
      .map(({ id, name }) => ({
        text: name || id,
        href: shop.link(foundPath(`${contentPath(id)}/`, term, 'contentSearch')),
      })),
    products: cards,
    said: announcement({ shown: cards.length, total, spelling: corrected }, shop.i18n.t),
    viewAllText: shop.i18n.t('search.viewAll', { count: total }),
    viewAll: shop.link(searchPath(term, 'typeAheadSearch')),
    didYouMean: corrected ? phrase(corrected) : undefined,
  };
}
