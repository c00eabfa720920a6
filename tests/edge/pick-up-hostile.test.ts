import { describe, expect, it } from 'vitest';
import { guestWithBag } from './support/bag.ts';
import { ADDRESS, agreedIn, enterCard, orderNoIn, place, send } from './support/checkout.ts';
import { alertsIn, basketOf, lineIdsOf, pickUpAt, placesOf, STORES, textOf } from './support/pick-up.ts';
import { Shop } from './support/shop.ts';
import { guest, guestToPickUp, inBag, jacket, prepareTwoLines, trousers } from './support/two-lines.ts';
import { leads } from './support/visitor.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
const { denver, boulder, montreal } = STORES;
prepareTwoLines(shop, guestToPickUp);

const page = (query = '') => guest.text(`/checkout${query}`);
const both = () => [inBag.jacket, inBag.trousers];
const card = async () => send(guest, 'card', await enterCard('4242424242424242'));

describe('hostile input', () => {
  it.each(['nowhere', montreal, '', '../stores', 'a,b', 'x'.repeat(300)])(
    'store %j is refused',
    async (store) => {
      const response = await pickUpAt(guest, store, both());
      expect([400, 409]).toContain(response.status);
      expect(await response.text()).toContain('You cannot pick up in this store.');
      expect(await placesOf(guest)).toEqual({ [jacket]: 'delivered', [trousers]: 'delivered' });
      const html = await page(`?step=pickup&store=${encodeURIComponent(store)}`);
      expect(html).toContain('You cannot pick up in this store.');
    },
  );

  it('a line of another basket, or of nobody, is refused', async () => {
    const other = await guestWithBag(shop, jacket);
    const foreign = (await lineIdsOf(other))[jacket] ?? '';
    for (const line of [foreign, 'nothing', '', '__proto__']) {
      const response = await pickUpAt(guest, denver, [inBag.jacket, line]);
      expect(response.status).toBe(409);
      expect(alertsIn(await response.text())).toContain('Your order has changed in the meantime.');
    }
    expect(await placesOf(guest)).toEqual({ [jacket]: 'delivered', [trousers]: 'delivered' });
    expect(await placesOf(other)).toEqual({ [jacket]: 'delivered' });
  });

  it('a thousand lines are refused', async () => {
    const lines = Array.from({ length: 1000 }, (_, index) => `line-${index}`);
    expect((await pickUpAt(guest, denver, lines)).status).toBe(400);
  });

  it('the agreement covers the store', async () => {
    await pickUpAt(guest, denver, [inBag.jacket]);
    await send(guest, 'address', ADDRESS);
    await card();
    const agreed = await agreedIn(guest);
    await pickUpAt(guest, boulder, [inBag.jacket]);
    const response = await place(guest, agreed);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('Something in your order has changed: the delivery.');
  });
});

describe('a gift message', () => {
  const gift = (message: string, shipment = 'me') => send(guest, 'gift', { shipment, giftMessage: message });

  it('goes with the delivery, and is shown in the review and the confirmation', async () => {
    await send(guest, 'address', ADDRESS);
    const text = 'For you,\r\n<b>Ada</b> & co. 🎁';
    const saved = await send(guest, 'method', { method: 'express', giftMessage: text });
    expect(saved.status).toBe(303);
    expect((await basketOf(guest)).shipments[0]).toMatchObject({
      shippingMethod: { id: 'express' },
      gift: true,
      giftMessage: 'For you,\n<b>Ada</b> & co. 🎁',
    });
    await card();
    const html = await page();
    expect(html).toContain('For you,\n&lt;b&gt;Ada&lt;/b&gt; &amp; co. 🎁');
    const agreed = await agreedIn(guest);
    await gift('Another one');
    expect((await place(guest, agreed)).status).toBe(409);
    const orderNo = orderNoIn(leads(await place(guest)));
    expect(await guest.text(`/checkout/confirmation/${orderNo}`)).toContain('Another one');
  });

  it('is each shipment’s own, and an empty one removes it', async () => {
    await send(guest, 'address', ADDRESS);
    await pickUpAt(guest, boulder, [inBag.jacket]);
    const { shipments } = await basketOf(guest);
    const store = shipments.find(({ c_fromStoreId }) => c_fromStoreId)?.shipmentId ?? '';
    await gift('To the store', store);
    await gift('To the door');
    const messages = async () =>
      Object.fromEntries((await basketOf(guest)).shipments.map((one) => [one.shipmentId, one.giftMessage]));
    expect(await messages()).toEqual({ me: 'To the door', [store]: 'To the store' });
    await gift(' \n ');
    expect(await messages()).toEqual({ me: '', [store]: 'To the store' });
    expect(textOf(await page(), 'delivery')).not.toContain('To the door');
  });

  it('that is too long is refused at its field, and kept', async () => {
    await send(guest, 'address', ADDRESS);
    for (const [action, extra] of [
      ['gift', { shipment: 'me' }],
      ['method', { method: 'standard' }],
    ] as const) {
      for (const length of [251, 10_000]) {
        const response = await send(guest, action, { ...extra, giftMessage: 'x'.repeat(length) });
        expect(response.status).toBe(400);
      }
    }
    const response = await send(guest, 'method', { method: 'standard', giftMessage: 'é'.repeat(251) });
    const html = await response.text();
    expect(/id="delivery-gift-error" role="alert">([^<]+)</.exec(html)?.[1]).toContain('too long');
    expect(html).toContain('é'.repeat(251));
    expect((await gift('é'.repeat(250))).status).toBe(303);
  });

  it.each(['nowhere', '', '../me'])('for shipment %j is refused', async (shipment) => {
    const response = await gift('Hello', shipment);
    expect(response.status).toBe(409);
    expect((await basketOf(guest)).shipments[0]?.giftMessage).toBeUndefined();
  });
});

it('nobody else collects once the field is emptied', async () => {
  await send(guest, 'address', ADDRESS);
  await pickUpAt(guest, boulder, [inBag.jacket]);
  const { shipments } = await basketOf(guest);
  const shipment = shipments.find(({ c_fromStoreId }) => c_fromStoreId)?.shipmentId ?? '';
  for (const collector of ['Grace', '']) await send(guest, 'gift', { shipment, giftMessage: '', collector });
  expect(textOf(await page(), 'delivery')).not.toContain('Picked up by');
  expect((await basketOf(guest)).shipments).toContainEqual(
    expect.objectContaining({ shippingAddress: expect.objectContaining({ lastName: 'pickup' }) }),
  );
});
