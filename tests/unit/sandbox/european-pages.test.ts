import { describe, expect, it } from 'vitest';
import { freeFrom, SHIPPING_METHODS } from '../../../sandbox/baskets/shipping-methods.ts';
import { PROMOTIONS } from '../../../sandbox/catalog/promotions.ts';
import { COMPANY } from '../../../sandbox/company.ts';
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

  it.each(NAMES)('links to pages in “%s” that there are', async (language) => {
    const { CONTENT_ITEMS } = await import('../../../sandbox/content/content-items.ts');
    const keys = new Set(CONTENT_ITEMS.map(({ key }) => key));
    for (const page of [DELIVERY, CONTACT, IMPRINT, PRIVACY, TERMS, WITHDRAWAL])
      for (const [, slug] of page[language].matchAll(/\(content:([\w-]+)\)/g))
        expect(keys).toContain(`pages/${slug}`);
  });
});
