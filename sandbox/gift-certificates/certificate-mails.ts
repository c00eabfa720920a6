import { inEveryLanguage } from '../catalog/text.ts';
import { toMajor } from '../database/price.ts';
import type { OutgoingMessage } from '../mailbox/outgoing-message.ts';
import { quoted } from '../mailbox/quoted.ts';
import { shopLink } from '../mailbox/shop-link.ts';
import { type LocaleId, languageOf, textLocaleOf } from '../sites.ts';
import { type Certificate, CLEAR_DIGITS } from './certificate.ts';

const TEXTS = inEveryLanguage({
  en: {
    subject: (amount: string) => `A Cairn gift card of ${amount} for you`,
    code: 'Enter this code at the checkout. What is left over stays on the card.',
    hello: 'Hello,',
    helloTo: (name: string) => `Hello ${name},`,
    sent: 'somebody sent you a gift card.',
    sentBy: (name: string) => `${name} sent you a gift card.`,
    void: (amount: string) => `Your Cairn gift card of ${amount} is no longer valid`,
    voidBody: (end: string) =>
      `the order that bought your gift card with the code ending in ${end} was cancelled. Nothing can be paid with the card any more. You need do nothing.`,
  },
  fr: {
    subject: (amount: string) => `Une carte-cadeau Cairn de ${amount} pour vous`,
    code: 'Entrez ce code au moment de payer. Le solde reste sur la carte.',
    hello: 'Bonjour,',
    helloTo: (name: string) => `Bonjour ${name},`,
    sent: 'on vous a envoyé une carte-cadeau.',
    sentBy: (name: string) => `${name} vous a envoyé une carte-cadeau.`,
    void: (amount: string) => `Votre carte-cadeau Cairn de ${amount} n’est plus valable`,
    voidBody: (end: string) =>
      `la commande par laquelle votre carte-cadeau (code se terminant par ${end}) a été achetée est annulée. La carte ne permet plus de payer. Vous n’avez rien à faire.`,
  },
});

/** The site and language of the order that buys a certificate. */
export type OrderPlace = { siteId: string; locale: LocaleId };

/** A name in one line: what was typed as one may not look like paragraphs of the shop's. */
const inOneLine = (name: string) => name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

function amountOf({ amount, currency }: Certificate, locale: string): string {
  const format = new Intl.NumberFormat(textLocaleOf(locale), { style: 'currency', currency });
  return format.format(toMajor(amount));
}

function greeting({ recipientName }: Certificate, locale: string): string {
  const texts = TEXTS[languageOf(locale)];
  const name = inOneLine(recipientName);
  return name === '' ? texts.hello : texts.helloTo(name);
}

/** The mail that brings a certificate to its recipient, with the sender's words as a quotation. */
export function certificateMail(
  certificate: Certificate,
  place: OrderPlace,
  shopOrigin: string,
): OutgoingMessage {
  const { locale } = place;
  const { code, message, recipientEmail } = certificate;
  const texts = TEXTS[languageOf(locale)];
  const from = inOneLine(certificate.senderName);
  return {
    to: recipientEmail,
    kind: 'gift-certificate',
    subject: texts.subject(amountOf(certificate, locale)),
    body: [
      greeting(certificate, locale),
      from === '' ? texts.sent : texts.sentBy(from),
      ...(message ? [quoted(message)] : []),
      texts.code,
    ].join('\n\n'),
    token: code,
    link: shopLink(shopOrigin, place, '/'),
    locale,
  };
}

/** The mail to whoever got a certificate that was closed because its order was cancelled. */
export function voidMail(certificate: Certificate, { locale }: OrderPlace): OutgoingMessage {
  const { code, recipientEmail } = certificate;
  const texts = TEXTS[languageOf(locale)];
  return {
    to: recipientEmail,
    kind: 'gift-certificate-void',
    subject: texts.void(amountOf(certificate, locale)),
    body: [greeting(certificate, locale), texts.voidBody(code.slice(-CLEAR_DIGITS))].join('\n\n'),
    locale,
  };
}
