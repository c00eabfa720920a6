import * as z from 'zod';
import { cached } from '../../cache/cached.ts';
import { weakMemo } from '../../cache/weak-memo.ts';
import { numeric } from '../amount.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { readerCall } from './reader-call.ts';
import { type RelatedLink, relatedLinks } from './related-links.ts';

const text = z.string().optional().catch(undefined);

/**
 * A category as the service states it, without its subcategories. Only the id is required: any
 * other field of the wrong type is treated as absent.
 */
export const statedCategory = z.object({
  id: z.string(),
  name: z.string().default('').catch(''),
  description: text,
  /** What editors have written for search engines. */
  pageTitle: text,
  pageDescription: text,
  image: text,
  onlineSubCategoriesCount: z.number().default(0).catch(0),
  c_showInMenu: z.boolean().default(true).catch(true),
  c_menuDisplayOptions: text,
  c_menuDisplayAlternateStyles: text,
  /** Delivery keys of content items. */
  c_cmsMainSlot: text,
  c_cmsBottomSlot: text,
  c_columnPlacement: numeric.pipe(z.int().min(1).max(5)).optional().catch(undefined),
  c_relatedCategoryLinks: z.unknown().optional(),
});

/** Most categories that one call may name (docs/contracts/products.md §1). */
const IDS_A_CALL = 50;

/** Three levels: a category, its children and its grandchildren (`levels=2`). */
const third = statedCategory;
const second = statedCategory.extend({ categories: readable(third, 'category').optional().catch([]) });
const top = statedCategory.extend({ categories: readable(second, 'category').optional().catch([]) });

type Answered = z.infer<typeof statedCategory> & { categories?: Answered[] };

/** An item of the navigation. Children are in display order. */
export type CategoryNode = {
  id: string;
  name: string;
  description: string;
  /** Title for search results, where it differs from the name and the description. */
  pageTitle?: string;
  pageDescription?: string;
  image: string | undefined;
  menu: 'all' | 'hidden' | 'showDesktopOnly' | 'showMobileOnly';
  sale: boolean;
  column: number | undefined;
  /** Keys of the content items beside and below the columns of the mega menu. */
  mainSlot?: string;
  bottomSlot?: string;
  /** Links to related categories, as editors have written them (docs/decisions/0013). */
  related?: RelatedLink[];
  children: CategoryNode[];
};

export type CategoryTree = CategoryNode[];

/** The fields of a category and its subcategories that the shop reads. */
export function toCategoryNode(input: Answered, services: Services): CategoryNode {
  const { shop, config } = services;
  const option = input.c_menuDisplayOptions;
  const limited =
    option === 'hidden' || option === 'showDesktopOnly' || option === 'showMobileOnly' ? option : 'all';
  const related = relatedLinks(input.c_relatedCategoryLinks, shop.site.linkDomains ?? [], config.urls);
  return {
    id: input.id,
    name: input.name,
    description: input.description ?? '',
    ...(input.pageTitle && input.pageTitle !== input.name && { pageTitle: input.pageTitle }),
    ...(input.pageDescription &&
      input.pageDescription !== input.description && { pageDescription: input.pageDescription }),
    image: input.image,
    menu: input.c_showInMenu ? limited : 'hidden',
    sale: input.c_menuDisplayAlternateStyles === 'text-sale',
    column: input.c_columnPlacement,
    mainSlot: input.c_cmsMainSlot,
    bottomSlot: input.c_cmsBottomSlot,
    ...(related.length > 0 && { related }),
    children: (input.categories ?? []).map((child) => toCategoryNode(child, services)),
  };
}

/**
 * The menu's categories. One call fetches the top-level categories that the site names, with two
 * levels below each. A category on the third level that has subcategories must be requested by its
 * own id (docs/contracts/products.md §4): in the same call where the site lists it
 * (`deepNavigation`), in a second call where it does not.
 */
export function getCategoryTree(services: Services): Promise<CategoryTree> {
  const { site, locale } = services.shop;
  const named = site.deepNavigation ?? [];
  return cached(services.cache, 'categoryTree', `${site.id}:${locale.id}`, async () => {
    const stated = await askFor(services, [...site.navigation, ...named]);
    const ends = stated.flatMap((one) => one.categories ?? []).flatMap((one) => one.categories ?? []);
    const deep = ends.filter((one) => !one.categories && one.onlineSubCategoriesCount > 0);
    const unnamed = deep.filter(({ id }) => !named.includes(id)).map(({ id }) => id);
    const further = [...stated, ...(await askFor(services, unnamed))];
    const below = new Map(further.map((one) => [one.id, one.categories]));
    for (const end of deep) end.categories = below.get(end.id) ?? [];
    const order = new Map(site.navigation.map((id, index) => [id, index]));
    return stated
      .filter(({ id }) => order.has(id))
      .map((category) => toCategoryNode(category, services))
      .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  });
}

/** Categories by id, each with two levels below it. */
async function askFor(services: Services, ids: string[]): Promise<Answered[]> {
  const batches = Array.from({ length: Math.ceil(ids.length / IDS_A_CALL) }, (_, index) =>
    ids.slice(index * IDS_A_CALL, (index + 1) * IDS_A_CALL),
  );
  const answers = await Promise.all(
    batches.map((batch) =>
      readerCall(services, {
        operation: 'get-categories',
        api: '/product/shopper-products/v1',
        path: '/categories',
        query: { ids: batch.join(','), levels: 2, locale: services.shop.locale.id },
        schema: z.object({ data: readable(top, 'category') }),
      }),
    ),
  );
  return answers.flatMap(({ data }) => data);
}

/**
 * The categories from the top level down to the given one; empty when the tree does not hold it. For a
 * category of the tree it is the same list each time, so that what is derived of it lasts.
 */
export function categoryTrail(tree: CategoryTree, id: string): readonly CategoryNode[] {
  return trailsIn(tree).get(id) ?? [];
}

/** The trails of all categories by id; of one that stands twice, the first. */
const trailsIn = weakMemo((tree: CategoryTree) => {
  const trails = new Map<string, readonly CategoryNode[]>();
  const walk = (nodes: CategoryTree, above: readonly CategoryNode[]) => {
    for (const node of nodes) {
      const trail = [...above, node];
      if (!trails.has(node.id)) trails.set(node.id, trail);
      walk(node.children, trail);
    }
  };
  walk(tree, []);
  return trails;
});
