import { inEveryLanguage } from '../catalog/text.ts';
import type { CurrencyCode } from '../catalog/types.ts';
import { escapeHtml } from '../http/html-page.ts';
import type { Language } from '../sites.ts';

/** Who the wallet knows, until the shopper types something else. */
const OWNER: Record<string, string> = {
  email: 'wren.hale@mail.example',
  firstName: 'Wren',
  lastName: 'Hale',
  phone: '3035550142',
  address1: '12 Ridge Road',
  address2: '',
  city: 'Denver',
  stateCode: 'CO',
  postalCode: '80202',
  countryCode: 'US',
};

/** The same person, at home where the shop's prices are in euros. */
const IRISH_OWNER: Record<string, string> = {
  ...OWNER,
  phone: '+353 21 234 5678',
  address1: '4 Pope’s Quay',
  city: 'Cork',
  stateCode: '',
  postalCode: 'T23 W5R8',
  countryCode: 'IE',
};

const LABELS: Record<Language, Record<string, string>> = inEveryLanguage({
  en: {
    email: 'E-mail address',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    address1: 'Address',
    address2: 'Apartment, suite (optional)',
    city: 'City',
    stateCode: 'State or province, where the address has one',
    postalCode: 'Postal code',
    countryCode: 'Country, two letters',
    card: 'Card in the wallet',
  },
  fr: {
    email: 'Adresse courriel',
    firstName: 'Prénom',
    lastName: 'Nom',
    phone: 'Téléphone',
    address1: 'Adresse',
    address2: 'Appartement (facultatif)',
    city: 'Ville',
    stateCode: 'État ou province, si l’adresse en a',
    postalCode: 'Code postal',
    countryCode: 'Pays, deux lettres',
    card: 'Carte du portefeuille',
  },
});

const AUTOCOMPLETE: Record<string, string> = {
  email: 'email',
  firstName: 'given-name',
  lastName: 'family-name',
  phone: 'tel',
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  stateCode: 'address-level1',
  postalCode: 'postal-code',
  countryCode: 'country',
};

/** The cards in the wallet: one that pays, one that is declined, one that the bank asks about. */
const CARDS = ['4242424242424242', '4000000000009995', '4000000000003220'];

/** The wallet's form for an amount in a currency: its owner and cards. */
export function walletForm(
  language: Language,
  currency: CurrencyCode,
  typed: Record<string, string> = currency === 'EUR' ? IRISH_OWNER : OWNER,
): string {
  const labels = LABELS[language];
  const fields = Object.keys(OWNER).map(
    (name) => `<label for="${name}">${labels[name]}</label>
<input id="${name}" name="${name}" autocomplete="${AUTOCOMPLETE[name]}" maxlength="256" value="${escapeHtml(typed[name] ?? '')}">`,
  );
  const cards = CARDS.map((number) => `<option value="${number}">•••• ${number.slice(-4)}</option>`);
  return `${fields.join('\n')}
<label for="card">${labels.card}</label>
<select id="card" name="card">${cards.join('')}</select>`;
}
