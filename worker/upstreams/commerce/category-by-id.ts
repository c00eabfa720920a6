import { cachedOrNone } from '../../cache/cached-or-none.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import {
  type CategoryNode,
  categoryTrail,
  getCategoryTree,
  statedCategory,
  toCategoryNode,
} from './category-tree.ts';
import { readerCall } from './reader-call.ts';

/** Longest id of a category, in characters (docs/contracts/products.md §1). */
const ID_LIMIT = 256;
/** Dots alone would change the path of an address. */
const DOTS = /^\.+$/;

const answer = statedCategory.extend({
  categories: readable(statedCategory, 'category').catch([]),
  parentCategoryTree: readable(statedCategory.pick({ id: true, name: true }), 'category above').catch([]),
});

/**
 * The categories from the top level down to the given one, which comes last. They are taken from
 * the menu's tree, or for a category that is not in the menu from the service's own answer. Empty
 * where the service has no such category. Throws `UpstreamError` when it gave no usable answer.
 */
export async function getCategoryTrail(services: Services, id: string): Promise<readonly CategoryNode[]> {
  const trail = categoryTrail(await getCategoryTree(services), id);
  if (trail.length > 0 || id === '' || id.length > ID_LIMIT || DOTS.test(id)) return trail;
  const { site, locale } = services.shop;
  const key = `${site.id}:${locale.id}:${id}`;
  return (await cachedOrNone(services.cache, 'category', key, () => askForTrail(services, id))) ?? [];
}

/**
 * The id of a category in small letters, where the service has one under it and not under the given
 * id: catalogues name their categories so. Undefined where there is none.
 */
export async function categoryInSmallLetters(services: Services, id: string): Promise<string | undefined> {
  const small = id.toLowerCase();
  return small !== id && (await getCategoryTrail(services, small)).length > 0 ? small : undefined;
}

async function askForTrail(services: Services, id: string): Promise<CategoryNode[]> {
  const stated = await readerCall(services, {
    operation: 'get-category',
    api: '/product/shopper-products/v1',
    path: `/categories/${encodeURIComponent(id)}`,
    query: { levels: 1, locale: services.shop.locale.id },
    schema: answer,
  });
  // the catalogue's root has no parents: it is not a category of the shop
  if (stated.parentCategoryTree.length === 0) return [];
  const above = stated.parentCategoryTree.filter((step) => step.id !== stated.id);
  return [...above.map((step) => statedCategory.parse(step)), stated].map((one) =>
    toCategoryNode(one, services),
  );
}
