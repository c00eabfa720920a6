import { describe, expect, it } from 'vitest';
import { credentialsOf, memberOf, newAccount } from './support/account.ts';
import { addToBag } from './support/bag.ts';
import { ADDRESS, agreedIn, enterCard, orderNoIn, place, sections, send } from './support/checkout.ts';
import { faulty } from './support/faulty.ts';
import { Hops } from './support/hops.ts';
import { mailsTo } from './support/mail.ts';
import {
  alertsIn,
  basketOf,
  bringOn,
  countIn,
  lineIdsOf,
  orderOf,
  payElsewhere,
  pickUpAt,
  placesOf,
  STORES,
  textOf,
} from './support/pick-up.ts';
import { coldStart, mendAll, Shop, spoil } from './support/shop.ts';
import { guest, guestToPickUp, inBag, jacket, prepareTwoLines, trousers } from './support/two-lines.ts';
import { leads } from './support/visitor.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
const { denver, boulder } = STORES;
prepareTwoLines(shop, guestToPickUp);

const page = (query = '') => guest.text(`/checkout${query}`);
const NEAR = '?step=pickup&near=80202';
const both = () => [inBag.jacket, inBag.trousers];
const states = async () => sections(await page());
const card = async () => send(guest, 'card', await enterCard('4242424242424242'));
describe('the stores', () => {
  it('are offered where the service has a method for pick-up', async () => {
    expect(await page()).toContain('href="/checkout?step=pickup"');
    await spoil({ service: 'baskets', path: 'shipping-methods', mode: 'status', status: 500 });
    expect(await page()).not.toContain('href="/checkout?step=pickup"');
  });

  it('are found by a postal code, the nearest first, with what they have', async () => {
    const found = await send(guest, 'stores', { near: ' 80202 ' });
    expect([found.status, leads(found)]).toEqual([303, `/checkout${NEAR}`]);
    const html = await page(NEAR);
    const names = [...html.matchAll(/<h3 id="store-([\w-]+)">/g)].map(([, id]) => id);
    expect(names[0]).toBe(denver);
    expect(names).toContain(boulder);
    expect(names.length).toBeLessThanOrEqual(5);
    const text = textOf(html, 'delivery');
    expect(text).toMatch(/Cairn Larimer Square 1\.2 mi 1433 Larimer Street Denver, CO 80202/);
    expect(text).toContain('Monday – Friday: 10 AM – 7 PM');
    expect(text).toMatch(/Cairn Larimer Square.*All 2 items are in stock here.*Cairn Pearl Street/);
    expect(text).toMatch(/Cairn Pearl Street.* 1 of 2 items in stock here/);
  });

  it.each(['', 'H2X 1Y4', '<b>', 'x'.repeat(500)])('code %j is refused at its field', async (near) => {
    const response = await send(guest, 'stores', { near });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(/id="pickup-near-error" role="alert">([^<]+)</.exec(html)?.[1]).toMatch(/zip code/i);
    expect(sections(html)[1]).toBe('delivery open');
    // in an address, where a form cannot send it, it finds nothing
    expect(await page(`?step=pickup&near=${encodeURIComponent(near)}`)).not.toContain('checkout-stores');
  });

  it('begin at the store that the shopper has chosen, which says so', async () => {
    await guest.post('/store-locator', { _action: 'choose', store: boulder });
    const html = await page('?step=pickup');
    expect(html).toContain('value="80302"');
    expect(/<h3 id="store-([\w-]+)">/.exec(html)?.[1]).toBe(boulder);
    expect(textOf(html, 'delivery')).toMatch(/Cairn Pearl Street.*?Your store/);
    // another code is searched for as it is typed
    expect(await page(NEAR)).toContain('value="80202"');
  });

  it('that are none are said', async () => {
    const text = textOf(await page('?step=pickup&near=58501'), 'delivery');
    expect(text).toContain('There is no store with pick-up within 100 mi of 58501.');
  });

  it('are said to be missing while the service fails, and delivery still works', async () => {
    for (const service of ['stores', 'products']) {
      await mendAll();
      await coldStart();
      await spoil({ service, mode: 'status', status: 500 });
      expect(alertsIn(await page(NEAR))).toContain('The stores cannot be shown right now.');
    }
    await send(guest, 'address', ADDRESS);
    expect((await states())[1]).toBe('delivery done');
  });
});

describe('everything picked up', () => {
  it('needs no address of delivery, but that of the card', async () => {
    const chosen = await pickUpAt(guest, denver, both());
    expect([chosen.status, leads(chosen)]).toEqual([303, '/checkout']);
    const html = await page();
    expect(sections(html)).toEqual(['contact done', 'delivery done', 'payment open', 'review later']);
    expect(textOf(html, 'delivery')).toMatch(/Pick up in store Cairn Larimer Square .*1433 Larimer Street/);
    expect(html).not.toContain('pickup</strong>');
    expect(html).not.toContain('name="sameAddress"');
    const { shipments } = await basketOf(guest);
    expect(shipments).toMatchObject([
      {
        shipmentId: 'me',
        c_fromStoreId: denver,
        shippingMethod: { id: '005' },
        shippingAddress: { firstName: 'Cairn Larimer Square', lastName: 'pickup' },
      },
    ]);
    const same = await card();
    expect(same.status).toBe(409);
    expect(alertsIn(await same.text())).toContain('Please enter the billing address');
    expect((await payElsewhere(guest)).status).toBe(303);
    expect((await states())[3]).toBe('review open');
  });

  it('is ordered, and the confirmation names the store', async () => {
    await pickUpAt(guest, denver, both());
    await payElsewhere(guest);
    const placed = await place(guest);
    const orderNo = orderNoIn(leads(placed));
    expect(orderNo).not.toBe('');
    const { shipments, billingAddress } = await orderOf(orderNo);
    expect(shipments).toMatchObject([{ c_fromStoreId: denver }]);
    expect(billingAddress).toMatchObject({ address1: '1 Elm St' });
    const html = await guest.text(`/checkout/confirmation/${orderNo}`);
    expect(html).toContain('Pick up in store');
    expect(html).toContain('Cairn Larimer Square');
    expect(html).not.toContain('Shipping address');
    // the account that is offered is the shopper's, not the store's
    expect(html).toContain('name="firstName" value="Ada"');
  });

  it('is not ordered on another day than was shown; hours that cannot be read hold nobody up', async () => {
    await pickUpAt(guest, denver, both());
    await payElsewhere(guest);
    const agreed = await agreedIn(guest);
    const press = (SANDBOX: Fetcher) =>
      guest.post('/checkout', { _action: 'place', agreed }, { bindings: { SANDBOX } });
    const busy = faulty(/\/shopper-baskets\//, async (answer) => {
      const sent = await answer();
      // thirty hours of opening: some days later
      return new Response(
        (await sent.text()).replaceAll('"c_readyInMinutes":120', '"c_readyInMinutes":1800'),
        sent,
      );
    });
    const response = await press(busy);
    expect(response.status).toBe(409);
    expect(alertsIn(await response.text())).toMatch(
      /changed: the expected dates, now \w{3},\s\w{3}\s\d+\. Please/,
    );
    await coldStart();
    const placed = await press(faulty(/store-search/, async () => new Response('', { status: 500 })));
    expect(orderNoIn(leads(placed))).not.toBe('');
  });

  it('an address of an old page does not become the store’s', async () => {
    await pickUpAt(guest, denver, both());
    for (const [action, fields] of [
      ['address', ADDRESS],
      ['method', { method: 'express' }],
    ] as const) {
      const refused = await send(guest, action, fields);
      expect(refused.status).toBe(409);
      expect(alertsIn(await refused.text())).toContain('picked up in a store now');
    }
    expect((await basketOf(guest)).shipments[0]).toMatchObject({
      c_fromStoreId: denver,
      shippingMethod: { id: '005' },
    });
  });

  it('changes to another store, and back to delivery', async () => {
    await pickUpAt(guest, denver, both());
    await countIn(boulder, trousers, 5);
    await pickUpAt(guest, boulder, both());
    expect(await placesOf(guest)).toEqual({ [jacket]: boulder, [trousers]: boulder });
    const back = await send(guest, 'deliver', { what: 'all' });
    expect([back.status, leads(back)]).toEqual([303, '/checkout']);
    expect(await placesOf(guest)).toEqual({ [jacket]: 'delivered', [trousers]: 'delivered' });
    expect(await states()).toEqual(['contact done', 'delivery open', 'payment later', 'review later']);
    // the store's address is not offered as the shopper's
    expect(await page('?step=address')).not.toContain('1433 Larimer');
    await send(guest, 'address', ADDRESS);
    await card();
    const orderNo = orderNoIn(leads(await place(guest)));
    expect((await orderOf(orderNo)).shipments).toMatchObject([{ shippingAddress: { address1: '1 Elm St' } }]);
  });

  it('what is added afterwards is asked about', async () => {
    await pickUpAt(guest, denver, [inBag.trousers]);
    await pickUpAt(guest, denver, both());
    await addToBag(guest, { productId: jacket });
    const html = await page();
    expect(sections(html)[1]).toBe('delivery open');
    expect(textOf(html, 'delivery')).toMatch(/It is not known yet whether .* can be picked up/);
    await send(guest, 'deliver', {});
    const { shipments, productItems } = await basketOf(guest);
    const shipmentOf = (store?: string) => shipments.find((one) => one.c_fromStoreId === store)?.shipmentId;
    const units = productItems.map(({ productId, quantity, shipmentId }) => [
      productId,
      quantity,
      shipmentId,
    ]);
    expect(units).toHaveLength(3);
    expect(units).toContainEqual([jacket, 2, shipmentOf(denver)]);
    expect(units).toContainEqual([trousers, 1, shipmentOf(denver)]);
    expect(units).toContainEqual([jacket, 1, 'me']);
  });
});

describe('some lines picked up', () => {
  const mix = async () => {
    await send(guest, 'address', ADDRESS);
    return pickUpAt(guest, boulder, [inBag.jacket]);
  };

  it('each line says where it goes; the address that was typed stays', async () => {
    await mix();
    expect(await placesOf(guest)).toEqual({ [jacket]: boulder, [trousers]: 'delivered' });
    const html = await page();
    expect(sections(html)[1]).toBe('delivery done');
    const text = textOf(html, 'delivery');
    expect(text).toMatch(
      /Ada Lovelace 1 Elm St.* Standard shipping .*· 1 Color: .*, Size: \S+ Pick up in store Cairn Pearl Street.*· 2 Color: .*, Size: \S+/,
    );
  });

  it('is ordered in two shipments, whose lines are told on each page', async () => {
    await mix();
    await card();
    const orderNo = orderNoIn(leads(await place(guest)));
    const { shipments, productItems } = await orderOf(orderNo);
    expect(shipments).toHaveLength(2);
    const store = shipments.find(({ c_fromStoreId }) => c_fromStoreId === boulder);
    const home = shipments.find(({ c_fromStoreId }) => c_fromStoreId === undefined);
    expect(home?.shippingAddress).toMatchObject({ address1: '1 Elm St' });
    expect(productItems).toHaveLength(2);
    expect(productItems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ productId: jacket, quantity: 2, shipmentId: store?.shipmentId }),
        expect.objectContaining({ productId: trousers, quantity: 1, shipmentId: home?.shipmentId }),
      ]),
    );
    const html = await guest.text(`/checkout/confirmation/${orderNo}`);
    for (const said of ['Shipping address', '1 Elm St', 'Pick up in store', 'Cairn Pearl Street'])
      expect(html).toContain(said);
  });

  it('somebody else collects: said on each page and in the mail, bad input at its field', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await mix();
    await send(guest, 'contact', { email });
    const { shipments } = await basketOf(guest);
    const shipment = shipments.find(({ c_fromStoreId }) => c_fromStoreId)?.shipmentId ?? '';
    const collected = (collector: string) => send(guest, 'gift', { shipment, giftMessage: '', collector });
    const wrong = await collected('<b>Grace</b>');
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain(
      `id="collector-${shipment}-error" role="alert">We cannot use “&lt;” in a name.<`,
    );
    const said = 'Picked up by Grace Hopper';
    expect((await collected(' Grace Hopper ')).status).toBe(303);
    expect(textOf(await page(), 'delivery')).toContain(said);
    // also in another store
    await pickUpAt(guest, denver, [inBag.trousers]);
    expect(textOf(await page(), 'delivery')).toContain(said);
    await payElsewhere(guest);
    const orderNo = orderNoIn(leads(await place(guest)));
    expect((await orderOf(orderNo)).shipments).toContainEqual(
      expect.objectContaining({ shippingAddress: expect.objectContaining({ lastName: 'Grace Hopper' }) }),
    );
    expect(await guest.text(`/checkout/confirmation/${orderNo}`)).toContain(said);
    expect((await mailsTo(email))[0]?.body).toContain(said);
  });

  it('only what the store has can be ticked', async () => {
    const html = await page(`?step=pickup&store=${boulder}`);
    const box = (id: string) => new RegExp(`<input[^>]*value="${id}"[^>]*>`).exec(html)?.[0] ?? '';
    expect(box(inBag.jacket)).toContain('checked');
    expect(box(inBag.trousers)).toContain('disabled');
  });

  it('nothing ticked is refused at the boxes', async () => {
    const response = await pickUpAt(guest, boulder, []);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain('Please choose at least one item to pick up.');
    expect(html).toContain('Cairn Pearl Street');
  });

  it('lines in two stores, and the rest delivered', async () => {
    await addToBag(guest, { productId: jacket });
    await countIn(boulder, jacket, 9);
    await pickUpAt(guest, boulder, [inBag.jacket]);
    await pickUpAt(guest, denver, [inBag.trousers]);
    expect(await placesOf(guest)).toEqual({ [jacket]: boulder, [trousers]: denver });
    const { shipments } = await basketOf(guest);
    expect(shipments.map(({ shipmentId }) => shipmentId)).toContain('me');
    expect(shipments).toHaveLength(2);
  });
});

describe('calls', () => {
  it('a mixed order is shown after one hop of three calls at most', async () => {
    await send(guest, 'address', ADDRESS);
    await pickUpAt(guest, boulder, [inBag.jacket]);
    await page();
    const hops = new Hops();
    const firstByte = guest
      .get('/checkout', { bindings: { SANDBOX: hops.services } })
      .then(async (response) => {
        const reader = response.body?.getReader();
        await reader?.read();
        return reader;
      });
    const asked = await Promise.race([firstByte, hops.waiting()]);
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(3);
    // no second hop is released before the first byte
    hops.letThrough();
    const reader = await firstByte;
    hops.open();
    await reader?.cancel();
    await shop.settled();
  });
});

describe('a guest who signs in', () => {
  it('is asked again where the lines go, and the store’s address is nobody’s', async () => {
    const account = await newAccount(shop);
    await pickUpAt(guest, denver, both());
    await guest.post('/login', { _action: 'login', ...credentialsOf(account) });
    const html = await page();
    expect(sections(html)[1]).toBe('delivery open');
    expect(textOf(html, 'delivery')).toContain('It is not known yet whether these can be picked up');
    expect(html).not.toContain('1433 Larimer');
    expect((await send(guest, 'deliver', {})).status).toBe(303);
    expect(await placesOf(guest)).toEqual({ [jacket]: 'delivered', [trousers]: 'delivered' });
    await send(guest, 'address', ADDRESS);
    expect((await states())[1]).toBe('delivery done');
  });
});

describe('afterwards', () => {
  it('the order’s page says where it is, when it is ready and when it was collected', async () => {
    const visitor = await memberOf(shop, await newAccount(shop));
    await addToBag(visitor, { productId: jacket });
    await pickUpAt(visitor, denver, Object.values(await lineIdsOf(visitor)));
    expect((await payElsewhere(visitor)).status).toBe(303);
    const orderNo = orderNoIn(leads(await place(visitor)));
    const seen = async () => {
      const html = await visitor.text(`/account/orders/${orderNo}`);
      const step = /<li[^>]*aria-current="step"[^>]*><span>([^<]+)</.exec(html)?.[1];
      const told = /Pick-up at Cairn Larimer Square<\/strong><\/p><p>([^<]+)</.exec(html)?.[1];
      return [step, told];
    };
    expect(await seen()).toEqual(['Being prepared', 'We tell you by email as soon as it is ready.']);
    await bringOn(orderNo, 'pack');
    expect(await seen()).toEqual(['Being prepared', 'We tell you by email as soon as it is ready.']);
    await bringOn(orderNo, 'ready');
    expect(await seen()).toEqual(['Ready for pick-up', 'Ready for pick-up. Please bring the order number.']);
    await bringOn(orderNo, 'collect');
    expect(await seen()).toEqual(['Picked up', 'Picked up.']);
  });

  it('a mixed order tells of the parcel and of the store', async () => {
    const visitor = await memberOf(shop, await newAccount(shop));
    await addToBag(visitor, { productId: jacket });
    await addToBag(visitor, { productId: trousers });
    await send(visitor, 'address', ADDRESS);
    await pickUpAt(visitor, denver, [(await lineIdsOf(visitor))[jacket] ?? '']);
    await send(visitor, 'card', await enterCard('4242424242424242'));
    const orderNo = orderNoIn(leads(await place(visitor)));
    for (const step of ['pack', 'ready', 'ship'] as const) await bringOn(orderNo, step);
    const html = await visitor.text(`/account/orders/${orderNo}`);
    expect(html).toContain('Pick-up at Cairn Larimer Square');
    expect(html).toContain('Ready for pick-up. Please bring');
    expect(html).toContain('Overland Parcel');
    expect(html).toContain('1 Elm St');
  });
});
