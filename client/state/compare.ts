import { atom, getDefaultStore } from 'jotai/vanilla';
import { COMPARE_MAX } from '../../shared/compare/compare-ids.ts';
import type { ComparedProduct, Comparison } from '../../shared/schemas/compare.ts';
import { loadChunk } from '../offline/offline-boundary.ts';

/** Where this browser keeps the list (docs/product/catalogue.md §4.5). */
const COMPARE_KEY = 'compare';

/** The products chosen to be compared: each once, four at most. Islands and tiles share it. */
export const compareAtom = atom<readonly ComparedProduct[]>([]);

/**
 * Where the list could not be saved it is this page's own, and what is stored says nothing of it.
 */
let isKept = true;

/**
 * The list as this browser keeps it now, whichever of its pages changed it last; a value that
 * cannot be read is logged and removed. Rejects with `ChunkLoadError`, the list as it was, where
 * the code that reads it cannot be had.
 */
export async function restoreCompare(): Promise<void> {
  if (!isKept) return;
  if (readStored() === null) return show([]);
  // the schema comes with a list to read, not with the page
  const { compareList } = await loadChunk(() => import('../../shared/schemas/compare.ts'));
  // anew: it may have been changed meanwhile, here or elsewhere
  const stored = readStored();
  if (!isKept) return;
  try {
    show(stored === null ? [] : asNamedHere(compareList.parse(JSON.parse(stored))));
  } catch (error) {
    sayUnread(error);
    forget();
    show([]);
  }
}

const show = (list: readonly ComparedProduct[]) => getDefaultStore().set(compareAtom, list);

/**
 * Each product once, four at most. What this page has a name of its own for keeps it: pages in two
 * languages would write the list over for each other, without end.
 */
function asNamedHere(list: readonly ComparedProduct[]): ComparedProduct[] {
  const here = getDefaultStore().get(compareAtom);
  const named = (product: ComparedProduct) =>
    here.find((one) => one.productId === product.productId && !isFromElsewhere(one)) ?? product;
  const once = new Map(list.map((product) => [product.productId, named(product)]));
  return [...once.values()].slice(0, COMPARE_MAX);
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
  show(list);
  try {
    if (list.length > 0) localStorage.setItem(COMPARE_KEY, JSON.stringify(list));
    else localStorage.removeItem(COMPARE_KEY);
    isKept = true;
  } catch (error) {
    isKept = false;
    console.warn('The compare list could not be saved.', error);
  }
}

/** Puts a product on the list, unless it is on it; false when there are four already. */
export function addCompared(product: ComparedProduct): boolean {
  const list = getDefaultStore().get(compareAtom);
  if (list.some(({ productId }) => productId === product.productId)) return true;
  if (list.length >= COMPARE_MAX) return false;
  change([...list, { ...product, shop: thisShop() }]);
  return true;
}

/** Takes a product off the list; one that is not on it is off it. */
export function removeCompared(id: string): void {
  const list = getDefaultStore().get(compareAtom);
  change(list.filter(({ productId }) => productId !== id));
}

export function clearCompare(): void {
  change([]);
}

/** The site and language whose names a list carries. */
const thisShop = () => `${document.documentElement.dataset.site} ${document.documentElement.lang}`;

/**
 * Whether a product was chosen at another site or in another language: its name may be another
 * here.
 */
export const isFromElsewhere = ({ shop }: ComparedProduct): boolean => shop !== thisShop();

/**
 * Takes over what this shop says of the products it was `asked` for: their names here. Those it
 * does not have go; how many is the answer.
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
