import { getDefaultStore } from 'jotai/vanilla';
import { loadFormatter } from '../formatter.ts';
import { wakeIsland } from '../island-loader.ts';
import { compareAtom, restoreCompare, toggleCompare } from '../state/compare.ts';
import { toast } from '../toast/toast.ts';

const BOX = '.tile-compare input';

let started: Promise<void> | undefined;

/** The list as it was left, shown in the boxes of this page and in the bar; read once. */
export function startCompare(): Promise<void> {
  if (!started) {
    getDefaultStore().sub(compareAtom, show);
    // a page that comes back from the cache may have been overtaken by another
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void restoreCompare();
    });
    started = restoreCompare();
  }
  return started;
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

/** A box was ticked or cleared by the shopper. */
export async function compareChanged(box: HTMLInputElement): Promise<void> {
  await startCompare();
  const tile = box.closest('.tile');
  const outcome = toggleCompare({
    productId: box.value,
    name: tile?.querySelector('.tile-name')?.textContent ?? '',
    image: tile?.querySelector('.tile-picture img')?.getAttribute('src') ?? '',
  });
  show();
  if (outcome !== 'full') return;
  const { t } = await loadFormatter();
  toast({ title: t('catalog.compare.maximum'), body: t('catalog.compare.maximumBody') });
}
