import { ADULTS } from './category-tree/adults.ts';
import type { Branch } from './category-tree/branch.ts';
import { MEMBERS, NEW_ARRIVALS, SALE } from './category-tree/curated.ts';
import { FOOTWEAR } from './category-tree/footwear.ts';
import { GEAR } from './category-tree/gear.ts';
import { KIDS } from './category-tree/kids.ts';
import type { Category } from './types.ts';

const ROOTS: readonly Branch[] = [...ADULTS, KIDS, FOOTWEAR, ...GEAR, NEW_ARRIVALS, SALE, MEMBERS];

function flatten(branches: readonly Branch[], parent: Category | null): Category[] {
  return branches.flatMap((branch, index) => {
    const menuDisplay = branch.menuDisplay ?? 'all';
    const category: Category = {
      id: parent ? `${parent.id}-${branch.slug}` : branch.slug,
      parentId: parent?.id ?? null,
      name: branch.name,
      description: branch.description,
      path: `${parent?.path ?? '/'}${branch.slug}/`,
      position: index,
      showInMenu: menuDisplay !== 'hidden',
      menuDisplay,
      menuStyle: branch.menuStyle,
      column: branch.column,
      image: branch.image,
    };
    return [category, ...flatten(branch.children ?? [], category)];
  });
}

/** The whole tree, parents before children, in menu order. */
export const CATEGORIES: readonly Category[] = flatten(ROOTS, null);
