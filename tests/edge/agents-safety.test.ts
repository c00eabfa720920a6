import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faulty } from './support/faulty.ts';
import { coldStart, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { expectValid, Platform, profileOf } from './support/ucp.ts';
import { otherAddress } from './support/visitor.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await mendAll();
});

const lines = (id: string, quantity = 1) => ({ line_items: [{ item: { id }, quantity }] });
const codeIn = async (response: Response) => [
  response.status,
  (await response.json<{ code?: string }>()).code,
];

describe('a platform’s profile', () => {
  it('is not looked for elsewhere, and none is too large or too slow', async () => {
    const shop = new Shop();
    const ask = (spoilt: () => Promise<Response>, host: string) =>
      shop.fetch(
        '/ucp/v1/catalog/search',
        {
          method: 'POST',
          headers: { 'ucp-agent': `profile="${profileOf(host)}"`, 'cf-connecting-ip': otherAddress() },
          body: '{"query":"tent"}',
        },
        { SANDBOX: faulty(/\/agents\//, spoilt) },
      );
    let asked = 0;
    const moved = async () => {
      asked += 1;
      return new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } });
    };
    expect(await codeIn(await ask(moved, 'a.example'))).toEqual([424, 'profile_unreachable']);
    expect(asked).toBe(1);
    const large = async () => new Response(`{"ucp":"${'x'.repeat(70_000)}"}`);
    expect(await codeIn(await ask(large, 'b.example'))).toEqual([422, 'profile_malformed']);
    await spoil({ service: 'agents', mode: 'hang' });
    const hung = await new Platform(shop, 'c.example').post('/catalog/search', { query: 'tent' });
    expect(await codeIn(hung)).toEqual([424, 'profile_unreachable']);
  });

  it('that fails is asked for again after a minute', async () => {
    const shop = new Shop();
    let asked = 0;
    const ask = (SANDBOX: Fetcher | undefined) =>
      shop.fetch(
        '/ucp/v1/catalog/search',
        {
          method: 'POST',
          headers: {
            'ucp-agent': `profile="${profileOf('down.example')}"`,
            'cf-connecting-ip': otherAddress(),
          },
          body: '{"query":"tent"}',
        },
        { SANDBOX },
      );
    const down = faulty(/\/agents\//, async () => {
      asked += 1;
      return new Response(null, { status: 500 });
    });
    for (let turn = 0; turn < 3; turn += 1)
      expect(await codeIn(await ask(down))).toEqual([424, 'profile_unreachable']);
    expect(asked).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 61_000));
    expect((await ask(env.SANDBOX)).status).toBe(200);
  });

  it('is asked for by others, however often somebody names its platform', async () => {
    const shop = new Shop();
    const from = { 'cf-connecting-ip': otherAddress() };
    const statuses = [];
    for (let turn = 0; turn < 25; turn += 1) {
      const profile = `profile="${profileOf('named.example')}?${turn}"`;
      const platform = new Platform(shop, 'named.example', { ...from, 'ucp-agent': profile });
      statuses.push((await platform.post('/catalog/lookup', { ids: ['x1'] })).status);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await new Platform(shop, 'named.example').post('/catalog/lookup', { ids: ['x1'] })).status).toBe(
      200,
    );
  });

  it('of another release is told so, whatever its form', async () => {
    const old = { ucp: { version: '2026-01-11', capabilities: [{ name: 'x' }] } };
    await spoil({ service: 'agents', mode: 'malformed', body: JSON.stringify(old), times: 1 });
    const response = await new Platform(new Shop(), 'old.example').post('/catalog/search', { query: 'tent' });
    expect(await codeIn(response)).toEqual([422, 'version_unsupported']);
  });

  it('without carts makes none, and without discounts takes no codes', async () => {
    const shop = new Shop();
    const variant = await someVariant(shop);
    const having = (...names: string[]) => ({
      ucp: {
        version: '2026-04-08',
        capabilities: Object.fromEntries(
          names.map((name) => [`dev.ucp.shopping.${name}`, [{ version: '2026-04-08' }]]),
        ),
      },
    });
    const as = async (host: string, ...names: string[]) => {
      await spoil({ service: 'agents', mode: 'malformed', body: JSON.stringify(having(...names)), times: 1 });
      const body = { ...lines(variant), discounts: { codes: ['TRAIL10'] } };
      const response = await new Platform(shop, host).post('/carts', body);
      return [response.status, await response.json<object>()] as const;
    };
    const [status, without] = await as('none.example', 'catalog.search', 'discount');
    expect(status).toBe(200);
    expectValid('error', without);
    expect(without).toMatchObject({ messages: [{ code: 'capabilities_incompatible' }] });
    const [created, plain] = await as('plain.example', 'cart');
    expect(created).toBe(201);
    expect(plain).not.toHaveProperty('discounts');
    expect(plain).toMatchObject({ ucp: { capabilities: { 'dev.ucp.shopping.cart': [{}] } } });
  });

  it('of a blocked host is refused under each spelling of it', async () => {
    const shop = new Shop({ AGENTS: JSON.stringify({ blocked: ['Bad.Example'] }) });
    const status = async (host: string) =>
      codeIn(await new Platform(shop, host).post('/catalog/search', { query: 'tent' }));
    expect(await status('bad.example')).toEqual([403, 'profile_not_trusted']);
    expect(await status('BAD.example')).toEqual([403, 'profile_not_trusted']);
    expect(await status('bad.example.')).toEqual([400, 'invalid_profile_url']);
  });
});

describe('a request of an agent', () => {
  it('is limited as other writes where it changes a cart, as searches where it reads', async () => {
    const shop = new Shop();
    const from = { 'cf-connecting-ip': otherAddress() };
    const keys: string[] = [];
    const counting = (name: 'WRITE_LIMIT' | 'SEARCH_LIMIT') => ({
      [name]: {
        limit: async ({ key }: { key: string }) => {
          keys.push(`${name} ${key.split(':', 1)[0]}`);
          return { success: true };
        },
      },
    });
    const ask = (method: string, path: string) =>
      shop.fetch(
        `/ucp/v1${path}`,
        {
          method,
          headers: { 'ucp-agent': `profile="${profileOf('one.agents.example')}"`, ...from },
          ...(method !== 'GET' && { body: JSON.stringify({ ids: ['x1'], line_items: [] }) }),
        },
        { ...counting('WRITE_LIMIT'), ...counting('SEARCH_LIMIT') },
      );
    const cart = `/carts/cart_${'A'.repeat(22)}`;
    await ask('POST', '/catalog/lookup');
    await ask('POST', '/carts');
    await ask('GET', cart);
    await ask('PUT', cart);
    await ask('POST', `${cart}/cancel`);
    expect(keys).toEqual([
      'SEARCH_LIMIT agents-lookup_catalog',
      'WRITE_LIMIT agents-create_cart',
      'SEARCH_LIMIT agents-get_cart',
      'WRITE_LIMIT agents-update_cart',
      'WRITE_LIMIT agents-cancel_cart',
    ]);
  });

  it('has no cookies, sets none, and its answer is in no cache', async () => {
    const shop = new Shop();
    const variant = await someVariant(shop);
    const added = await shop.fetch('/api/bag/items', {
      method: 'POST',
      headers: { origin: shop.config.ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ productId: variant, quantity: '1' }),
    });
    const cookie = added.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    expect(cookie).not.toBe('');
    const platform = new Platform(shop);
    for (const response of [
      await platform.post('/carts', lines(variant), { cookie }),
      await platform.post('/catalog/search', { query: 'tent' }, { cookie }),
      await platform.post('/catalog/search', '{', { cookie }),
    ]) {
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
    const { lines: own } = await (
      await shop.fetch('/api/bag', { headers: { cookie, accept: 'application/json' } })
    ).json<{ lines: object[] }>();
    expect(own.length).toBe(1);
  });

  it('leaves no secret in the log', async () => {
    const shop = new Shop();
    const variant = await someVariant(shop);
    const said: string[] = [];
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((...parts) => void said.push(parts.map(String).join(' ')));
    const platform = new Platform(shop);
    const card = { payment: { instruments: [{ type: 'card', credential: { number: '4111111111111111' } }] } };
    expect((await platform.post('/carts', { ...lines(variant), ...card })).status).toBe(400);
    const created = await platform.post('/carts', lines(variant));
    const { id, continue_url: address } = await created.json<{ id: string; continue_url: string }>();
    await platform.get(`/carts/${id}`);
    await platform.put(`/carts/${id}`, '{"payment":{"number":"4111111111111111"');
    await platform.post(`/carts/${id}/cancel`, {});
    await shop.fetch(new URL(address).pathname);
    const secret = new URL(address).pathname.split('/').at(-1) ?? '';
    expect(said.length).toBeGreaterThan(5);
    expect(said.filter((line) => [id, secret, '4111111111111111'].some((one) => line.includes(one)))).toEqual(
      [],
    );
  });

  it('is refused where it is malformed, and its unknown fields are ignored', async () => {
    const shop = new Shop();
    const platform = new Platform(shop);
    const variant = await someVariant(shop);
    const { id } = await (await platform.post('/carts', lines(variant))).json<{ id: string }>();
    const refused = [400, 'invalid_request'];
    expect(await codeIn(await platform.put(`/carts/${id}`, '{"line_items":'))).toEqual(refused);
    expect(await codeIn(await platform.post(`/carts/${id}/cancel`, '{'))).toEqual(refused);
    expect(await codeIn(await platform.post('/catalog/lookup', { ids: [] }))).toEqual(refused);
    const many = { ids: Array.from({ length: 25 }, (_, index) => `p${index}`) };
    expect(await codeIn(await platform.post('/catalog/lookup', many))).toEqual([400, 'request_too_large']);
    const large = JSON.stringify({ query: 'tent', extra: 'x'.repeat(70_000) });
    expect(await codeIn(await platform.post('/catalog/search', large))).toEqual([400, 'request_too_large']);
    for (const key of ['1', 'order-of-today-0001', '0'.repeat(36)])
      expect(await codeIn(await platform.post('/carts', lines(variant), { 'idempotency-key': key }))).toEqual(
        refused,
      );
    const odd = { ...lines(variant), unknown: { a: [1] }, signals: { 'dev.ucp.buyer_ip': 'x' } };
    expect((await platform.post('/carts', odd)).status).toBe(201);
  });

  it('does not buy what is kept from agents, nor in a quantity that is not sold', async () => {
    const shop = new Shop();
    const variant = await someVariant(shop);
    const hiding = faulty(/shopper-products/, async (answer) => {
      const body = await (await answer()).json<{ data?: object[] }>();
      return Response.json({
        ...body,
        data: body.data?.map((one) => ({ ...one, c_hiddenFromAgents: true })),
      });
    });
    const init = {
      method: 'POST',
      headers: { 'ucp-agent': `profile="${profileOf('one.agents.example')}"` },
      body: JSON.stringify(lines(variant)),
    };
    await coldStart();
    const hidden = await shop.fetch('/ucp/v1/carts', init, { SANDBOX: hiding });
    expect(await hidden.json()).toMatchObject({ messages: [{ code: 'item_unavailable' }] });
    await coldStart();
    const much = await new Platform(shop).post('/carts', lines(variant, 9_999));
    expect(await much.json()).toMatchObject({ messages: [{ code: 'invalid_quantity' }] });
  });
});
