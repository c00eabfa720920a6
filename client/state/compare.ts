import { atom, getDefaultStore } from 'jotai/vanilla';
import { COMPARE_MAX } from '../../shared/compare/compare-ids.ts';
import type { ComparedProduct, Comparison } from '../../shared/schemas/compare.ts';
import { loadChunk } from '../offline/offline-boundary.ts';

/** Where this browser keeps the list (catalogue.md §4). */
const COMPARE_KEY = 'compare';

/** The products chosen to be compared: each once, four at most. Islands and tiles share it. */
export const compareAtom = atom<readonly ComparedProduct[]>([]);

/**
 * The list as it was left; a value that cannot be read is logged and removed. Rejects with `ChunkLoadError`, the list as it
 * was, where the code that reads it cannot be had.
 */
export async function restoreCompare(): Promise<void> {
  const stored = readStored();
  if (stored === null) return;
  // the schema comes with a list to read, not with the page
  const { compareList } = await loadChunk(() => import('../../shared/schemas/compare.ts'));
  try {
    const list = compareList.parse(JSON.parse(stored));
    const once = new Map(list.map((product) => [product.productId, product]));
    getDefaultStore().set(compareAtom, [...once.values()].slice(0, COMPARE_MAX));
  } catch (error) {
    sayUnread(error);
    forget();
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(COMPARE_KEY);
  } catch (error) {
    sayUnread(error);
    return null;
  }
}

function sayUnread(error: unknown): void {
  console.warn('The compare list could not be read.', error);
}

function forget(): void {
  try {
    localStorage.removeItem(COMPARE_KEY);
  } catch {
    // storage that cannot be changed keeps it
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
  change([...list, { ...product, shop: thisShop() }]);
  return 'added';
}

export function clearCompare(): void {
  change([]);
}

/** The site and language whose names a list carries. */
const thisShop = () => `${document.documentElement.dataset.site} ${document.documentElement.lang}`;

/** Whether a product was chosen at another site or in another language: its name may be another here. */
export const isFromElsewhere = ({ shop }: ComparedProduct): boolean => shop !== thisShop();

/**
 * Takes over what this shop says of the products it was `asked` for: their names here. Those it does not have go; how
 * many is the answer.
 */
export function agreeWithShop(asked: readonly string[], known: Comparison['products']): number {
  const list = getDefaultStore().get(compareAtom);
  const agreed = list.flatMap((product) => {
    if (!asked.includes(product.productId)) return [product];
    const here = known.find(({ productId }) => productId === product.productId);
    return here ? [{ ...product, name: here.name, shop: thisShop() }] : [];
  });
  if (agreed.length < list.length || list.some(isFromElsewhere)) change(agreed);
  return list.length - agreed.length;
}
