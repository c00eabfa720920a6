import { getDefaultStore } from 'jotai/vanilla';
import { COMPARE_MAX, compareIds } from '../../shared/compare/compare-ids.ts';
import { announce } from '../announce.ts';
import { loadFormatter } from '../formatter.ts';
import { wakeIsland } from '../island-loader.ts';
import { ChunkLoadError, doWithout, loadChunk, offerRetry } from '../offline/offline-boundary.ts';
import { closestTo, isPlainPress } from '../plain-click.ts';
import { addCompared, compareAtom, removeCompared, restoreCompare } from '../state/compare.ts';
import { toast } from '../toast/toast.ts';

const BOX = '.tile-compare input';
/** The comparison page's links to itself without a product. */
const REMOVE = 'a[data-compared]';

let isFollowed = false;

/**
 * Shows the stored list in this page's boxes and in the bar. Rejects when its code cannot be
 * loaded.
 */
async function showCompare(): Promise<void> {
  await restoreCompare();
  if (!isFollowed) getDefaultStore().sub(compareAtom, show);
  isFollowed = true;
  show();
  openKept();
}

/**
 * When the comparison page is opened without products in its address, opens it with those of the
 * list.
 */
function openKept(): void {
  const { dataset } = document.documentElement;
  const url = new URL(location.href);
  const ids = chosenIds();
  if (dataset.page !== 'compare' || url.searchParams.has('ids') || ids.length === 0) return;
  url.searchParams.set('ids', ids.join(','));
  location.replace(url);
}

const chosenIds = () =>
  getDefaultStore()
    .get(compareAtom)
    .map(({ productId }) => productId);

/** Whether the comparison page shows the list: an address that somebody shared has its own products. */
function showsList(): boolean {
  const shown = new Set(compareIds(new URLSearchParams(location.search)));
  const ids = chosenIds();
  return ids.length === shown.size && ids.every((id) => shown.has(id));
}

function show(): void {
  const chosen = new Set(chosenIds());
  for (const box of document.querySelectorAll<HTMLInputElement>(BOX)) box.checked = chosen.has(box.value);
  const bar = document.querySelector('cairn-island[name="compare-bar"]');
  if (bar && chosen.size > 0) wakeIsland(bar);
}

/**
 * Handles a box that the shopper `ticked` or cleared. Rejects, with nothing changed, when its code
 * cannot be loaded.
 */
async function compareChanged(box: HTMLInputElement, ticked: boolean): Promise<void> {
  const { t } = await loadChunk(loadFormatter);
  // read the stored list first, so that changes of other pages are not overwritten
  await showCompare();
  const tile = box.closest('.tile');
  let hasRoom = true;
  if (!ticked) removeCompared(box.value);
  else
    hasRoom = addCompared({
      productId: box.value,
      name: tile?.querySelector('.tile-name')?.textContent ?? '',
      image: tile?.querySelector('.tile-picture img')?.getAttribute('src') ?? '',
    });
  show();
  const { length: count } = getDefaultStore().get(compareAtom);
  if (!hasRoom) toast({ title: t('catalog.compare.maximum'), body: t('catalog.compare.maximumBody') });
  else announce(t('catalog.compare.count', { count, max: COMPARE_MAX }));
}

/**
 * Follows the boxes, the links that remove a product, and the stored list. Another page of this browser
 * may change that list while this one is open or in the back/forward cache.
 */
export function start(): void {
  const follow = () => void showCompare().catch(doWithout);
  follow();
  addEventListener('storage', follow);
  addEventListener('pageshow', follow);
  document.addEventListener('click', (event) => {
    const { compared } = closestTo(event, REMOVE)?.dataset ?? {};
    // before the page leaves; a list that has not been read yet stays as it is
    if (compared && isPlainPress(event) && showsList()) removeCompared(compared);
  });
  document.addEventListener('change', (event) => {
    const box = closestTo<HTMLInputElement>(event, BOX);
    if (!box) return;
    const { checked } = box;
    compareChanged(box, checked).catch((error: unknown) => {
      // back to the list's state, until the retry
      box.checked = !checked;
      // some browsers never import a failed module again; a reload does
      if (!offerRetry(error, box, () => box.click()) && error instanceof ChunkLoadError) location.reload();
    });
  });
}
