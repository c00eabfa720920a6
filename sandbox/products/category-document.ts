import { MENU_SLOTS } from '../catalog/menu-slots.ts';
import type { Category } from '../catalog/types.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Language } from '../sites.ts';
import { imageLink, sceneName } from './image-groups.ts';
import { relatedCategoryLinks } from './related-category-links.ts';

/** The id of the root category. */
const ROOT_CATEGORY_ID = 'root';

export type CategoryView = { catalogue: CatalogueStore; language: Language; origin: string };

/** Custom fields of a category (docs/product/catalogue.md §3.11). */
function menuFields(category: Category) {
  const { main, bottom } = MENU_SLOTS[category.id] ?? {};
  return {
    c_showInMenu: category.showInMenu,
    ...(category.menuDisplay !== 'all' && { c_menuDisplayOptions: category.menuDisplay }),
    ...(category.menuStyle && { c_menuDisplayAlternateStyles: category.menuStyle }),
    ...(category.column !== undefined && { c_columnPlacement: category.column }),
    ...(main !== undefined && { c_cmsMainSlot: main }),
    ...(bottom !== undefined && { c_cmsBottomSlot: bottom }),
    c_alternativeUrl: category.path,
  };
}

/**
 * A category with `levels` (0 to 2) of subcategories (docs/contracts/products.md §4), or null;
 * `root` contains the top-level ones.
 */
export function categoryDocument(
  id: string,
  levels: number,
  view: CategoryView,
): Record<string, unknown> | null {
  if (id === ROOT_CATEGORY_ID) {
    const children = view.catalogue.childrenOf(null);
    return {
      id,
      name: ROOT_CATEGORY_ID,
      onlineSubCategoriesCount: children.length,
      ...(levels > 0 && { categories: children.map((child) => treeOf(child, levels - 1, view)) }),
    };
  }
  const category = view.catalogue.category(id);
  return category && treeOf(category, levels, view);
}

function treeOf(category: Category, levels: number, view: CategoryView): Record<string, unknown> {
  const { catalogue, language, origin } = view;
  const children = catalogue.childrenOf(category.id);
  const name = category.name[language];
  const related = relatedCategoryLinks(category, catalogue, language);
  return {
    id: category.id,
    name,
    description: category.description[language],
    image: imageLink(origin, sceneName(category.image)),
    pageTitle: name,
    pageDescription: category.description[language],
    parentCategoryId: category.parentId ?? ROOT_CATEGORY_ID,
    parentCategoryTree: catalogue
      .lineage(category)
      .map((step) => ({ id: step.id, name: step.name[language] })),
    onlineSubCategoriesCount: children.length,
    ...(levels > 0 &&
      children.length > 0 && { categories: children.map((child) => treeOf(child, levels - 1, view)) }),
    ...menuFields(category),
    ...(related !== undefined && { c_relatedCategoryLinks: related }),
  };
}
