import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hexOf, sha256 } from '../../shared/digest.ts';
import { MOST_OPEN } from '../../worker/agents/session/open-sessions.ts';
import { closeCircuits } from '../../worker/upstreams/circuit.ts';
import { newHost } from '../support/new-host.ts';
import { asked, checkoutIn } from './support/checkout-of-agents.ts';
import {
  complete,
  PROOF,
  paymentBy,
  readyCheckout,
  SESSIONS,
  shopTrusting,
  trusted,
} from './support/completing.ts';
import { failingStore } from './support/failing-store.ts';
import { faulty } from './support/faulty.ts';
import { inStock } from './support/orders.ts';
import { mendAll, PLENTY, Shop, setStock } from './support/shop.ts';
import { signedRequest } from './support/signed-platform.ts';
import { Platform } from './support/ucp.ts';
import { otherAddress } from './support/visitor.ts';

const [variant = ''] = inStock.map(({ id }) => id);
const CART = asked({ [variant]: 1 });
const SESSION_MS = 6 * 60 * 60_000;
/** By the clock of the tests, which nobody waits for. */
const passes = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(async () => {
  await mendAll();
  await setStock(variant, PLENTY);
});
afterEach(mendAll);

/** A platform that proves nothing, and what is counted of the address that it calls from. */
async function stranger() {
  const address = otherAddress();
  const platform = new Platform(new Shop(), 'one.agents.example', { 'cf-connecting-ip': address });
  const counted = env.AGENT_STORE.getByName(`open:address:${hexOf(await sha256(`agents:${address}`))}`);
  return { platform, counted, address };
}

type Counted = Awaited<ReturnType<typeof stranger>>['counted'];

const openIn = (counted: Counted) =>
  runInDurableObject(
    counted,
    (_, { storage }) =>
      [...storage.kv.list<{ until: number }>()].filter(([, { until }]) => until > Date.now()).length,
  );

/** Opens others until `most` are. */
const fillUp = (counted: Counted, most: number, until = Date.now() + SESSION_MS) =>
  runInDurableObject(counted, (_, { storage }) => {
    for (let open = [...storage.kv.list()].length; open < most; open += 1)
      storage.kv.put(`open:other-${open}`, { until });
  });

const cartIn = async (response: Response) => {
  expect(response.status).toBe(201);
  return response.json<{ id: string; expires_at: string }>();
};

async function expectTooMany(response: Response) {
  expect([response.status, response.headers.has('retry-after'), await response.json()]).toMatchObject([
    429,
    true,
    { code: 'rate_limited', content: expect.stringMatching(/carts and checkouts are open/) },
  ]);
}

describe('carts and checkouts that are open at a time', () => {
  it('are limited by the address of who proves nothing, and those that there are go on', async () => {
    const { platform, counted } = await stranger();
    const { id } = await cartIn(await platform.post('/carts', CART));
    await fillUp(counted, MOST_OPEN.address);
    await expectTooMany(await platform.post('/carts', CART));
    await expectTooMany(await platform.post(SESSIONS, CART));
    expect((await platform.put(`/carts/${id}`, asked({ [variant]: 2 }))).status).toBe(200);
    await checkoutIn(await platform.post(SESSIONS, { cart_id: id }), 201);
    const other = await stranger();
    await cartIn(await other.platform.post('/carts', CART));
  });

  it('make room when one is cancelled, and when their time is over', async () => {
    const { platform, counted } = await stranger();
    const { id } = await cartIn(await platform.post('/carts', CART));
    await fillUp(counted, MOST_OPEN.address);
    expect((await platform.post(`/carts/${id}/cancel`, {})).status).toBe(200);
    const checkout = await checkoutIn(await platform.post(SESSIONS, CART), 201);
    await expectTooMany(await platform.post('/carts', CART));
    await platform.post(`${SESSIONS}/${checkout.id}/cancel`, {});
    await cartIn(await platform.post('/carts', CART));
    await expectTooMany(await platform.post('/carts', CART));
    await passes(SESSION_MS + 1_000);
    await cartIn(await platform.post('/carts', CART));
  });

  it('stay counted as long as they are changed', async () => {
    const { platform, counted } = await stranger();
    const { id } = await cartIn(await platform.post('/carts', CART));
    await passes(SESSION_MS - 60_000);
    expect((await platform.put(`/carts/${id}`, asked({ [variant]: 2 }))).status).toBe(200);
    await passes(120_000);
    expect(await openIn(counted)).toBe(1);
  });

  it('are none where nothing was put in, where no service answers, and where they cannot be counted', async () => {
    const { platform, counted } = await stranger();
    const nothing = await platform.post('/carts', asked({ 'no-such-thing': 1 }));
    expect(await nothing.json()).toMatchObject({ ucp: { status: 'error' } });
    expect(await openIn(counted)).toBe(0);
    const down = { SANDBOX: faulty(/\/baskets/, async () => new Response('{}', { status: 500 })) };
    expect((await platform.post('/carts', CART, {}, down)).status).toBe(503);
    closeCircuits();
    expect((await platform.post('/carts', CART, {}, failingStore(['hold']))).status).toBe(503);
    expect(await openIn(counted)).toBe(0);
  });

  it('are fewer once one is ordered', async () => {
    const host = newHost();
    const platform = trusted(shopTrusting(host), host);
    const counted = env.AGENT_STORE.getByName(`open:platform:${host}`);
    const { path } = await readyCheckout(platform, variant);
    expect(await openIn(counted)).toBe(1);
    const done = await checkoutIn(await complete(platform, path, paymentBy('tok_success')));
    expect(done.status).toBe('completed');
    expect(await openIn(counted)).toBe(0);
  });

  it('of platforms that only sign are limited by the address: one domain has as many hosts as one likes', async () => {
    const { address, counted: byAddress } = await stranger();
    const counted = env.AGENT_STORE.getByName(`open:signed:${hexOf(await sha256(`agents:${address}`))}`);
    const shop = new Shop();
    const open = async (host: string) => {
      const path = '/ucp/v1/carts';
      const headers = { 'cf-connecting-ip': address };
      const request = await signedRequest(shop, path, { host, headers, body: JSON.stringify(CART) });
      return shop.send(request);
    };
    await fillUp(byAddress, MOST_OPEN.address);
    for (const host of ['one.agents.example', 'two.agents.example']) await cartIn(await open(host));
    expect(await openIn(counted)).toBe(2);
    await fillUp(counted, MOST_OPEN.platform);
    await expectTooMany(await open('three.agents.example'));
  });

  it('of a platform that the merchant has listed are limited by it, wherever it calls from', async () => {
    const host = newHost();
    const shop = shopTrusting(host);
    const from = () => new Platform(shop, host, { ...PROOF, 'cf-connecting-ip': otherAddress() });
    const { address, counted: byAddress } = await stranger();
    await fillUp(byAddress, MOST_OPEN.address);
    const proved = new Platform(shop, host, { ...PROOF, 'cf-connecting-ip': address });
    const { id } = await cartIn(await proved.post('/carts', CART));
    await fillUp(env.AGENT_STORE.getByName(`open:platform:${host}`), MOST_OPEN.platform);
    await expectTooMany(await from().post('/carts', CART));
    await expectTooMany(await proved.post(SESSIONS, CART));
    expect((await from().get(`/carts/${id}`)).status).toBe(200);
  });
});
