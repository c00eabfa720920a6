/**
 * The tiles before the first interaction: loads client/tiles/tiles.ts and repeats an early press.
 */
import { ChunkLoadError, doWithout, loadChunk, offerRetry } from '../offline/offline-boundary.ts';
import { closestTo, isPlainClick } from '../plain-click.ts';

type Tiles = Awaited<ReturnType<typeof import('./tiles.ts')['whenReady']>>;
type Compare = typeof import('./compare-boxes.ts');

let loading: Promise<Tiles> | undefined;
/** Removes the listeners that stand in for the code of tiles. */
const end = new AbortController();

/** Loads and starts the code of tiles once; after a failure the next call tries again. */
function loadTiles(): Promise<Tiles> {
  loading ??= loadChunk(() => import('./tiles.ts').then(({ whenReady }) => whenReady())).then((tiles) => {
    end.abort();
    tiles.startTiles();
    return tiles;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

const COMES_NEAR = ['pointerover', 'touchstart', 'focusin'] as const;

export function startTileLoader(): void {
  const { signal } = end;
  const come = (event: Event) => {
    const tile = closestTo(event, '.tile');
    if (!tile) return;
    loadTiles().then(({ wakeTile }) => wakeTile(tile), doWithout);
  };
  for (const type of COMES_NEAR) document.addEventListener(type, come, { passive: true, signal });
  document.addEventListener('click', repeatWhenLoaded, { signal });
  startCompareLoader();
}

let comparing: Promise<Compare> | undefined;

/**
 * Loads the code of comparing. One promise for all, so that boxes ticked while it loads are handled
 * in the order in which they were ticked.
 */
function loadCompare(): Promise<Compare> {
  comparing ??= loadChunk(() => import('./compare-boxes.ts'));
  comparing.catch(() => {
    comparing = undefined;
  });
  return comparing;
}

/** Loads the code of comparing when the first box is ticked or when a list is stored. */
function startCompareLoader(): void {
  document.addEventListener('change', (event) => {
    const box = closestTo<HTMLInputElement>(event, '.tile-compare input');
    if (!box) return;
    const { checked } = box;
    loadCompare()
      .then(({ compareChanged }) => compareChanged(box, checked))
      .catch((error: unknown) => {
        // back to the list's state, until the retry
        box.checked = !checked;
        // some browsers never import a failed module again; a reload does
        if (!offerRetry(error, box, () => box.click()) && error instanceof ChunkLoadError) location.reload();
      });
  });
  const follow = () => {
    if (comparing || hasCompareList())
      loadCompare()
        .then(({ showCompare }) => showCompare())
        .catch(doWithout);
  };
  follow();
  // another page of this browser may have changed the list, while this one was open or in the
  // back/forward cache
  addEventListener('storage', follow);
  addEventListener('pageshow', follow);
}

/**
 * Whether this browser has a stored list (client/state/compare.ts); false when storage is blocked.
 */
function hasCompareList(): boolean {
  try {
    return localStorage.getItem('compare') !== null;
  } catch {
    return false;
  }
}

/**
 * Repeats a press of a colour or of 'More' once the code has loaded; when it cannot be loaded, a
 * colour's link is followed.
 */
function repeatWhenLoaded(event: MouseEvent): void {
  const control = closestTo(event, '.tile-swatches a, .tile-more');
  if (!control || !isPlainClick(event)) return;
  event.preventDefault();
  loadTiles().then(
    ({ wakeTile }) => {
      wakeTile(control.closest('.tile'));
      control.click();
    },
    (error: unknown) => {
      if (offerRetry(error, control, () => control.click())) return;
      if (control instanceof HTMLAnchorElement) location.assign(control.href);
    },
  );
}
