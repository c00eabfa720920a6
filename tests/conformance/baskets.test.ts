import { describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { basketShop, slug } from './support/basket-shop.ts';
import { ADDRESS, found, variantsInStock } from './support/goods.ts';
import { refusal } from './support/vendor-shop.ts';

const { add, baskets, guest, one, shop, two } = basketShop('baskets');

describe('a basket', () => {
  it('is created with its content, one per shopper', async () => {
    const other = await shop.guest();
    const basket = await shop.baskets(other.access_token).createBasket({
      body: {
        currency: 'CAD',
        customerInfo: { email: 'ann@shopper.example' },
        productItems: [{ productId: one(), quantity: 2 }],
        shipments: [{ shipmentId: 'me', shippingAddress: ADDRESS }],
        billingAddress: ADDRESS,
        couponItems: [{ code: 'TRAIL10' }],
        c_source: 'test',
      },
    });
    expectAnswer('Basket', basket);
    expect(basket).toMatchObject({
      currency: 'CAD',
      customerInfo: { email: 'ann@shopper.example', customerId: other.customer_id },
      productItems: [{ productId: one(), quantity: 2, shipmentId: 'me' }],
      shipments: [{ shipmentId: 'me', shippingAddress: { city: 'Denver' } }],
      couponItems: [{ code: 'TRAIL10', valid: true, statusCode: 'applied' }],
      c_source: 'test',
    });
    const second = await refusal(baskets().createBasket({ body: {} }), 400);
    expect(slug(second)).toBe('customer-baskets-quota-exceeded');
    expect(second.basketIds).toEqual([guest.basketId]);
  });

  it('can be read, changed and deleted only by its shopper', async () => {
    const { access_token: stranger } = await shop.guest();
    const theirs = shop.baskets(stranger);
    expect(slug(await refusal(theirs.getBasket({ parameters: { basketId: guest.basketId } }), 404))).toBe(
      'basket-not-found',
    );
    await refusal(theirs.deleteBasket({ parameters: { basketId: guest.basketId } }), 404);
    await refusal(
      theirs.updateBasket({ parameters: { basketId: guest.basketId }, body: { currency: 'CAD' } }),
      404,
    );
    const changed = await baskets().updateBasket({
      parameters: { basketId: guest.basketId },
      body: { currency: 'CAD', c_note: 'kept' },
    });
    expectAnswer('Basket', changed);
    expect(changed).toMatchObject({ currency: 'CAD', c_note: 'kept' });
    expect(
      slug(
        await refusal(
          baskets().updateBasket({ parameters: { basketId: guest.basketId }, body: { currency: 'EUR' } }),
          400,
        ),
      ),
    ).toBe('bad-request');
    await baskets().deleteBasket({ parameters: { basketId: guest.basketId } });
    await refusal(baskets().getBasket({ parameters: { basketId: guest.basketId } }), 404);
  });

  it('gives the same answers under version 2', async () => {
    const basket = await shop.basketsV2(guest.token).getBasket({ parameters: { basketId: guest.basketId } });
    expect(basket).toEqual(await baskets().getBasket({ parameters: { basketId: guest.basketId } }));
  });

  it('takes an e-mail and refuses an invalid one', async () => {
    const basket = await baskets().updateCustomerForBasket({
      parameters: { basketId: guest.basketId },
      body: { email: 'ann@shopper.example' },
    });
    expectAnswer('Basket', basket);
    expect(basket.customerInfo).toEqual({ customerId: guest.customerId, email: 'ann@shopper.example' });
    await refusal(
      baskets().updateCustomerForBasket({
        parameters: { basketId: guest.basketId },
        body: { email: 'not an address' },
      }),
      400,
    );
  });
});

describe('its lines', () => {
  it('are added several at once, increased, changed and removed', async () => {
    await add([
      { productId: one(), quantity: 1, c_engraving: 'A' },
      { productId: two(), quantity: 2 },
    ]);
    const grown = await add([{ productId: one(), quantity: 2 }]);
    expect(grown.productItems).toMatchObject([
      { productId: one(), quantity: 3, c_engraving: 'A' },
      { productId: two(), quantity: 2 },
    ]);
    const [first, second] = grown.productItems ?? [];
    const changed = await baskets().updateItemInBasket({
      parameters: { basketId: guest.basketId, itemId: first?.itemId ?? '' },
      body: { quantity: 1, gift: true, giftMessage: 'Happy trails', c_engraving: 'B' },
    });
    expectAnswer('Basket', changed);
    expect(changed.productItems?.[0]).toMatchObject({
      quantity: 1,
      gift: true,
      giftMessage: 'Happy trails',
      c_engraving: 'B',
    });
    const bulk = await baskets().updateItemsInBasket({
      parameters: { basketId: guest.basketId },
      body: [
        { itemId: first?.itemId, quantity: 4 },
        { itemId: second?.itemId, quantity: 0 },
      ],
    });
    expectAnswer('Basket', bulk);
    expect(bulk.productItems).toMatchObject([{ productId: one(), quantity: 4 }]);
    const emptied = await baskets().removeItemFromBasket({
      parameters: { basketId: guest.basketId, itemId: first?.itemId ?? '' },
    });
    expect(emptied.productItems).toBeUndefined();
    expect(emptied.orderTotal).toBe(0);
  });

  it('change their variant, and merge with a line of that variant', async () => {
    const [product] = await found(shop, guest.token, 'master', 'jacket', 1);
    const [a = '', b = ''] = await variantsInStock(shop, guest.token, product);
    const basket = await add([
      { productId: a, quantity: 1 },
      { productId: b, quantity: 2 },
    ]);
    const joined = await baskets().updateItemInBasket({
      parameters: { basketId: guest.basketId, itemId: basket.productItems?.[0]?.itemId ?? '' },
      body: { productId: b },
    });
    expect(joined.productItems).toMatchObject([{ productId: b, quantity: 3 }]);
  });

  it.each([
    ['what does not exist', () => ({ productId: 'CRN9-1-M', quantity: 1 }), 'product-not-found'],
    ['a master', () => ({ productId: one().split('-')[0] ?? '', quantity: 1 }), 'invalid-product-item'],
    ['more than there is', () => ({ productId: one(), quantity: 999 }), 'product-item-not-available'],
    ['part of a piece', () => ({ productId: one(), quantity: 1.5 }), 'invalid-quantity'],
    ['none', () => ({ productId: one(), quantity: 0 }), 'bad-request'],
    ['an unknown shipment', () => ({ productId: one(), quantity: 1, shipmentId: 'x' }), 'shipment-not-found'],
    [
      'an option it does not have',
      () => ({ productId: one(), quantity: 1, optionItems: [{ optionId: 'x', optionValueId: 'y' }] }),
      'invalid-product-option-item',
    ],
  ])('refuse %s and stay as they were', async (_, item, type) => {
    await add([{ productId: two(), quantity: 1 }]);
    const before = await baskets().getBasket({ parameters: { basketId: guest.basketId } });
    const problem = await refusal(
      baskets().addItemToBasket({
        parameters: { basketId: guest.basketId },
        body: [{ productId: one(), quantity: 1 }, item()],
      }),
      type === 'shipment-not-found' ? 404 : 400,
    );
    expect(slug(problem)).toBe(type);
    expect(await baskets().getBasket({ parameters: { basketId: guest.basketId } })).toEqual(before);
  });

  it('refuse a quantity of null, and stay as they were', async () => {
    const { productItems = [] } = await add([{ productId: one(), quantity: 2 }]);
    const none: Record<string, unknown> = { quantity: null };
    const body = [{ itemId: productItems[0]?.itemId ?? '', ...none }];
    const problem = refusal(
      baskets().updateItemsInBasket({ parameters: { basketId: guest.basketId }, body }),
      400,
    );
    expect(slug(await problem)).toBe('bad-request');
    const after = await baskets().getBasket({ parameters: { basketId: guest.basketId } });
    expect(after.productItems).toMatchObject([{ quantity: 2 }]);
  });

  it('are 404 when they do not exist', async () => {
    const parameters = { basketId: guest.basketId, itemId: 'gone' };
    const changed = refusal(baskets().updateItemInBasket({ parameters, body: { quantity: 1 } }), 404);
    expect(slug(await changed)).toBe('product-item-not-found');
    await refusal(baskets().removeItemFromBasket({ parameters }), 404);
    await refusal(
      baskets().updateItemsInBasket({
        parameters: { basketId: guest.basketId },
        body: [{ itemId: 'gone', quantity: 1 }],
      }),
      404,
    );
  });

  it('state their quantity price when enough are bought', async () => {
    const products = await found(shop, guest.token, 'master', 'socks', 50);
    const tiered = products.find(({ variants: all }) => (all?.[0]?.tieredPrices ?? []).length > 1);
    const [variant = ''] = await variantsInStock(shop, guest.token, tiered);
    const tier = tiered?.variants?.[0]?.tieredPrices?.find(({ quantity }) => quantity === 3);
    const single = await add([{ productId: variant, quantity: 2 }]);
    const several = await add([{ productId: variant, quantity: 1 }]);
    expect(several.productItems?.[0]?.basePrice).toBe(tier?.price);
    expect(several.productItems?.[0]?.basePrice).toBeLessThan(single.productItems?.[0]?.basePrice ?? 0);
  });
});
