import { loadChunk } from './offline/offline-boundary.ts';

const loading = new WeakMap<object, Promise<unknown>>();

/**
 * Loads something once; later calls return the same promise. After a failure, which rejects as that
 * of `loadChunk`, the next call tries again.
 */
export function loadOnce(what: object, load: () => Promise<unknown>): Promise<unknown> {
  let running = loading.get(what);
  if (!running) {
    running = loadChunk(load);
    loading.set(what, running);
    running.catch(() => loading.delete(what));
  }
  return running;
}
