import { fullName, type OrderAddress } from '../baskets/order-address.ts';
import { inEveryLanguage } from '../catalog/text.ts';
import { countryLine, placeLines } from '../country/place-lines.ts';
import { filled } from '../mailbox/filled.ts';
import { mailBlocks } from '../mailbox/mail-blocks.ts';
import type { MailContent } from '../mailbox/mail-content.ts';
import { shopLink } from '../mailbox/shop-link.ts';
import { languageOf } from '../sites.ts';
import type { TenantContext } from '../tenant-context.ts';
import type { OrderRecord } from './order-record.ts';
import { pageText } from './page-text.ts';

const TEXTS = inEveryLanguage({
  en: {
    payment: 'Payment',
    card: '{brand} ending in {digits}',
    otherCard: 'Card',
    giftCard: 'Gift card',
    billing: 'Billing address',
    seller: 'Seller',
    withdrawal: 'Right of withdrawal',
    here: 'You can withdraw from this contract online: [Withdraw from contract here]({link}).',
    guarantee: 'Legal guarantee',
    reminder:
      'The law makes the seller liable for two years from delivery if goods do not conform to the contract. You may have them repaired or replaced free of charge; if that fails, have the price reduced or end the contract. In some countries you have longer.',
    terms: 'Terms of sale',
  },
  fr: {
    payment: 'Paiement',
    card: '{brand} se terminant par {digits}',
    otherCard: 'Carte',
    giftCard: 'Carte-cadeau',
    billing: 'Adresse de facturation',
    seller: 'Vendeur',
    withdrawal: 'Droit de rétractation',
    here: 'Vous pouvez vous rétracter de ce contrat en ligne : [Renoncer au contrat ici]({link}).',
    guarantee: 'Garantie légale de conformité',
    reminder:
      'Pendant deux ans à compter de la livraison, le vendeur répond des défauts de conformité du bien. Vous pouvez en demander la réparation ou le remplacement sans frais; à défaut, une réduction du prix ou la résolution du contrat.',
    terms: 'Conditions de vente',
  },
});

/** The pages of content whose text a contract holds. */
const PAGES = { seller: 'imprint', withdrawal: 'withdrawal', terms: 'terms' } as const;

/** The payments of an order that paid something: a card may stand beside gift cards that pay all of it. */
export const payingOf = ({ payments }: OrderRecord) => payments.filter(({ amount }) => amount > 0);

/** How an order was paid, and whom it is billed to. */
export function paymentFacts(order: OrderRecord): MailContent['facts'] {
  const { locale, basket } = order;
  const texts = TEXTS[languageOf(locale)];
  const paid = payingOf(order).map(({ giftCertificateCode, paidWith, card }) => {
    if (giftCertificateCode !== undefined) return texts.giftCard;
    const brand = paidWith?.brand ?? card?.cardType;
    const digits = paidWith?.last4 ?? card?.numberLastDigits;
    return brand && digits ? filled(texts.card, { brand: brandName(brand), digits }) : texts.otherCard;
  });
  const { billingAddress } = basket;
  return [
    ...(paid.length > 0 ? [{ label: texts.payment, lines: paid }] : []),
    ...(billingAddress ? [{ label: texts.billing, lines: billingLines(billingAddress, locale) }] : []),
  ];
}

const brandName = (brand: string) => brand.slice(0, 1).toUpperCase() + brand.slice(1);

function billingLines(address: OrderAddress, locale: string): string[] {
  const { address1 = '', address2 = '', suite = '', companyName = '', countryCode = '' } = address;
  const lines = [fullName(address), companyName, address1, address2, suite, ...placeLines(address)];
  return [...lines, countryLine(countryCode, locale)].filter(Boolean);
}

/**
 * What the law has a shop confirm of a contract on a durable medium, at the latest with the delivery
 * (Directive 2011/83/EU, Article 8(7)): who sells, the instruction on withdrawal with its form and where
 * the function is, that there is a legal guarantee, and the terms in full, since a link can say something
 * else tomorrow; in the order's language. A page that there is not is left out. `colon` stands between a
 * label and its value, with the language's spaces.
 */
export function contractTerms(
  order: OrderRecord,
  { shopOrigin, colon }: Pick<TenantContext, 'shopOrigin'> & { colon: string },
): NonNullable<MailContent['sections']> {
  const texts = TEXTS[languageOf(order.locale)];
  const said = (page: keyof typeof PAGES) => pageText(PAGES[page], order);
  const here = filled(texts.here, { link: '/withdraw' });
  const hrefOf = (to: string) => {
    const path = to.replace(/^content:(.+)$/, '/t/$1/');
    return path.startsWith('/') ? shopLink(shopOrigin, order, path) : path;
  };
  return [
    { heading: texts.seller, markdown: said('seller') },
    { heading: texts.withdrawal, markdown: [said('withdrawal'), here].join('\n\n') },
    { heading: texts.guarantee, markdown: texts.reminder },
    { heading: texts.terms, markdown: said('terms') },
  ]
    .map(({ heading, markdown }) => ({ heading, blocks: mailBlocks(markdown, { hrefOf, colon }) }))
    .filter(({ blocks }) => blocks.length > 0);
}
