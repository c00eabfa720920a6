import type { Bag, BagLine } from '../../shared/schemas/bag.ts';
import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import type { BagIntent } from '../state/bag-intents.ts';
import { BagRefusal } from '../state/bag-queue.ts';
import { bagQueue } from '../state/bag-store.ts';
import { linesOf } from '../state/lines-of.ts';

/**
 * The bag in the service's answer, and the lines that were added to; of a set, the lines of its
 * pieces.
 */
export type Added = { bag: Bag; lines: BagLine[] };

/** What became of an addition: `refused` is the reason. `isSoldOut`: nothing is left of it. */
type Outcome = Added | { refused: string; isSoldOut?: boolean };

/**
 * Adds to the bag at this address. Where the answer was lost, and it may be in the bag or get there yet,
 * `unsure` is the reason.
 */
export async function addLine(
  address: string,
  intent: BagIntent & { kind: 'add' },
  unsure: string,
): Promise<Outcome> {
  try {
    const bag = await bagQueue(address).push(intent);
    return { bag, lines: linesOf(intent, bag) };
  } catch (cause) {
    if (!(cause instanceof BagRefusal)) return { refused: unsure };
    return { refused: cause.message, isSoldOut: cause.isSoldOut };
  }
}

/**
 * Says what became of an addition where its form cannot: a quick view was closed before the answer, or
 * shows another product by now. `added` says that it is in the bag.
 */
export function tellAside(form: Element, outcome: Outcome, added: string): void {
  const isShown = 'bag' in outcome ? document.querySelector('.added[open]') : form.isConnected;
  if (isShown) return;
  const title = 'bag' in outcome ? added : outcome.refused;
  loadChunk(() => import('../toast/toast.ts')).then(({ toast }) => toast({ title }), doWithout);
}
