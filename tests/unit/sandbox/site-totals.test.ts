import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basketTotals } from '../../../sandbox/baskets/basket-totals.ts';
import { groupedTaxItems } from '../../../sandbox/baskets/grouped-tax-items.ts';
import type { OrderAddress } from '../../../sandbox/baskets/order-address.ts';
import {
  merchandiseRate,
  shippingRate,
  shipsTo,
  taxClassOf,
  taxOn,
} from '../../../sandbox/baskets/tax-rates.ts';
import { buildCatalog } from '../../../sandbox/catalog/build-catalog.ts';
import { PROMOTIONS } from '../../../sandbox/catalog/promotions.ts';
import type { Product } from '../../../sandbox/catalog/types.ts';
import { priceEntry } from '../../../sandbox/database/price.ts';
import { openPromotions } from '../../../sandbox/promotions/open-promotions.ts';
import { type Site, siteOf } from '../../../sandbox/sites.ts';
import { independentBill, type Line } from '../../support/independent-totals.ts';

/** Each site's shipping prices, and what is taxed where, in thousandths of a percent: written by hand. */
type Place = { country: string; state?: string; gear: number; clothing: number; kids: number; sent: number };
const RULES: { siteId: string; shipping: Record<string, number>; places: Place[] }[] = [
  {
    siteId: 'cairn-us',
    shipping: { standard: 795, express: 1995 },
    places: [
      { country: 'US', state: 'CO', gear: 2900, clothing: 2900, kids: 2900, sent: 0 },
      { country: 'US', state: 'NJ', gear: 6625, clothing: 0, kids: 0, sent: 0 },
      { country: 'CA', state: 'QC', gear: 14_975, clothing: 14_975, kids: 14_975, sent: 14_975 },
    ],
  },
  {
    siteId: 'cairn-ca',
    shipping: { standard: 995, express: 2495 },
    places: [
      { country: 'CA', state: 'ON', gear: 13_000, clothing: 13_000, kids: 13_000, sent: 13_000 },
      { country: 'CA', state: 'AB', gear: 5000, clothing: 5000, kids: 5000, sent: 5000 },
    ],
  },
  {
    siteId: 'cairn-eu',
    shipping: { standard: 495, express: 1495 },
    places: [
      { country: 'DE', gear: 19_000, clothing: 19_000, kids: 19_000, sent: 19_000 },
      { country: 'FR', gear: 20_000, clothing: 20_000, kids: 20_000, sent: 20_000 },
      { country: 'IE', gear: 23_000, clothing: 23_000, kids: 0, sent: 23_000 },
    ],
  },
];

const { products } = buildCatalog();
const some = (wanted: (product: Product) => boolean) =>
  products.filter((product) => product.type === 'master' && wanted(product)).slice(0, 20);
const GOODS = {
  gear: some((product) => taxClassOf(product) === 'standard'),
  clothing: some((product) => taxClassOf(product) === 'clothing'),
  kids: some((product) => taxClassOf(product) === 'childrens-clothing'),
};
const KINDS = ['gear', 'clothing', 'kids'] as const;
const addressOf = ({ country, state }: Place): OrderAddress => ({
  countryCode: country,
  ...(state !== undefined && { stateCode: state }),
  custom: {},
});

const aLine = fc.record({
  of: fc.constantFrom(...KINDS),
  which: fc.nat({ max: 19 }),
  quantity: fc.integer({ min: 1, max: 9 }),
});
const aBasket = fc.record({
  rules: fc.constantFrom(...RULES),
  place: fc.option(fc.nat({ max: 2 }), { freq: 5 }),
  lines: fc.array(aLine, { minLength: 1, maxLength: 6 }),
  coupons: fc.subarray(['TRAIL10', 'BASECAMP20', 'FREESHIP', 'STEPUP', 'QUICK']),
  methodId: fc.constantFrom('standard', 'express'),
});

type AnyBasket = typeof aBasket extends fc.Arbitrary<infer Basket> ? Basket : never;

/** The same basket, by the embedded cloud's rules of its site and by an independent calculation. */
function bothOf({ rules, place: at, lines, coupons, methodId }: AnyBasket) {
  const site: Site = siteOf(rules);
  const place = at === null ? undefined : rules.places[at % rules.places.length];
  const address = place && addressOf(place);
  const currency = site.defaultCurrency;
  const price = rules.shipping[methodId] ?? 0;
  const isGross = site.taxation === 'gross';
  const unknown = isGross ? undefined : 0;
  const chosen = lines.flatMap(({ of, which, quantity }) => {
    const product = GOODS[of][which % GOODS[of].length];
    return product ? [{ of, quantity, product, unitPrice: priceEntry(product, '', currency).list }] : [];
  });
  const totals = basketTotals({
    currency,
    taxation: site.taxation,
    lines: chosen.map(({ product, unitPrice, quantity }, index) => ({
      itemId: `${index}`,
      quantity,
      unitPrice,
      promotionIds: new Set<string>(),
      taxRate: merchandiseRate(address, site, taxClassOf(product), unitPrice),
    })),
    shipments: [{ shipmentId: 'me', methodId, price, taxRate: shippingRate(address, site) }],
    promotions: openPromotions([...PROMOTIONS], {
      now: Date.parse('2026-11-20T12:00:00Z'),
      groups: new Set(['Everyone', 'Unregistered']),
      coupons: new Set(coupons),
    }),
  });
  const bill = independentBill({
    currency,
    isGross,
    isMember: false,
    coupons,
    lines: chosen.map(
      ({ of, unitPrice, quantity }): Line => ({ unitPrice, quantity, taxRate: place?.[of] ?? unknown }),
    ),
    shipments: [{ methodId, price, taxRate: place?.sent ?? unknown }],
  });
  return { totals, bill, isGross, place };
}

describe('the totals of a site', () => {
  it('are those of an independent calculation, for 1,000 baskets of all three sites', () => {
    fc.assert(
      fc.property(aBasket, (basket) => {
        const { totals, bill, isGross } = bothOf(basket);
        const { productTotal, shippingTotal, taxTotal, orderTotal } = totals;
        expect({
          merchandise: productTotal,
          shipping: shippingTotal,
          tax: taxTotal,
          total: orderTotal,
        }).toEqual(bill);
        if (!isGross) return;
        const lines = [...totals.lines.values()].reduce((sum, line) => sum + line.afterOrderDiscount, 0);
        expect(orderTotal).toBe(lines + shippingTotal);
      }),
      { numRuns: 1000 },
    );
  });

  it('say the tax that they hold by its rate, and their sum is the whole of it', () => {
    fc.assert(
      fc.property(aBasket, (basket) => {
        const { totals } = bothOf(basket);
        const grouped = groupedTaxItems(totals);
        const cents = grouped.map(({ taxValue }) => Math.round(Number(taxValue) * 100));
        expect(cents.reduce((sum, tax) => sum + tax, 0)).toBe(totals.taxTotal ?? 0);
        if (totals.taxTotal === null) expect(grouped).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('of a gross site are the same in every country, and hold another tax', () => {
    const [rules] = RULES.filter(({ siteId }) => siteId === 'cairn-eu');
    if (!rules) throw new Error('There is no gross site');
    const lines = [{ of: 'kids' as const, which: 3, quantity: 2 }];
    const at = (place: number) => bothOf({ rules, place, lines, coupons: [], methodId: 'express' }).totals;
    const [germany, france, ireland] = [at(0), at(1), at(2)];
    expect(new Set([germany, france, ireland].map(({ orderTotal }) => orderTotal)).size).toBe(1);
    expect(new Set([germany, france, ireland].map(({ taxTotal }) => taxTotal)).size).toBe(3);
    // in Ireland only what sends the children's clothes is taxed: 14.95 / 1.23 × 0.23
    expect(ireland.adjustedMerchandizeTax).toBe(0);
    expect(ireland.taxTotal).toBe(280);
  });
});

describe('taxes', () => {
  const site = siteOf({ siteId: 'cairn-eu' });
  const german = addressOf({ country: 'DE', gear: 0, clothing: 0, kids: 0, sent: 0 });

  it('are rounded half up within a gross price', () => {
    expect(taxOn(119_00, 19_000, 'gross')).toBe(19_00);
    // 0.03 at 20 % holds half a cent
    expect(taxOn(3, 20_000, 'gross')).toBe(1);
    expect(taxOn(25_990, 19_000, 'gross')).toBe(4150);
    expect(taxOn(100_00, null, 'gross')).toBeNull();
  });

  it('of another site are not due: each sends to its own countries', () => {
    const american: OrderAddress = { countryCode: 'US', stateCode: 'CO', custom: {} };
    expect(shipsTo(german, site)).toBe(true);
    expect(shipsTo(american, site)).toBe(false);
    expect(merchandiseRate(american, site, 'standard', 100)).toBeNull();
    const us = siteOf({ siteId: 'cairn-us' });
    expect(shipsTo(german, us)).toBe(false);
    expect(merchandiseRate(german, us, 'standard', 100)).toBe(0);
    expect(merchandiseRate(undefined, us, 'standard', 100)).toBe(0);
  });
});

describe('prices in euros', () => {
  it('end in 95 cents, are never nothing, and a reduced one is lower', () => {
    for (const { price, colourPrices, type } of products) {
      if (type !== 'master') continue;
      for (const { EUR, USD } of [price, ...Object.values(colourPrices ?? {})]) {
        expect(EUR.list % 100).toBe(95);
        expect(EUR.sale === undefined).toBe(USD.sale === undefined);
        if (EUR.sale !== undefined) {
          expect(EUR.sale % 100).toBe(95);
          expect(EUR.sale).toBeLessThan(EUR.list);
          expect(EUR.sale).toBeGreaterThan(0);
        }
      }
    }
  });
});
