import type { Suggestions } from '../../../shared/schemas/suggestions.ts';
import { categoryPath, foundPath } from '../../../shared/urls/addresses.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { type CategoryTree, categoryTrail } from '../../upstreams/commerce/category-tree.ts';

/**
 * A category with its name and its parent's from the menu; undefined where the menu does not show
 * it.
 */
export function suggestedCategory(
  tree: CategoryTree,
  id: string,
  term: string,
  shop: ShopRequest,
): Suggestions['categories'] {
  const trail = categoryTrail(tree, id);
  const node = trail.at(-1);
  if (!node || trail.some(({ menu }) => menu === 'hidden')) return [];
  return [
    {
      text: node.name,
      href: shop.link(foundPath(categoryPath(id), term, 'categorySearch')),
      within: trail.length > 1 ? trail[0]?.name : undefined,
    },
  ];
}
