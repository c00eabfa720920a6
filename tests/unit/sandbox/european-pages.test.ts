import { describe, expect, it } from 'vitest';
import { freeFrom, SHIPPING_METHODS } from '../../../sandbox/baskets/shipping-methods.ts';
import { PROMOTIONS } from '../../../sandbox/catalog/promotions.ts';
import { COMPANY } from '../../../sandbox/company.ts';
import { ACCESSIBILITY } from '../../../sandbox/content/items/europe/accessibility.ts';
import { DELIVERY } from '../../../sandbox/content/items/europe/delivery.ts';
import { CONTACT } from '../../../sandbox/content/items/europe/help.ts';
import { IMPRINT } from '../../../sandbox/content/items/europe/imprint.ts';
import { PRIVACY } from '../../../sandbox/content/items/europe/privacy.ts';
import { TERMS } from '../../../sandbox/content/items/europe/terms.ts';
import { WITHDRAWAL } from '../../../sandbox/content/items/europe/withdrawal.ts';
import { RETURN_DAYS } from '../../../sandbox/orders/return-order.ts';

const LANGUAGES = { en: 'en-IE', de: 'de-DE', fr: 'fr-FR' } as const;
const NAMES = ['en', 'de', 'fr'] as const;

/** Without the kind of space that typography asks for. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const euros = (cents: number, locale: string, digits?: number) =>
  plain(
    new Intl.NumberFormat(locale, {
      ...{ style: 'currency', currency: 'EUR' },
      ...(digits !== undefined && { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    }).format(cents / 100),
  );

describe('what the European pages say', () => {
  it.each(NAMES)('of delivery in “%s” is what the cloud asks for', (language) => {
    const text = plain(DELIVERY[language]);
    for (const method of SHIPPING_METHODS.filter(({ isPickup }) => !isPickup)) {
      expect(text).toContain(euros(method.price.EUR, LANGUAGES[language]));
      for (const days of method.days ?? []) expect(text).toMatch(new RegExp(`\\b${days}\\b`));
      const free = freeFrom(method, [...PROMOTIONS], 'EUR');
      if (free !== null) expect(text).toContain(euros(free, LANGUAGES[language], 0));
    }
  });

  it.each([
    ['en', 'days from delivery'],
    ['de', 'Tage ab der Lieferung'],
    ['fr', 'jours à compter de la livraison'],
  ] as const)('of returns in “%s” is what the cloud takes back', (language, since) => {
    expect(DELIVERY[language]).toContain(`${RETURN_DAYS} ${since}`);
    expect(TERMS[language]).toContain(`${RETURN_DAYS} `);
  });

  it.each(NAMES)('of the company in “%s” is one and the same', (language) => {
    for (const page of [IMPRINT, PRIVACY, TERMS, WITHDRAWAL]) {
      for (const fact of [COMPANY.name, COMPANY.street, `${COMPANY.postalCode} ${COMPANY.city}`])
        expect(page[language]).toContain(fact);
    }
    for (const page of [IMPRINT, CONTACT, WITHDRAWAL]) {
      expect(page[language]).toContain(COMPANY.email);
      expect(page[language]).toContain(COMPANY.phone.shown);
    }
    expect(IMPRINT[language]).toContain(COMPANY.vatId);
    expect(IMPRINT[language]).toContain(COMPANY.registerNumber);
  });

  // language is not country: a parcel to Paris may be ordered in German
  it.each(NAMES)('names what each country asks for, also in “%s”', (language) => {
    const { frenchMediator, producerNumbers, host } = COMPANY;
    for (const page of [IMPRINT, TERMS])
      for (const said of [frenchMediator.name, frenchMediator.website, '§ 36 VSBG', 'https://www.ccpc.ie/'])
        expect(page[language], said).toContain(said);
    for (const said of [...Object.values(producerNumbers), host.name, host.address, host.phone])
      expect(IMPRINT[language], said).toContain(said);
    for (const said of [
      'mlbf-barrierefrei.de',
      'dgccrf',
      'defenseurdesdroits.fr',
      'ccpc.ie',
      '2023-931',
      'BFSG',
    ])
      expect(ACCESSIBILITY[language], said).toContain(said);
    for (const said of ['dataprotection.ie', 'cnil.fr', 'datenschutz-berlin.de', 'TDDDG', '120'])
      expect(PRIVACY[language], said).toContain(said);
    for (const said of ['D. 211-2', 'L. 241-5', 'Consumer Rights Act 2022', '2024/1799'])
      expect(TERMS[language], said).toContain(said);
  });

  it.each([
    [
      'en',
      ['civil fine of up to 300,000 euros', 'immediate reduction', 'is minor', 'out of use', 'by six months'],
    ],
    [
      'de',
      ['bis zu 300.000 Euro', 'sofortige Minderung', 'geringfügig ist', 'nicht genutzt', 'um sechs Monate'],
    ],
    [
      'fr',
      ['amende civile', 'résolution du contrat soit immédiate', 'est mineur', 'd’immobilisation', 'six mois'],
    ],
  ] as const)('gives the French guarantee whole, in “%s”', (language, parts) => {
    const [, box = ''] = /### [^\n]*D\. 211-2[^\n]*\n(.*?)(?=\n##)/s.exec(TERMS[language]) ?? [];
    for (const said of [...parts, '1641', 'L. 217-1']) expect(box, said).toContain(said);
    // what the shop adds is told apart
    expect(box).toMatch(/\n\*\*[^*]+\*\* [^\n]+2024\/1799\)\.\n/);
  });

  it.each([
    ['en', 'extended once by a year', 'for one year more'],
    ['de', 'einmalig um ein Jahr', 'ein Jahr länger'],
    ['fr', 'prolongé une fois d’un an', 'un an de plus'],
  ] as const)('tells of the year after a repair in Germany and Ireland, in “%s”', (language, ...said) => {
    for (const one of said) expect(TERMS[language]).toContain(one);
  });

  it.each([
    ['en', ['Gender, birthday', 'points', 'text message', 'back in stock', 'carrier needs the phone']],
    ['de', ['Geschlecht, Geburtstag', 'Punkte', 'SMS', 'wieder da', 'braucht der Paketdienst']],
    ['fr', ['genre, l’anniversaire', 'points', 'SMS', 'de retour', 'transporteur a besoin du téléphone']],
  ] as const)('says of all data what they are for, on which ground, in “%s”', (language, parts) => {
    for (const said of parts) expect(PRIVACY[language], said).toContain(said);
    const sections = PRIVACY[language].split('\n## ').slice(2, 8);
    for (const section of sections.slice(0, 5)) expect(section).toMatch(/(?:Art\. |art\. )6/);
    expect(PRIVACY[language]).toContain('(/cookies)');
  });

  it.each(NAMES)('links to pages in “%s” that there are', async (language) => {
    const { CONTENT_ITEMS } = await import('../../../sandbox/content/content-items.ts');
    const keys = new Set(CONTENT_ITEMS.map(({ key }) => key));
    for (const page of [ACCESSIBILITY, DELIVERY, CONTACT, IMPRINT, PRIVACY, TERMS, WITHDRAWAL])
      for (const [, slug] of page[language].matchAll(/\(content:([\w-]+)\)/g))
        expect(keys).toContain(`pages/${slug}`);
  });
});
