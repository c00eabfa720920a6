import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { switchPlatform } from '../../worker/agents/platforms/platform-records.ts';
import { announceOrder, statedWebhook } from '../../worker/agents/webhooks/announce-order.ts';
import { tellPlatform } from '../../worker/agents/webhooks/tell-platform.ts';
import { parseConfig } from '../../worker/config/config.ts';
import { servicesOf } from '../../worker/http/services-of.ts';
import { ask } from './support/account.ts';
import { forgetCollected } from './support/collected.ts';
import { complete, orderIn, paymentBy, readyCheckout, trusted } from './support/completing.ts';
import { failingStore } from './support/failing-store.ts';
import { faulty } from './support/faulty.ts';
import { handle } from './support/orders.ts';
import { coldStart, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { isSignedBy } from './support/signed-platform.ts';
import { expectValid } from './support/ucp.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCollected();
});
afterEach(mendAll);

const HOST = 'told.agents.example';
const HOOK = `https://${HOST}/~edge/agents/webhook`;
const config = parseConfig(env);
const profileWith = (url: string) => ({
  ucp: {
    version: '2026-04-08',
    capabilities: { 'dev.ucp.shopping.order': [{ version: '2026-04-08', config: { webhook_url: url } }] },
    payment_handlers: {},
  },
  keys: [],
});
const someOrder = (state = 1) => ({ id: `order_${crypto.randomUUID()}`, state });

async function announce(
  order: { id: string },
  { variables = {}, bindings = {}, tier = 'trusted' as const, url = HOOK, platform = HOST } = {},
) {
  const own = parseConfig({ ...env, ...variables });
  const access = own.AGENTS;
  if (!access) throw new Error('no agents');
  const waitUntil = () => {};
  const request = new Request(own.ORIGIN);
  const services = servicesOf({
    ...{ config: own, env: { ...env, ...bindings }, request, requestId: 'test', waitUntil },
  });
  const profile = profileWith(url);
  await announceOrder({ services, access, platform, tier, profile }, { id: order.id, answer: order });
}

const collected = z.object({
  webhooks: z.array(
    z.object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
  ),
});

/** What the platforms of this tenant were told, oldest first: of one order, or of all. */
async function told({ id }: { id?: string } = {}) {
  const { webhooks } = collected.parse(await (await ask('/__sandbox/collected', {})).json());
  return id === undefined ? webhooks : webhooks.filter(({ body }) => JSON.parse(body).id === id);
}

const objectOf = (id: string) => env.AGENT_STORE.getByName(`webhook:${id}`);
/** Lets the order's alarm ring, unless it has rung by itself. */
const runs = ({ id }: { id: string }) => runDurableObjectAlarm(objectOf(id));
/** Waits until the platform was told of it so often: an alarm that rings by itself may still be at work. */
const toldTimes = (order: { id: string }, count: number) =>
  expect.poll(async () => (await told(order)).length).toBe(count);
const nextOf = ({ id }: { id: string }) =>
  runInDurableObject(objectOf(id), (_, { storage }) => storage.getAlarm());

describe('a trusted platform is told of its order', () => {
  it('signed, by the protocol’s headers', async () => {
    const order = someOrder();
    await announce(order);
    await runs(order);
    await toldTimes(order, 1);
    const [message, ...more] = await told(order);
    expect(more).toEqual([]);
    expect(JSON.parse(message?.body ?? '')).toEqual(order);
    const { url = '', headers = {} } = message ?? {};
    expect(headers['webhook-id']).toMatch(/^[\da-f-]{36}$/);
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    expect(headers['ucp-agent']).toBe(`profile="${config.ORIGIN}/.well-known/ucp"`);
    const profile = await (await new Shop({ ORIGIN: config.ORIGIN }).fetch('/.well-known/ucp')).json<{
      signing_keys: (JsonWebKey & { kid: string })[];
    }>();
    const [key = { kid: '' }] = profile.signing_keys;
    const sent = { headers: new Headers(headers), body: message?.body ?? '' };
    for (const name of ['ucp-agent', 'webhook-id', 'webhook-timestamp', '@authority'])
      expect(headers['signature-input']).toContain(`"${name}"`);
    const at = (authority: string) => ({
      '@method': 'POST',
      '@authority': authority,
      '@path': new URL(url).pathname,
    });
    expect(await isSignedBy(key, { ...sent, derived: at(HOST) })).toBe(true);
    expect(await isSignedBy(key, { ...sent, derived: at('other.example') })).toBe(false);
  });

  it('of each change that it sees, once', async () => {
    const order = someOrder(1);
    await announce(order);
    await runs(order);
    await toldTimes(order, 1);
    await announce(order);
    const later = { ...order, state: 2 };
    await announce(later);
    await runs(order);
    await toldTimes(order, 2);
    expect((await told(order)).map(({ body }) => JSON.parse(body).state)).toEqual([1, 2]);
  });

  it('and not any more once it says that the address is gone', async () => {
    const order = someOrder(1);
    await spoil({ service: 'agents', path: 'webhook', mode: 'status', status: 410, times: 1 });
    await announce(order);
    await runs(order);
    // it ends by being forgotten, after 60 days
    await expect.poll(async () => ((await nextOf(order)) ?? 0) > Date.now() + 1_000_000_000).toBe(true);
    const later = { ...order, state: 2 };
    await announce(later);
    await runs(order);
    expect(await told(order)).toEqual([]);
  });

  it('and the order stands where the store fails', async () => {
    const order = someOrder();
    await announce(order, { bindings: failingStore(['follow']) });
    expect(await nextOf(order)).toBeNull();
  });
});

describe('an attempt to tell', () => {
  const order = { id: 'order_x', platform: HOST, address: HOOK };
  const servicesWith = (bindings: Partial<typeof env> = {}, of = config) =>
    servicesOf({
      ...{ config: of, env: { ...env, ...bindings }, requestId: 'test', waitUntil: () => {} },
      request: new Request(config.ORIGIN),
    });
  const tell = (news: { id: string; body: string }, bindings: Partial<typeof env> = {}) =>
    tellPlatform(servicesWith(bindings), { order, news });
  const someNews = () => ({ id: crypto.randomUUID(), body: '{}' });

  it.each([
    ['that is limited', { mode: 'status', status: 429 } as const, 'again', 0],
    ['that times out there', { mode: 'status', status: 408 } as const, 'again', 0],
    ['that fails', { mode: 'status', status: 503 } as const, 'again', 0],
    ['that hangs', { mode: 'hang' } as const, 'again', 0],
    ['whose answer is lost', { mode: 'cut' } as const, 'again', 1],
    ['that is refused', { mode: 'status', status: 401 } as const, 'never', 0],
    ['at an address that is gone', { mode: 'status', status: 410 } as const, 'never', 0],
  ])('%s may come again with the same id, or ends it', async (_, fault, expected, before) => {
    const news = someNews();
    await spoil({ service: 'agents', path: 'webhook', times: 1, ...fault });
    expect(await tell(news)).toBe(expected);
    expect((await told()).length).toBe(before);
    expect(await tell(news)).toBe('arrived');
    expect((await told()).map(({ headers }) => headers['webhook-id'])).toEqual(
      Array.from({ length: before + 1 }, () => news.id),
    );
  });

  it('does not follow redirects', async () => {
    let asked = 0;
    const moved = async () => {
      asked += 1;
      return new Response(null, { status: 307, headers: { location: 'https://elsewhere.example/' } });
    };
    expect(await tell(someNews(), { SANDBOX: faulty(/./, moved) })).toBe('again');
    expect(asked).toBe(1);
  });

  it('is not made once the merchant trusts the platform no more', async () => {
    const other = parseConfig({ ...env, AGENTS: '{}' });
    expect(await tellPlatform(servicesWith({}, other), { order, news: someNews() })).toBe('never');
    expect(await told()).toEqual([]);
  });

  it('waits while staff have switched the platform off, and while nobody knows', async () => {
    const turn = (isOff: boolean) => switchPlatform(servicesWith(), HOST, { isOff, by: 'Ada' });
    try {
      await turn(true);
      expect(await tell(someNews())).toBe('again');
    } finally {
      await turn(false);
    }
    await coldStart();
    expect(await tell(someNews(), failingStore(['directory']))).toBe('again');
    expect(await told()).toEqual([]);
    expect(await tell(someNews())).toBe('arrived');
  });
});

it('is told of an order that it has placed, and of what becomes of it', async () => {
  const shop = new Shop({ ORIGIN: config.ORIGIN });
  const platform = trusted(shop, HOST);
  const { path } = await readyCheckout(platform, await someVariant(shop));
  await forgetCollected();
  const answer = await (await complete(platform, path, paymentBy('tok_success'))).json();
  const order = orderIn(answer);
  await shop.settled();
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  await runs(order);
  await toldTimes(order, 1);
  const [first] = await told(order);
  const placed: unknown = JSON.parse(first?.body ?? '');
  expectValid('order', placed);
  expect(placed).toMatchObject({ id: order.id, label: order.label });
  const read = await (await platform.get(`/orders/${order.id}`)).json();
  expect(read).toEqual(placed);
  await shop.settled();
  await runs(order);
  expect((await told(order)).length).toBe(1);
  await handle(order.label, 'ship');
  // when it is looked at again, without a request of anybody
  await new Promise((resolve) => setTimeout(resolve, 300_000));
  await runs(order);
  await toldTimes(order, 2);
  const [, second] = await told(order);
  const shipped: unknown = JSON.parse(second?.body ?? '');
  expectValid('order', shipped);
  expect(shipped).toMatchObject({ id: order.id, fulfillment: { events: [{ type: 'shipped' }] } });
});

describe('a try to order', () => {
  const tried = async (token: string) => {
    const shop = new Shop({ ORIGIN: config.ORIGIN });
    const platform = trusted(shop, HOST);
    const { path, id } = await readyCheckout(platform, await someVariant(shop));
    await forgetCollected();
    const { status } = await (await complete(platform, path, paymentBy(token))).json<{ status: string }>();
    await shop.settled();
    return { id: id.replace('checkout_', 'order_'), status };
  };

  it('whose answer was lost is told once it is known, also where nobody asks', async () => {
    const order = await tried('tok_lost_answer');
    expect(order.status).toBe('complete_in_progress');
    await new Promise((resolve) => setTimeout(resolve, 11_000));
    await runs(order);
    await toldTimes(order, 1);
    const [message] = await told(order);
    expectValid('order', JSON.parse(message?.body ?? ''));
  });

  it('of which nothing came is forgotten, and nothing is told', async () => {
    const order = await tried('tok_declined');
    expect([order.status, await nextOf(order)]).toEqual(['incomplete', expect.any(Number)]);
    await new Promise((resolve) => setTimeout(resolve, 11_000));
    await runs(order);
    await expect.poll(() => nextOf(order)).toBeNull();
    expect(await told(order)).toEqual([]);
  });
});

describe('nobody is told', () => {
  it.each([
    ['of the order of a platform that is not trusted', { tier: 'signed' as never }],
    ['without a key to sign with', { variables: { AGENT_SIGNING_KEY: undefined } }],
    [
      'where the merchant has switched it off',
      { variables: { AGENTS: `{"trusted":{"${HOST}":{"webhooks":false}}}` } },
    ],
    ['at an address of another host', { url: 'https://elsewhere.example/hook' }],
  ])('%s', async (_, changes) => {
    const order = someOrder();
    await announce(order, changes);
    expect(await nextOf(order)).toBeNull();
    await runs(order);
    expect(await told(order)).toEqual([]);
  });
});

describe('the address of a platform', () => {
  const at = (url: string, trusted: object = { [HOST]: {} }) => {
    const { AGENTS: access } = parseConfig({ ...env, AGENTS: JSON.stringify({ trusted }) });
    if (!access) throw new Error('no agents');
    return statedWebhook(profileWith(url), { access, ORIGIN: 'https://shop.example', platform: HOST });
  };

  it('is at its own host, or one that the merchant has listed', () => {
    expect(at(`https://${HOST}/a?b=c`)).toBe(`https://${HOST}/a?b=c`);
    const listed = { [HOST]: { webhookHosts: ['hooks.example'] } };
    expect(at('https://hooks.example/a', listed)).toBe('https://hooks.example/a');
    expect(at(`https://${HOST}/a`, { 'other.example': {} })).toBeUndefined();
  });

  it.each([
    `http://${HOST}/a`,
    `https://${HOST}:8443/a`,
    `https://user@${HOST}/a`,
    `https://${HOST}@169.254.169.254/a`,
    `https://${HOST}.elsewhere.example/a`,
    `https://elsewhere.example/${HOST}`,
    `https://${HOST}./a`,
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://2130706433/a',
    'https://localhost/a',
    'https://shop.example/a',
    'https://metadata.internal/a',
    '//elsewhere',
    'javascript:alert(1)',
  ])('is not %s', (url) => {
    expect(at(url)).toBeUndefined();
    // not even where it is listed by mistake, unless it is the public name of a host
    const hostname = URL.parse(url)?.hostname ?? '';
    const isPublic = [HOST, `${HOST}.elsewhere.example`, 'elsewhere.example'].includes(hostname);
    if (!isPublic) expect(at(url, { [HOST]: { webhookHosts: [hostname || 'x'] } })).toBeUndefined();
  });
});
