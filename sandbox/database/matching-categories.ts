import type { Category } from '../catalog/types.ts';
import type { Language } from '../sites.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { begunWords, wordsOf } from './fold.ts';

/**
 * Categories in menu order for which every typed word is a prefix of a word in the name or an
 * ancestor's name.
 */
export function matchingCategories(
  catalogue: CatalogueStore,
  language: Language,
  phrase: string,
): Category[] {
  const typed = wordsOf(phrase);
  const tree = (parentId: string | null): Category[] =>
    catalogue.childrenOf(parentId).flatMap((category) => [category, ...tree(category.id)]);
  return tree(null).filter((category) => {
    const line = catalogue.lineage(category).map(({ name }) => name[language]);
    return (
      begunWords(typed, category.name[language]) > 0 && begunWords(typed, line.join(' ')) === typed.length
    );
  });
}
