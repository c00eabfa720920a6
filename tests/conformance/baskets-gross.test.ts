import type { ShopperBasketsTypes } from 'commerce-sdk-isomorphic';
import { describe, expect, it } from 'vitest';
import { cents } from './support/basket-shop.ts';
import { EUROPEAN, europeanShop } from './support/european-shop.ts';
import { ADDRESS } from './support/goods.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const { shop, goods, ready } = europeanShop('baskets-gross');
/** Percent of VAT of the countries. */
const VAT = [
  ['DE', 19],
  ['FR', 20],
  ['IE', 23],
] as const;

/** Tax within an amount in cents, at a rate in percent: half a cent is rounded up. */
const within = (amount: number, percent: number) =>
  Math.floor((2 * amount * percent) / (100 + percent) / 2 + 0.5);

type Basket = ShopperBasketsTypes.Basket;
const amounts = (basket: Basket) => ({
  products: cents(basket.productTotal),
  shipping: cents(basket.shippingTotal),
  total: cents(basket.orderTotal),
});

async function remove(basket: Basket) {
  await shop.baskets(goods.token).deleteBasket({ parameters: { basketId: basket.basketId ?? '' } });
}

describe('a basket of a site whose prices hold the tax', () => {
  it('holds another tax in each country, and costs the same', async () => {
    const totals = [];
    for (const [country, percent] of VAT) {
      const basket = await ready(country);
      const [jacket, childs] = basket.productItems ?? [];
      const { products, shipping, total } = amounts(basket);
      totals.push(total);
      expect(basket).toMatchObject({ taxation: 'gross', currency: 'EUR' });
      expect(total).toBe(cents(jacket?.price) + cents(childs?.price) + shipping);
      expect(products).toBe(cents(jacket?.price) + cents(childs?.price));
      const childRate = country === 'IE' ? 0 : percent;
      const held = [
        within(cents(jacket?.price), percent),
        within(cents(childs?.price), childRate),
        within(shipping, percent),
      ] as const;
      expect([cents(jacket?.adjustedTax), cents(childs?.adjustedTax)]).toEqual([held[0], held[1]]);
      expect(jacket).toMatchObject({ taxRate: percent / 100, taxBasis: jacket?.price });
      expect(cents(basket.taxTotal)).toBe(held[0] + held[1] + held[2]);
      const groups = country === 'IE' ? [held[0] + held[2], 0] : [held[0] + held[1] + held[2]];
      expect(basket).toMatchObject({
        groupedTaxItems: groups.map((tax, at) => ({
          taxRate: at === 0 ? percent / 100 : 0,
          taxValue: tax / 100,
        })),
        shipments: [{ shipmentTotal: total / 100, taxTotal: basket.taxTotal }],
        shippingItems: [{ price: 14.95, tax: within(1495, percent) / 100 }],
      });
      await remove(basket);
    }
    expect(new Set(totals).size).toBe(1);
  });

  it('does not know its tax before it has an address, but knows what it costs', async () => {
    const baskets = shop.baskets(goods.token);
    const empty = await baskets.createBasket({ body: {} });
    const parameters = { basketId: empty.basketId ?? '' };
    const body = [{ productId: goods.grownUps, quantity: 1 }];
    const basket = await baskets.addItemToBasket({ parameters, body });
    expect(basket).toMatchObject({
      taxTotal: null,
      groupedTaxItems: [],
      productItems: [{ tax: null, taxRate: null }],
    });
    const { products, shipping, total } = amounts(basket);
    expect(products).toBeGreaterThan(0);
    expect(total).toBe(products + shipping);
    // an address that the site does not deliver to tells nothing either, and offers nothing but stores
    const abroad = await baskets.updateShippingAddressForShipment({
      parameters: { ...parameters, shipmentId: 'me' },
      body: ADDRESS,
    });
    expect(abroad).toMatchObject({ taxTotal: null, orderTotal: basket.orderTotal });
    const { applicableShippingMethods = [] } = await baskets.getShippingMethodsForShipment({
      parameters: { ...parameters, shipmentId: 'me' },
    });
    expect(applicableShippingMethods.map(({ id }) => id)).toEqual(['005']);
    const berlin = await baskets.updateShippingAddressForShipment({
      parameters: { ...parameters, shipmentId: 'me' },
      body: EUROPEAN.DE,
    });
    expect(amounts(berlin)).toEqual({ products, shipping, total });
    expect(cents(berlin.taxTotal)).toBe(within(products, 19) + within(shipping, 19));
    await remove(basket);
  });

  it('takes a discount off before the tax in it is computed', async () => {
    const basket = await ready('FR');
    const parameters = { basketId: basket.basketId ?? '' };
    const less = await shop.baskets(goods.token).addCouponToBasket({ parameters, body: { code: 'TRAIL10' } });
    const { products, shipping, total } = amounts(less);
    expect(products).toBe(amounts(basket).products - Math.round(amounts(basket).products / 10));
    expect(total).toBe(products + shipping);
    const lines = less.productItems ?? [];
    const held = lines.map(({ priceAfterOrderDiscount }) => within(cents(priceAfterOrderDiscount), 20));
    expect(cents(less.taxTotal)).toBe(held.reduce((sum, tax) => sum + tax, within(shipping, 20)));
    await remove(basket);
  });

  it('is in the currency of its site alone, as baskets of other sites are in theirs', async () => {
    const basket = await ready('DE');
    const parameters = { basketId: basket.basketId ?? '' };
    for (const currency of ['USD', 'CAD', 'GBP'])
      await refusal(shop.baskets(goods.token).updateBasket({ parameters, body: { currency } }), 400);
    await remove(basket);
    const american = new VendorShop('baskets-gross', 'cairn-us');
    const { access_token: token } = await american.guest();
    const theirs = await american.baskets(token).createBasket({
      body: { productItems: [{ productId: goods.grownUps, quantity: 1 }] },
    });
    expect(theirs).toMatchObject({ taxation: 'net', currency: 'USD', taxTotal: 0 });
    expect(theirs).not.toHaveProperty('groupedTaxItems');
    await refusal(
      american
        .baskets(token)
        .updateBasket({ parameters: { basketId: theirs.basketId ?? '' }, body: { currency: 'EUR' } }),
      400,
    );
  });
});

describe('an order of a site whose prices hold the tax', () => {
  it('states what it holds, and its mail says so beneath the total, in no sum', async () => {
    const basket = await ready('IE', 'maeve@shopper.example');
    const made = await shop.orders(goods.token).createOrder({ body: { basketId: basket.basketId ?? '' } });
    expect(made).toMatchObject({
      taxation: 'gross',
      currency: 'EUR',
      orderTotal: basket.orderTotal,
      taxTotal: basket.taxTotal,
      groupedTaxItems: [{ taxRate: 0.23 }, { taxRate: 0, taxValue: 0 }],
    });
    const [mail] = await shop.messages('maeve@shopper.example');
    const euros = (amount: number | undefined) => `€${amount?.toFixed(2)}`;
    expect(mail?.body).toContain(`Total: ${euros(made.orderTotal)}\nincl. VAT: ${euros(made.taxTotal)}`);
    expect(mail?.body).not.toMatch(/^Tax:/m);
    expect(mail?.body).toContain('Cork\nT23 W5R8');
    const german = await ready('DE', 'kim@shopper.example');
    await shop.orders(goods.token).createOrder({ body: { basketId: german.basketId ?? '' } });
    expect((await shop.messages('kim@shopper.example'))[0]?.body).toContain('10115 Berlin');
  });

  it('is refused for an address of another site', async () => {
    const basket = await ready('DE');
    const parameters = { basketId: basket.basketId ?? '', shipmentId: 'me' };
    await shop.baskets(goods.token).updateShippingAddressForShipment({ parameters, body: ADDRESS });
    const orders = shop.orders(goods.token);
    const problem = await refusal(orders.createOrder({ body: { basketId: parameters.basketId } }), 400);
    expect(problem.flashes).toMatchObject([{ type: 'ShippingAddressNotServed' }]);
  });
});

it('pays in euros in the countries of the site', async () => {
  const configuration = (currency: string, countryCode: string) =>
    shop.payments(goods.token).getPaymentConfiguration({ parameters: { currency, countryCode } });
  expect(await configuration('EUR', 'FR')).toMatchObject({ zoneId: 'cairn-eur' });
  expect(await configuration('EUR', 'US')).toMatchObject({ zoneId: null });
});
