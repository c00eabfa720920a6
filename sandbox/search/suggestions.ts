import type { Category, CurrencyCode, Product } from '../catalog/types.ts';
import type { ShopperContextState } from '../contexts/context-of.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Database } from '../database/database.ts';
import { wordsOf } from '../database/fold.ts';
import { matchingCategories } from '../database/matching-categories.ts';
import { priceSpan, toMajor } from '../database/price.ts';
import { matchingProducts } from '../database/product-finder.ts';
import { inOrder } from '../database/product-order.ts';
import { queryWords } from '../database/query-terms.ts';
import { correctedQuery } from '../database/spelling.ts';
import { suggestedPhrases } from '../database/suggested-phrases.ts';
import { textMatch } from '../database/text-query.ts';
import { customFields } from '../products/custom-fields.ts';
import { pictureOf } from '../products/image-groups.ts';
import { productFor } from '../products/product-for.ts';
import type { Language } from '../sites.ts';
import { onlineIn } from './found-in-context.ts';

type Input = {
  database: Database;
  catalogue: CatalogueStore;
  context: ShopperContextState;
  language: Language;
  currency: CurrencyCode;
  origin: string;
  query: string;
  limit: number;
  images: boolean;
  /** Custom `c_` fields to include for each product. */
  customFields: ReadonlySet<string>;
  /** Whether popular phrases are requested. */
  popularPhrases: boolean;
};

/** Most popular phrases in an answer. */
const MAX_POPULAR_PHRASES = 5;

/** The body of `search-suggestions` (docs/contracts/search.md §4). */
export function suggestions(input: Input) {
  const { database, language, query, limit } = input;
  const corrected = correctedQuery(database, language, query);
  const phrase = corrected ?? query;
  const suggestedPhrases = [{ phrase, exactMatch: corrected === null }];
  const suggestedTerms = wordsOf(query).map((word) => {
    const better = correctedQuery(database, language, word);
    const terms = [
      { value: better ?? word, completed: false, corrected: better !== null, exactMatch: better === null },
    ];
    return { originalTerm: word, terms };
  });
  const common = { suggestedPhrases, suggestedTerms };
  const products = suggestedProducts(input, phrase);
  return {
    searchPhrase: query,
    brandSuggestions: common,
    categorySuggestions: {
      categories: matchingCategories(input.catalogue, language, phrase)
        .slice(0, limit)
        .map(wireCategory(input)),
      ...common,
    },
    productSuggestions: { products: products.map((product) => wireProduct(product, input)), ...common },
    customSuggestion: { customSuggestion: '', ...common },
    ...(input.popularPhrases && {
      einsteinSuggestedPhrases: {
        popularSearchPhrases: popularPhrases(input, phrase),
        recentSearchPhrases: [],
      },
    }),
  };
}

function popularPhrases({ database, language }: Input, typed: string) {
  return suggestedPhrases(database, language, queryWords(typed, language))
    .slice(0, MAX_POPULAR_PHRASES)
    .map(({ phrase }) => ({ phrase, exactMatch: phrase === typed }));
}

function suggestedProducts(
  { catalogue, context, language, currency, limit }: Input,
  phrase: string,
): Product[] {
  const match = textMatch(catalogue.index, { language, currency }, phrase);
  if (!match) return [];
  const sort = { by: 'relevance' as const, descending: true };
  const criteria = { language, currency, text: match.text, filters: [], sort };
  const { index } = catalogue;
  const hits = onlineIn(index, matchingProducts(index, criteria), context);
  const ids = index.idsOf(inOrder(index, criteria, hits).slice(0, limit));
  return ids.flatMap((id) => productFor(id, { catalogue, context }) ?? []);
}

function wireCategory({ catalogue, language }: Input) {
  return (category: Category) => {
    const parent = category.parentId === null ? null : catalogue.category(category.parentId);
    return {
      id: category.id,
      name: category.name[language],
      ...(parent && { parentCategoryName: parent.name[language] }),
    };
  };
}

function wireProduct(product: Product, input: Input) {
  const { language, currency, origin, images } = input;
  const [colour] = product.colours;
  const custom = Object.entries(customFields(product, language, currency, origin)).filter(([name]) =>
    input.customFields.has(name),
  );
  return {
    productId: product.id,
    productName: product.name[language],
    price: toMajor(priceSpan(product, currency).min),
    currency,
    ...(images && colour && { image: pictureOf(origin, product, colour, 'front', language) }),
    ...Object.fromEntries(custom),
  };
}
