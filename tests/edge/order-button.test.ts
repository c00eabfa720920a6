import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newEmail } from '../support/new-email.ts';
import { addToBag, bagOf } from './support/bag.ts';
import { agreedIn, CARDS, enterCard, orderNoIn, place, send } from './support/checkout.ts';
import { BERLIN, CONSUMER_SITE, ONLY_CONSUMERS } from './support/consumer-site.ts';
import { faulty } from './support/faulty.ts';
import { coldStart, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop(ONLY_CONSUMERS);
const usual = new Shop({ ORIGIN: 'https://shop.example' });
let productId: string;

beforeAll(async () => {
  await mendAll();
  await coldStart();
  productId = await someVariant(new Shop());
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#x27;|&amp;/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
/** The form that orders, from the note on what applies to its button. */
const orderIn = (html: string) =>
  /id="checkout-order"[\s\S]*?<button type="submit"[^>]*>[\s\S]*?<\/button>/.exec(html)?.[0] ?? '';
const buttonIn = (order: string) => plain(/<button[\s\S]*/.exec(order)?.[0] ?? '');

/** A visitor whose order lacks only the press. */
async function ready(at: Shop): Promise<Visitor> {
  const visitor = new Visitor(at);
  await addToBag(visitor, { productId, quantity: 2 });
  await send(visitor, 'contact', { email: newEmail() });
  expect((await send(visitor, 'address', BERLIN)).status).toBe(303);
  return visitor;
}

it('the button says that the order obliges to pay, and nothing else', async () => {
  const visitor = await ready(shop);
  // where the card is entered, and without scripts in the review
  const paying = orderIn(await visitor.text('/checkout'));
  expect(buttonIn(paying)).toBe('Place order and pay');
  expect((await send(visitor, 'card', await enterCard(CARDS.paid))).status).toBe(303);
  const review = orderIn(await visitor.text('/checkout'));
  expect(buttonIn(review)).toBe('Place order and pay');
  expect(orderNoIn(leads(await place(visitor)))).not.toBe('');
});

it('directly above it stand each line with what it is, and the total with VAT and shipping', async () => {
  const visitor = await ready(shop);
  const { lines, totals } = await bagOf(visitor);
  const order = orderIn(await visitor.text('/checkout'));
  const above = plain(order);
  const [line] = lines;
  for (const text of [line?.name, line?.colour, line?.size, line?.total])
    if (text) expect(above).toContain(text);
  expect(above).toContain('Quantity: 2');
  expect(above).toMatch(/Materials: \S/);
  expect(above).toMatch(/Shipping .*Total/);
  expect(above).toContain(`Total ${totals.total} incl. VAT`);
  // nothing is between the amounts and the button
  expect(order).toMatch(/<\/dl><p class="checkout-buttons"><button/);
  // terms and withdrawal are linked, and no box has to be ticked
  expect(order).toMatch(/<a [^>]*href="\/t\/terms\/"/);
  expect(order).toMatch(/<a [^>]*href="\/t\/withdrawal\/"/);
  expect(order).not.toMatch(/type="checkbox"|accept/);
});

it('cards are paid with by the zone of the country that the order goes to', async () => {
  const asked: (string | null)[] = [];
  const listening = faulty(/payment-configuration/, (answer, request) => {
    asked.push(new URL(request().url).searchParams.get('countryCode'));
    return answer();
  });
  const options = { bindings: { SANDBOX: listening } };
  const visitor = new Visitor(shop);
  await addToBag(visitor, { productId });
  await coldStart();
  // before there is an address, that of the locale
  await visitor.text('/checkout', options);
  await send(visitor, 'contact', { email: newEmail() });
  expect((await send(visitor, 'address', BERLIN)).status).toBe(303);
  await visitor.text('/checkout', options);
  expect((await send(visitor, 'card', await enterCard(CARDS.paid))).status).toBe(303);
  const press = { _action: 'place', agreed: await agreedIn(visitor) };
  await coldStart();
  expect(orderNoIn(leads(await visitor.post('/checkout', press, options)))).not.toBe('');
  expect(asked.length).toBeGreaterThan(2);
  expect([asked[0], ...new Set(asked.slice(1))]).toEqual(['IE', 'DE']);
});

it('the checkout begins with where the shop delivers to, and how one may pay', async () => {
  const visitor = new Visitor(shop);
  await addToBag(visitor, { productId });
  const html = await visitor.text('/checkout');
  const limits = 'Delivery countries: Ireland, Germany and France.';
  expect(html).toContain(limits);
  expect(html.indexOf(limits)).toBeLessThan(html.indexOf('id="checkout-email"'));
  expect(html).toMatch(/<a [^>]*href="\/t\/shipping-returns\/"[^>]*>Shipping</);
  expect(html).toContain('aria-label="Cards we take"');
  const other = new Visitor(usual);
  await addToBag(other, { productId });
  expect(await other.text('/checkout')).not.toContain('Delivery countries');
});

it('names the lines also while the catalogue gives no answer', async () => {
  const visitor = await ready(shop);
  await coldStart();
  await spoil({ service: 'products', mode: 'status', status: 503 });
  const above = plain(orderIn(await visitor.text('/checkout')));
  expect(above).toContain('Quantity: 2');
  expect(above).toContain('Place order and pay');
});

it('other sites keep the button that names the amount', async () => {
  const visitor = new Visitor(usual);
  await addToBag(visitor, { productId });
  await send(visitor, 'contact', { email: newEmail() });
  const denver = { ...BERLIN, address1: '12 Elm St', city: 'Denver', stateCode: 'CO', postalCode: '80202' };
  expect((await send(visitor, 'address', { ...denver, countryCode: 'US', phone: '3035550142' })).status).toBe(
    303,
  );
  const { totals } = await bagOf(visitor);
  const order = orderIn(await visitor.text('/checkout'));
  expect(buttonIn(order)).toBe(`Place order · ${totals.total}`);
  expect(order).not.toContain('checkout-ordered');
});

it('the legal guarantee is named before the purchase: by the official notice, or in a sentence', async () => {
  const sentence = 'The law guarantees for at least 2 years that goods conform to the contract.';
  const product = `/product/${productId.split('-')[0]}`;
  const visitor = await ready(shop);
  // shops with the origin of a payment share their stored documents
  const { SITES, DEFAULT_SITE } = ONLY_CONSUMERS;
  const page = await new Visitor(new Shop({ SITES, DEFAULT_SITE })).text(product);
  for (const html of [page, orderIn(await visitor.text('/checkout'))]) {
    expect(html).toContain(sentence);
    expect(html).not.toContain('Legal guarantee of conformity');
  }
  const notice = { src: '/legal-guarantee-en.svg', sha256: 'a'.repeat(64), width: 600, height: 800 };
  const site = { ...CONSUMER_SITE, legalGuarantee: { years: 2, notices: { 'en-IE': notice } } };
  const noticed = { ...ONLY_CONSUMERS, SITES: JSON.stringify([site]) };
  const other = await ready(new Shop(noticed));
  const noticedPage = await new Visitor(new Shop({ SITES: noticed.SITES, DEFAULT_SITE })).text(product);
  for (const html of [noticedPage, orderIn(await other.text('/checkout'))]) {
    // complete after one press, with words for who does not see it
    expect(html).toMatch(
      /<details><summary[^>]*>Legal guarantee of conformity<\/summary><img [^>]*src="\/legal-guarantee-en\.svg"/,
    );
    expect(html).toContain(`alt="${sentence}"`);
  }
  expect(await new Visitor(new Shop()).text(product)).not.toContain('The law guarantees');
});
