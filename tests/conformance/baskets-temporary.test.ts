import { describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { basketShop, slug } from './support/basket-shop.ts';
import { refusal } from './support/vendor-shop.ts';

const { shop, guest, one, two, add } = basketShop('baskets-temporary');
const v2 = () => shop.basketsV2(guest.token);
const temporary = (productId = one()) =>
  v2().createBasket({
    parameters: { temporary: true },
    body: { productItems: [{ productId, quantity: 1 }] },
  });
const open = async () => {
  const { customerId } = guest;
  const { baskets = [] } = await shop
    .customers(guest.token)
    .getCustomerBaskets({ parameters: { customerId } });
  return baskets;
};
const promote = (basketId: string, choice: { overrideExisting?: boolean; merge?: boolean } = {}) =>
  v2().promoteTemporaryBasket({
    parameters: { basketId, ...choice },
    headers: { 'Content-Type': 'application/json' },
  });

describe('a temporary basket', () => {
  it('stands beside the shopper’s own, and is listed with it', async () => {
    await add([{ productId: two(), quantity: 1 }]);
    const made = await temporary();
    expectAnswer('Basket', made);
    expect(made).toMatchObject({ temporaryBasket: true, productItems: [{ productId: one() }] });
    const baskets = await open();
    expect(baskets.map(({ basketId }) => basketId).sort()).toEqual([guest.basketId, made.basketId].sort());
    expect(baskets.find(({ basketId }) => basketId === guest.basketId)).not.toHaveProperty('temporaryBasket');
  });

  it('has a quota of its own', async () => {
    for (let made = 0; made < 4; made += 1) await temporary();
    const problem = await refusal(temporary(), 400);
    expect(slug(problem)).toBe('customer-temporary-baskets-quota-exceeded');
    expect(`${problem.basketIds}`.split(',')).toHaveLength(4);
    const own = await refusal(v2().createBasket({ body: {} }), 400);
    expect(own.basketIds).toEqual([guest.basketId]);
  });

  it('lives 15 minutes, and then counts no longer', async () => {
    const made = await Promise.all([temporary(), temporary(), temporary(), temporary()]);
    const basketId = made[0].basketId ?? '';
    await shop.setClock({ offset: 14 * 60_000 });
    await v2().getBasket({ parameters: { basketId } });
    await shop.setClock({ offset: 15 * 60_000 });
    expect(slug(await refusal(v2().getBasket({ parameters: { basketId } }), 404))).toBe('basket-not-found');
    const order = shop.orders(guest.token).createOrder({ body: { basketId } });
    expect(slug(await refusal(order, 404))).toBe('basket-not-found');
    expect((await open()).map((basket) => basket.basketId)).toEqual([guest.basketId]);
    expect(await temporary()).toMatchObject({ temporaryBasket: true });
    await shop.setClock({ offset: 0 });
  });

  it('becomes the shopper’s own when it replaces or takes in the other', async () => {
    await add([{ productId: two(), quantity: 1 }]);
    const first = await temporary();
    const refused = await refusal(promote(first.basketId ?? ''), 409);
    expect(slug(refused)).toBe('basket-not-promotable-exception');
    const merged = await promote(first.basketId ?? '', { merge: true });
    expect(merged.basketId).toBe(first.basketId);
    expect(merged.productItems?.map(({ productId }) => productId).sort()).toEqual([one(), two()].sort());
    expect(merged).not.toHaveProperty('temporaryBasket');
    const second = await temporary();
    const kept = await promote(second.basketId ?? '', { overrideExisting: true });
    expect(kept.productItems).toMatchObject([{ productId: one(), quantity: 1 }]);
    expect((await open()).map(({ basketId }) => basketId)).toEqual([second.basketId]);
    await refusal(promote('no-such-basket'), 404);
  });
});
