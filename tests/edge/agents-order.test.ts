import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sessionName } from '../../worker/agents/store/session-store.ts';
import { checkoutIn } from './support/checkout-of-agents.ts';
import { complete, orderIn, paymentBy, readyCheckout, TRUSTED, trusted } from './support/completing.ts';
import { faulty } from './support/faulty.ts';
import { handle, inStock } from './support/orders.ts';
import { mendAll, PLENTY, Shop, setStock, spoil } from './support/shop.ts';
import { expectAddsUp } from './support/totals-of-agents.ts';
import { expectValid, Platform } from './support/ucp.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
let platform = trusted(shop);
const [variant = '', other = ''] = inStock.map(({ id }) => id);

beforeEach(async () => {
  await mendAll();
  for (const id of [variant, other]) await setStock(id, PLENTY);
  platform = trusted(shop);
});
afterEach(mendAll);

const units = z.array(z.object({ id: z.string(), quantity: z.number() }));
const orderSchema = z.object({
  id: z.string(),
  checkout_id: z.string(),
  label: z.string(),
  line_items: z.array(
    z.object({
      id: z.string(),
      quantity: z.object({ original: z.number(), total: z.number(), fulfilled: z.number() }),
      status: z.string(),
    }),
  ),
  fulfillment: z.object({
    expectations: z.array(
      z.object({ line_items: units, method_type: z.string(), destination: z.record(z.string(), z.string()) }),
    ),
    events: z.array(
      z.object({
        type: z.string(),
        occurred_at: z.string(),
        line_items: units,
        tracking_number: z.string().optional(),
        carrier: z.string().optional(),
      }),
    ),
  }),
  totals: z.array(z.object({ type: z.string(), amount: z.number() })),
  adjustments: z
    .array(
      z.object({
        id: z.string(),
        type: z.string(),
        status: z.string(),
        occurred_at: z.string(),
        line_items: units.optional(),
        totals: z.array(z.object({ amount: z.number() })).optional(),
      }),
    )
    .default([]),
});

const NONE = { id: '', occurred_at: '' };

async function placed(quantity = 1) {
  const ready = await readyCheckout(platform, variant, { units: quantity });
  const checkout = await checkoutIn(await complete(platform, ready.path, paymentBy('tok_success')));
  return { ...ready, checkout, ...orderIn(checkout) };
}

async function read(id: string, by = platform, bindings: Partial<typeof env> = {}) {
  const response = await by.get(`/orders/${id}`, {}, bindings);
  expect(response.status).toBe(200);
  const answer = await response.json<object>();
  expectValid('order', answer);
  expectAddsUp({ ...answer, line_items: [] });
  return orderSchema.parse(answer);
}

type Standing = { quantityReturnInitiated?: number; quantityReturned?: number; quantityCanceled?: number };
const asTold = z.looseObject({
  productItems: z.array(z.looseObject({ productId: z.string(), omsData: z.looseObject({}).optional() })),
});

/** Services whose order management says this of the lines, by their products. */
const saying = (of: Readonly<Record<string, Standing>>) => ({
  SANDBOX: faulty(/\/shopper-orders\//, async (answer) => {
    const { data } = asTold.safeParse(await (await answer()).json());
    if (!data) throw new Error('no order');
    const productItems = data.productItems.map((line) => ({
      ...line,
      omsData: { ...line.omsData, ...of[line.productId] },
    }));
    return Response.json({ ...data, productItems });
  }),
});

describe('an order of a platform', () => {
  it('is what was shown in its checkout', async () => {
    const { id, label, checkout } = await placed(2);
    const order = await read(id);
    expect(order).toMatchObject({
      ...{
        id,
        label,
        checkout_id: checkout.id,
        totals: checkout.totals.map(({ type, amount }) => ({ type, amount })),
      },
      line_items: [{ id: variant, quantity: { original: 2, total: 2, fulfilled: 0 }, status: 'processing' }],
      fulfillment: {
        expectations: [
          {
            line_items: [{ id: variant, quantity: 2 }],
            method_type: 'shipping',
            destination: { first_name: 'Ada', address_locality: 'Denver', address_region: 'CO' },
          },
        ],
        events: [],
      },
      adjustments: [],
    });
    expect(await read(id)).toEqual(order);
  });

  it('tells what became of its parcels, and what was told stays', async () => {
    const { id, label } = await placed(2);
    await handle(label, 'ship', { trackingNumber: '1Z999' });
    const shipped = await read(id);
    expect(shipped).toMatchObject({
      line_items: [{ quantity: { total: 2, fulfilled: 2 }, status: 'fulfilled' }],
      fulfillment: {
        events: [{ type: 'shipped', tracking_number: '1Z999', line_items: [{ id: variant, quantity: 2 }] }],
      },
    });
    await handle(label, 'deliver');
    const { events } = (await read(id)).fulfillment;
    expect(events.map(({ type }) => type)).toEqual(['shipped', 'delivered']);
    expect(events[0]).toEqual(shipped.fulfillment.events[0]);
    expect((await read(id)).fulfillment.events).toEqual(events);
  });

  it('tells what was cancelled and paid back', async () => {
    const { id, label } = await placed();
    await handle(label, 'cancel');
    const order = await read(id);
    const total = order.totals.find(({ type }) => type === 'total')?.amount ?? 0;
    expect(order).toMatchObject({
      line_items: [{ quantity: { original: 1, total: 0 }, status: 'removed' }],
      adjustments: [
        { type: 'cancellation', status: 'completed', line_items: [{ id: variant, quantity: -1 }] },
        { type: 'refund', status: 'completed', totals: [{ amount: -total }] },
      ],
    });
    expect(await read(id)).toEqual(order);
  });

  it('tells each return by itself: of another line, and of the same line later', async () => {
    const ready = await readyCheckout(platform, variant);
    const both = { line_items: [variant, other].map((id) => ({ item: { id }, quantity: 3 })) };
    await platform.put(ready.path, { ...ready.request, ...both });
    const { id } = orderIn(await checkoutIn(await complete(platform, ready.path, paymentBy('tok_success'))));
    const told = async (of: Parameters<typeof saying>[0]) =>
      (await read(id, platform, saying(of))).adjustments;
    const [one = NONE] = await told({ [variant]: { quantityReturnInitiated: 1 } });
    expect(one).toMatchObject({ status: 'pending', line_items: [{ id: variant, quantity: -1 }] });
    // it arrived, and one of the other line is sent back
    const then = await told({ [variant]: { quantityReturned: 1 }, [other]: { quantityReturnInitiated: 1 } });
    expect(then).toMatchObject([
      { status: 'pending', line_items: [{ id: other, quantity: -1 }] },
      { status: 'completed', line_items: [{ id: variant, quantity: -1 }] },
    ]);
    const [ofOther = NONE, arrived] = then;
    const again = { [variant]: { quantityReturnInitiated: 1, quantityReturned: 1 } };
    const [more = NONE, same] = await told(again);
    expect(more).toMatchObject({ status: 'pending', line_items: [{ id: variant, quantity: -1 }] });
    expect(same).toEqual(arrived);
    expect(new Set([one, ofOther, more].map((each) => each.id)).size).toBe(3);
    const times = [one, ofOther, more].map(({ occurred_at }) => Date.parse(occurred_at));
    expect(new Set(times).size).toBe(3);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    // what was told stays as it was
    expect((await told(again))[0]).toEqual(more);
  });

  it('keeps the name and the time of a return that it told by the names of an earlier release', async () => {
    const { id } = await placed();
    const at = '2026-01-02T03:04:05.000Z';
    const store = env.AGENT_STORE.getByName(sessionName(id.replace('order_', '')));
    await runInDurableObject(store, (_, { storage }) => {
      const kept = z.object({ text: z.string(), until: z.number() }).parse(storage.kv.get('record'));
      const record = { ...JSON.parse(kept.text), seen: { 'adjustment return_pending_1': at } };
      storage.kv.put('record', { ...kept, text: JSON.stringify(record) });
    });
    const { adjustments } = await read(id, platform, saying({ [variant]: { quantityReturnInitiated: 1 } }));
    expect(adjustments).toMatchObject([{ id: 'return_pending_1', occurred_at: at }]);
  });

  it('counts what came back neither as the buyer’s nor as delivered', async () => {
    const { id, label } = await placed(3);
    await handle(label, 'ship');
    const standing = async (of: Standing) => {
      const [line] = (await read(id, platform, saying({ [variant]: of }))).line_items;
      return [line?.quantity, line?.status];
    };
    const original = 3;
    expect(await standing({ quantityReturnInitiated: 1 })).toEqual([
      { original, total: 3, fulfilled: 3 },
      'fulfilled',
    ]);
    expect(await standing({ quantityReturned: 1 })).toEqual([
      { original, total: 2, fulfilled: 2 },
      'fulfilled',
    ]);
    expect(await standing({ quantityReturned: 2, quantityCanceled: 1 })).toEqual([
      { original, total: 0, fulfilled: 0 },
      'removed',
    ]);
  });

  it.each([
    ['who does not prove who they are', () => new Platform(shop, 'stranger.example')],
    ['another platform', () => new Platform(shop, 'another.example')],
  ])('is not found by %s, like one that is made up', async (_, by) => {
    const { id } = await placed();
    const answers = [await by().get(`/orders/${id}`), await platform.get(`/orders/order_${'A'.repeat(22)}`)];
    const [found, madeUp] = await Promise.all(answers.map((one) => one.json()));
    expectValid('error', found);
    expect(found).toMatchObject({ messages: [{ code: 'not_found' }] });
    expect(found).toEqual(madeUp);
  });

  it('is not found before there is one, nor by the id of its checkout', async () => {
    const { id, path } = await readyCheckout(platform, variant);
    for (const one of [id.replace('checkout_', 'order_'), id])
      expect(await (await platform.get(`/orders/${one}`)).json()).toMatchObject({
        messages: [{ code: 'not_found' }],
      });
    expect((await checkoutIn(await platform.get(path))).status).toBe('ready_for_complete');
  });

  it('keeps the attribution of its checkout, and of what completed it', async () => {
    const { path, request } = await readyCheckout(platform, variant);
    await platform.put(path, { ...request, attribution: { 'dev.cairn.source': 'chat' } });
    const body = { ...paymentBy('tok_success'), attribution: { 'dev.cairn.campaign': 'june' } };
    const { order } = await checkoutIn(await complete(platform, path, body));
    expect(await (await platform.get(`/orders/${order?.id}`)).json()).toMatchObject({
      attribution: { 'dev.cairn.source': 'chat', 'dev.cairn.campaign': 'june' },
    });
  });

  it('is not found where agents read no orders at its site', async () => {
    const { id } = await placed();
    const at = (capabilities: object) => {
      const agents = { ...shop.config.AGENTS, capabilities };
      return trusted(new Shop({ ORIGIN: shop.config.ORIGIN, AGENTS: JSON.stringify(agents) }));
    };
    const shut = { 'cairn-us': ['catalog', 'cart', 'checkout'], 'cairn-ca': ['catalog', 'order'] };
    const answer = await (await at(shut).get(`/orders/${id}`)).json();
    expectValid('error', answer);
    expect(answer).toMatchObject({ messages: [{ code: 'not_found' }] });
    await read(id, at({ ...shut, 'cairn-us': ['order'] }));
  });

  it('that the service does not tell is not there for now', async () => {
    const { id } = await placed();
    await spoil({ service: 'orders', mode: 'status', status: 500 });
    const response = await platform.get(`/orders/${id}`);
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'unavailable' }]);
  });

  it('is not there any more once its guest’s session has ended', async () => {
    const { id } = await placed();
    await spoil({ service: 'orders', mode: 'status', status: 404 });
    const answer = await (await platform.get(`/orders/${id}`)).json();
    expectValid('error', answer);
    expect(answer).toMatchObject({ messages: [{ code: 'not_found' }] });
  });

  it('is refused for the host of a listed platform without a proof', async () => {
    const { id } = await placed();
    expect((await new Platform(shop, TRUSTED).get(`/orders/${id}`)).status).toBe(401);
  });
});
