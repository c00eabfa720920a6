import { inEveryLanguage, text } from '../catalog/text.ts';
import { COMPANY } from '../company.ts';
import { type Language, type LocaleId, languageOf, SITES } from '../sites.ts';
import { baseLanguageOf } from '../translations/language.ts';
import { filled } from './filled.ts';
import { shopLink } from './shop-link.ts';

const ORDER = text('See your order', 'Voir votre commande');
const LOG_IN = text('Log in', 'Ouvrir une session');
const OTHER = text('Open in the shop', 'Ouvrir dans la boutique');

/** The words on the button of a message, by its kind. */
const ACTIONS: Readonly<Record<string, Record<Language, string>>> = {
  welcome: text('Go to your account', 'Ouvrir votre compte'),
  'password-changed': LOG_IN,
  'password-reset': text('Choose a new password', 'Choisir un mot de passe'),
  'passwordless-code': LOG_IN,
  'deletion-request': text('Confirm the deletion', 'Confirmer la suppression'),
  'consent-confirm': text('Confirm your subscription', 'Confirmer l’abonnement'),
  'newsletter-confirm': text('Confirm your sign-up', 'Confirmer l’inscription'),
  'newsletter-welcome': text('Unsubscribe', 'Se désabonner'),
  'back-in-stock': text('See the product', 'Voir l’article'),
};

/** Whether a message's link takes back what the message is about: no button invites to that. */
export const isQuiet = (kind: string): boolean => kind === 'newsletter-welcome';

/** The words on the button that opens a message's link. */
export function actionOf(kind: string, locale: LocaleId | string): string {
  const words = ACTIONS[kind] ?? (kind.startsWith('order-') ? ORDER : OTHER);
  return words[languageOf(locale)];
}

/** What stands between a label and what it is of in a plain text, with the spaces of the language. */
export function colonOf(locale: string): string {
  return languageOf(locale) === 'fr-FR' ? '\u00a0: ' : ': ';
}

const HELP = inEveryLanguage({
  en: { question: 'Questions?', contact: 'Contact us', returns: 'Shipping & returns' },
  fr: { question: 'Des questions?', contact: 'Nous joindre', returns: 'Livraison et retours' },
});

const SELLER = inEveryLanguage({
  en: { directors: 'Managing directors: {names}', vat: 'VAT identification number: {id}' },
  fr: { directors: 'Direction : {names}', vat: 'Numéro de TVA : {id}' },
});

/**
 * Who writes, in lines, on a site of the company: name, seat, register and directors, as its law has every
 * letter about business say (§ 35a GmbHG). Nothing on other sites.
 */
function sellerOf(locale: string, { contractByMail }: { contractByMail: boolean }): string[] {
  if (!contractByMail) return [];
  const { name, street, postalCode, city, country, registerCourt, registerNumber, directors } = COMPANY;
  const language = languageOf(locale);
  const { directors: led, vat } = SELLER[language];
  return [
    `${name}, ${street}, ${postalCode} ${city}, ${country[baseLanguageOf(language)]}`,
    `${registerCourt}, ${registerNumber.replaceAll(' ', '\u00a0')}`,
    filled(led, { names: directors.join(', ') }),
    `${filled(vat, { id: COMPANY.vatId })} · ${COMPANY.email}`,
  ];
}

/** Where help is, and who writes: a question, and links to pages of the shop in the message's site and language. */
export function helpOf(locale: string, shopOrigin: string) {
  const { question, contact, returns } = HELP[languageOf(locale)];
  const site = SITES.find(({ locales }) => locales.some((one) => one === locale)) ?? SITES[0];
  const to = (path: string) => shopLink(shopOrigin, { siteId: site?.id ?? '', locale }, path);
  return {
    question,
    home: to('/'),
    seller: site ? sellerOf(locale, site) : [],
    links: [
      { label: contact, href: to('/t/contact') },
      { label: returns, href: to('/t/shipping-returns') },
    ],
  };
}
