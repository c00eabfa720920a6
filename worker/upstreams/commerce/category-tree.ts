import { z } from 'zod';
import { cached } from '../../cache/cached.ts';
import { type RelatedLink, relatedLinks } from '../../list/related-links.ts';
import type { Services } from '../services.ts';
import { readerCall } from './reader-call.ts';

/** Delivery key of a content item. */
const slotKey = z.string().optional().catch(undefined);

/** What editors say to crawlers. */
const pageText = z.string().optional().catch(undefined);

/** A category as the service states it, without those below it. */
export const statedCategory = z.object({
  id: z.string(),
  name: z.string().default(''),
  description: z.string().optional(),
  pageTitle: pageText,
  pageDescription: pageText,
  image: z.string().optional(),
  c_showInMenu: z.boolean().default(true),
  c_menuDisplayOptions: z.string().optional(),
  c_menuDisplayAlternateStyles: z.string().optional(),
  c_cmsMainSlot: slotKey,
  c_cmsBottomSlot: slotKey,
  c_columnPlacement: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
  c_relatedCategoryLinks: z.unknown().optional(),
});

/** Three levels: a top category, its children, and theirs (`levels=2`). */
const third = statedCategory;
const second = statedCategory.extend({ categories: z.array(third).optional() });
const top = statedCategory.extend({ categories: z.array(second).optional() });

type Answered = z.infer<typeof statedCategory> & { categories?: Answered[] };

/** A navigation item (catalogue.md §3); children in display order. */
export type CategoryNode = {
  id: string;
  name: string;
  description: string;
  /** Among search results, where it is another than its name or description. */
  pageTitle?: string;
  pageDescription?: string;
  image: string | undefined;
  menu: 'all' | 'hidden' | 'showDesktopOnly' | 'showMobileOnly';
  sale: boolean;
  column: number | undefined;
  /** Keys of the content beside and below its columns in the mega menu. */
  mainSlot?: string;
  bottomSlot?: string;
  /** Where else its shoppers may look, as editors have stated (docs/decisions/0013). */
  related?: RelatedLink[];
  children: CategoryNode[];
};

export type CategoryTree = CategoryNode[];

/** What the shop reads of a category and of those below it. */
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

/** The menu's categories, three levels in one call: the site names its top level, the API gives two more (contracts.md §6). */
export function getCategoryTree(services: Services): Promise<CategoryTree> {
  const { site, locale } = services.shop;
  return cached(services.cache, 'categoryTree', `${site.id}:${locale.id}`, async () => {
    const { data } = await readerCall(services, {
      operation: 'get-categories',
      api: '/product/shopper-products/v1',
      path: '/categories',
      query: { ids: site.navigation.join(','), levels: 2, locale: locale.id },
      schema: z.object({ data: z.array(top).default([]) }),
    });
    const order = new Map(site.navigation.map((id, index) => [id, index]));
    return data
      .map((category) => toCategoryNode(category, services))
      .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  });
}

/** The way from the top level down to a category; empty when the tree does not have it. */
export function categoryTrail(tree: CategoryTree, id: string): CategoryNode[] {
  for (const node of tree) {
    if (node.id === id) return [node];
    const below = categoryTrail(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
