import type { Suggestion, Suggestions } from '../../shared/schemas/suggestions.ts';
import { SUGGESTION_LIMITS } from '../../shared/search/suggestion-limits.ts';
import { categoryPath, contentPath, searchPath } from '../../shared/urls/addresses.ts';
import { toProductCard } from '../catalog/product-card.ts';
import { type CategoryTree, categoryTrail } from '../upstreams/commerce/category-tree.ts';
import type { Autosuggest } from '../upstreams/search/autosuggest.ts';
import type { Services } from '../upstreams/services.ts';

/** Documents of the engine that are phrases, the best first (contracts.md §15.4). */
const PHRASE_TYPES = ['PROMOTED_SUGGESTION', 'TOP_SEARCH_QUERIES', 'KEYWORD_SUGGESTION', 'IN_FIELD'];

/** The engine's suggestions as quick search shows them, in this site and locale. */
export function toSuggestions(
  found: Autosuggest,
  term: string,
  tree: CategoryTree,
  services: Services,
): Suggestions {
  const { shop } = services;
  const phrase = (text: string): Suggestion => ({
    text,
    href: shop.link(searchPath(text, 'typeAheadSearch')),
  });
  const { product, categories, content } = found.buckets ?? {};
  const spelling = found.didYouMean?.[0]?.suggestion;
  return {
    term,
    phrases: phraseTexts(found).map(phrase),
    categories: (categories?.products ?? [])
      .flatMap(({ uniqueId }) => inMenu(tree, uniqueId))
      .slice(0, SUGGESTION_LIMITS.categories)
      .map(({ id, ...names }) => ({ ...names, href: shop.link(categoryPath(id)) })),
    articles: (content?.products ?? [])
      .slice(0, SUGGESTION_LIMITS.articles)
      .map(({ uniqueId, title, name }) => ({
        text: name ?? title,
        href: shop.link(`${contentPath(uniqueId)}/`),
      })),
    products: (product?.products ?? [])
      .slice(0, SUGGESTION_LIMITS.products)
      .map((record) => toProductCard(record, services)),
    viewAll: shop.link(searchPath(term, 'typeAheadSearch')),
    didYouMean: spelling ? phrase(spelling) : undefined,
  };
}

/** The phrases by their kind's rank, each once however it is spelt. */
function phraseTexts({ response }: Autosuggest): string[] {
  const texts = new Map<string, string>();
  for (const type of PHRASE_TYPES) {
    for (const { doctype, autosuggest } of response.products) {
      const text = doctype === type ? autosuggest?.trim() : undefined;
      if (text && !texts.has(text.toLowerCase())) texts.set(text.toLowerCase(), text);
    }
  }
  return [...texts.values()].slice(0, SUGGESTION_LIMITS.phrases);
}

/** A category as the menu names it, within the one above it; none where the menu does not show it. */
function inMenu(tree: CategoryTree, id: string): { id: string; text: string; within: string | undefined }[] {
  const trail = categoryTrail(tree, id);
  const node = trail.at(-1);
  if (!node || trail.some(({ menu }) => menu === 'hidden')) return [];
  return [{ id, text: node.name, within: trail.length > 1 ? trail[0]?.name : undefined }];
}
