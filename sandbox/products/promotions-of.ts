import type { Product, Promotion } from '../catalog/types.ts';
import type { ShopperContextState } from '../contexts/context-of.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import { isForGroup, isRunning } from '../promotions/open-promotions.ts';
import { appliesTo } from './product-promotions.ts';

/** The ids of a product's categories and their ancestors. */
export function categoryIdsOf(product: Product, catalogue: CatalogueStore): Set<string> {
  const ids = new Set<string>();
  for (const id of product.categoryIds) {
    const category = catalogue.category(id);
    if (category) for (const step of catalogue.lineage(category)) ids.add(step.id);
  }
  return ids;
}

/**
 * Every promotion that may lower a product's price for some shopper: its own and those of its
 * categories.
 */
export function everyPromotionOf(product: Product, catalogue: CatalogueStore): Promotion[] {
  const categoryIds = categoryIdsOf(product, catalogue);
  return catalogue.promotions().filter((promotion) => appliesTo(promotion, product, categoryIds));
}

/** The promotions that are called out with a product: running ones for the shopper's groups. */
export function promotionsOf(
  product: Product,
  catalogue: CatalogueStore,
  { groups, now }: Pick<ShopperContextState, 'groups' | 'now'>,
): Promotion[] {
  return everyPromotionOf(product, catalogue).filter(
    (promotion) => isRunning(promotion, now) && isForGroup(promotion, groups),
  );
}
