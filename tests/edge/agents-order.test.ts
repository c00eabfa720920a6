import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { checkoutIn } from './support/checkout-of-agents.ts';
import { complete, orderIn, paymentBy, readyCheckout, TRUSTED, trusted } from './support/completing.ts';
import { handle, inStock } from './support/orders.ts';
import { mendAll, PLENTY, Shop, setStock, spoil } from './support/shop.ts';
import { expectValid, Platform } from './support/ucp.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
let platform = trusted(shop);
const [variant = ''] = inStock.map(({ id }) => id);

beforeEach(async () => {
  await mendAll();
  await setStock(variant, PLENTY);
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
        type: z.string(),
        status: z.string(),
        occurred_at: z.string(),
        line_items: units.optional(),
        totals: z.array(z.object({ amount: z.number() })).optional(),
      }),
    )
    .default([]),
});

async function placed(quantity = 1) {
  const ready = await readyCheckout(platform, variant, { units: quantity });
  const checkout = await checkoutIn(await complete(platform, ready.path, paymentBy('tok_success')));
  return { ...ready, checkout, ...orderIn(checkout) };
}

async function read(id: string, by = platform) {
  const response = await by.get(`/orders/${id}`);
  expect(response.status).toBe(200);
  const answer = await response.json();
  expectValid('order', answer);
  return orderSchema.parse(answer);
}

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

  it('that the service does not tell is not there for now', async () => {
    const { id } = await placed();
    await spoil({ service: 'orders', mode: 'status', status: 500 });
    const response = await platform.get(`/orders/${id}`);
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'unavailable' }]);
  });

  it('is refused for the host of a listed platform without a proof', async () => {
    const { id } = await placed();
    expect((await new Platform(shop, TRUSTED).get(`/orders/${id}`)).status).toBe(401);
  });
});
