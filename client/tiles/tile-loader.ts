/**
 * What a page knows of its tiles before one is touched: how to bring in client/tiles/tiles.ts, and
 * to repeat an early press.
 */
import { ChunkLoadError, doWithout, loadChunk, offerRetry } from '../offline/offline-boundary.ts';
import { isPlainClick } from '../plain-click.ts';

type Tiles = typeof import('./tiles.ts');
type Compare = typeof import('./compare-boxes.ts');

let loading: Promise<Tiles> | undefined;
/** Ends what stands in for the code of tiles. */
const end = new AbortController();

/** The code of tiles, loaded and started once; a failure may be tried again. */
function loadTiles(): Promise<Tiles> {
  loading ??= loadChunk(() => import('./tiles.ts')).then((tiles) => {
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
  const come = ({ target }: Event) => {
    const tile = target instanceof Element ? target.closest('.tile') : null;
    if (!tile) return;
    loadTiles().then(({ wakeTile }) => wakeTile(tile), doWithout);
  };
  for (const type of COMES_NEAR) document.addEventListener(type, come, { passive: true, signal });
  document.addEventListener('click', repeatWhenLoaded, { signal });
  startCompareLoader();
}

let comparing: Promise<Compare> | undefined;

/**
 * One promise for all: boxes ticked while the code is on its way are counted in the order they were
 * ticked in.
 */
function loadCompare(): Promise<Compare> {
  comparing ??= loadChunk(() => import('./compare-boxes.ts'));
  comparing.catch(() => {
    comparing = undefined;
  });
  return comparing;
}

/** Comparing comes in with the first box that is ticked, or with a list that is kept. */
function startCompareLoader(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('.tile-compare')) return;
    const { checked } = target;
    loadCompare()
      .then(({ compareChanged }) => compareChanged(target, checked))
      .catch((error: unknown) => {
        // as it is on the list, until it can be asked for again
        target.checked = !checked;
        // some browsers ask for code that did not come once only: a page anew can have it
        if (!offerRetry(error, target, () => target.click()) && error instanceof ChunkLoadError)
          location.reload();
      });
  });
  const follow = () => {
    if (comparing || hasCompareList())
      loadCompare()
        .then(({ showCompare }) => showCompare())
        .catch(doWithout);
  };
  follow();
  // another page of this browser may have changed it, beside this one or while this one was kept
  addEventListener('storage', follow);
  addEventListener('pageshow', follow);
}

/**
 * Whether this browser keeps a list (client/state/compare.ts); where storage is closed to us there
 * is none.
 */
function hasCompareList(): boolean {
  try {
    return localStorage.getItem('compare') !== null;
  } catch {
    return false;
  }
}

/**
 * A colour or 'More' pressed before their code is there is pressed again once it is; links lead on
 * if it never comes.
 */
function repeatWhenLoaded(event: MouseEvent): void {
  const { target } = event;
  const control = target instanceof Element ? target.closest('.tile-swatches a, .tile-more') : null;
  if (!(control instanceof HTMLElement) || !isPlainClick(event)) return;
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
