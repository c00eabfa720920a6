import { getDefaultStore } from 'jotai/vanilla';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  addCompared,
  agreeWithShop,
  clearCompare,
  compareAtom,
  removeCompared,
  restoreCompare,
} from '../../../client/state/compare.ts';

const KEY = 'compare';
let stored: Map<string, string>;

const product = (productId: string, name = productId) => ({ productId, name, image: '' });
const ids = () =>
  getDefaultStore()
    .get(compareAtom)
    .map(({ productId }) => productId);
const names = () =>
  getDefaultStore()
    .get(compareAtom)
    .map(({ name }) => name);
/** Writes the list as another page of this browser would. */
const written = (list: object[]) => stored.set(KEY, JSON.stringify(list));

beforeEach(async () => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', { documentElement: { lang: 'en-US', dataset: { site: 'cairn-us' } } });
  await restoreCompare();
});
afterEach(() => {
  for (const id of ids()) removeCompared(id);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is empty once another page has emptied it', async () => {
  addCompared(product('A'));
  stored.clear();
  await restoreCompare();
  expect(ids()).toEqual([]);
  addCompared(product('B'));
  expect(stored.get(KEY)).not.toContain('"A"');
});

it('takes over a change by another page', async () => {
  addCompared(product('A'));
  written([product('B'), product('C'), product('B')]);
  await restoreCompare();
  expect(ids()).toEqual(['B', 'C']);
});

it('has a product once, at most four, and removes only products on it', () => {
  for (const id of ['A', 'B', 'A', 'C', 'D']) expect(addCompared(product(id))).toBe(true);
  expect(addCompared(product('E'))).toBe(false);
  expect(addCompared(product('D'))).toBe(true);
  removeCompared('X');
  removeCompared('B');
  expect(ids()).toEqual(['A', 'C', 'D']);
});

it('includes what was chosen while a list was being read', async () => {
  written([product('A')]);
  await Promise.all([
    restoreCompare(),
    restoreCompare().then(() => addCompared(product('B'))),
    restoreCompare(),
  ]);
  expect(ids()).toEqual(['A', 'B']);
});

it('keeps the names of this page when another has them in its own language', async () => {
  addCompared(product('A', 'Shell'));
  const elsewhere = { ...product('A', 'Cáscara'), shop: 'cairn-us es-US' };
  written([elsewhere, { ...product('B', 'Tienda'), shop: 'cairn-us es-US' }]);
  await restoreCompare();
  expect(names()).toEqual(['Shell', 'Tienda']);
  // otherwise the pages would overwrite each other's names forever
  const before = written([elsewhere]).get(KEY);
  await restoreCompare();
  agreeWithShop(['A'], [{ productId: 'A', name: 'Shell', href: '/' }]);
  expect(stored.get(KEY)).toBe(before);
});

it('is that of its site, and leaves those of other sites as they are', async () => {
  const canadian = { ...product('C'), shop: 'cairn-ca fr-CA' };
  written([canadian, product('A'), { ...product('B'), shop: 'cairn-us es-US' }]);
  await restoreCompare();
  expect(ids()).toEqual(['A', 'B']);
  expect(agreeWithShop(['A', 'B'], [{ productId: 'A', name: 'Shell', href: '/' }])).toBe(1);
  for (const id of ['D', 'E', 'F']) expect(addCompared(product(id))).toBe(true);
  expect(addCompared(product('G'))).toBe(false);
  clearCompare();
  expect(JSON.parse(stored.get(KEY) ?? '')).toEqual([canadian]);
  vi.stubGlobal('document', { documentElement: { lang: 'en-CA', dataset: { site: 'cairn-ca' } } });
  await restoreCompare();
  expect(ids()).toEqual(['C']);
  clearCompare();
  expect(stored.size).toBe(0);
});

it('belongs to this page only while it cannot be stored, and is stored again once it can', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const keep = localStorage.setItem;
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  addCompared(product('A'));
  await restoreCompare();
  expect(ids()).toEqual(['A']);
  expect(warn).toHaveBeenCalledOnce();
  localStorage.setItem = keep;
  addCompared(product('B'));
  expect(stored.get(KEY)).toContain('"A"');
});

it('is empty, with a warning, when it can no longer be read', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  addCompared(product('A'));
  stored.set(KEY, '{"broken"');
  await restoreCompare();
  expect(ids()).toEqual([]);
  expect(stored.size).toBe(0);
  expect(warn).toHaveBeenCalledOnce();
});
