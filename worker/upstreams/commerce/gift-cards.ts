import * as z from 'zod';
import { amount } from '../amount.ts';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { commerceCall } from './commerce-call.ts';

/**
 * Gift cards, which the service calls gift certificates: looking one up
 * (docs/contracts/gift-certificates.md §1, §3), with the shopper's own token. Amounts in
 * cents. A code is a secret: it is sent in bodies only.
 */
const CERTIFICATES = '/pricing/shopper-gift-certificates/v1';

/** The payment method of gift cards. */
export const GIFT_CARD_METHOD = 'GIFT_CERTIFICATE';

const giftCard = z.object({
  /** What can still be spent. The service does not state its currency. */
  balance: amount,
  enabled: z.boolean(),
  /** `pending` until the order that buys the card is placed. */
  status: z.string(),
  /** The code, of which only the last characters are readable. */
  maskedGiftCertificateCode: z.string(),
});

export type GiftCard = z.infer<typeof giftCard>;

/** The gift card of a code; undefined where the service knows none. */
export async function lookUpGiftCard(
  services: Services,
  token: string,
  code: string,
): Promise<GiftCard | undefined> {
  try {
    return await commerceCall(services, {
      operation: 'get-gift-certificate',
      api: CERTIFICATES,
      path: '/gift-certificate',
      method: 'POST',
      body: { giftCertificateCode: code },
      token,
      schema: giftCard,
      // it only reads
      changesNothing: true,
      idempotent: true,
      deadline: 'read',
    });
  } catch (error) {
    if (error instanceof UpstreamError && error.isNotFound) return undefined;
    throw error;
  }
}

/** The service's reasons to refuse a payment with a gift card. */
const REASON = z.object({ statusCode: z.templateLiteral(['GIFTCERTIFICATE_', z.string()]) });

/**
 * Why the service refuses what gift cards are to pay, as its own word without the prefix, e.g.
 * `DISABLED`; undefined for any other error. A service that states no reason gives none here.
 */
export function giftCardRefusal(error: unknown): string | undefined {
  if (!(error instanceof UpstreamError) || !error.isRefused) return undefined;
  return REASON.safeParse(error.body).data?.statusCode.slice('GIFTCERTIFICATE_'.length);
}
