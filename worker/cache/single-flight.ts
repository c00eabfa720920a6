import { deleteFromMemory, getFromMemory, setInMemory } from './memory.ts';

/**
 * After this time another request may begin the same revalidation, in ms: the first may have ended with
 * its request, without a word.
 */
const LONGEST_MS = 10_000;
/** A revalidation in the isolate's memory, in bytes, about. */
const BYTES = 50;

/**
 * Revalidates what is kept under a name, unless another request of this isolate does so already: else
 * each reader of a stale value would call the services until the first answer is here
 * (docs/decisions/0136). Rejects when `revalidate` does.
 */
export async function singleFlight(name: string, revalidate: () => Promise<unknown>): Promise<void> {
  const mark = `revalidation ${name}`;
  const begun = getFromMemory<true>(mark)?.storedAt ?? Number.NEGATIVE_INFINITY;
  const now = Date.now();
  if (now >= begun && now < begun + LONGEST_MS) return;
  setInMemory(mark, true, now, BYTES);
  try {
    await revalidate();
  } finally {
    deleteFromMemory(mark);
  }
}
