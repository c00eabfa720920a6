import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import openRpc from '../support/ucp-2026-04-08/services/shopping/mcp.openrpc.json';
import { callTool, connected, errorIn, metaOf, post, STATELESS } from './support/mcp.ts';
import { coldStart, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { expectValid, Platform } from './support/ucp.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const lines = (id: string, quantity = 1) => ({ line_items: [{ item: { id }, quantity }] });
const cartIn = z.object({ id: z.string(), continue_url: z.string(), line_items: z.array(z.object({})) });
const result = z.object({
  result: z.object({ structuredContent: z.unknown(), content: z.tuple([z.object({ text: z.string() })]) }),
});
const resultIn = async (response: Response) => {
  expect(response.status).toBe(200);
  const { structuredContent, content } = result.parse(await response.json()).result;
  expect(JSON.parse(content[0].text)).toEqual(structuredContent);
  return structuredContent;
};

describe.each([
  ['that begins with initialize', 'legacy' as const],
  ['that asks for the release', 'auto' as const],
  ['of the release without sessions', { pin: STATELESS }],
])('the official client %s', (_, mode) => {
  it('finds the tools, searches, and fills, changes and ends a cart', async () => {
    const shop = new Shop();
    const client = await connected(shop, mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('search_policies');
    const call = async (name: string, args: Record<string, unknown>) =>
      (await client.callTool({ name, arguments: { meta: metaOf(), ...args } })).structuredContent;
    const found = await call('search_catalog', { catalog: { query: 'jacket' } });
    expectValid('search', found);
    const variant = await someVariant(shop);
    expectValid('lookup', await call('lookup_catalog', { catalog: { ids: [variant] } }));
    expectValid('product', await call('get_product', { catalog: { id: variant } }));
    const created = await call('create_cart', { cart: lines(variant) });
    expectValid('cart', created);
    const { id, continue_url } = cartIn.parse(created);
    expect((await shop.fetch(new URL(continue_url).pathname)).status).toBe(200);
    expectValid('cart', await call('update_cart', { id, cart: lines(variant, 2) }));
    expect(await call('get_cart', { id })).toMatchObject({ line_items: [{ quantity: 2 }] });
    const ended = await call('cancel_cart', { id, meta: metaOf(undefined, crypto.randomUUID()) });
    expectValid('cart', ended);
    const checkout = await call('create_checkout', { checkout: lines(variant) });
    expectValid('checkout', checkout);
    const of = { id: cartIn.parse(checkout).id };
    expectValid('checkout', await call('update_checkout', { ...of, checkout: lines(variant, 2) }));
    expect(await call('get_checkout', of)).toMatchObject({ status: 'incomplete' });
    const canceled = await call('cancel_checkout', { ...of, meta: metaOf(undefined, crypto.randomUUID()) });
    expectValid('checkout', canceled);
    expect(canceled).toMatchObject({ status: 'canceled' });
    const gone = await call('get_cart', { id });
    expectValid('error', gone);
    expect(gone).toMatchObject({ messages: [{ code: 'not_found' }] });
    await client.close();
  });

  it('is told what it did wrong', async () => {
    const client = await connected(new Shop(), mode);
    await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toThrow(/not known/);
    await expect(
      client.callTool({ name: 'search_catalog', arguments: { meta: metaOf(), catalog: {} } }),
    ).rejects.toThrow(/query or filters/);
    await client.close();
  });
});

describe('bare JSON-RPC', () => {
  it('lists the tools of the protocol that are built, and calls them', async () => {
    const shop = new Shop();
    const listed = await (await post(shop, { method: 'tools/list' })).json<{
      result: { tools: { name: string; inputSchema: { required: string[] } }[] };
    }>();
    const { tools } = listed.result;
    const own = tools.filter(({ name }) => name !== 'search_policies');
    const built = openRpc.methods.filter(({ name }) => !/complete|order/.test(name));
    expect(own.map(({ name, inputSchema }) => [name, inputSchema.required]).sort()).toEqual(
      built.map(({ name, params }) => [name, params.map((one) => one.name)]).sort(),
    );
    expectValid(
      'search',
      await resultIn(await callTool(shop, 'search_catalog', { catalog: { query: 'tent' } })),
    );
  });

  it('takes the profile from the header where the tool is told none', async () => {
    const headers = { 'ucp-agent': `profile="${metaOf()['ucp-agent'].profile}"` };
    const params = { name: 'search_catalog', arguments: { catalog: { query: 'tent' } } };
    expect((await post(new Shop(), { method: 'tools/call', params }, headers)).status).toBe(200);
    expect(await errorIn(await post(new Shop(), { method: 'tools/call', params }))).toEqual([400, -32_001]);
  });

  it('finds policies by words of their titles, in the language of the buyer', async () => {
    const ask = async (query: string, language: string) =>
      z
        .object({
          pages: z.array(z.object({ title: z.string(), url: z.string(), markdown_url: z.string() })),
        })
        .parse(
          await resultIn(
            await callTool(shop, 'search_policies', {
              query,
              context: { address_country: language === 'fr' ? 'CA' : 'US', language },
            }),
          ),
        ).pages;
    const shop = new Shop();
    const found = await ask('how do RETURNS work?', 'en');
    const [first] = found;
    expect(first?.title).toMatch(/return/i);
    const page = await shop.fetch(new URL(first?.markdown_url ?? '').pathname);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=UTF-8']);
    const all = await ask('zzzz', 'fr');
    expect(all.length).toBeGreaterThan(found.length);
    expect(all.every(({ url }) => url.includes('/ca/fr/'))).toBe(true);
  });

  it('makes a cart once for each idempotency key', async () => {
    const shop = new Shop();
    const cart = lines(await someVariant(shop));
    const meta = metaOf(undefined, crypto.randomUUID());
    const make = async (wanted: object) => callTool(shop, 'create_cart', { meta, cart: wanted });
    expect(await (await make(cart)).text()).toBe(await (await make(cart)).text());
    expect(await errorIn(await make({ line_items: [] }))).toEqual([409, -32_000]);
  });

  it('does not end a cart without an idempotency key', async () => {
    const id = `cart_${'A'.repeat(22)}`;
    expect(await errorIn(await callTool(new Shop(), 'cancel_cart', { id }))).toEqual([400, -32_602]);
  });

  it('says which services give no answer', async () => {
    await spoil({ service: 'products', mode: 'status', status: 500 });
    const response = await callTool(new Shop(), 'lookup_catalog', { catalog: { ids: ['x1'] } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await response.json()).toMatchObject({
      error: { code: -32_000, data: { code: 'unavailable', retry_after: 10 } },
    });
  });
});

const META = {
  'io.modelcontextprotocol/protocolVersion': STATELESS,
  'io.modelcontextprotocol/clientCapabilities': {},
};
const HEADERS = { 'mcp-protocol-version': STATELESS, 'mcp-method': 'tools/list' };
const CALL = { ...HEADERS, 'mcp-method': 'tools/call' };
const TOOL = { _meta: META, name: 'search_policies', arguments: { meta: metaOf(), query: 'x' } };
const ODD = '2030-01-01';

describe('a message', () => {
  it.each([
    ['that is no JSON', '{', {}, [400, -32_700]],
    ['that is a batch', '[]', {}, [400, -32_600]],
    ['of another protocol', '{"jsonrpc":"1.0","id":1,"method":"ping"}', {}, [400, -32_600]],
    ['of an unknown method', { method: 'resources/list' }, {}, [404, -32_601]],
    ['without a tool’s name', { method: 'tools/call', params: {} }, {}, [400, -32_602]],
    ['of a page of another site', { method: 'ping' }, { origin: 'https://evil.example' }, [403, -32_000]],
    [
      'whose header names another release',
      { method: 'tools/list', params: { _meta: META } },
      { ...HEADERS, 'mcp-protocol-version': '2025-11-25' },
      [400, -32_020],
    ],
    [
      'without the header of its release',
      { method: 'tools/list', params: { _meta: META } },
      {},
      [400, -32_020],
    ],
    ['that is not as its headers say', { method: 'tools/list' }, HEADERS, [400, -32_020]],
    [
      'of a release that is not known',
      {
        method: 'tools/list',
        params: { _meta: { ...META, 'io.modelcontextprotocol/protocolVersion': ODD } },
      },
      { ...HEADERS, 'mcp-protocol-version': ODD },
      [400, -32_022],
    ],
    [
      'whose header names another method',
      { method: 'ping', params: { _meta: META } },
      HEADERS,
      [400, -32_020],
    ],
    [
      'whose header names another tool',
      { method: 'tools/call', params: TOOL },
      { ...CALL, 'mcp-name': 'get_cart' },
      [400, -32_020],
    ],
    [
      'that does not say what the client can do',
      {
        method: 'tools/list',
        params: { _meta: { 'io.modelcontextprotocol/protocolVersion': STATELESS } },
      },
      HEADERS,
      [400, -32_602],
    ],
  ])('%s is refused', async (_, message, headers, expected) => {
    expect(await errorIn(await post(new Shop(), message, headers))).toEqual(expected);
  });

  it('may have the tool’s name in base64', async () => {
    const headers = { ...CALL, 'mcp-name': `=?base64?${btoa('search_policies')}?=` };
    const response = await post(new Shop(), { method: 'tools/call', params: TOOL }, headers);
    expect(await response.json()).toMatchObject({ id: 1, result: { resultType: 'complete' } });
  });

  it('without an id has no answer, and there is nothing to read or to end', async () => {
    const shop = new Shop();
    const told = await post(shop, '{"jsonrpc":"2.0","method":"notifications/initialized"}');
    expect([told.status, await told.text()]).toEqual([202, '']);
    for (const method of ['GET', 'DELETE']) {
      const response = await shop.fetch('/ucp/mcp', { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it('of a client that begins is answered in its release, and its answer is in no cache', async () => {
    const begin = async (protocolVersion: string) => {
      const response = await post(new Shop(), { method: 'initialize', params: { protocolVersion } });
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      return (await response.json<{ result: { protocolVersion: string } }>()).result.protocolVersion;
    };
    expect(await begin('2025-06-18')).toBe('2025-06-18');
    // its servers take batches
    expect(await begin('2025-03-26')).toBe('2025-11-25');
    expect(await begin('1999-01-01')).toBe('2025-11-25');
  });
});

describe('what is switched off', () => {
  const services = async (shop: Shop) => {
    const answer = await (await shop.fetch('/.well-known/ucp')).json<{
      ucp: { services: Record<string, { transport: string; endpoint: string }[]> };
    }>();
    expectValid('profile', answer);
    return Object.values(answer.ucp.services)
      .flat()
      .map(({ transport, endpoint }) => [transport, endpoint.slice(shop.config.ORIGIN.length)]);
  };

  it('is not among the transports', async () => {
    const status = async (shop: Shop) => [
      (await new Platform(shop).post('/catalog/search', { query: 'tent' })).status,
      (await post(shop, { method: 'ping' })).status,
    ];
    const both = new Shop();
    expect([await services(both), await status(both)]).toEqual([
      [
        ['rest', '/ucp/v1'],
        ['mcp', '/ucp/mcp'],
      ],
      [200, 200],
    ]);
    const rest = new Shop({ AGENTS: '{"transports":["rest"]}' });
    expect([await services(rest), await status(rest)]).toEqual([[['rest', '/ucp/v1']], [200, 404]]);
    const mcp = new Shop({ AGENTS: '{"transports":["mcp"]}' });
    expect([await services(mcp), await status(mcp)]).toEqual([[['mcp', '/ucp/mcp']], [404, 200]]);
  });

  it('is not among the tools', async () => {
    const shop = new Shop({ AGENTS: '{"capabilities":["catalog"]}' });
    const { result: listed } = await (await post(shop, { method: 'tools/list' })).json<{
      result: { tools: { name: string }[] };
    }>();
    expect(listed.tools.filter(({ name }) => name.endsWith('cart'))).toEqual([]);
    expect(await errorIn(await callTool(shop, 'create_cart', { cart: lines('x1') }))).toEqual([400, -32_602]);
  });
});
