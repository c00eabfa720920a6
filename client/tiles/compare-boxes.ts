import { getDefaultStore } from 'jotai/vanilla';
import { COMPARE_MAX } from '../../shared/compare/compare-ids.ts';
import { announce } from '../announce.ts';
import { loadFormatter } from '../formatter.ts';
import { wakeIsland } from '../island-loader.ts';
import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import { compareAtom, restoreCompare, toggleCompare } from '../state/compare.ts';
import { toast } from '../toast/toast.ts';

const BOX = '.tile-compare input';

let started: Promise<void> | undefined;

/** The list as it was left, shown in the boxes of this page and in the bar; read once. A failure may be tried again. */
export function startCompare(): Promise<void> {
  started ??= start();
  started.catch(() => {
    started = undefined;
  });
  return started;
}

async function start(): Promise<void> {
  await restoreCompare();
  getDefaultStore().sub(compareAtom, show);
  show();
  // a page that comes back from the cache may have been overtaken by another
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restoreCompare().catch(doWithout);
  });
}

function show(): void {
  const chosen = new Set(
    getDefaultStore()
      .get(compareAtom)
      .map(({ productId }) => productId),
  );
  for (const box of document.querySelectorAll<HTMLInputElement>(BOX)) box.checked = chosen.has(box.value);
  const bar = document.querySelector('cairn-island[name="compare-bar"]');
  if (bar && chosen.size > 0) wakeIsland(bar);
}

/** A box was ticked or cleared by the shopper. Rejects, with nothing changed, where its code cannot be had. */
export async function compareChanged(box: HTMLInputElement): Promise<void> {
  const [{ t }] = await Promise.all([loadChunk(loadFormatter), startCompare()]);
  const tile = box.closest('.tile');
  const outcome = toggleCompare({
    productId: box.value,
    name: tile?.querySelector('.tile-name')?.textContent ?? '',
    image: tile?.querySelector('.tile-picture img')?.getAttribute('src') ?? '',
  });
  show();
  const { length: count } = getDefaultStore().get(compareAtom);
  if (outcome === 'full')
    toast({ title: t('catalog.compare.maximum'), body: t('catalog.compare.maximumBody') });
  else announce(t('catalog.compare.count', { count, max: COMPARE_MAX }));
}
