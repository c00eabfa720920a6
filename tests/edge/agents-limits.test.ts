import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hexOf, sha256 } from '../../shared/digest.ts';
import { closeCircuits } from '../../worker/upstreams/circuit.ts';
import { newEmail } from '../support/new-email.ts';
import { newHost } from '../support/new-host.ts';
import { bagOf } from './support/bag.ts';
import { asked, type Checkout, checkoutIn, codesOf } from './support/checkout-of-agents.ts';
import { complete, paymentBy, readyCheckout, shopTrusting, trusted } from './support/completing.ts';
import { failingStore } from './support/failing-store.ts';
import { faulty } from './support/faulty.ts';
import { FailingServices, isPlaced, ordersOf } from './support/ordering.ts';
import { inStock } from './support/orders.ts';
import { mendAll, PLENTY, setStock } from './support/shop.ts';
import { expectValid, type Platform } from './support/ucp.ts';
import { Visitor } from './support/visitor.ts';

const host = newHost();
const shop = shopTrusting(host);
let platform: Platform;
const [variant = ''] = inStock.map(({ id }) => id);
/** Longer than an order that nobody knows may still be made, and than what is counted by the hour and the day. */
const [LATE_MS, HOUR_MS, DAY_MS] = [61_000, 61 * 60_000, 24 * 61 * 60_000];
/** How long a checkout lives after a change; and longer than a guest's token does. */
const [SESSION_MS, HALF_HOUR_MS] = [6 * 60 * 60_000, 31 * 60_000];
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

/** What was answered last. */
let last: Checkout | undefined;

async function tries(path: string, token: string, more: object = {}) {
  last = await checkoutIn(await complete(platform, path, { ...paymentBy(token), ...more }));
  return [last.status, last.messages[0]?.code];
}

it('a checkout whose last payment may still arrive does not send the buyer to order it again', async () => {
  const { path, email } = await readyCheckout(platform, variant);
  for (const _ of [1, 2]) await tries(path, 'tok_declined');
  expect(await tries(path, 'tok_lost_answer')).toEqual(['complete_in_progress', undefined]);
  const known = await checkoutIn(await platform.get(path));
  expect([known.status, known.messages]).toEqual(['completed', []]);
  expect((await ordersOf(email)).filter(isPlaced)).toHaveLength(1);
});

it('a checkout is tried to be paid three times; then the buyer goes on', async () => {
  const { path, email, request } = await readyCheckout(platform, variant);
  for (const _ of [1, 2]) expect(await tries(path, 'tok_declined')).toEqual(['incomplete', 'payment_failed']);
  // nothing that the platform sends mends the last decline
  expect(await tries(path, 'tok_declined')).toEqual(['requires_escalation', 'payment_limit']);
  expect([last?.messages.length, last?.ucp.payment_handlers]).toEqual([1, {}]);
  const seen = await checkoutIn(await platform.get(path));
  expect([seen.status, codesOf(seen)]).toEqual(['requires_escalation', ['payment_limit']]);
  const isBuyers = ['requires_escalation', 'buyer_confirmation_required'];
  expect(await tries(path, 'tok_success')).toEqual(isBuyers);
  const again = await checkoutIn(await platform.put(path, request));
  expect([again.status, again.messages[0]?.code]).toEqual(isBuyers);
  expect(await tries(path, 'tok_success')).toEqual(isBuyers);
  expect((await ordersOf(email)).filter(isPlaced)).toEqual([]);
});

const statedIp = (last: number) => ({ signals: { 'dev.ucp.buyer_ip': `203.0.113.${last}` } });

/** Counts as many more as have been before, and expects how many there are then. */
async function countBefore(
  name: string,
  { more, counted, ms }: { more: number; counted: number; ms: number },
) {
  const store = env.AGENT_STORE.getByName(name);
  expect(await store.count(more, { now: Date.now(), ms })).toBe(counted);
}

it.each<[string, (tried: number) => { email?: string; more?: object }, string?]>([
  ['an e-mail address', () => ({})],
  ['an e-mail address, whatever IP addresses are stated', (tried) => ({ more: statedIp(100 + tried) })],
  [
    'an IP address that the platform states',
    () => ({ email: newEmail(), more: statedIp(42) }),
    '203.0.113.42',
  ],
])('a buyer is tried to be paid for ten times an hour, known by %s', async (_, of, known) => {
  const own = newEmail();
  const pays = async (tried: number) => {
    const { email = own, more } = of(tried);
    const { path } = await readyCheckout(platform, variant, { email });
    return tries(path, 'tok_success', more);
  };
  expect(await pays(0)).toEqual(['completed', undefined]);
  await countBefore(`payments:${hexOf(await sha256(known ?? own))}`, { more: 8, counted: 9, ms: HOUR_MS });
  expect(await pays(9)).toEqual(['completed', undefined]);
  expect(await pays(10)).toEqual(['requires_escalation', 'payment_limit']);
  expect(last?.ucp.payment_handlers).toEqual({});
  const stranger = await readyCheckout(platform, variant);
  expect(await tries(stranger.path, 'tok_success', statedIp(43))).toEqual(['completed', undefined]);
  await passes(HOUR_MS);
  expect(await pays(11)).toEqual(['completed', undefined]);
});

it('a platform has twenty payments under way at a time: its first declines count before the next', async () => {
  const { path, email } = await readyCheckout(platform, variant);
  const under = env.AGENT_STORE.getByName(`paying:${host}`);
  await under.count(20, { now: Date.now(), ms: HOUR_MS });
  const key = crypto.randomUUID();
  const full = await complete(platform, path, paymentBy('tok_success'), { key });
  expect([full.status, full.headers.has('retry-after'), await full.json()]).toMatchObject([
    429,
    true,
    { code: 'rate_limited' },
  ]);
  expect(await ordersOf(email)).toEqual([]);
  await under.count(-1, { now: Date.now(), ms: HOUR_MS });
  const done = await checkoutIn(await complete(platform, path, paymentBy('tok_success'), { key }));
  expect(done.status).toBe('completed');
  // what has ended makes room
  expect(await under.count(0, { now: Date.now(), ms: HOUR_MS })).toBe(19);
});

it('a checkout whose order nobody knows of yet lives on, and one whose payment is declined no longer than others', async () => {
  const lost = await readyCheckout(platform, variant);
  const down = { SANDBOX: faulty(/payment_intents/, async () => new Response('{}', { status: 500 })) };
  const pay = paymentBy('tok_lost_answer');
  const begun = await checkoutIn(await complete(platform, lost.path, pay, { bindings: down }));
  expect([begun.status, begun.expires_at]).toEqual(['complete_in_progress', undefined]);
  const other = await readyCheckout(platform, variant);
  const declined = await checkoutIn(await complete(platform, other.path, paymentBy('tok_declined')));
  expect(Date.parse(declined.expires_at ?? '')).toBeLessThanOrEqual(Date.now() + SESSION_MS);
  await passes(SESSION_MS + 1_000);
  closeCircuits();
  expect(await (await platform.get(other.path)).json()).toMatchObject({ messages: [{ code: 'not_found' }] });
  const known = await checkoutIn(await platform.get(lost.path));
  expect(['complete_in_progress', 'completed', 'ready_for_complete', 'incomplete']).toContain(known.status);
});

describe('a completion whose end cannot be kept, half an hour after the last call', () => {
  it.each([
    ['tok_success', ['completed', undefined], ['new']],
    ['tok_declined', ['incomplete', 'payment_failed'], ['failed']],
  ])('by %s is told under the same key, and not made again', async (token, expected, statuses) => {
    const { path, email, id } = await readyCheckout(platform, variant);
    // the guest's token is renewed
    await passes(HALF_HOUR_MS);
    const key = crypto.randomUUID();
    let writes = 0;
    const bindings = failingStore(['write'], () => {
      writes += 1;
      return writes > 1;
    });
    const lost = await complete(platform, path, paymentBy(token), { key, bindings });
    expect(lost.status).toBe(503);
    const again = await checkoutIn(await complete(platform, path, paymentBy(token), { key }));
    expect([again.status, again.messages[0]?.code]).toEqual(expected);
    expect((await ordersOf(email)).map(({ status }) => status)).toEqual(statuses);
    // by the guest who has placed it
    if (again.order) {
      expect(again.order.id).toBe(id.replace('checkout_', 'order_'));
      expectValid('order', await (await platform.get(`/orders/${again.order.id}`)).json());
    }
  });
});

it('a platform whose payments are declined twenty times a day completes nothing more', async () => {
  for (const more of [16, 0]) {
    const refused = await readyCheckout(platform, variant);
    const first = await tries(refused.path, 'tok_declined');
    for (const token of ['tok_3ds', 'tok_unknown']) await tries(refused.path, token);
    // a day's other checkouts
    if (more > 0) await countBefore(`declines:${host}`, { more, counted: 19, ms: DAY_MS });
    else expect(first).toEqual(['requires_escalation', 'payment_limit']);
  }
  const { path, email, checkout } = await readyCheckout(platform, variant);
  // before anybody tries: there is no way to pay, and the buyer goes on
  expect([checkout.status, codesOf(checkout), checkout.ucp.payment_handlers]).toEqual([
    'requires_escalation',
    ['payment_limit'],
    {},
  ]);
  expect(checkout.messages[0]?.content).toMatch(/pays on our page/);
  expect(checkout.continue_url).toContain('/checkout/continue/');
  expect(await tries(path, 'tok_success')).toEqual(['requires_escalation', 'payment_limit']);
  expect(await ordersOf(email)).toEqual([]);
  const lacking = await checkoutIn(await platform.put(path, asked({ [variant]: 1 })));
  expect([lacking.status, lacking.ucp.payment_handlers]).toEqual(['incomplete', {}]);
  expect(codesOf(lacking)).toContain('payment_limit');
  await passes(DAY_MS);
  const later = await readyCheckout(platform, variant);
  expect(Object.keys(later.checkout.ucp.payment_handlers)).not.toEqual([]);
  expect(await tries(later.path, 'tok_success')).toEqual(['completed', undefined]);
});

it('a platform whose declines cannot be counted is told how to pay, and pays nothing', async () => {
  const { path, email } = await readyCheckout(platform, variant);
  const bindings = failingStore(['count']);
  const seen = await checkoutIn(await platform.get(path, {}, bindings));
  expect([seen.status, Object.keys(seen.ucp.payment_handlers).length]).toEqual(['ready_for_complete', 1]);
  expect((await complete(platform, path, paymentBy('tok_success'), { bindings })).status).toBe(503);
  expect(await ordersOf(email)).toEqual([]);
});

/** A checkout whose order the service makes only once it is given up. */
async function lateOrder() {
  const ready = await readyCheckout(platform, variant);
  const services = new FailingServices((operation) =>
    operation.startsWith('POST') && operation.endsWith('/orders') ? 'late' : undefined,
  );
  const lost = await complete(platform, ready.path, paymentBy('tok_success'), {
    bindings: services.bindings,
  });
  expect((await checkoutIn(lost)).status).toBe('complete_in_progress');
  closeCircuits();
  return { ...ready, services };
}

it('an order that is never made is given up after a minute, and one that comes late is not paid', async () => {
  const { path, email, services } = await lateOrder();
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

it('a checkout whose order may still be made is not put into a bag, where it could be ordered again', async () => {
  const { checkout, path, email, services } = await lateOrder();
  const { pathname } = new URL(checkout.continue_url ?? '');
  const person = new Visitor(shop);
  expect(await person.text(pathname)).toContain('This is ordered, or is being ordered right now.');
  const secret = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  expect((await person.post(pathname, { _action: 'take-over', secret })).status).toBe(409);
  expect((await bagOf(person)).count).toBe(0);
  await services.arrive();
  expect((await checkoutIn(await platform.get(path))).status).toBe('completed');
  expect((await ordersOf(email)).map(({ status }) => status)).toEqual(['new']);
});

it('an order that comes late is given up before its cart is changed: nothing is in it twice', async () => {
  const { path, id, services } = await lateOrder();
  await passes(LATE_MS);
  await checkoutIn(await platform.get(path));
  await services.arrive();
  const cart = `/carts/${id.replace('checkout_', 'cart_')}`;
  const changed = await platform.put(cart, { line_items: [{ item: { id: variant }, quantity: 1 }] });
  expect(changed.status).toBe(200);
  expect((await checkoutIn(await platform.get(path))).line_items).toMatchObject([{ quantity: 1 }]);
});
