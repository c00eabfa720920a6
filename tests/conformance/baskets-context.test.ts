import { beforeAll, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { readyBasket, someVariants } from './support/goods.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('baskets-context');
let variant = '';

beforeAll(async () => {
  await shop.reset();
  await shop.setClock({ now: Date.parse('2026-11-20T12:00:00Z') });
  const { access_token } = await shop.guest();
  [variant = ''] = await someVariants(shop, access_token);
});

async function inContext(body: Record<string, string | string[]>) {
  const { access_token: token, usid } = await shop.guest();
  const basket = await readyBasket(shop, token, [{ productId: variant, quantity: 1 }]);
  await shop.contexts(token).createShopperContext({ parameters: { usid }, body });
  const parameters = { basketId: basket.basketId ?? '' };
  return { token, parameters, before: basket, client: shop.baskets(token) };
}

it('a code of the shopper context counts like an entered one, in the order too', async () => {
  const { token, parameters, before, client } = await inContext({ couponCodes: ['trail10'] });
  const basket = await client.getBasket({ parameters });
  expectAnswer('Basket', basket);
  expect(basket.orderPriceAdjustments).toMatchObject([{ promotionId: 'trail-10', couponCode: 'TRAIL10' }]);
  expect(basket.couponItems).toBeUndefined();
  expect(basket.productTotal).toBeLessThan(before.productTotal ?? 0);
  const order = await shop.orders(token).createOrder({ body: parameters });
  expect(order.productTotal).toBe(basket.productTotal);
});

it('the time of the context decides whether a code is valid', async () => {
  const { parameters, client } = await inContext({ effectiveDateTime: '2026-07-01T12:00:00Z' });
  const summer = await client.addCouponToBasket({ parameters, body: { code: 'SUMMER25' } });
  expect(summer.couponItems).toMatchObject([{ statusCode: 'applied', valid: true }]);
  const usual = await inContext({ sourceCode: 'fall-letter' });
  const refused = usual.client.addCouponToBasket({
    parameters: usual.parameters,
    body: { code: 'SUMMER25' },
  });
  expect(await refusal(refused, 400)).toMatchObject({ statusCode: 'no_active_promotion' });
});

it('members’ offers also apply to the customer groups of the context', async () => {
  const { access_token } = await shop.guest();
  [variant = ''] = await someVariants(shop, access_token, 'socks');
  const { parameters, client, before } = await inContext({ customerGroupIds: ['Members'] });
  expect(before.shippingTotal).toBe(7.95);
  const basket = await client.getBasket({ parameters });
  expect(basket).toMatchObject({
    shippingTotal: 0,
    shippingItems: [
      { priceAdjustments: [{ promotionId: 'member-shipping', appliedDiscount: { type: 'free' } }] },
    ],
  });
});
