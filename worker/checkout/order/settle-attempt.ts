import { NO_BAG, rememberBag } from '../../bag/bag-count.ts';
import type { Message } from '../../http/problem-response.ts';
import { errorFields, log } from '../../request/log.ts';
import { KnownGiftCards } from '../../session/known-gift-cards.ts';
import type { SealedCookie } from '../../session/sealed-cookie.ts';
import type { Session } from '../../session/session.ts';
import type { Services } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import type { Attempt } from './attempt.ts';
import { declineMessage } from './decline-message.ts';
import { REFUNDED } from './give-back.ts';
import type { OrderOutcome } from './order-outcome.ts';
import { type Restored, restoreKnownLines, restoreLines } from './restore-lines.ts';
import { settleOrder } from './settle-order.ts';
import { tellAgents } from './tell-agents.ts';
import { trackPurchase } from './track-purchase.ts';

/** What a shopper is told about the order that they tried to place. */
export type AttemptOutcome =
  | Exclude<OrderOutcome, { kind: 'failed' | 'unseen' }>
  /** It failed for good, nothing is charged, and its lines are in the bag again. */
  | { kind: 'refused'; message: Message };

/** The outcomes of an order that is made and not failed. */
const ORDER_MADE = new Set<OrderOutcome['kind']>(['placed', 'pending', 'challenge']);

/**
 * Settles the order that this browser tried to place, sees to it that its lines are in the bag
 * where it failed, and remembers how it ended. `settle` finds out what became of it.
 */
export async function settleAttempt(
  services: Services,
  session: Session,
  { attempt, known }: { attempt: SealedCookie<Attempt>; known: Attempt },
  settle: () => Promise<OrderOutcome> = () => settleOrder(services, session, known.orderNo),
): Promise<AttemptOutcome> {
  const outcome = await settle();
  const { orderNo, basketId, agreed } = known;
  const end = (how: 'placed' | 'failed', restored?: Restored) =>
    attempt.write({ orderNo, basketId, agreed, end: how, restored });
  const isItsBasket = session.basketId === undefined || session.basketId === basketId;
  // an order uses up its basket; another one stays as it is
  if (isItsBasket && ORDER_MADE.has(outcome.kind)) rememberBag(session, NO_BAG);
  if (outcome.kind === 'placed') {
    if (isItsBasket) {
      session.set({ basketId: undefined });
      new KnownGiftCards(session).drop();
    }
    if (known.end !== 'placed') await trackPurchase(services, session, orderNo);
    await tellAgents(services, session, orderNo);
    await end('placed');
  }
  if (outcome.kind !== 'failed' && outcome.kind !== 'unseen') return outcome;
  if (isItsBasket) session.set({ basketId: undefined });
  const restored =
    known.end === 'failed'
      ? (known.restored ?? 'reopened')
      : await restore(services, known, () =>
          outcome.kind === 'failed'
            ? restoreLines(services, session, { attempt, known, order: outcome.order })
            : restoreKnownLines(services, session, { attempt, known }),
        );
  // nothing is said before the bag is whole again
  if (!restored) return { kind: 'unknown' };
  await end('failed', restored);
  return { kind: 'refused', message: messageOf(restored, outcome.reason) };
}

/** How the lines came back; undefined where a service gave no answer. */
async function restore(
  services: Services,
  { orderNo }: Attempt,
  bringBack: () => Promise<Restored>,
): Promise<Restored | undefined> {
  try {
    return await bringBack();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { requestId } = services;
    log('warn', 'lines-not-restored', { requestId, orderNo, ...errorFields(error) });
    return undefined;
  }
}

function messageOf(restored: Restored, reason: string): Message {
  if (reason === REFUNDED) return { messageId: `checkout.refunded.${restored}` };
  if (restored === 'added') return { messageId: 'checkout.declined.added' };
  if (restored === 'partly') return { messageId: 'checkout.declined.partly' };
  return declineMessage(reason);
}
