import type { Category } from '../catalog/types.ts';
import { chanceOf } from '../chance-of.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Language } from '../sites.ts';

/** Share of the categories that have links. */
const SHARE = 1 / 3;
const MAX_LINKS = 4;
/** The shop's own address in editors' links. */
const SHOP = 'https://shop.cairn.example';

/** Editors' mistakes and malicious links, which a storefront must leave out. */
const MISTAKES: readonly { url?: string; anchor_text?: string }[] = [
  { url: 'https://elsewhere.example/c/tents/', anchor_text: 'Elsewhere' },
  { url: 'https://shop.cairn.example.elsewhere.example/', anchor_text: 'Nearly ours' },
  { url: "javascript:alert('shop.cairn.example')", anchor_text: 'Script' },
  { url: `${SHOP}/c/sale/` },
  { anchor_text: 'Nowhere' },
];

/**
 * The custom attribute `c_relatedCategoryLinks`: JSON text, a list of `{url, anchor_text}`. A third
 * of the categories have it: the matching categories of other departments, the category's
 * neighbours, and one faulty entry each. Undefined for the others.
 */
export function relatedCategoryLinks(
  category: Category,
  catalogue: CatalogueStore,
  language: Language,
): string | undefined {
  const chance = chanceOf(`related ${category.id}`);
  if (chance >= SHARE) return undefined;
  const [top = category] = catalogue.lineage(category);
  const shelf = category.id.slice(top.id.length);
  const elsewhere = catalogue
    .childrenOf(null)
    .filter(({ id }) => id !== top.id)
    .flatMap(({ id }) => catalogue.category(id + shelf) ?? []);
  const neighbours = catalogue.childrenOf(category.parentId).filter(({ id }) => id !== category.id);
  const related = [...elsewhere, ...neighbours].filter(({ showInMenu }) => showInMenu).slice(0, MAX_LINKS);
  const mistake = MISTAKES[Math.floor((chance / SHARE) * MISTAKES.length)];
  return JSON.stringify([
    ...related.map(({ id, name }) => ({ url: `${SHOP}/c/${id}/`, anchor_text: name[language] })),
    ...(mistake ? [mistake] : []),
  ]);
}
