import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { CATEGORIES } from '../../sandbox/catalog/categories.ts';
import { isSaleCategory } from '../../sandbox/catalog/category-tree/curated.ts';
import { perCurrency } from '../../sandbox/catalog/currencies.ts';
import { PROMOTIONS } from '../../sandbox/catalog/promotions.ts';
import type { CurrencyCode, Product, Promotion } from '../../sandbox/catalog/types.ts';
import { type PriceSpan, priceSpan } from '../../sandbox/database/price.ts';
import { productFacets } from '../../sandbox/database/product-facets.ts';
import { productRank } from '../../sandbox/database/product-rank.ts';
import { isAlwaysForEveryone, withPromotions } from '../../sandbox/products/everyones-prices.ts';
import { appliesTo } from '../../sandbox/products/product-promotions.ts';
import { authoredPriors, isTrulyReduced } from '../../sandbox/reductions/lowest-priors.ts';
import { statesPriors } from '../../sandbox/sites.ts';
import { type Language, perLanguage } from '../../sandbox/translations/language.ts';

/** A product with what lists filter, count and sort by. */
export type PlainProduct = {
  product: Product;
  rank: number;
  /** Its categories and all above them. */
  categoryIds: Set<string>;
  /** What everybody pays, cents. */
  prices: Record<CurrencyCode, PriceSpan>;
  facets: Record<Language, { field: string; value: string }[]>;
  /** Whether it costs less than the lowest price before, where that counts. */
  isReduced: Record<CurrencyCode, boolean>;
};

/** Whether a category lists a product: on sale only where it may be said to be reduced. */
export const isListed = (
  { categoryIds, isReduced }: PlainProduct,
  category: string,
  currency: CurrencyCode,
): boolean => categoryIds.has(category) && (!isSaleCategory(category) || isReduced[currency]);

export type PlainSort = (a: PlainProduct, b: PlainProduct) => number;

const PARENTS = new Map(CATEGORIES.map(({ id, parentId }) => [id, parentId]));

function withAncestors(ids: string[]): Set<string> {
  const all = new Set<string>();
  for (const id of ids) {
    for (let step: string | null | undefined = id; step; step = PARENTS.get(step)) all.add(step);
  }
  return all;
}

/** What a product costs with those of the promotions that apply to it. */
export function priceWith(product: Product, promotions: Promotion[], currency: CurrencyCode): PriceSpan {
  const categoryIds = withAncestors(product.categoryIds);
  const own = promotions.filter((promotion) => appliesTo(promotion, product, categoryIds));
  return priceSpan(withPromotions(product, own), currency);
}

/** The authored catalogue, for lists that are computed by going through all products. */
export function plainProducts(): PlainProduct[] {
  const { products, variants } = buildCatalog();
  const inStock = new Set(variants.filter(({ stock }) => stock > 0).map(({ productId }) => productId));
  const everyones = PROMOTIONS.filter(isAlwaysForEveryone);
  return products.map((product) => {
    const categoryIds = withAncestors(product.categoryIds);
    const applied = everyones.filter((promotion) => appliesTo(promotion, product, categoryIds));
    const sold = withPromotions(product, applied);
    const parts = product.contains?.map(({ productId }) => productId) ?? [product.id];
    const facetsIn = (language: Language) =>
      productFacets(sold).map(({ field, label }) => ({ field, value: label[language] }));
    return {
      product,
      rank: productRank(
        product,
        parts.every((id) => inStock.has(id)),
      ),
      categoryIds,
      prices: perCurrency((currency) => priceSpan(sold, currency)),
      facets: perLanguage(facetsIn),
      isReduced: perCurrency(
        (currency) =>
          !statesPriors(currency) ||
          isTrulyReduced(authoredPriors(product, applied, currency), sold, currency),
      ),
    };
  });
}

const compared = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
/** Only the letters of ASCII, as the index ignores case. */
const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A sort by its name in the search engine. */
export function plainSort(
  name: string,
  descending: boolean,
  { language, currency }: { language: Language; currency: CurrencyCode },
): PlainSort {
  const sign = descending ? -1 : 1;
  switch (name) {
    case 'price':
      return (a, b) =>
        descending
          ? b.prices[currency].min - a.prices[currency].min
          : a.prices[currency].min - b.prices[currency].min;
    case 'title':
      return (a, b) => sign * compared(lower(a.product.name[language]), lower(b.product.name[language]));
    case 'rating':
      return ({ product: a }, { product: b }) =>
        sign * (a.rating.average - b.rating.average || a.rating.count - b.rating.count);
    case 'newest':
      return (a, b) => sign * compared(a.product.releasedOn, b.product.releasedOn);
    default:
      return (a, b) => b.rank - a.rank;
  }
}

/** Products in the order of some sorts, each of which decides where those before it do not. */
export function sorted(products: PlainProduct[], sorts: PlainSort[]): PlainProduct[] {
  const all = [...sorts, plainSort('featured', true, { language: 'en', currency: 'USD' })];
  return products.toSorted(
    (a, b) => all.reduce((decided, sort) => decided || sort(a, b), 0) || compared(a.product.id, b.product.id),
  );
}

/** How many products have each value of a field. */
export function plainCounts(
  products: PlainProduct[],
  language: Language,
  field: string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { facets } of products) {
    const own = facets[language].filter((facet) => facet.field === field).map(({ value }) => value);
    for (const value of new Set(own)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
