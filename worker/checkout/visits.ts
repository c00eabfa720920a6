import * as z from 'zod';
import { paymentCookieName } from '../session/payment-cookies.ts';
import { type SealedCookie, SHORT_SECONDS, sealedCookie } from '../session/sealed-cookie.ts';
import type { Session } from '../session/session.ts';

/** As long as the provider's pages can be used, in seconds. */
const WALLET_SECONDS = 30 * 60;

const visit = {
  /** The visit at the provider. */
  id: z.string(),
  /** The basket that it is for: what the shopper brings back is put into no other. */
  basketId: z.string(),
};

const cardVisit = z.object({
  ...visit,
  /** The billing address that was entered, or that of the delivery. */
  billing: z.union([z.literal('delivery'), z.record(z.string(), z.string())]),
  /** Whether the shopper keeps the card. */
  keeps: z.boolean(),
});

const walletVisit = z.object({
  ...visit,
  /** The page that the shopper came from: path and query, without site and locale. */
  from: z.string(),
});

/** What this browser remembers of a visit to the provider's page for a card, sealed. */
export const cardVisits = (session: Session): SealedCookie<z.infer<typeof cardVisit>> =>
  sealedCookie(session.cookies, paymentCookieName('card', session), cardVisit, SHORT_SECONDS);

/** What this browser remembers of a visit to the provider's express page, sealed. */
export const walletVisits = (session: Session): SealedCookie<z.infer<typeof walletVisit>> =>
  sealedCookie(session.cookies, paymentCookieName('wallet', session), walletVisit, WALLET_SECONDS);
