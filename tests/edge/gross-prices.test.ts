import { beforeAll, expect, it } from 'vitest';
import { EUROPEAN_SITE_IN_ENGLISH, withSite } from '../support/european-site.ts';
import { newEmail } from '../support/new-email.ts';
import { addToBag, bagIn, bagOf } from './support/bag.ts';
import { CARDS, enterCard, orderNoIn, place, send } from './support/checkout.ts';
import { mailsTo } from './support/mail.ts';
import { errorAt } from './support/profile.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const NOTE = 'incl. VAT, plus shipping';
const usual = new Shop();
const shop = new Shop({
  SITES: withSite(usual.config.SITES, EUROPEAN_SITE_IN_ENGLISH),
  ORIGIN: 'https://shop.example',
});
const BERLIN = {
  ...{ firstName: 'Kim', lastName: 'Lenz', phone: '+49 30 1234567' },
  ...{ address1: 'Invalidenstraße 12a', city: 'Berlin', postalCode: '10115', countryCode: 'DE' },
};
const CORK = {
  ...BERLIN,
  address1: '4 Pope’s Quay',
  city: 'Cork',
  postalCode: 'T23 W5R8',
  countryCode: 'IE',
};
let productId: string;

beforeAll(async () => {
  await mendAll();
  await coldStart();
  productId = await someVariant(usual);
});

const visitorOf = (prefix: string) => new Visitor(shop, { prefix });
const cents = (text = '') => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
/** The names in lists of totals. */
const namesIn = (html: string) => [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt>/g)].map(([, name]) => name);
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

it('a bag says what it costs, and that VAT is in it, before anybody knows where it goes', async () => {
  const visitor = visitorOf('/eu');
  const { totals, currency } = await bagIn(await addToBag(visitor, { productId }));
  expect(currency).toBe('EUR');
  expect(totals).toMatchObject({ gross: { name: 'Total', tax: 'incl. VAT' } });
  expect(totals.tax).toBeUndefined();
  expect(cents(totals.total)).toBe(cents(totals.subtotal) + cents(totals.shipping));
  const html = await visitor.text('/cart');
  expect(namesIn(html)).toEqual(expect.arrayContaining(['Subtotal', 'Shipping', 'Total']));
  expect(html).not.toMatch(/<dt>(?:Tax|Estimated total)</);
  expect(html.split(NOTE)).toHaveLength(2);
  expect(html).toContain('/eu/t/shipping-returns/');
});

it('checkout, confirmation, look-up and mail have the tax beneath the total, in no sum', async () => {
  const visitor = visitorOf('/eu');
  await addToBag(visitor, { productId });
  const email = newEmail();
  expect((await send(visitor, 'contact', { email })).status).toBe(303);
  expect((await send(visitor, 'address', BERLIN)).status).toBe(303);
  const { totals } = await bagOf(visitor);
  const within = `incl. VAT ${totals.tax}`;
  expect(totals.gross).toEqual({ name: 'Total', tax: within });
  expect((await send(visitor, 'card', await enterCard(CARDS.paid))).status).toBe(303);
  const review = await visitor.text('/checkout');
  expect(plain(review)).toContain(`Total ${totals.total} ${within}`);
  expect(review).not.toMatch(/<dt>(?:Tax|Estimated total)</);
  const to = leads(await place(visitor)) ?? '';
  const orderNo = orderNoIn(to);
  expect(orderNo).not.toBe('');
  const confirmation = await visitor.text(to.replace(/^\/eu/, ''));
  expect(plain(confirmation)).toContain(`Total ${totals.total} ${within}`);
  expect(namesIn(confirmation)).not.toContain('Tax');
  const [mail] = await mailsTo(email);
  expect(mail?.body).toContain(`Total: ${totals.total}\nincl. VAT: ${totals.tax}`);
});

it('another country of the site changes the tax and not what is paid', async () => {
  const visitor = visitorOf('/eu');
  await addToBag(visitor, { productId });
  await send(visitor, 'contact', { email: 'kim@shopper.example' });
  await send(visitor, 'address', BERLIN);
  const before = (await bagOf(visitor)).totals;
  expect((await send(visitor, 'address', CORK)).status).toBe(303);
  const after = (await bagOf(visitor)).totals;
  expect([after.total, after.subtotal, after.shipping]).toEqual([
    before.total,
    before.subtotal,
    before.shipping,
  ]);
  expect(cents(after.tax)).toBeGreaterThan(cents(before.tax));
});

it('an address of another site is not taken', async () => {
  const visitor = visitorOf('/eu');
  await addToBag(visitor, { productId });
  await send(visitor, 'contact', { email: 'kim@shopper.example' });
  const denver = { ...BERLIN, city: 'Denver', stateCode: 'CO', postalCode: '80202', countryCode: 'US' };
  const answer = await send(visitor, 'address', denver);
  expect(answer.status).toBe(400);
  expect(errorAt(await answer.text(), 'delivery-countryCode')).toBeTruthy();
  expect(await visitor.text('/checkout')).not.toMatch(/Denver|80202/);
  // one of the site is
  expect((await send(visitor, 'address', BERLIN)).status).toBe(303);
  expect(await visitor.text('/checkout')).toContain('Berlin');
});

it('prices say once on a product’s page and at the head of a list that VAT is in them', async () => {
  const product = productId.split('-')[0];
  for (const path of [`/product/${product}`, '/search?q=jacket']) {
    const response = await shop.fetch(`/eu${path}`);
    const to = response.headers.get('location');
    const html = to ? await shop.text(new URL(to, shop.config.ORIGIN).pathname) : await response.text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const shown = main.replaceAll(/<script[\s\S]*?<\/script>/g, '');
    expect(shown.split(`>${NOTE}<`).length - 1, path).toBe(1);
    expect(shown).toMatch(new RegExp(`<a [^>]*href="/eu/t/shipping-returns/"[^>]*>${NOTE}<`));
    // a link in a black callout is hidden from who is logged in
    expect(shown).not.toMatch(new RegExp(`callout-black[^>]*><a [^>]*>${NOTE}`));
  }
});

it('comparison and wish list say it once too, and so does what programs read', async () => {
  const product = productId.split('-')[0] ?? '';
  const visitor = new Visitor(shop, { prefix: '/eu', cookie: `wishes-cairn-eu=${product}` });
  for (const path of [`/compare?ids=${product}`, '/account/wishlist']) {
    const html = await visitor.text(path);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main, path).toContain('€');
    expect(main.split(`>${NOTE}<`).length - 1, path).toBe(1);
  }
  const { pathname = '' } =
    URL.parse(
      (await shop.fetch(`/eu/product/${product}`)).headers.get('location') ?? '',
      shop.config.ORIGIN,
    ) ?? {};
  expect((await shop.text(`${pathname}.md`)).split(NOTE)).toHaveLength(2);
  expect((await shop.text('/eu/c/mens-jackets.md')).split(NOTE)).toHaveLength(2);
});

it('sites that add tax are as they were, beside the other', async () => {
  const visitor = visitorOf('');
  const { totals, currency } = await bagIn(await addToBag(visitor, { productId }));
  expect(currency).toBe('USD');
  expect(totals).not.toHaveProperty('gross');
  const html = await visitor.text('/cart');
  expect(html).toMatch(/<dt>Tax<\/dt>/);
  expect(html).toMatch(/<dt>Estimated total<\/dt>/);
  const product = productId.split('-')[0];
  for (const page of [html, await shop.text(`/product/${product}`), await shop.text('/search?q=jacket')])
    expect(page).not.toContain('VAT');
});
