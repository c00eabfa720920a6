import { atom, getDefaultStore } from 'jotai/vanilla';
import { COMPARE_MAX } from '../../shared/compare/compare-ids.ts';
import type { ComparedProduct } from '../../shared/schemas/compare.ts';

/** Where this browser keeps the list (catalogue.md §4). */
const COMPARE_KEY = 'compare';

/** The products chosen to be compared: each once, four at most. Islands and tiles share it. */
export const compareAtom = atom<readonly ComparedProduct[]>([]);

/** The list as it was left; a value that cannot be read is logged and removed. */
export async function restoreCompare(): Promise<void> {
  try {
    const stored = localStorage.getItem(COMPARE_KEY);
    if (stored === null) return;
    // the schema comes with a list to read, not with the page
    const { compareList } = await import('../../shared/schemas/compare.ts');
    const list = compareList.parse(JSON.parse(stored));
    const once = new Map(list.map((product) => [product.productId, product]));
    getDefaultStore().set(compareAtom, [...once.values()].slice(0, COMPARE_MAX));
  } catch (error) {
    console.warn('The compare list could not be read.', error);
    forget();
  }
}

function forget(): void {
  try {
    localStorage.removeItem(COMPARE_KEY);
  } catch {
    // storage that cannot be read cannot be cleared either
  }
}

function change(list: readonly ComparedProduct[]): void {
  getDefaultStore().set(compareAtom, list);
  try {
    if (list.length > 0) localStorage.setItem(COMPARE_KEY, JSON.stringify(list));
    else localStorage.removeItem(COMPARE_KEY);
  } catch (error) {
    console.warn('The compare list could not be saved.', error);
  }
}

/** Takes a product off the list when it is on it, else puts it on; 'full' when there are four already. */
export function toggleCompare(product: ComparedProduct): 'added' | 'removed' | 'full' {
  const list = getDefaultStore().get(compareAtom);
  const others = list.filter(({ productId }) => productId !== product.productId);
  if (others.length < list.length) {
    change(others);
    return 'removed';
  }
  if (list.length >= COMPARE_MAX) return 'full';
  change([...list, product]);
  return 'added';
}

export function clearCompare(): void {
  change([]);
}
