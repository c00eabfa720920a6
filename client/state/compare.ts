import { atom, getDefaultStore } from 'jotai/vanilla';
import { COMPARE_MAX } from '../../shared/compare/compare-ids.ts';
import type { ComparedProduct, Comparison } from '../../shared/schemas/compare.ts';
import { loadChunk } from '../offline/offline-boundary.ts';

/** The storage key of the list. */
const COMPARE_KEY = 'compare';

/** The products to compare at this site: each once, at most four. Islands and tiles share it. */
export const compareAtom = atom<readonly ComparedProduct[]>([]);

/** Those of other sites, which may not be sold here: they are stored beside this site's. */
let ofOtherSites: readonly ComparedProduct[] = [];

/**
 * False when the list could not be saved: then this page has its own list and ignores the stored
 * one.
 */
let isKept = true;

/**
 * Reads the stored list, which any page of this browser may have changed. An unreadable value is
 * logged and removed. Rejects with `ChunkLoadError`, with the list unchanged, when its code cannot
 * be loaded.
 */
export async function restoreCompare(): Promise<void> {
  if (!isKept) return;
  if (readStored() === null) return shareOut([]);
  // the schema is loaded with a list to read, not with the page
  const { compareList } = await loadChunk(() => import('../../shared/schemas/compare.ts'));
  // read again: the list may have changed meanwhile, on this page or another
  const stored = readStored();
  if (!isKept) return;
  try {
    shareOut(stored === null ? [] : compareList.parse(JSON.parse(stored)));
  } catch (error) {
    sayUnread(error);
    forget();
    shareOut([]);
  }
}

/** Shows what belongs to this site, and keeps the rest. */
function shareOut(list: readonly ComparedProduct[]): void {
  ofOtherSites = list.filter((product) => !isOfThisSite(product));
  show(asNamedHere(list.filter(isOfThisSite)));
}

const show = (list: readonly ComparedProduct[]) => getDefaultStore().set(compareAtom, list);

/**
 * Each product once, at most four. A product with a name in this page's language keeps it;
 * otherwise two pages in different languages would overwrite each other's names forever.
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
    // the value stays in read-only storage
  }
}

function change(list: readonly ComparedProduct[]): void {
  show(list);
  try {
    const all = [...ofOtherSites, ...list];
    if (all.length > 0) localStorage.setItem(COMPARE_KEY, JSON.stringify(all));
    else localStorage.removeItem(COMPARE_KEY);
    isKept = true;
  } catch (error) {
    isKept = false;
    console.warn('The compare list could not be saved.', error);
  }
}

/** Adds a product to the list unless it is there; false when the list already has four. */
export function addCompared(product: ComparedProduct): boolean {
  const list = getDefaultStore().get(compareAtom);
  if (list.some(({ productId }) => productId === product.productId)) return true;
  if (list.length >= COMPARE_MAX) return false;
  change([...list, { ...product, shop: thisShop() }]);
  return true;
}

/** Removes a product from the list, if it is there. */
export function removeCompared(id: string): void {
  const list = getDefaultStore().get(compareAtom);
  change(list.filter(({ productId }) => productId !== id));
}

export function clearCompare(): void {
  change([]);
}

/** The site and language of the names that this page adds. */
const thisShop = () => `${document.documentElement.dataset.site} ${document.documentElement.lang}`;

/** Whether a product was added at this site, or is of a list from before that was noted. */
const isOfThisSite = ({ shop = thisShop() }: ComparedProduct): boolean =>
  shop.split(' ')[0] === document.documentElement.dataset.site;

/** Whether a product was added in another language, so that its name may differ here. */
export const isFromElsewhere = ({ shop }: ComparedProduct): boolean => shop !== thisShop();

/**
 * Takes over this shop's names of the products that were `asked` for, and removes those that the
 * shop does not have. Returns how many were removed.
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
