import { inEveryLanguage } from '../catalog/text.ts';
import type { Product } from '../catalog/types.ts';
import type { StockedVariant } from '../database/catalogue-store.ts';
import { picturesOf } from '../mailbox/mail-picture.ts';
import type { OutgoingMessage } from '../mailbox/outgoing-message.ts';
import { lengthName, sizeName } from '../products/variations.ts';
import { languageOf } from '../sites.ts';
import type { StockRequest } from './request-store.ts';

const TEXTS = inEveryLanguage({
  en: {
    subject: (name: string) => `Back in stock: ${name}`,
    body: 'You asked us to tell you when this is back. It is, for now:',
    once: 'This is the one message you asked for. Your address is no longer kept for it.',
  },
  fr: {
    subject: (name: string) => `De retour en stock\u00a0: ${name}`,
    body: 'Vous nous avez demandé de vous avertir du retour de cet article. Le voici, pour le moment\u00a0:',
    once: 'C’est le seul message que vous avez demandé. Votre adresse n’est plus conservée à cette fin.',
  },
});

/** The message that a variant is back in stock, in the language of the request. */
export function stockMessage(
  { email, locale, productUrl }: StockRequest,
  product: Product,
  variant: StockedVariant,
): OutgoingMessage {
  const language = languageOf(locale);
  const texts = TEXTS[language];
  const name = product.name[language];
  const colour = product.colours.find(({ code }) => code === variant.colour)?.name[language];
  const size = product.sizes.length > 1 ? sizeName(variant.size, product, language) : undefined;
  const length = variant.length === null ? undefined : lengthName(variant.length, language);
  const what = [name, colour, size, length].filter((part) => part !== undefined && part !== '').join(', ');
  return {
    to: email,
    kind: 'back-in-stock',
    subject: texts.subject(name),
    body: [texts.body, '', what, '', texts.once].join('\n'),
    pictures: picturesOf(product, variant.colour, language),
    ...(productUrl !== undefined && { link: productUrl }),
    locale,
  };
}
