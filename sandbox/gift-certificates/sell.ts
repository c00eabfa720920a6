import type { BasketState } from '../baskets/basket-state.ts';
import { inEveryLanguage } from '../catalog/text.ts';
import { toMajor } from '../database/price.ts';
import { colonOf } from '../mailbox/mail-texts.ts';
import { shopLink } from '../mailbox/shop-link.ts';
import { type LocaleId, languageOf, textLocaleOf } from '../sites.ts';
import type { TenantContext } from '../tenant-context.ts';
import { type Certificate, certificateByCode, newCode, saveCertificate } from './certificate.ts';

const TEXTS = inEveryLanguage({
  en: {
    subject: (amount: string) => `A Cairn gift card of ${amount} for you`,
    code: 'Its code',
    hello: 'Hello,',
    helloTo: (name: string) => `Hello ${name},`,
    sent: 'somebody sent you a gift card.',
    sentBy: (name: string) => `${name} sent you a gift card.`,
  },
  fr: {
    subject: (amount: string) => `Une carte-cadeau Cairn de ${amount} pour vous`,
    code: 'Son code',
    hello: 'Bonjour,',
    helloTo: (name: string) => `Bonjour ${name},`,
    sent: 'on vous a envoyé une carte-cadeau.',
    sentBy: (name: string) => `${name} vous a envoyé une carte-cadeau.`,
  },
});

/** Makes the certificates that a basket buys; they are pending until its order is placed. */
export function sellCertificates(
  { database }: Pick<TenantContext, 'database'>,
  basket: BasketState,
): string[] {
  return (basket.certificateItems ?? []).map(
    ({ amount, recipientEmail, recipientName, senderName, message }) => {
      const certificate: Certificate = {
        code: newCode(),
        ...{ amount, balance: amount, currency: basket.currency, enabled: true, pending: true },
        ...{ recipientEmail, recipientName: recipientName ?? '', senderName: senderName ?? '' },
        ...(message !== undefined && { message }),
      };
      saveCertificate(database, certificate);
      return certificate.code;
    },
  );
}

/** A name in one line: what was typed as one may not look like paragraphs of the shop's. */
const inOneLine = (name: string) => name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/**
 * Issues the certificates of a placed order. Each is mailed to its recipient in the order's language,
 * with a link to the order's site.
 */
export function issueCertificates(
  { database, mailbox, shopOrigin }: Pick<TenantContext, 'database' | 'mailbox' | 'shopOrigin'>,
  codes: string[],
  place: { siteId: string; locale: LocaleId },
): void {
  const { locale } = place;
  const texts = TEXTS[languageOf(locale)];
  for (const code of codes) {
    const certificate = certificateByCode(database, code);
    if (!certificate) continue;
    saveCertificate(database, { ...certificate, pending: false });
    const { amount, currency, message, recipientEmail } = certificate;
    const [to, from] = [inOneLine(certificate.recipientName), inOneLine(certificate.senderName)];
    const money = new Intl.NumberFormat(textLocaleOf(locale), { style: 'currency', currency }).format(
      toMajor(amount),
    );
    mailbox.deliver({
      to: recipientEmail,
      kind: 'gift-certificate',
      subject: texts.subject(money),
      body: [
        to === '' ? texts.hello : texts.helloTo(to),
        '',
        from === '' ? texts.sent : texts.sentBy(from),
        ...(message ? ['', message] : []),
        '',
        `${texts.code}${colonOf(locale)}`.trimEnd(),
      ].join('\n'),
      token: code,
      link: shopLink(shopOrigin, place, '/'),
      locale,
    });
  }
}

/** Closes the certificates of an order that failed or was cancelled. */
export function closeCertificates({ database }: Pick<TenantContext, 'database'>, codes: string[]): void {
  for (const code of codes) {
    const certificate = certificateByCode(database, code);
    if (certificate) saveCertificate(database, { ...certificate, enabled: false });
  }
}

/** Whether something was paid with one of the certificates. */
export function isAnySpent({ database }: Pick<TenantContext, 'database'>, codes: string[]): boolean {
  return codes.some((code) => {
    const certificate = certificateByCode(database, code);
    return certificate !== null && certificate.balance < certificate.amount;
  });
}
