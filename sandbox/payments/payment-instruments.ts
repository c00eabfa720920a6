import type { PaymentInstrument } from '../baskets/basket-state.ts';
import { toMajor } from '../database/price.ts';
import { maskedCode } from '../gift-certificates/certificate.ts';
import { cardDocument } from './payment-card.ts';

/**
 * The amount that each instrument pays in cents, by its id: its own amount; the first one without
 * an amount pays the rest of `total`, never less than zero.
 */
export function amountsOf(instruments: PaymentInstrument[], total: number): Map<string, number> {
  let open = total - instruments.reduce((sum, { amount = 0 }) => sum + amount, 0);
  return new Map(
    instruments.map(({ paymentInstrumentId, amount }) => {
      if (amount !== undefined) return [paymentInstrumentId, amount];
      const rest = Math.max(0, open);
      open = 0;
      return [paymentInstrumentId, rest];
    }),
  );
}

/**
 * Payment instruments on the wire (docs/contracts/payments.md §3.2): amounts in major units, cards
 * masked. `now` in epoch ms.
 */
export function paymentInstrumentDocuments(
  instruments: PaymentInstrument[],
  total: number,
  now: number,
): Record<string, unknown>[] {
  const amounts = amountsOf(instruments, total);
  return instruments.map(({ paymentInstrumentId, paymentMethodId, card, giftCertificateCode, custom }) => ({
    paymentInstrumentId,
    paymentMethodId,
    amount: toMajor(amounts.get(paymentInstrumentId) ?? 0),
    ...custom,
    ...(card && { paymentCard: cardDocument(card, now) }),
    ...(giftCertificateCode !== undefined && {
      maskedGiftCertificateCode: maskedCode(giftCertificateCode),
    }),
  }));
}
