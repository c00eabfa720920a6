import { inEveryLanguage } from '../catalog/text.ts';
import { siteTimeZone } from '../country/countries.ts';
import { filled } from '../mailbox/filled.ts';
import type { OutgoingMessage } from '../mailbox/outgoing-message.ts';
import { quoted } from '../mailbox/quoted.ts';
import { languageOf, siteOf, textLocaleOf } from '../sites.ts';
import type { Withdrawal } from './withdrawal-store.ts';

/** Texts with placeholders in braces. */
const TEXTS = inEveryLanguage({
  en: {
    subject: 'We have received your withdrawal: {order}',
    body: 'This declaration has reached us:\n\nI hereby withdraw from the contract for the goods named below.\nOrder: {order}\nGoods: {goods}\nName: {name}\nEmail: {email}\n\nReceived on {when}.\n\nThis message confirms that your declaration has arrived, and what it says. It does not decide whether it is effective. You need not send it again. If you have not declared this, please write to us.',
    whole: 'the whole order',
  },
  fr: {
    subject: 'Nous avons reçu votre rétractation : {order}',
    body: 'Cette déclaration nous est parvenue :\n\nJe me rétracte du contrat portant sur les biens nommés ci-dessous.\nCommande : {order}\nBiens : {goods}\nNom : {name}\nAdresse courriel : {email}\n\nReçue le {when}.\n\nCe message confirme que votre déclaration est arrivée et ce qu’elle dit. Il ne décide pas si elle est valable. Vous n’avez pas à l’envoyer de nouveau. Si vous n’avez pas fait cette déclaration, écrivez-nous.',
    whole: 'toute la commande',
  },
});

/** What may stand in a subject as the number of an order: no sentence and no address that anybody made up. */
const LIKE_A_NUMBER = /^[#\w-]{1,30}$/;

/** Day, time and time zone of a declaration's arrival. */
function momentOf({ siteId, locale, receivedAt }: Withdrawal): string {
  const timeZone = siteTimeZone(siteOf({ siteId }));
  const format = new Intl.DateTimeFormat(textLocaleOf(locale), {
    ...{ dateStyle: 'long', timeStyle: 'long', timeZone },
  });
  return format.format(receivedAt);
}

/**
 * The receipt of a declaration: its content, with the day and time at which it arrived. It confirms
 * the receipt alone (Directive 2011/83/EU, Article 11a(4)).
 */
export function receiptOf(withdrawal: Withdrawal, to: string): OutgoingMessage {
  const { locale, declared } = withdrawal;
  const { name, email, orderNo: order, what, items } = declared;
  const texts = TEXTS[languageOf(locale)];
  const goods = [...items.map(({ quantity, name: item }) => `${quantity} × ${item}`), what].filter(Boolean);
  const values = {
    ...{ order, name, email },
    goods: goods.length > 0 ? goods.join('\n') : texts.whole,
    when: momentOf(withdrawal),
  };
  return {
    ...{ to, locale, kind: 'withdrawal-receipt' },
    subject: filled(texts.subject, LIKE_A_NUMBER.test(order) ? values : { order: values.when }),
    body: texts.body
      .split('\n\n')
      // the declaration, which anybody may have typed
      .map((part) => (part.includes('{goods}') ? quoted(filled(part, values)) : filled(part, values)))
      .join('\n\n'),
  };
}
