import { categoryPath } from '../../shared/urls/addresses.ts';
import { weakMemo } from '../cache/weak-memo.ts';
import type { CategoryNode } from '../upstreams/commerce/category-tree.ts';

export type MenuDevice = 'desktop' | 'mobile';

/** Most columns of the mega menu (docs/product/catalogue.md §9.11). */
const MENU_COLUMNS = 5;

const ONLY_ON: Record<MenuDevice, CategoryNode['menu']> = {
  desktop: 'showDesktopOnly',
  mobile: 'showMobileOnly',
};

/** The items of a menu on a device. An item's display option may limit it to some devices. */
export function menuNodes(nodes: CategoryNode[], device: MenuDevice): CategoryNode[] {
  return nodes
    .filter((node) => node.menu === 'all' || node.menu === ONLY_ON[device])
    .map((node) => ({ ...node, children: menuNodes(node.children, device) }));
}

/** The items in one list for all devices: all but the hidden ones. Each gets its `deviceClass`. */
export function everyDevice(nodes: CategoryNode[]): CategoryNode[] {
  return nodes.filter(({ menu }) => menu !== 'hidden');
}

/** The class that hides an item on the devices that its display option excludes. */
export function deviceClass({ menu }: CategoryNode): string | undefined {
  if (menu === 'showMobileOnly') return 'lg:hidden';
  return menu === 'showDesktopOnly' ? 'max-lg:hidden' : undefined;
}

/**
 * The menu's second level in columns. An item that names its column goes there, in order; the
 * others go one by one to the column with the fewest lines. Empty columns at the end are left out.
 */
export function menuColumns(nodes: CategoryNode[]): CategoryNode[][] {
  const columns: CategoryNode[][] = Array.from({ length: MENU_COLUMNS }, () => []);
  const lines = (column: CategoryNode[]) => column.reduce((sum, node) => sum + 2 + node.children.length, 0);
  for (const node of nodes) if (node.column) columns[Math.min(node.column, MENU_COLUMNS) - 1]?.push(node);
  for (const node of nodes) {
    if (node.column) continue;
    const shortest = columns.reduce((best, column) => (lines(column) < lines(best) ? column : best));
    shortest.push(node);
  }
  const last = columns.findLastIndex((column) => column.length > 0);
  return columns.slice(0, last + 1);
}

/**
 * Whether a page's path is this category's or a subcategory's, so that the menu can highlight it.
 */
export function leadsTo(node: CategoryNode, path: string): boolean {
  return pathsIn(node).has(path);
}

/** The paths of a category and all below it. */
const pathsIn = weakMemo((node: CategoryNode): ReadonlySet<string> => {
  const below = node.children.flatMap((child) => [...pathsIn(child)]);
  return new Set([categoryPath(node.id), ...below]);
});

/** Sale items are dark red. */
export function saleTone(node: CategoryNode): string | undefined {
  return node.sale ? 'text-sale' : undefined;
}
