import { describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { basketShop, cents } from './support/basket-shop.ts';
import { refusal } from './support/vendor-shop.ts';

const { add, baskets, guest, one, shop } = basketShop('baskets-coupons');

describe('coupons', () => {
  it('are entered once, state their effect, and are removed', async () => {
    await add([{ productId: one(), quantity: 1 }]);
    const before = await baskets().getBasket({ parameters: { basketId: guest.basketId } });
    const applied = await baskets().addCouponToBasket({
      parameters: { basketId: guest.basketId },
      body: { code: 'trail10', c_includeInShopperContext: true },
    });
    expectAnswer('Basket', applied);
    expect(applied.couponItems).toMatchObject([
      { code: 'TRAIL10', statusCode: 'applied', valid: true, c_includeInShopperContext: true },
    ]);
    expect(cents(applied.productTotal)).toBe(
      cents(before.productTotal) - Math.round(cents(before.productTotal) / 10),
    );
    expect(applied.orderPriceAdjustments).toMatchObject([
      { couponCode: 'TRAIL10', appliedDiscount: { type: 'percentage', percentage: 10 } },
    ]);
    const removed = await baskets().removeCouponFromBasket({
      parameters: { basketId: guest.basketId, couponItemId: applied.couponItems?.[0]?.couponItemId ?? '' },
    });
    expect(removed.productTotal).toBe(before.productTotal);
    await refusal(
      baskets().removeCouponFromBasket({ parameters: { basketId: guest.basketId, couponItemId: 'gone' } }),
      404,
    );
  });

  it('for single products are flagged for the shopper context, those for an order are not', async () => {
    const parameters = { basketId: guest.basketId };
    await baskets().addCouponToBasket({ parameters, body: { code: 'PITCH50' } });
    const { couponItems } = await baskets().addCouponToBasket({ parameters, body: { code: 'TRAIL10' } });
    expect(couponItems?.map(({ code, c_includeInShopperContext: flag }) => [code, flag])).toEqual([
      ['PITCH50', true],
      ['TRAIL10', undefined],
    ]);
  });

  it.each([
    ['unknown', 'NOPE', 'coupon_code_unknown'],
    ['out of date', 'SUMMER25', 'no_active_promotion'],
    ['there already', 'FREESHIP', 'coupon_code_already_in_basket'],
  ])('are refused when %s', async (_, code, statusCode) => {
    await baskets().addCouponToBasket({
      parameters: { basketId: guest.basketId },
      body: { code: 'FREESHIP' },
    });
    const problem = await refusal(
      baskets().addCouponToBasket({ parameters: { basketId: guest.basketId }, body: { code } }),
      400,
    );
    expect(problem).toMatchObject({ statusCode });
  });

  it('are valid from their first to their last moment', async () => {
    await add([{ productId: one(), quantity: 1 }]);
    const at = async (now: string) => {
      await shop.setClock({ now: Date.parse(now) });
      const guest = await shop.guest();
      const client = shop.baskets(guest.access_token);
      const opened = await client.createBasket({
        body: { productItems: [{ productId: one(), quantity: 1 }] },
      });
      return { client, parameters: { basketId: opened.basketId ?? '' } };
    };
    const early = await at('2026-06-01T03:59:59Z');
    await refusal(early.client.addCouponToBasket({ ...early, body: { code: 'SUMMER25' } }), 400);
    const last = await at('2026-09-01T03:59:00Z');
    await last.client.addCouponToBasket({ ...last, body: { code: 'SUMMER25' } });
    await shop.setClock({ now: Date.parse('2026-09-01T04:00:00Z') });
    const over = await last.client.getBasket(last);
    expect(over.couponItems).toMatchObject([{ statusCode: 'no_active_promotion', valid: false }]);
    expect(over.orderPriceAdjustments).toBeUndefined();
    await shop.setClock({ offset: 0 });
  });

  it('without effect state why, besides the vendor’s status', async () => {
    await add([{ productId: one(), quantity: 1 }]);
    const parameters = { basketId: guest.basketId };
    for (const code of ['GUIDE40', 'BASECAMP20', 'PITCH50', 'QUICK', 'TRAIL10', 'WELCOME15'])
      await baskets().addCouponToBasket({ parameters, body: { code } });
    const basket = await baskets().getBasket({ parameters });
    expectAnswer('Basket', basket);
    const parked = { statusCode: 'no_applicable_promotion', valid: true };
    expect(basket.couponItems).toMatchObject([
      { code: 'GUIDE40', ...parked, c_notAppliedReason: 'customer_group' },
      { code: 'BASECAMP20', ...parked, c_notAppliedReason: 'order_minimum', c_requiredMinimum: 400 },
      { code: 'PITCH50', ...parked, c_notAppliedReason: 'products' },
      {
        code: 'QUICK',
        ...parked,
        c_notAppliedReason: 'shipping_method',
        c_requiredShippingMethod: 'Express shipping',
      },
      { code: 'TRAIL10', ...parked, c_notAppliedReason: 'better_offer' },
      { code: 'WELCOME15', statusCode: 'applied', valid: true },
    ]);
    expect(basket.couponItems?.at(-1)).not.toHaveProperty('c_notAppliedReason');
  });

  it('without effect so far say so', async () => {
    await add([{ productId: one(), quantity: 1 }]);
    const basket = await baskets().addCouponToBasket({
      parameters: { basketId: guest.basketId },
      body: { code: 'QUICK' },
    });
    expect(basket.couponItems).toMatchObject([{ statusCode: 'no_applicable_promotion', valid: true }]);
    const express = await baskets().updateShippingMethodForShipment({
      parameters: { basketId: guest.basketId, shipmentId: 'me' },
      body: { id: 'express' },
    });
    expectAnswer('Basket', express);
    expect(express).toMatchObject({
      shippingTotal: 9.95,
      couponItems: [{ statusCode: 'applied' }],
      shippingItems: [{ priceAdjustments: [{ appliedDiscount: { type: 'fixed_price', amount: 9.95 } }] }],
    });
  });
});
