import { leadFromEndedSession } from '../../bag/ended-session.ts';
import { Refused } from '../../bag/refused.ts';
import { findBasket } from '../../bag/shopper-basket.ts';
import type { FlashMessage } from '../../session/flash.ts';
import type { SealedCookie } from '../../session/sealed-cookie.ts';
import type { Session } from '../../session/session.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { type ProviderVisit, readVisit } from '../../upstreams/payments/sessions.ts';
import type { Services } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { LastOrderOpen } from '../checkout-action.ts';
import { leadToLastOrder } from '../order/last-order.ts';
import { BACK_FROM_BANK_PATH, CHECKOUT_PATH, PAYMENT_PATH } from '../paths.ts';

/** What this browser remembers of a visit: its id at the provider, and the basket that it is for. */
type Known = { id: string; basketId: string };

/** Where a shopper goes, below the shop's root, and what they are told there. */
export type Next = { to: string; said?: FlashMessage };

/** What differs between the visits to the provider's pages. */
type Visit<Remembered extends Known> = {
  cookie: SealedCookie<Remembered>;
  /** Where a shopper goes of whom no visit is remembered. */
  start: string;
  /** What follows where the provider no longer knows the visit. */
  lost: (known: Remembered) => Next;
  /** What follows where the shopper left the provider's page. */
  left: (known: Remembered) => Next;
  /** Whether the shopper came back without having entered anything: as one who left. */
  isEmpty?: (found: ProviderVisit) => boolean;
  /** What follows where the basket cannot be paid for with what was brought. */
  unusable: Next;
  /** Puts what was brought into the basket. It can be repeated. */
  take: (basket: Basket, found: ProviderVisit, known: Remembered) => Promise<Next>;
};

/** The state of a visit: still to be made, or over, and where the shopper goes then. */
export type VisitState<Remembered> =
  | { kind: 'open'; url: string; known: Remembered }
  | { kind: 'over'; to: string };

/**
 * Where a visit to a page of the provider stands. What it brought is put into the basket that it was
 * opened for, and into no other; what the address of the return says is not read. The shopper is told
 * why where it was not. Throws `UpstreamError` while a service gives no answer: it can be repeated.
 */
export async function finishVisit<Remembered extends Known>(
  services: Services,
  session: Session,
  visit: Visit<Remembered>,
): Promise<VisitState<Remembered>> {
  const known = await visit.cookie.read();
  if (!known) return { kind: 'over', to: visit.start };
  const found = await findVisit(services, known.id);
  if (found?.status === 'open') return { kind: 'open', url: found.url, known };
  const { to, said } = await resultOf(services, session, { visit, known, found });
  visit.cookie.drop();
  if (said) session.leaveFlash(services.shop.link(to), { failed: true, ...said });
  return { kind: 'over', to };
}

type Result<Remembered extends Known> = {
  visit: Visit<Remembered>;
  known: Remembered;
  found: ProviderVisit | undefined;
};

async function resultOf<Remembered extends Known>(
  services: Services,
  session: Session,
  { visit, known, found }: Result<Remembered>,
): Promise<Next> {
  if (!found) return visit.lost(known);
  if (found.status === 'canceled' || visit.isEmpty?.(found)) return visit.left(known);
  const basket = (await findBasket(services, session))?.basket;
  const ended = basket ? undefined : leadFromEndedSession(services, session, CHECKOUT_PATH);
  const to = ended ?? (await leadToLastOrder(services, session, basket));
  if (to) return { to };
  if (basket?.basketId !== known.basketId) return visit.unusable;
  try {
    return await visit.take(basket, found, known);
  } catch (error) {
    if (error instanceof LastOrderOpen) return { to: BACK_FROM_BANK_PATH };
    if (error instanceof Refused) return { to: PAYMENT_PATH, said: error.reason };
    if (error instanceof UpstreamError && (error.isNotFound || error.isRefused)) return visit.unusable;
    throw error;
  }
}

/** The visit at the provider; undefined for one that it no longer knows. Throws `UpstreamError`. */
async function findVisit(services: Services, id: string): Promise<ProviderVisit | undefined> {
  try {
    return await readVisit(services, id);
  } catch (error) {
    if (error instanceof UpstreamError && error.isNotFound) return undefined;
    throw error;
  }
}
