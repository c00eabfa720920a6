import type { BasketState, PaymentInstrument } from '../baskets/basket-state.ts';
import type { CurrencyCode } from '../catalog/types.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problem.ts';
import { GIFT_CERTIFICATE } from '../payments/payment-methods.ts';
import { type Certificate, certificateByCode, saveCertificate } from './certificate.ts';

/**
 * 400 `bad-request` with the platform's reason as `statusCode`
 * (docs/contracts/gift-certificates.md §3).
 */
function refused(statusCode: string, message: string) {
  return problem(400, 'bad-request', 'Bad Request', message, { statusCode });
}

/** The certificate behind a payment, if it can pay that amount. */
function usable(database: Database, payment: PaymentInstrument, currency: CurrencyCode): Certificate {
  const certificate = certificateByCode(database, payment.giftCertificateCode ?? '');
  if (!certificate) throw refused('GIFTCERTIFICATE_NOT_FOUND', 'The gift certificate was not found.');
  if (!certificate.enabled) throw refused('GIFTCERTIFICATE_DISABLED', 'The gift certificate is disabled.');
  if (certificate.pending)
    throw refused('GIFTCERTIFICATE_PENDING', 'The gift certificate is not issued yet.');
  if (certificate.currency !== currency) {
    throw refused('GIFTCERTIFICATE_CURRENCY_MISMATCH', 'The gift certificate has another currency.');
  }
  if (certificate.balance === 0)
    throw refused('GIFTCERTIFICATE_REDEEMED', 'The gift certificate is used up.');
  if ((payment.amount ?? 0) > certificate.balance) {
    throw refused('GIFTCERTIFICATE_INSUFFICIENT_BALANCE', 'The gift certificate has a smaller balance.');
  }
  return certificate;
}

/** The payments by gift certificate. */
export const byCertificate = <T extends PaymentInstrument>(payments: T[]): T[] =>
  payments.filter(({ paymentMethodId }) => paymentMethodId === GIFT_CERTIFICATE);

/**
 * The basket, if its gift certificates can pay: each known, usable, of its currency, with enough
 * balance, and only once. One without an amount pays with all its balance.
 */
export function withCertificates(database: Database, basket: BasketState): BasketState {
  const codes = new Set<string>();
  const paymentInstruments = basket.paymentInstruments.map((payment) => {
    if (payment.paymentMethodId !== GIFT_CERTIFICATE) return payment;
    const { code, balance } = usable(database, payment, basket.currency);
    if (codes.has(code))
      throw refused('GIFTCERTIFICATE_ALREADY_ADDED', 'The gift certificate is added already.');
    codes.add(code);
    return { ...payment, giftCertificateCode: code, amount: payment.amount ?? balance };
  });
  return { ...basket, paymentInstruments };
}

/** Takes what the certificates of a sale pay from their balances. */
export function redeemCertificates(
  database: Database,
  payments: PaymentInstrument[],
  currency: CurrencyCode,
): void {
  for (const payment of byCertificate(payments)) {
    const certificate = usable(database, payment, currency);
    saveCertificate(database, { ...certificate, balance: certificate.balance - (payment.amount ?? 0) });
  }
}

/** Gives back what the certificates of an order paid. */
export function refundCertificates(database: Database, payments: PaymentInstrument[]): void {
  for (const { giftCertificateCode = '', amount = 0 } of byCertificate(payments))
    creditCertificate(database, giftCertificateCode, amount);
}

/** Gives an amount (cents) back to a certificate. */
export function creditCertificate(database: Database, code: string, amount: number): void {
  const certificate = certificateByCode(database, code);
  if (certificate) saveCertificate(database, { ...certificate, balance: certificate.balance + amount });
}
