import { beforeAll, describe, expect, it } from 'vitest';
import { createFormatter } from '../../shared/i18n/formatter.ts';
import { catalogs } from '../support/all-messages.ts';
import { EUROPEAN_SITE, withSite } from '../support/european-site.ts';
import { newEmail } from '../support/new-email.ts';
import { addToBag } from './support/bag.ts';
import { CARDS, enterCard, place, send } from './support/checkout.ts';
import { ownText, textsOf } from './support/own-texts.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const usual = new Shop();
const shop = new Shop({
  ORIGIN: 'https://shop.example',
  SITES: withSite(usual.config.SITES, EUROPEAN_SITE),
});
const KIM = { firstName: 'Kim', lastName: 'Lenz' };
/** English messages that are long enough to be no name. */
const LONG = 12;
const english = new Set(
  Object.values(catalogs['en-US'] ?? {}).filter((text) => typeof text === 'string' && text.length >= LONG),
);

let productId: string;

beforeAll(async () => {
  await mendAll();
  await coldStart();
  productId = await someVariant(usual);
});

const plain = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe.each([
  {
    locale: 'de-DE',
    prefix: '/eu/de',
    address: { ...KIM, phone: '+49 30 1234567', address1: 'Invalidenstraße 12a', countryCode: 'DE' },
    city: { city: 'Berlin', postalCode: '10115' },
    place: '10115 Berlin',
    money: /\d,\d\d €/,
  },
  {
    locale: 'fr-FR',
    prefix: '/eu/fr',
    address: { ...KIM, phone: '06 12 34 56 78', address1: '12 bis rue Oberkampf', countryCode: 'FR' },
    city: { city: 'Paris', postalCode: '75011' },
    place: '75011 Paris',
    money: /\d,\d\d €/,
  },
])('an order in $locale', ({ locale, prefix, address, city, place: lastLine, money }) => {
  const { t } = createFormatter(locale, catalogs[locale] ?? {});
  /** Texts that are English messages, and not a service's. */
  const inEnglish = async (html: string) =>
    (await textsOf(html)).filter((text) => english.has(text) && ownText(text) !== undefined);

  it('is in the language, the money and the order of the country from bag to confirmation', async () => {
    const visitor = new Visitor(shop, { prefix });
    const empty = await visitor.text('/cart');
    expect(empty).toContain(`lang="${locale}"`);
    expect(plain(empty)).toContain(t('bag.empty.title'));
    await addToBag(visitor, { productId });
    const bag = await visitor.text('/cart');
    expect(plain(bag)).toMatch(money);
    expect(plain(bag)).toContain(t('bag.checkout'));
    const contact = await visitor.text('/checkout');
    expect(plain(contact)).toContain(t('checkout.contact.asGuest'));

    expect((await send(visitor, 'contact', { email: newEmail() })).status).toBe(303);
    expect((await send(visitor, 'address', { ...address, ...city })).status).toBe(303);
    expect((await send(visitor, 'card', await enterCard(CARDS.paid))).status).toBe(303);
    const review = await visitor.text('/checkout');
    expect(plain(review)).toContain(lastLine);
    const confirmation = await visitor.text((leads(await place(visitor)) ?? '').slice(prefix.length));
    expect(plain(confirmation)).toContain(t('checkout.confirmation.heading'));
    for (const html of [empty, bag, contact, review, confirmation]) expect(await inEnglish(html)).toEqual([]);
  });

  it('has its mistakes named in the language', async () => {
    const visitor = new Visitor(shop, { prefix });
    await addToBag(visitor, { productId });
    await send(visitor, 'contact', { email: newEmail() });
    const wrong = await send(visitor, 'address', { ...address, ...city, postalCode: 'nowhere' });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(plain(html)).toContain(plain(t('account.postalCode.invalid')));
    expect(await inEnglish(html)).toEqual([]);
  });

  it('that nobody finds is a page in the language', async () => {
    const visitor = new Visitor(shop, { prefix });
    const page = await visitor.get('/no-such-page');
    expect(page.status).toBe(404);
    expect(plain(await page.text())).toContain(t('errors.notFound.title'));
  });
});
