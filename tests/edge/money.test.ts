import { beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { newEmail } from '../support/new-email.ts';
import { addToBag, bagOf } from './support/bag.ts';
import { products } from './support/catalogue.ts';
import { CARDS, enterCard, orderNoIn, send } from './support/checkout.ts';
import { faulty } from './support/faulty.ts';
import { applyGift, balanceOf, giftCard } from './support/gift-cards.ts';
import { Random } from './support/hostile/random.ts';
import { ledger } from './support/ordering.ts';
import { inStock } from './support/orders.ts';
import { basketOf, lineIdsOf } from './support/pick-up.ts';
import { sendTo } from './support/several.ts';
import { mendAll, Shop } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const { runs, seed: firstSeed } = inject('baskets');
const shop = new Shop({ ORIGIN: 'https://shop.example' });

type Town = Record<string, string>;
type Place = {
  prefix: string;
  locale: string;
  currency: 'USD' | 'CAD' | 'EUR';
  /** Where taxes differ. */
  towns: readonly [Town, ...Town[]];
  /** Whether its prices hold the tax, which is then told beneath the total. */
  isGross?: true;
};
const inState =
  (countryCode: string, postalCode: string) =>
  (stateCode: string): Town => ({ phone: '(514) 555-0142', countryCode, postalCode, stateCode });
const AMERICAN = inState('US', '80202');
const CANADIAN = inState('CA', 'H2X 1X8');
const GERMAN: Town = { phone: '+49 30 1234567', countryCode: 'DE', postalCode: '10115' };
const IN_CANADA = {
  currency: 'CAD',
  towns: [CANADIAN('QC'), CANADIAN('ON'), CANADIAN('AB'), CANADIAN('BC'), CANADIAN('NS')],
} as const;
const IN_EUROPE = {
  currency: 'EUR',
  towns: [
    GERMAN,
    { phone: '01 42 27 00 11', countryCode: 'FR', postalCode: '75011' },
    { phone: '021 427 1000', countryCode: 'IE', postalCode: 'T23 W5R8' },
  ],
  isGross: true,
} as const;
const SHOPS: readonly [Place, ...Place[]] = [
  {
    ...{ prefix: '', locale: 'en-US', currency: 'USD' },
    towns: [AMERICAN('CO'), AMERICAN('NY'), AMERICAN('OR'), AMERICAN('CA'), AMERICAN('TX')],
  },
  { ...IN_CANADA, prefix: '/ca', locale: 'en-CA' },
  { ...IN_CANADA, prefix: '/ca/fr', locale: 'fr-CA' },
  { ...IN_EUROPE, prefix: '/eu', locale: 'en-IE' },
  { ...IN_EUROPE, prefix: '/eu/de', locale: 'de-DE' },
  { ...IN_EUROPE, prefix: '/eu/fr', locale: 'fr-FR' },
];
const COUPONS = [
  ...(['TRAIL10', 'BASECAMP20', 'FREESHIP', 'SUPPER20', 'STEPUP', 'WELCOME15'] as const),
  ...(['SUMMER25', 'GUIDE40', 'QUICK', 'PITCH50', 'SIXPAIRS'] as const),
] as const;
/** Bundles, each with a variant that can be bought for every piece. */
const BUNDLES = products.filter(({ type }) => type === 'bundle');

const amount = z.number();
const priced = z.object({ price: amount, priceAfterItemDiscount: amount.optional() });
/** The figures of a basket or an order. */
const sale = z.object({
  productItems: z.array(priced),
  orderPriceAdjustments: z.array(z.object({ price: amount })).default([]),
  productSubTotal: amount,
  shippingTotal: amount,
  // not known of a bag that may go to several countries
  taxTotal: amount.nullable(),
  orderTotal: amount,
  paymentInstruments: z.array(z.object({ paymentMethodId: z.string(), amount })).default([]),
});
type Sale = z.infer<typeof sale>;

/** The last basket and order that the services stated while `look` ran, and every number in them. */
async function stated(look: (bindings: object) => Promise<Response>) {
  const answers: unknown[] = [];
  const SANDBOX = faulty(/\/(baskets|orders|gift-certificate|shipping-methods)\b/, async (answer) => {
    const response = await answer();
    answers.push(
      await response
        .clone()
        .json()
        .catch(() => undefined),
    );
    return response;
  });
  const response = await look({ SANDBOX });
  const html = await response.text();
  const last = answers.map((one) => sale.safeParse(one).data).findLast(Boolean);
  return { html, last, numbers: new Set(answers.flatMap(numbersIn).map((one) => Math.round(one * 100))) };
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];
}

/** A shopper with a random basket. */
class Basket {
  readonly random: Random;
  readonly shop: Place;
  readonly guest: Visitor;
  readonly story: string[] = [];
  readonly gifts = new Map<string, number>();
  /** Every second basket of several lines goes to two addresses. */
  readonly mayBeSplit: boolean;
  /** Whether it goes to two addresses. */
  isSplit = false;
  readonly #format: Intl.NumberFormat;

  constructor(seed: number) {
    this.random = new Random(seed);
    this.mayBeSplit = seed % 2 === 0;
    this.shop = this.random.pick(SHOPS);
    this.guest = new Visitor(shop, { prefix: this.shop.prefix });
    const { locale, currency } = this.shop;
    this.#format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    });
  }

  money = (major: number) => plain(this.#format.format(major));

  /** The texts of money in a part of a page. */
  moneyIn(html: string): string[] {
    const text = plain(html.replaceAll(/<[^>]*>/g, '|'));
    return text.match(/-?[$€][\d,]+\.\d\d|-?\d[\d .]*,\d\d [$€]/g) ?? [];
  }

  async fill(): Promise<void> {
    const { random, guest } = this;
    for (let line = 1 + random.below(4); line > 0; line -= 1) {
      const bundle = random.chance(0.2) && BUNDLES[random.below(BUNDLES.length)];
      const { id: productId = '' } = inStock[random.below(inStock.length)] ?? {};
      const wish = bundle ? bundleWish(bundle) : { productId, quantity: 1 + random.below(6) };
      const { status } = await addToBag(guest, wish);
      this.story.push(`${wish.productId}: ${status}`);
    }
    for (let tries = random.below(3); tries > 0; tries -= 1) {
      const code = random.pick(COUPONS);
      const { status } = await guest.json('/api/bag/coupons', { code });
      this.story.push(`${code}: ${status}`);
    }
  }

  async checkOut(email: string): Promise<void> {
    const { random, guest } = this;
    const { currency } = this.shop;
    const person = { firstName: 'Ada', lastName: 'Lovelace', address1: '1 Elm St', city: 'Town' };
    await send(guest, 'contact', { email });
    const address: Town = { ...person, ...random.pick(this.shop.towns) };
    const { status } = await send(guest, 'address', address);
    this.story.push(`${address.stateCode ?? address.countryCode}: ${status}`);
    // a line may be one that is not sold to France
    if (status !== 303 && address.countryCode === 'FR')
      await send(guest, 'address', { ...person, ...GERMAN });
    if (random.chance(0.5)) await send(guest, 'method', { method: 'express' });
    if (this.mayBeSplit) await this.split(person);
    for (let cards = random.below(4); cards > 0; cards -= 1) {
      const held = 1 + random.below(random.pick([2_000, 20_000, 100_000]));
      const code = await giftCard(held / 100, { currency });
      this.gifts.set(code, held);
      this.story.push(`gift card of ${held}: ${(await applyGift(guest, code)).status}`);
    }
  }

  /** Some lines go to another address, whose taxes may differ, by a method of its own. */
  async split(person: Record<string, string>): Promise<void> {
    const { random, guest } = this;
    const ids = await lineIdsOf(guest);
    const [, ...others] = Object.values(ids);
    const lines = others.filter((_, index) => index === 0 || random.chance(0.5));
    if (lines.length === 0) return;
    const to: Town = { ...person, ...random.pick(this.shop.towns), address1: '2 Oak Ave' };
    const { status } = await sendTo(guest, Object.fromEntries(lines.map((id) => [id, 'new'])), to);
    const { shipments } = await basketOf(guest);
    if (shipments.length > 1) this.isSplit = true;
    this.story.push(
      `${lines.length} lines to ${to.stateCode ?? to.countryCode}: ${status}, ${shipments.length} deliveries`,
    );
    const second = shipments[1]?.shipmentId;
    if (second && random.chance(0.5))
      await send(guest, 'methods', { shipments: second, [`method-${second}`]: 'express' });
  }

  /** The amounts below one another: subtotal, discounts, shipping, tax and total; the tax last where prices hold it. */
  rows({ productSubTotal, orderPriceAdjustments, shippingTotal, taxTotal, orderTotal }: Sale): string[] {
    const shipping = shippingTotal === 0 ? [] : [shippingTotal];
    const prices = orderPriceAdjustments.map(({ price }) => price);
    const end = this.shop.isGross ? [orderTotal, taxTotal ?? 0] : [taxTotal ?? 0, orderTotal];
    return [productSubTotal, ...prices, ...shipping, ...end].map(this.money);
  }
}

const bundleWish = ({ id, contains = [] }: (typeof BUNDLES)[number]) => ({
  productId: id,
  kind: 'bundle',
  quantity: 1,
  piece: contains.flatMap(({ productId }) => inStock.find((one) => one.productId === productId)?.id ?? []),
});

/** Text with usual spaces. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]|&nbsp;/g, ' ').replaceAll('\u2212', '-');

const partOf = (html: string, from: string, to: string) => {
  const start = html.indexOf(from);
  return start < 0 ? '' : html.slice(start, html.indexOf(to, start));
};
const mainOf = (html: string) => partOf(html, '<main', '</main>');

const giftShares = ({ paymentInstruments }: Sale) =>
  paymentInstruments.filter(({ paymentMethodId }) => paymentMethodId === 'GIFT_CERTIFICATE');
const centsOf = (major: number) => Math.round(major * 100);
const lineTotals = ({ productItems }: Sale) =>
  productItems.map(({ price, priceAfterItemDiscount }) => priceAfterItemDiscount ?? price);

beforeAll(mendAll);

// worker and browser compute no amount: what is shown is what the service states
it(`every figure of ${runs} random baskets is the service's`, async () => {
  let splits = 0;
  for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
    const basket = new Basket(seed);
    const { guest, money, story } = basket;
    const why = () => `seed ${seed}, ${basket.shop.locale}: ${story.join(', ')}`;
    await basket.fill();
    if ((await bagOf(guest)).count === 0) continue;

    const bag = await stated((bindings) => guest.get('/cart', { bindings }));
    if (!bag.last) throw new Error(`The service stated no basket: ${why()}`);
    const inBag = new Set(basket.moneyIn(mainOf(bag.html)));
    for (const each of [...lineTotals(bag.last), bag.last.productSubTotal, bag.last.orderTotal])
      expect([...inBag], why()).toContain(money(each));

    const email = newEmail();
    await basket.checkOut(email);
    await send(guest, 'card', await enterCard(CARDS.paid));
    const checkout = await stated((bindings) => guest.get('/checkout', { bindings }));
    const { last } = checkout;
    if (!last) throw new Error(`The service stated no basket: ${why()}`);
    if (basket.isSplit) expect(checkout.html.match(/class="checkout-shipment"/g), why()).toHaveLength(2);
    const shares = giftShares(last).map((one) => one.amount);
    const rest = centsOf(last.orderTotal) - shares.reduce((sum, share) => sum + centsOf(share), 0);
    expect(rest, why()).toBeGreaterThanOrEqual(0);
    const totals = basket.moneyIn(partOf(checkout.html, '<dl id="checkout-totals"', '</dl>'));
    const payments = shares.length > 0 ? [...shares, rest / 100].map(money) : [];
    expect(totals, why()).toEqual([...basket.rows(last), ...payments]);
    const lines = basket.moneyIn(partOf(checkout.html, '<ul class="checkout-lines"', '</ul>'));
    expect(lines, why()).toEqual(expect.arrayContaining(lineTotals(last).map(money)));
    const figures = new Set([...checkout.numbers, rest].map((one) => money(one / 100)));
    const invented = basket.moneyIn(mainOf(checkout.html)).filter((text) => !figures.has(text));
    expect(invented, why()).toEqual([]);

    const agreed = /name="agreed" value="(\w+)"/.exec(checkout.html)?.[1] ?? '';
    const orderNo = orderNoIn(leads(await send(guest, 'place', { agreed })));
    expect(orderNo, why()).not.toBe('');
    const path = `/checkout/confirmation/${orderNo}`;
    const confirmed = await stated((bindings) => guest.get(path, { bindings }));
    if (!confirmed.last) throw new Error(`The service stated no order: ${why()}`);
    expect(confirmed.last.orderTotal, why()).toBe(last.orderTotal);
    const amounts = basket.moneyIn(partOf(confirmed.html, '<dl class="order-totals', '</dl>'));
    expect(amounts, why()).toEqual(basket.rows(confirmed.last));
    const known = new Set([...confirmed.numbers].map((one) => money(one / 100)));
    expect(
      basket.moneyIn(mainOf(confirmed.html)).filter((text) => !known.has(text)),
      why(),
    ).toEqual([]);

    splits += Number(basket.isSplit);
    let taken = 0;
    for (const [code, held] of basket.gifts) taken += held - (await balanceOf(code));
    const paid = await ledger({ orderNo });
    const charged = paid.reduce((sum, { amount_received: received }) => sum + received, 0);
    expect([charged, charged + taken], why()).toEqual([rest, centsOf(last.orderTotal)]);
  }
  if (runs > 20) expect(splits).toBeGreaterThan(0);
}, 3_600_000);
