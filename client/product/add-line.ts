import { flushSync } from 'react-dom';
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
 * Adds to the bag at this address. If the answer was lost, nobody knows whether it was added: `refused`
 * then says so, in the words of `t`.
 */
export async function addLine(
  address: string,
  intent: BagIntent & { kind: 'add' },
  t: (id: 'product.addUnsure') => string,
): Promise<Outcome> {
  try {
    const bag = await bagQueue(address).push(intent);
    return { bag, lines: linesOf(intent, bag) };
  } catch (cause) {
    if (!(cause instanceof BagRefusal)) return { refused: t('product.addUnsure') };
    return { refused: cause.message, isSoldOut: cause.isSoldOut };
  }
}

/**
 * Shows what became of an addition. `show` updates the page's state, which React renders at once: later,
 * the browser would paint a frame without it first. If the page cannot show it, because its quick view was
 * closed or shows another product, a toast says it.
 */
export function showOutcome(
  form: Element,
  outcome: Outcome,
  t: (id: 'bag.added.title') => string,
  show: () => void,
): void {
  flushSync(show);
  const isShown = 'bag' in outcome ? document.querySelector('.added[open]') : form.isConnected;
  if (isShown) return;
  const title = 'bag' in outcome ? t('bag.added.title') : outcome.refused;
  loadChunk(() => import('../toast/toast.ts')).then(({ toast }) => toast({ title }), doWithout);
}
