import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { announceOrder } from '../../worker/agents/webhooks/announce-order.ts';
import { newsOf } from '../../worker/agents/webhooks/news-of.ts';
import { statedWebhook } from '../../worker/agents/webhooks/webhook-address.ts';
import { parseConfig } from '../../worker/config/config.ts';
import { servicesOf } from '../../worker/http/services-of.ts';
import { ask } from './support/account.ts';
import { forgetCollected } from './support/collected.ts';
import { complete, orderIn, paymentBy, readyCheckout, trusted } from './support/completing.ts';
import { failingStore } from './support/failing-store.ts';
import { coldStart, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { isSignedBy } from './support/signed-platform.ts';
import { expectValid } from './support/ucp.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCollected();
});
afterEach(mendAll);

const HOST = 'trusted.agents.example';
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

/** What the platforms of this tenant were told, oldest first. */
async function told() {
  return collected.parse(await (await ask('/__sandbox/collected', {})).json()).webhooks;
}

/** Lets the order's alarm ring, unless it has rung by itself. */
const runs = ({ id }: { id: string }) => runDurableObjectAlarm(newsOf(env, id));
/** Waits until the platforms were told so often: an alarm that rings by itself may still be at work. */
const toldTimes = (count: number) => expect.poll(async () => (await told()).length).toBe(count);
const nextOf = ({ id }: { id: string }) =>
  runInDurableObject(newsOf(env, id), (_, { storage }) => storage.getAlarm());

describe('a trusted platform is told of its order', () => {
  it('signed, by the protocol’s headers', async () => {
    const order = someOrder();
    await announce(order);
    await runs(order);
    await toldTimes(1);
    const [message, ...more] = await told();
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

  it.each([
    ['refuses for a while', { mode: 'status', status: 429 } as const, 0],
    ['fails', { mode: 'status', status: 500 } as const, 0],
    ['hangs', { mode: 'hang' } as const, 0],
    ['loses its answer', { mode: 'cut' } as const, 1],
  ])('again with the same id after a minute where it %s', async (_, fault, before) => {
    const order = someOrder();
    await spoil({ service: 'agents', path: 'webhook', times: 1, ...fault });
    await announce(order);
    await runs(order);
    await toldTimes(before);
    const minutes = async () => (((await nextOf(order)) ?? 0) - Date.now()) / 60_000;
    await expect.poll(minutes).toBeCloseTo(1, 0);
    await new Promise((resolve) => setTimeout(resolve, 61_000));
    await runs(order);
    await toldTimes(before + 1);
    const all = await told();
    expect(new Set(all.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('of each change that it sees, once', async () => {
    const order = someOrder(1);
    await announce(order);
    await runs(order);
    await toldTimes(1);
    await announce(order);
    const later = { ...order, state: 2 };
    await announce(later);
    await runs(order);
    await toldTimes(2);
    expect((await told()).map(({ body }) => JSON.parse(body).state)).toEqual([1, 2]);
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
    expect(await told()).toEqual([]);
  });

  it('and the order stands where the store fails', async () => {
    const order = someOrder();
    await announce(order, { bindings: failingStore(['follow']) });
    expect(await nextOf(order)).toBeNull();
  });
});

it('is told of an order that it has placed, and of what becomes of it', async () => {
  const shop = new Shop({ ORIGIN: config.ORIGIN });
  const platform = trusted(shop);
  const { path } = await readyCheckout(platform, await someVariant(shop));
  await forgetCollected();
  const answer = await (await complete(platform, path, paymentBy('tok_success'))).json();
  const order = orderIn(answer);
  await shop.settled();
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  await runs(order);
  await toldTimes(1);
  const [first] = await told();
  const placed: unknown = JSON.parse(first?.body ?? '');
  expectValid('order', placed);
  expect(placed).toMatchObject({ id: order.id, label: order.label });
  const read = await (await platform.get(`/orders/${order.id}`)).json();
  expect(read).toEqual(placed);
  await shop.settled();
  await runs(order);
  expect((await told()).length).toBe(1);
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
    expect(await told()).toEqual([]);
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
