import { vi } from 'vitest';
import { forgetAll } from '../../../worker/cache/memory.ts';

/** A data centre: its edge cache. */
export type DataCentre = { edge: Cache };

export const newDataCentre = async (): Promise<DataCentre> => ({
  edge: await caches.open(crypto.randomUUID()),
});

/** Goes to a data centre: the following requests reach a new isolate there, until mocks are restored. */
export function goTo({ edge }: DataCentre): void {
  forgetAll();
  vi.spyOn(caches, 'open').mockResolvedValue(edge);
}
