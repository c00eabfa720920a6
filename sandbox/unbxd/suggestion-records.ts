import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Filter } from '../database/criteria.ts';
import { fold } from '../database/fold.ts';
import { matchingCategories } from '../database/matching-categories.ts';
import { findProducts } from '../database/product-finder.ts';
import { textMatch } from '../database/text-query.ts';
import { imageLink, sceneName } from '../products/image-groups.ts';
import { contentPagesFor } from '../seo/content-pages.ts';
import { languageOf } from '../sites.ts';
import { productRecord } from './product-record.ts';
import type { SearchSite } from './site-keys.ts';

/** The typed text, with its site and locale. */
export type Typed = {
  catalogue: CatalogueStore;
  site: SearchSite;
  origin: string;
  text: string;
  /** The significant words of `text`. */
  words: string[];
};

export type SuggestionRecord = Record<string, unknown>;

/** Categories as records of the index. */
export function categoryRecords({ catalogue, site, origin, words }: Typed): SuggestionRecord[] {
  const language = languageOf(site.locale);
  return matchingCategories(catalogue, language, words.join(' ')).map((category) => {
    const line = catalogue.lineage(category);
    return {
      uniqueId: category.id,
      title: line.map(({ name }) => name[language]).join(' › '),
      name: category.name[language],
      autosuggest: category.name[language],
      productUrl: category.path,
      categoryPath: line.map(({ id }) => id).join('>'),
      imageUrl: [imageLink(origin, sceneName(category.image))],
      contentType: 'categories',
      doctype: 'POPULAR_PRODUCTS',
    };
  });
}

/** Content pages as records of the index. */
export function contentRecords({ site, words }: Typed): SuggestionRecord[] {
  const language = languageOf(site.locale);
  return contentPagesFor(words, language).map(({ slug, title, intro }) => ({
    uniqueId: slug,
    title: title[language],
    autosuggest: title[language],
    productUrl: `/t/${slug}/`,
    productPitch: intro[language],
    contentType: 'content',
    doctype: 'POPULAR_PRODUCTS',
  }));
}

type Wanted = { limit: number; variants: number; fields?: Set<string>; filters: Filter[] };

/**
 * At most `limit` products for the words that pass the filters, best first, each with a number of
 * variants; `total` is how many there are.
 */
export function productRecords(
  typed: Typed,
  { limit, variants, fields, filters }: Wanted,
): { total: number; records: SuggestionRecord[] } {
  const { catalogue, site, origin, text, words } = typed;
  const language = languageOf(site.locale);
  const { currency } = site;
  const match = textMatch(catalogue.index, { language, currency }, text);
  if (!match || match.partial) return { total: 0, records: [] };
  const sort = { by: 'relevance' as const, descending: true };
  const criteria = { language, currency, text: match.text, filters, sort };
  const view = {
    catalogue,
    language,
    currency,
    origin,
    wantedColours: new Set(words.map(fold)),
    variants,
    fields,
  };
  const { total, ids } = findProducts(catalogue.index, criteria, limit);
  const records = ids.flatMap((id): SuggestionRecord[] => {
    const product = catalogue.product(id);
    if (!product) return [];
    const record = productRecord(product, view);
    return [{ ...record, autosuggest: product.name[language], doctype: 'POPULAR_PRODUCTS' }];
  });
  return { total, records };
}
