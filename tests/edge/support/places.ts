import { vi } from 'vitest';
import { forgetAll } from '../../../worker/cache/memory.ts';

/** A data centre: its edge cache. */
export type Place = { edge: Cache };

export const newPlace = async (): Promise<Place> => ({ edge: await caches.open(crypto.randomUUID()) });

/** Goes to a data centre: the following requests reach a new isolate there, until mocks are restored. */
export function goTo({ edge }: Place): void {
  forgetAll();
  vi.spyOn(caches, 'open').mockResolvedValue(edge);
}
