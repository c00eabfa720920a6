import type { Bag, BagLine } from '../../shared/schemas/bag.ts';
import type { BagIntent } from '../state/bag-intents.ts';
import { BagRefusal } from '../state/bag-queue.ts';
import { bagQueue } from '../state/bag-store.ts';

/** The bag that the service answered with, and the lines in it that were added to; of a set, those of its pieces. */
export type Added = { bag: Bag; lines: BagLine[] };

/** Adds to the bag at this address. `refused`: why not, '' where nothing is known. */
export async function addLine(
  address: string,
  intent: BagIntent & { kind: 'add' },
): Promise<Added | { refused: string }> {
  const { productId, choice } = intent;
  const ids = [productId, ...(choice?.piece ?? [])];
  try {
    const bag = await bagQueue(address).push(intent);
    return { bag, lines: bag.lines.filter((line) => ids.includes(line.productId)) };
  } catch (cause) {
    return { refused: cause instanceof BagRefusal ? cause.message : '' };
  }
}
