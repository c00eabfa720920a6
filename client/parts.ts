import { fetchFragment } from './fragments.ts';
import { loadStyle } from './style-sheet.ts';

const loading = new Map<string, Promise<void>>();

async function fill(place: HTMLElement, address: string): Promise<void> {
  const [fragment] = await Promise.all([fetchFragment(address), loadStyle(place.dataset.style ?? '')]);
  const part = fragment?.firstElementChild;
  if (!part) throw new TypeError('No such module: a part of the page');
  place.replaceWith(part);
}

/**
 * Fetches what only scripts show from where a page has its place, with its styles, once. Rejects as
 * `import()` does when it cannot be fetched, so that `loadChunk` tells; the next call tries again.
 */
export function loadPart(id: 'tile-parts' | 'zoom'): Promise<void> {
  const place = document.getElementById(id);
  const address = place?.dataset.part;
  if (!place || !address) return Promise.resolve();
  const part = loading.get(id) ?? fill(place, address);
  loading.set(id, part);
  part.catch(() => loading.delete(id));
  return part;
}
