import type { Bag, BagLine } from '../../shared/schemas/bag.ts';
import type { BagIntent } from '../state/bag-intents.ts';
import { BagRefusal } from '../state/bag-queue.ts';
import { bagQueue } from '../state/bag-store.ts';
import { linesOf } from '../state/lines-of.ts';

/**
 * The bag in the service's answer, and the lines that were added to; of a set, the lines of its
 * pieces.
 */
export type Added = { bag: Bag; lines: BagLine[] };

/**
 * Adds to the bag at this address. `refused`: the reason. `unsure`: the answer was
 * lost, and it may be in the bag or get there yet. `isSoldOut`: nothing is left of it.
 */
export async function addLine(
  address: string,
  intent: BagIntent & { kind: 'add' },
): Promise<Added | { refused: string; isSoldOut?: boolean } | { unsure: true }> {
  try {
    const bag = await bagQueue(address).push(intent);
    return { bag, lines: linesOf(intent, bag) };
  } catch (cause) {
    if (!(cause instanceof BagRefusal)) return { unsure: true };
    return { refused: cause.message, isSoldOut: cause.isSoldOut };
  }
}
