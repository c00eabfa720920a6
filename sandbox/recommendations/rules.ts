import { z } from 'zod';
import type { Product } from '../catalog/types.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import { priceSpan, toMajor } from '../database/price.ts';

const MAX_VALUES = 100;

/**
 * A merchandiser's rule (docs/contracts/recommendations.md §2); values are compared as text, with
 * `greaterThan` and `lessThan` as numbers.
 */
export const recommendationRule = z.object({
  type: z.enum(['show', 'hide', 'promote', 'demote']),
  field: z.enum(['id', 'name', 'brand', 'productType', 'category', 'price']),
  operator: z.enum(['equals', 'greaterThan', 'lessThan']),
  values: z
    .array(z.union([z.string().max(256), z.number()]))
    .min(1)
    .max(MAX_VALUES),
});

export type RecommendationRule = z.output<typeof recommendationRule>;

/**
 * A product's values in a field; categories include their ancestors, prices are in USD (major
 * units).
 */
function fieldValues(
  product: Product,
  field: RecommendationRule['field'],
  catalogue: CatalogueStore,
): string[] {
  switch (field) {
    case 'id':
      return [product.id];
    case 'name':
      return Object.values(product.name);
    case 'brand':
      return [product.brand];
    case 'productType':
      return [product.kind];
    case 'price':
      return [`${toMajor(priceSpan(product, 'USD').min)}`];
    case 'category':
      return product.categoryIds.flatMap((id) => {
        const category = catalogue.category(id);
        return category ? catalogue.lineage(category).map((one) => one.id) : [];
      });
  }
}

function fits(product: Product, { field, operator, values }: RecommendationRule, catalogue: CatalogueStore) {
  const own = fieldValues(product, field, catalogue);
  if (operator === 'equals') return values.some((value) => own.includes(`${value}`));
  const below = operator === 'lessThan';
  return own.some((one) =>
    values.some((value) => (below ? Number(one) < Number(value) : Number(one) > Number(value))),
  );
}

/** Whether a product may be recommended: it matches every rule to show, and none to hide. */
export function isShown(product: Product, rules: RecommendationRule[], catalogue: CatalogueStore): boolean {
  return rules.every((rule) => {
    if (rule.type !== 'show' && rule.type !== 'hide') return true;
    return fits(product, rule, catalogue) === (rule.type === 'show');
  });
}

/** Promoted products first, demoted ones last, the others in their order. */
export function inRuledOrder(
  products: Product[],
  rules: RecommendationRule[],
  catalogue: CatalogueStore,
): Product[] {
  const rank = (product: Product) => {
    const hits = (type: RecommendationRule['type']) =>
      rules.some((rule) => rule.type === type && fits(product, rule, catalogue));
    return (hits('demote') ? 1 : 0) - (hits('promote') ? 1 : 0);
  };
  const ranked = products.map((product) => ({ product, rank: rank(product) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ product }) => product);
}
