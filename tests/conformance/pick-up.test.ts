import { beforeEach, describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { ADDRESS, card } from './support/goods.ts';
import { payShop } from './support/pay-shop.ts';
import { refusal } from './support/vendor-shop.ts';

const { shop, state, basket, orders } = payShop('pick-up');
const STORE = { id: 'us-boston-newbury', inventoryId: 'inventory-us-boston-newbury' };
const STORE_ADDRESS = {
  ...ADDRESS,
  firstName: 'Cairn Boston',
  lastName: 'pickup',
  city: 'Boston',
  stateCode: 'MA',
};
const baskets = () => shop.baskets(state.token);

const inStore = async () => {
  const product = await shop.products(state.token).getProduct({
    parameters: { id: state.variant, inventoryIds: [STORE.inventoryId] },
  });
  return product.inventories?.[0]?.ats;
};
const inWarehouse = async () => {
  const product = await shop
    .products(state.token)
    .getProduct({ parameters: { id: state.variant, expand: ['availability'] } });
  return product.inventory?.ats;
};
const count = (stock: number) =>
  shop.control('PUT', `stock/${state.variant}`, { stock, inventoryId: STORE.inventoryId });
const addCard = (basketId: string) =>
  baskets().addPaymentInstrumentToBasket({
    parameters: { basketId },
    body: { paymentMethodId: 'CREDIT_CARD', paymentCard: card() },
  });

beforeEach(async () => {
  await count(5);
});

/** A basket with one line to be delivered, and a shipment for pick-up. */
async function mixed(shipment: object = { c_fromStoreId: STORE.id }) {
  const { basketId = '' } = await basket();
  const made = await baskets().createShipmentForBasket({
    parameters: { basketId },
    body: {
      shipmentId: 'boston',
      shippingMethod: { id: '005' },
      shippingAddress: STORE_ADDRESS,
      ...shipment,
    },
  });
  const add = (more: { quantity?: number; inventoryId?: string; shipmentId?: string } = {}) =>
    baskets().addItemToBasket({
      parameters: { basketId },
      body: [
        {
          productId: state.variant,
          quantity: 2,
          shipmentId: 'boston',
          inventoryId: STORE.inventoryId,
          ...more,
        },
      ],
    });
  return { basketId, made, add };
}

describe('picking up in a store', () => {
  it('has a method of its own, which costs nothing', async () => {
    const { basketId } = await mixed();
    const found = await baskets().getShippingMethodsForShipment({
      parameters: { basketId, shipmentId: 'boston' },
    });
    expectAnswer('ShippingMethods', found);
    expect(found.applicableShippingMethods?.filter((one) => one.c_storePickupEnabled === true)).toMatchObject(
      [{ id: '005', price: 0 }],
    );
    expect(found.defaultShippingMethodId).toBe('standard');
  });

  it('takes the store’s stock, beside a delivery from the warehouse', async () => {
    const before = await inWarehouse();
    const { basketId, made, add } = await mixed();
    expectAnswer('Basket', made);
    const full = await add();
    expectAnswer('Basket', full);
    expect(full.productItems).toMatchObject([
      { shipmentId: 'me', quantity: 1 },
      { shipmentId: 'boston', quantity: 2, inventoryId: STORE.inventoryId },
    ]);
    expect(full.shipments).toMatchObject([
      { shipmentId: 'me' },
      { shipmentId: 'boston', c_fromStoreId: STORE.id, shippingTotal: 0 },
    ]);
    await addCard(basketId);
    const order = await orders().createOrder({ body: { basketId } });
    expectAnswer('Order', order);
    expect(order.shipments).toHaveLength(2);
    expect([await inStore(), await inWarehouse()]).toEqual([3, (before ?? 0) - 1]);
    await orders().cancelOmsOrder({ parameters: { orderNo: order.orderNo ?? '' }, body: {} });
    expect([await inStore(), await inWarehouse()]).toEqual([5, before]);
  });

  it('refuses more than the store has, when adding and when ordering', async () => {
    const { basketId, add } = await mixed();
    expect(await refusal(add({ quantity: 6 }), 400)).toMatchObject({ stockLevel: 5 });
    await add({ quantity: 5 });
    await count(4);
    await addCard(basketId);
    const problem = await refusal(orders().createOrder({ body: { basketId } }), 400);
    expect(problem.flashes).toMatchObject([{ type: 'ProductItemNotAvailable', details: { stockLevel: 4 } }]);
  });

  it.each(['', 'inventory-nowhere'])('refuses the inventory list “%s”', async (inventoryId) => {
    const { basketId, add } = await mixed();
    await refusal(add({ inventoryId }), 400);
    const full = await add();
    const [, line] = full.productItems ?? [];
    const parameters = { basketId, itemId: line?.itemId ?? '' };
    await refusal(baskets().updateItemInBasket({ parameters, body: { inventoryId } }), 400);
  });

  it('moves a line by its list and shipment; null changes no list', async () => {
    const { basketId, add } = await mixed();
    const full = await add();
    const itemId = full.productItems?.[1]?.itemId ?? '';
    const parameters = { basketId, itemId };
    const nothing = JSON.parse('{"inventoryId":null}');
    const same = await baskets().updateItemInBasket({ parameters, body: nothing });
    expect(same.productItems?.[1]).toMatchObject({ inventoryId: STORE.inventoryId });
    const body = { inventoryId: 'cairn-inventory', shipmentId: 'me' };
    const moved = await baskets().updateItemInBasket({ parameters, body });
    expect(moved.productItems).toMatchObject([{ quantity: 3, shipmentId: 'me' }]);
    await refusal(baskets().updateItemInBasket({ parameters, body: { shipmentId: 'x' } }), 400);
  });

  it('cannot be ordered without its store, or with goods from elsewhere', async () => {
    const { basketId, add } = await mixed({});
    await add();
    await addCard(basketId);
    const order = async () => (await refusal(orders().createOrder({ body: { basketId } }), 400)).flashes;
    const flash = [{ type: 'PickupStoreRequired', path: '$.shipments[1].c_fromStoreId' }];
    type Change = Parameters<ReturnType<typeof baskets>['updateShipmentForBasket']>[0]['body'];
    const set = (body: Change) =>
      baskets().updateShipmentForBasket({
        parameters: { basketId, shipmentId: 'boston' },
        body,
      });
    expect(await order()).toMatchObject(flash);
    await set({ c_fromStoreId: 'nowhere' });
    expect(await order()).toMatchObject(flash);
    await set({ c_fromStoreId: STORE.id });
    await add({ inventoryId: 'cairn-inventory' });
    expect(await order()).toMatchObject(flash);
    const cleared = await set(JSON.parse('{"c_fromStoreId":null}'));
    expect(cleared.shipments?.[1]).not.toHaveProperty('c_fromStoreId');
  });
});

describe('shipments', () => {
  it('need an id that is free, and known ids in lines', async () => {
    const { basketId, add } = await mixed();
    const make = (body: object) =>
      baskets().createShipmentForBasket({ parameters: { basketId }, body: { ...body } });
    await refusal(make({}), 400);
    await refusal(make({ shipmentId: 'boston' }), 400);
    await refusal(make({ shipmentId: 'new', shippingMethod: { id: 'rocket' } }), 400);
    await refusal(add({ shipmentId: 'nowhere' }), 404);
  });

  it('that are empty are left out of the order', async () => {
    const { basketId } = await mixed();
    await addCard(basketId);
    const order = await orders().createOrder({ body: { basketId } });
    expect(order.shipments).toMatchObject([{ shipmentId: 'me' }]);
  });
});

it('a basket that was merged above the stock says so', async () => {
  const stock = (await inWarehouse()) ?? 0;
  const guest = await shop.guest();
  const items = [{ productId: state.variant, quantity: Math.ceil(stock / 2) + 1 }];
  await shop.baskets(guest.access_token).createBasket({ body: { productItems: items } });
  const { login } = await shop.register();
  const first = await shop.signIn(login);
  await shop.baskets(first.access_token).createBasket({ body: { productItems: items } });
  // leaves time between sign-ins: one per second is allowed
  await shop.setClock({ offset: 2000 });
  const { access_token } = await shop.signIn(login, { usid: guest.usid });
  const merged = await shop.baskets(access_token).mergeBasket({
    parameters: { createDestinationBasket: true, productItemMergeMode: 'sum_quantities' },
    headers: { 'Content-Type': 'application/json' },
  });
  expectAnswer('Basket', merged);
  expect(merged.flashes).toMatchObject([
    { type: 'ProductItemNotAvailable', details: { productId: state.variant, stockLevel: stock } },
  ]);
});
