import type { Category } from '../catalog/types.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import { fold } from '../database/fold.ts';
import { InvalidInput } from '../http/invalid-input.ts';

const PATH = /^\s*(categoryPath|categoryPathId|categoryPathName)\s*:\s*"([^"]+)"\s*$/;

const isNamed = (category: Category, part: string) =>
  category.id === part || Object.values(category.name).some((name) => fold(name) === fold(part));

/**
 * The category in `p=categoryPath:"a>b>c"` or `p-id=categoryPathId:"a>b>c"`, by ids or by names
 * (docs/contracts/search-engine.md §3); null when there is no such path. A path may begin below the
 * top level. Throws {@link InvalidInput} without one.
 */
export function categoryOfPath(catalogue: CatalogueStore, text: string | undefined): Category | null {
  const line = PATH.exec(text ?? '')?.[2];
  if (line === undefined) throw new InvalidInput('p', 'categoryPath:"id>id>id"');
  let category: Category | null = null;
  for (const part of line.split('>').map((step) => step.trim())) {
    const children: Category[] = catalogue.childrenOf(category?.id ?? null);
    const child: Category | undefined = children.find((one) => isNamed(one, part));
    category = child ?? (category === null ? catalogue.category(part) : null);
    if (category === null) return null;
  }
  return category;
}
