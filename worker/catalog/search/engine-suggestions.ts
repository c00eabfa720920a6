import type { Suggestion, Suggestions } from '../../../shared/schemas/suggestions.ts';
import { SUGGESTION_LIMITS } from '../../../shared/search/suggestion-limits.ts';
import { contentPath, foundPath, searchPath } from '../../../shared/urls/addresses.ts';
import { getCategoryTree } from '../../upstreams/commerce/category-tree.ts';
import { type Autosuggest, getAutosuggest } from '../../upstreams/search/autosuggest.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { toProductCard } from '../product-card.ts';
import { announcement } from './announcement.ts';
import { betterSpelling } from './better-spelling.ts';
import { suggestedCategory } from './suggested-category.ts';
import { suggestedProducts } from './suggested-products.ts';

/**
 * The engine's document types that are phrases, best first (docs/contracts/search-engine.md §5).
 */
const PHRASE_TYPES = ['PROMOTED_SUGGESTION', 'TOP_SEARCH_QUERIES', 'KEYWORD_SUGGESTION', 'IN_FIELD'];

/**
 * The autosuggest engine's suggestions for a term, for quick search in this site and locale. Throws
 * `UpstreamError` when the engine gave no usable answer.
 */
export async function engineSuggestions(services: Services, term: string): Promise<Suggestions> {
  const { shop } = services;
  const [found, tree] = await Promise.all([
    getAutosuggest(services, term),
    orAbsent(getCategoryTree(services), services, 'suggested-categories'),
  ]);
  const phrase = (text: string): Suggestion => ({
    text,
    href: shop.link(searchPath(text, 'typeAheadSearch')),
  });
  const { product, categories, content } = found.buckets ?? {};
  const total = product?.numberOfProducts ?? 0;
  // the vendor documents the popular products, the shop asks for the product bucket
  // (docs/contracts/search-engine.md §5)
  const records = product && product.products.length > 0 ? product.products : found.response.popular;
  const spelling = betterSpelling(
    found.didYouMean.map(({ suggestion }) => suggestion),
    term,
  );
  const products = await suggestedProducts(
    services,
    records.map((record) => toProductCard(record, services)),
  );
  return {
    term,
    phrases: phraseTexts(found, term).map(phrase),
    categories: (categories?.products ?? [])
      .flatMap(({ uniqueId }) => suggestedCategory(tree ?? [], uniqueId, term, shop))
      .slice(0, SUGGESTION_LIMITS.categories),
    articles: (content?.products ?? [])
      .slice(0, SUGGESTION_LIMITS.articles)
      .map(({ uniqueId, title, name }) => ({
        text: name ?? title,
        href: shop.link(foundPath(`${contentPath(uniqueId)}/`, term, 'contentSearch')),
      })),
    products,
    said: announcement({ shown: products.length, total, spelling }, shop.i18n.t),
    viewAllText: shop.i18n.t('search.viewAll', { count: total }),
    viewAll: shop.link(searchPath(term, 'typeAheadSearch', total > 0)),
    didYouMean: spelling ? phrase(spelling) : undefined,
  };
}

/** The phrases in the order of their types, each once regardless of case, without what was typed. */
function phraseTexts({ response }: Autosuggest, term: string): string[] {
  const texts = new Map<string, string>();
  for (const type of PHRASE_TYPES) {
    for (const { doctype, autosuggest } of response.phrases) {
      const text = doctype === type ? autosuggest?.trim() : undefined;
      if (text && !texts.has(text.toLowerCase())) texts.set(text.toLowerCase(), text);
    }
  }
  texts.delete(term.trim().toLowerCase());
  return [...texts.values()].slice(0, SUGGESTION_LIMITS.phrases);
}
