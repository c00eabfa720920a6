import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeCircuits } from '../../worker/upstreams/circuit.ts';
import { newEmail } from '../support/new-email.ts';
import { checkoutIn, codesOf } from './support/checkout-of-agents.ts';
import { complete, paymentBy, readyCheckout, shopTrusting, trusted } from './support/completing.ts';
import { FailingServices, isPlaced, ordersOf } from './support/ordering.ts';
import { inStock } from './support/orders.ts';
import { mendAll, PLENTY, setStock } from './support/shop.ts';
import type { Platform } from './support/ucp.ts';

const host = `${crypto.randomUUID()}.example`;
const shop = shopTrusting(host);
let platform: Platform;
const [variant = ''] = inStock.map(({ id }) => id);
/** Longer than an order that nobody knows may still be made, and than what is counted by the hour and the day. */
const [LATE_MS, HOUR_MS, DAY_MS] = [61_000, 61 * 60_000, 24 * 61 * 60_000];
/** By the clock of the tests, which nobody waits for. */
const passes = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(async () => {
  await mendAll();
  await setStock(variant, PLENTY);
  // what is counted by the day begins anew
  await passes(DAY_MS);
  platform = trusted(shop, host);
});
afterEach(mendAll);

async function tries(path: string, token: string, more: object = {}) {
  const { status, messages } = await checkoutIn(
    await complete(platform, path, { ...paymentBy(token), ...more }),
  );
  return [status, messages[0]?.code];
}

it('a checkout is tried to be paid three times; then the buyer goes on', async () => {
  const { path, email, request } = await readyCheckout(platform, variant);
  for (const _ of [1, 2, 3])
    expect(await tries(path, 'tok_declined')).toEqual(['incomplete', 'payment_failed']);
  expect(await tries(path, 'tok_success')).toEqual(['requires_escalation', 'payment_limit']);
  await platform.put(path, request);
  expect(await tries(path, 'tok_success')).toEqual(['requires_escalation', 'payment_limit']);
  expect((await ordersOf(email)).filter(isPlaced)).toEqual([]);
});

const from = (ip: string) => ({ signals: { 'dev.ucp.buyer_ip': ip } });
const email = newEmail();
it.each<[string, (tried: number) => { email?: string; more?: object }]>([
  ['an e-mail address', () => ({ email: 'often@cairn.example' })],
  ['an e-mail address, from wherever', (tried) => ({ email, more: from(`203.0.113.${tried}`) })],
  ['an IP address that the platform states', () => ({ more: from('198.51.100.42') })],
])('a buyer is tried to be paid for ten times an hour, known by %s', async (_, buyer) => {
  const buys = async ({ email, more }: ReturnType<typeof buyer>) => {
    const { path } = await readyCheckout(platform, variant, email === undefined ? {} : { email });
    return tries(path, 'tok_success', more);
  };
  for (let tried = 0; tried < 10; tried += 1)
    expect(await buys(buyer(tried))).toEqual(['completed', undefined]);
  expect(await buys(buyer(10))).toEqual(['requires_escalation', 'payment_limit']);
  expect(await buys({ more: from('198.51.100.43') })).toEqual(['completed', undefined]);
  await passes(HOUR_MS);
  expect(await buys(buyer(11))).toEqual(['completed', undefined]);
});

it('a platform whose payments are declined twenty times a day completes nothing more', async () => {
  for (let tried = 0; tried < 7; tried += 1) {
    const { path } = await readyCheckout(platform, variant);
    for (const token of ['tok_declined', 'tok_3ds', 'tok_unknown']) await tries(path, token);
  }
  const { path } = await readyCheckout(platform, variant);
  expect(await tries(path, 'tok_success')).toEqual(['requires_escalation', 'payment_limit']);
  await passes(DAY_MS);
  const later = await readyCheckout(platform, variant);
  expect(await tries(later.path, 'tok_success')).toEqual(['completed', undefined]);
});

it('an order that is never made is given up after a minute, and one that comes late is not paid', async () => {
  const { path, email } = await readyCheckout(platform, variant);
  const services = new FailingServices((operation) =>
    operation.startsWith('POST') && operation.endsWith('/orders') ? 'late' : undefined,
  );
  const lost = await complete(platform, path, paymentBy('tok_success'), { bindings: services.bindings });
  expect((await checkoutIn(lost)).status).toBe('complete_in_progress');
  closeCircuits();
  expect((await checkoutIn(await platform.get(path))).status).toBe('complete_in_progress');
  await passes(LATE_MS);
  const over = await checkoutIn(await platform.get(path));
  expect([over.status, codesOf(over)]).toEqual(['ready_for_complete', []]);
  await services.arrive();
  expect((await ordersOf(email)).map(({ status }) => status)).toEqual(['created']);
  const after = await checkoutIn(await platform.get(path));
  expect([after.status, codesOf(after), after.line_items]).toMatchObject([
    'ready_for_complete',
    [],
    [{ quantity: 1 }],
  ]);
  expect(await tries(path, 'tok_success')).toEqual(['completed', undefined]);
  expect((await ordersOf(email)).map(({ status }) => status).sort()).toEqual(['failed', 'new']);
});
