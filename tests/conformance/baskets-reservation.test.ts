import { beforeAll, beforeEach, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { ADDRESS, card, found, someVariants, variantsInStock } from './support/goods.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('baskets-reservation');
const NOW = Date.parse('2026-11-20T12:00:00Z');
const TEN_MINUTES = 10 * 60_000;

let limited = '';
let plenty = '';
let stock = 0;

beforeAll(async () => {
  await shop.reset();
  const { access_token } = await shop.guest();
  const shoes = await found(shop, access_token, 'master', 'race trail shoe', 24);
  const special = shoes.find(({ c_gridBadge }) => JSON.stringify(c_gridBadge ?? '').includes('Special Drop'));
  limited = (await variantsInStock(shop, access_token, special, 4)).at(-1) ?? '';
  [plenty = ''] = await someVariants(shop, access_token);
});
beforeEach(async () => {
  await shop.reset();
  await shop.setClock({ now: NOW });
  const { access_token } = await shop.guest();
  stock = await available(access_token);
});

async function available(token: string) {
  const product = await shop
    .products(token)
    .getProduct({ parameters: { id: limited, expand: ['availability'] } });
  return product.inventory?.ats ?? -1;
}

async function shopper() {
  const { access_token: token } = await shop.guest();
  const client = shop.baskets(token);
  const { basketId = '' } = await client.createBasket({ body: {} });
  const parameters = { basketId };
  const add = (productId: string, quantity: number) =>
    client.addItemToBasket({ parameters, body: [{ productId, quantity }] });
  return { token, client, parameters, add, read: () => client.getBasket({ parameters }) };
}

it('keeps scarce pieces for a basket: others see less stock', async () => {
  const first = await shopper();
  const basket = await first.add(limited, stock - 1);
  expectAnswer('Basket', basket);
  expect(basket.c_reservationExpirationTime).toBe(NOW + TEN_MINUTES);
  expect(basket.inventoryReservationExpiry).toBe(new Date(NOW + TEN_MINUTES).toISOString());
  const second = await shopper();
  expect(await available(second.token)).toBe(1);
  expect(await refusal(second.add(limited, 2), 400)).toMatchObject({ stockLevel: 1 });
  await second.add(limited, 1);
  await first.add(plenty, 1);
});

it('expires after its time, and can be started again', async () => {
  const first = await shopper();
  await first.add(limited, stock);
  const second = await shopper();
  await refusal(second.add(limited, 1), 400);
  await shop.setClock({ now: NOW + TEN_MINUTES - 1 });
  expect((await first.read()).c_reservationExpirationTime).toBe(NOW + TEN_MINUTES);
  await shop.setClock({ now: NOW + TEN_MINUTES });
  expect(await first.read()).not.toHaveProperty('c_reservationExpirationTime');
  expect((await first.read()).productItems).toMatchObject([{ productId: limited, quantity: stock }]);
  const taken = await second.add(limited, 1);
  expect(taken.c_reservationExpirationTime).toBe(NOW + 2 * TEN_MINUTES);
});

it('is not started by other changes, and is extended by more pieces', async () => {
  const first = await shopper();
  expect(await first.add(plenty, 1)).not.toHaveProperty('c_reservationExpirationTime');
  await first.add(limited, 1);
  await shop.setClock({ now: NOW + 60_000 });
  expect((await first.add(plenty, 1)).c_reservationExpirationTime).toBe(NOW + TEN_MINUTES);
  expect((await first.add(limited, 1)).c_reservationExpirationTime).toBe(NOW + 60_000 + TEN_MINUTES);
});

it('ends with the line, the basket or the order', async () => {
  const first = await shopper();
  const basket = await first.add(limited, stock);
  const removed = await first.client.removeItemFromBasket({
    parameters: { ...first.parameters, itemId: basket.productItems?.[0]?.itemId ?? '' },
  });
  expect(removed).not.toHaveProperty('c_reservationExpirationTime');
  expect(await available(first.token)).toBe(stock);
  await first.add(limited, stock);
  await first.client.deleteBasket({ parameters: first.parameters });
  expect(await available(first.token)).toBe(stock);

  const second = await shopper();
  await second.add(limited, stock);
  await second.client.updateShippingAddressForShipment({
    parameters: { ...second.parameters, shipmentId: 'me', useAsBilling: true },
    body: ADDRESS,
  });
  await second.client.updateCustomerForBasket({
    parameters: second.parameters,
    body: { email: 'ann@shopper.example' },
  });
  await second.client.addPaymentInstrumentToBasket({
    parameters: second.parameters,
    body: { paymentMethodId: 'CREDIT_CARD', paymentCard: card() },
  });
  await shop.orders(second.token).createOrder({ body: second.parameters });
  expect(await available(second.token)).toBe(0);
});
