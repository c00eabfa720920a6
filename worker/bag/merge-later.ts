import { errorFields, log } from '../request/log.ts';
import type { Session } from '../session/session.ts';
import type { GuestLine } from '../session/session-data.ts';
import { withToken } from '../session/with-token.ts';
import { forUpkeep } from '../upstreams/changes.ts';
import { mergeBaskets } from '../upstreams/commerce/basket-merge.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import type { Services } from '../upstreams/services.ts';
import { TimeLimit } from '../upstreams/time-limit.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { basketRefusal } from './basket-refusal.ts';
import { addUnits, type Filled, fillBag } from './fill-bag.ts';
import { addedLines, guestLine, missingLines } from './guest-lines.ts';
import { bagOfGuest, takeLines } from './other-guest.ts';
import { customerBasket } from './own-basket.ts';

/**
 * Statuses by which the service reports that there is nothing to merge, or no longer anything
 * (docs/contracts/baskets.md §2).
 */
export const NOTHING_TO_MERGE = new Set([403, 409]);

/** How long a read of the bag waits for the merge, in ms: the page must still answer in time. */
const WAIT_MS = 2_500;

/**
 * Merges the guest's bag where that failed at login, or where another tab added to it meanwhile:
 * the token still identifies the guest. Where the service has lost sight of that bag, its lines are
 * added to the shopper's, as far as they are known. A guest gets the lines of another one, whom a
 * second tab began to be (docs/decisions/0064). Returns undefined where no merge is due, there is
 * nothing to merge, it fails again or takes too long; the next read of the bag then tries once more. A
 * request tries it once. The work goes on where nobody waits for it any longer.
 */
export function mergeLater(services: Services, session: Session): Promise<Basket | undefined> {
  return tryMerge(services, session, (work) => new TimeLimit(WAIT_MS).within(work, 'merge-later'));
}

/**
 * The same before a change of the bag, which waits for the end of the merge: beside each other, one
 * would take back what the other does.
 */
export function mergeFirst(services: Services, session: Session): Promise<Basket | undefined> {
  return tryMerge(services, session, (work) => work);
}

async function tryMerge(
  services: Services,
  session: Session,
  wait: (work: Promise<Merged>) => Promise<Merged>,
): Promise<Basket | undefined> {
  const { usid } = session;
  const upkeep = forUpkeep(services);
  const work = session.mergeOnce(() =>
    session.registered ? mergedOrFilled(upkeep, session) : joined(upkeep, session),
  );
  if (!work) return undefined;
  services.cache.waitUntil(work.catch(() => undefined));
  try {
    const { basket, isShort, isDone, wanted } = await wait(work);
    // a login that did not wait has passed on what was wanted
    if (session.usid !== usid) return undefined;
    if (basket) session.set({ basketId: basket.basketId });
    if (isShort) session.set({ isShort });
    session.setMergeDue(!isDone, wanted);
    return basket;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'bag-not-merged', { requestId: services.requestId, ...errorFields(error) });
    return undefined;
  }
}

/**
 * The shopper's bag, where there was something to merge, and whether nothing is left to merge. `wanted`:
 * the units that the two bags together should still hold.
 */
type Merged = Filled & { isDone: boolean; wanted?: GuestLine[] };

/**
 * Takes the lines out of the other guest's bag and adds their units to this one's. Before that, the
 * session remembers how many units the two bags hold together of these lines; the next read adds what
 * neither holds, whatever failed here. Takes nothing once the answer has left, which could not remember
 * it. Throws `UpstreamError`.
 */
async function joined(services: Services, session: Session): Promise<Merged> {
  const other = await session.formerGuest();
  const { guestLines, siteId } = session;
  let wasShort = false;
  if (guestLines.length > 0) {
    const there = other && (await bagOfGuest(services, siteId, other));
    const filled = await fillBag(services, session, missingLines(guestLines, there?.basket));
    wasShort = filled.isShort;
    session.setMergeDue(true, []);
  }
  // this bag first: what another request takes out of the other one after that is not in it
  const own = await customerBasket(services, session);
  const there = other && (await bagOfGuest(services, siteId, other));
  if (!there || there.basket.productItems.length === 0)
    return { basket: own, isShort: wasShort, isDone: true };
  const wanted = addedLines(there.basket.productItems.map(guestLine), own);
  if (session.isWritten) return { basket: own, isShort: wasShort, isDone: false };
  session.setMergeDue(true, wanted);
  const { lines, left } = await takeLines(services, there);
  const { basket, isShort } = await addUnits(services, session, own, lines);
  const isLeft = ({ productId }: GuestLine) => left.some((line) => line.productId === productId);
  return { basket, isShort: isShort || wasShort, isDone: left.length === 0, wanted: wanted.filter(isLeft) };
}

/**
 * The units that a guest's bag, `own`, and that of the other guest hold together of the other's lines,
 * and those that the session still wants. Changes nothing: a join beside a login could stop half-way.
 * Throws `UpstreamError`.
 */
export async function linesOfBoth(
  services: Services,
  session: Session,
  own: Basket | undefined,
): Promise<readonly GuestLine[]> {
  const other = session.guestLines.length > 0 ? undefined : await session.formerGuest();
  const there = other && (await bagOfGuest(services, session.siteId, other));
  return there ? addedLines(there.basket.productItems.map(guestLine), own) : session.guestLines;
}

async function mergedOrFilled(services: Services, session: Session): Promise<Merged> {
  try {
    const merged = await withToken(session, (token) => mergeBaskets(services, token, 'read'));
    // some may have been in no bag
    const isWhole = missingLines(session.guestLines, merged).length === 0;
    const filled = isWhole
      ? { basket: merged, isShort: false }
      : await fillBag(services, session, session.guestLines);
    return { ...filled, isDone: true };
  } catch (error) {
    if (!(error instanceof UpstreamError && NOTHING_TO_MERGE.has(error.status ?? 0))) throw error;
    const lines = await linesLeft(services, session, error);
    if (lines.length === 0) return { basket: undefined, isShort: false, isDone: true };
    return { ...(await fillBag(services, session, lines)), isDone: true };
  }
}

/**
 * The lines of the former guest's bag after the service has found nothing to merge: those that the
 * session remembers, and those that are still in that bag because the service no longer knows that
 * this shopper was that guest. Throws `UpstreamError`.
 */
async function linesLeft(
  services: Services,
  session: Session,
  refusal: UpstreamError,
): Promise<readonly GuestLine[]> {
  const { guestLines } = session;
  const former = await session.formerGuest();
  // the service names the guest whose bag it has looked for: there is none any more
  if (!former || basketRefusal(refusal)?.customerId === former.customerId) return guestLines;
  const there = await bagOfGuest(services, session.siteId, former);
  if (!there) return guestLines;
  const { basket } = there;
  return [...basket.productItems.map(guestLine), ...missingLines(guestLines, basket)];
}
