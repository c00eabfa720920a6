import type { Session } from './session.ts';

type Kind = 'order' | 'card' | 'wallet';

/**
 * The name of a cookie of the checkout: of the last try to place an order, and of a visit to the
 * provider's page for a card or to that for a wallet.
 */
export const paymentCookieName = (kind: Kind, { siteId }: Session): string => `cairn-${kind}-${siteId}`;

/** Deletes them: an order or a visit would lead whoever uses this browser next to another's bank. */
export function forgetPayments(session: Session): void {
  const { cookies } = session;
  for (const kind of ['order', 'card', 'wallet'] as const) {
    cookies.drop(cookies.ownName(paymentCookieName(kind, session)));
  }
}
