import { describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { basketShop, cents, slug } from './support/basket-shop.ts';
import { found, variantsInStock } from './support/goods.ts';
import { refusal } from './support/vendor-shop.ts';

const { add, baskets, guest, one, shop } = basketShop('baskets-kinds');

describe('sets, bundles and options', () => {
  it('a set adds its products in one call, not the set itself', async () => {
    const [set] = await found(shop, guest.token, 'set', 'set');
    const problem = await refusal(
      baskets().addItemToBasket({
        parameters: { basketId: guest.basketId },
        body: [{ productId: set?.id ?? '', quantity: 1 }],
      }),
      400,
    );
    expect(slug(problem)).toBe('invalid-product-item');
    const parts = await Promise.all(
      (set?.setProducts ?? []).map((part) => variantsInStock(shop, guest.token, part, 1)),
    );
    const basket = await add(parts.map(([productId = '']) => ({ productId, quantity: 1 })));
    expect(basket.productItems).toHaveLength(set?.setProducts?.length ?? -1);
  });

  it('a bundle has its own price; its pieces are chosen at once or later', async () => {
    const [bundle] = await found(shop, guest.token, 'bundle', 'bundle');
    const pieces = bundle?.bundledProducts ?? [];
    const chosen = await Promise.all(
      pieces.map(async ({ product }) => (await variantsInStock(shop, guest.token, product))[0] ?? ''),
    );
    const basket = await add([
      {
        productId: bundle?.id ?? '',
        quantity: 2,
        bundledProductItems: chosen.slice(1).map((productId) => ({ productId })),
      },
    ]);
    const twice = await add([{ productId: bundle?.id ?? '', quantity: 1 }]);
    expect(twice.productItems?.map(({ quantity }) => quantity)).toEqual([2, 1]);
    const [line] = basket.productItems ?? [];
    expect(line).toMatchObject({ productId: bundle?.id, basePrice: bundle?.price });
    expect(cents(line?.price)).toBe(2 * cents(bundle?.price));
    expect(line?.bundledProductItems?.map(({ productId, quantity }) => ({ productId, quantity }))).toEqual(
      pieces.map(({ id, quantity }, at) => ({
        productId: at === 0 ? id : chosen[at],
        quantity: 2 * (quantity ?? 1),
      })),
    );
    const later = await baskets().updateItemsInBasket({
      parameters: { basketId: guest.basketId },
      body: [{ itemId: line?.bundledProductItems?.[0]?.itemId, productId: chosen[0] }],
    });
    expectAnswer('Basket', later);
    expect(later.productItems?.[0]?.bundledProductItems?.[0]?.productId).toBe(chosen[0]);
    const problem = await refusal(
      baskets().updateItemsInBasket({
        parameters: { basketId: guest.basketId },
        body: [{ itemId: line?.bundledProductItems?.[0]?.itemId, productId: one() }],
      }),
      400,
    );
    expect(slug(problem)).toBe('invalid-product-item');
  });

  it('an option adds its price and can be changed; lines with different options stay separate', async () => {
    const products = await found(shop, guest.token, 'master', 'bottle', 24);
    const product = products.find(({ options }) => (options ?? []).length > 0);
    const option = product?.options?.[0];
    const [free, paid] = [option?.values?.find((value) => value.default), option?.values?.at(-1)];
    const [productId = ''] = await variantsInStock(shop, guest.token, product);
    const plain = await add([{ productId, quantity: 2 }]);
    expect(plain.productItems?.[0]?.optionItems).toMatchObject([
      { optionId: option?.id, optionValueId: free?.id, price: 0, quantity: 2 },
    ]);
    const optionItems = [{ optionId: option?.id ?? '', optionValueId: paid?.id ?? '' }];
    const both = await add([{ productId, quantity: 1, optionItems }]);
    expect(both.productItems).toHaveLength(2);
    expect(cents(both.productSubTotal) - cents(plain.productSubTotal)).toBe(
      cents(both.productItems?.[1]?.price) + cents(paid?.price),
    );
    const changed = await baskets().updateItemInBasket({
      parameters: { basketId: guest.basketId, itemId: both.productItems?.[0]?.itemId ?? '' },
      body: { optionItems },
    });
    expectAnswer('Basket', changed);
    expect(changed.productItems).toMatchObject([
      { quantity: 3, optionItems: [{ optionValueId: paid?.id, basePrice: paid?.price, quantity: 3 }] },
    ]);
    const again = await add([{ productId, quantity: 1, optionItems }]);
    expect(again.productItems?.map(({ quantity }) => quantity)).toEqual([3, 1]);
    // a line that stays what it is takes in no other
    const fewer = await baskets().updateItemInBasket({
      parameters: { basketId: guest.basketId, itemId: again.productItems?.[0]?.itemId ?? '' },
      body: { quantity: 2 },
    });
    expect(fewer.productItems?.map(({ quantity }) => quantity)).toEqual([2, 1]);
    const wrong = baskets().updateItemInBasket({
      parameters: { basketId: guest.basketId, itemId: both.productItems?.[0]?.itemId ?? '' },
      body: { optionItems: [{ optionId: option?.id ?? '', optionValueId: 'poem' }] },
    });
    expect(slug(await refusal(wrong, 400))).toBe('invalid-product-option-value-item');
  });
});
