import { inEveryLanguage } from '../catalog/text.ts';
import { toMajor } from '../database/price.ts';
import { CLEAR_DIGITS } from '../gift-certificates/certificate.ts';
import { filled } from '../mailbox/filled.ts';
import type { MailContent } from '../mailbox/mail-content.ts';
import { languageOf, textLocaleOf } from '../sites.ts';
import type { OrderRecord, Refund } from './order-record.ts';

const TEXTS = inEveryLanguage({
  en: {
    toCard: 'Refund to card ending in {digits}',
    toOtherCard: 'Refund to your card',
    toGiftCard: 'Refund to gift card ending in {digits}',
  },
  fr: {
    toCard: 'Remboursement sur la carte se terminant par {digits}',
    toOtherCard: 'Remboursement sur votre carte',
    toGiftCard: 'Remboursement sur la carte-cadeau se terminant par {digits}',
  },
});

/** What was just paid back of an order, each amount with the means that gets it. */
export function refundRows(
  { payments, locale, basket }: OrderRecord,
  made: readonly Refund[],
): MailContent['totals'] {
  const texts = TEXTS[languageOf(locale)];
  const money = new Intl.NumberFormat(textLocaleOf(locale), { style: 'currency', currency: basket.currency });
  const byCard = payments.find(({ giftCertificateCode }) => giftCertificateCode === undefined);
  const digits = byCard?.paidWith?.last4 ?? byCard?.card?.numberLastDigits;
  const card = digits ? filled(texts.toCard, { digits }) : texts.toOtherCard;
  return made.map(({ amount, giftCertificateCode: code }) => ({
    label: code === undefined ? card : filled(texts.toGiftCard, { digits: code.slice(-CLEAR_DIGITS) }),
    value: money.format(toMajor(amount)),
  }));
}
