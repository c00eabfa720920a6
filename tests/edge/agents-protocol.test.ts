import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../worker/agents/ucp-2026-04-08/names.ts';
import { complete, HANDLER, readyCheckout, trusted } from './support/completing.ts';
import { Random } from './support/hostile/random.ts';
import { post } from './support/mcp.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { expectValid, Platform } from './support/ucp.ts';
import { DOCUMENTED, type Operation, TOOLS } from './support/ucp-operations.ts';
import { expectValidRequest, REQUEST_NAMES, type RequestName, validRequest } from './support/ucp-requests.ts';
import { otherAddress } from './support/visitor.ts';

beforeAll(async () => {
  await mendAll();
  await coldStart();
});
afterAll(mendAll);

/** How many requests of each operation are made up. */
const REQUESTS = 20;
const SEED = 33;
/** A code that a refusal names: where the request is wrong, and how. */
const PATH = /^[\w.]+: ./;

const fromAnybody = (shop: Shop) =>
  new Platform(shop, 'one.agents.example', { 'cf-connecting-ip': otherAddress() });

/** Sends a request, as a platform that may complete a checkout where it does. */
function ask(shop: Shop, { name, method, path }: Operation, id: string, body: unknown) {
  const completes = name === 'complete_checkout';
  const platform = completes ? trusted(shop) : fromAnybody(shop);
  const at = path.replace('{id}', id);
  if (method === 'GET') return platform.get(at);
  if (method === 'PUT') return platform.put(at, body);
  return completes
    ? complete(platform, path.slice(0, -'/complete'.length).replace('{id}', id), body)
    : platform.post(at, body);
}

describe('the official documents', () => {
  it('name operations that each have a route, and there is no other', async () => {
    const shop = new Shop();
    const absent: string[] = [];
    for (const one of DOCUMENTED) {
      const response = await ask(shop, one, `cart_${'A'.repeat(22)}`, {});
      // what an operation does not find is 200
      if (response.status === 404) absent.push(one.name);
      await response.body?.cancel();
    }
    expect(absent).toEqual([]);
    const routes = OPERATIONS.flatMap((one) => ('rest' in one ? [one.rest.join(' ')] : []));
    const documented = DOCUMENTED.map(({ method, path }) => `${method} ${path.replace('{id}', ':id')}`);
    expect(routes.sort()).toEqual(documented.sort());
  });

  it('name addresses that say which methods they have, and no others are there', async () => {
    const shop = new Shop();
    const send = async (method: string, path: string) => {
      const response = await shop.fetch(`/ucp/v1${path}`, { method });
      const { code } = await response.json<{ code: string }>();
      return [response.status, code, response.headers.get('allow')];
    };
    expect(await send('PUT', '/orders/order_1')).toEqual([405, 'method_not_allowed', 'GET']);
    expect(await send('DELETE', '/carts/cart_1')).toEqual([405, 'method_not_allowed', 'GET, PUT']);
    expect(await send('GET', '/checkout-sessions')).toEqual([405, 'method_not_allowed', 'POST']);
    expect(await send('POST', '/nothing/here')).toEqual([404, 'not_found', null]);
    const closed = new Shop({ AGENTS: '{"capabilities":["catalog"]}' });
    for (const method of ['GET', 'DELETE']) {
      const response = await closed.fetch('/ucp/v1/carts/cart_1', { method });
      expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
    }
  });

  it('name methods that each have a tool, with the arguments that they require', async () => {
    const listed = await (await post(new Shop(), { method: 'tools/list' })).json<{
      result: { tools: { name: string; inputSchema: { required: string[] } }[] };
    }>();
    const { tools } = listed.result;
    expect(
      tools
        .filter(({ name }) => name !== 'search_policies')
        .map(({ name, inputSchema }) => [name, [...inputSchema.required].sort()])
        .sort(),
    ).toEqual(TOOLS.map(({ name, required }) => [name, [...required].sort()]).sort());
  });
});

describe('what is below the endpoint and no operation', () => {
  const tell = async (response: Response) => [
    response.status,
    response.headers.get('allow'),
    (await response.json<{ code: string }>()).code,
  ];
  it('is refused in the protocol’s form', async () => {
    const shop = new Shop();
    const platform = fromAnybody(shop);
    const id = `order_${'A'.repeat(22)}`;
    expect(await tell(await platform.put(`/orders/${id}`, {}))).toEqual([405, 'GET', 'method_not_allowed']);
    expect(await tell(await platform.post(`/carts/${id}`, {}))).toEqual([
      405,
      'GET, PUT',
      'method_not_allowed',
    ]);
    expect(await tell(await platform.get('/orders'))).toEqual([404, null, 'not_found']);
    expect(await tell(await platform.get('/nothing/here'))).toEqual([404, null, 'not_found']);
    const catalog = fromAnybody(new Shop({ AGENTS: '{"capabilities":["catalog"]}' }));
    expect(await tell(await catalog.post('/carts', {}))).toEqual([404, null, 'not_found']);
  });
});

describe('where shop and platform find no common ground', () => {
  const named = (profile: string) => ({ 'ucp-agent': `profile="${profile}"` });
  it.each([
    ['without a profile', 'nonsense', 'invalid_profile_url'],
    ['with one that is not there', 'https://one.agents.example/~edge/none.json', 'profile_unreachable'],
  ])('a platform %s is told where its buyer can go on', async (_, profile, code) => {
    const shop = new Shop();
    const continue_url = `${shop.config.ORIGIN}/`;
    const platform = fromAnybody(shop);
    const refused = await platform.post('/catalog/search', { query: 'tent' }, named(profile));
    expect(await refused.json()).toMatchObject({ code, continue_url });
    const calling = {
      name: 'search_catalog',
      arguments: { meta: { 'ucp-agent': { profile } }, catalog: {} },
    };
    expect(await (await post(shop, { method: 'tools/call', params: calling })).json()).toMatchObject({
      error: { data: { code, continue_url } },
    });
  });
});

/** Another value than a schema lets a field have. */
const WRONG: readonly unknown[] = [{ a: 1 }, 7.5, 'x', [[]], true, null];

describe.each(REQUEST_NAMES)('a request of %s', (name) => {
  const operation = DOCUMENTED.find((one) => one.name === name);
  if (!operation) throw new Error(`${name} is documented.`);
  let shop: Shop;
  let variant: string;
  let id = '';

  beforeAll(async () => {
    shop = new Shop();
    variant = await someVariant(shop);
    if (!operation.path.includes('{id}')) return;
    if (name === 'complete_checkout') {
      ({ id } = await readyCheckout(trusted(shop), variant));
      return;
    }
    const body = { line_items: [{ item: { id: variant }, quantity: 1 }] };
    const [resource] = operation.path.split('/{id}');
    ({ id } = await (await fromAnybody(shop).post(resource ?? '', body)).json<{ id: string }>());
  });

  it('that the schemas allow is answered as they say', async () => {
    const random = new Random(SEED);
    for (let made = 0; made < REQUESTS; made += 1) {
      const body = withinLimits(name, validRequest(random, name, textsOf(variant)));
      expectValidRequest(name, body);
      const response = await ask(shop, operation, id, body);
      const text = await response.text();
      expect([200, operation.status], `${JSON.stringify(body)}: ${text}`).toContain(response.status);
      const answer: { ucp: { status?: string } } = JSON.parse(text);
      expectValid(answer.ucp.status === 'error' ? 'error' : operation.kind, answer);
    }
  });

  it('that they do not allow is refused by the path of what is wrong', async () => {
    const random = new Random(SEED);
    let refused = 0;
    for (let made = 0; made < REQUESTS; made += 1) {
      const body = withinLimits(name, validRequest(random, name, textsOf(variant)));
      const field =
        name === 'complete_checkout'
          ? 'payment'
          : random.pick(['ids', 'id', 'query', 'line_items', 'pagination', 'filters', 'discounts']);
      const wrong = { ...body, [field]: WRONG[random.below(WRONG.length)] };
      const response = await ask(shop, operation, id, wrong);
      const answer = await response.json<{ code?: string; content?: string }>();
      if (response.status < 300) continue;
      refused += 1;
      expect([response.status, answer.code], JSON.stringify(wrong)).toEqual([400, 'invalid_request']);
      expect(answer.content).toMatch(PATH);
      expect(answer.content?.split(/[.:]/, 1)).toEqual([field]);
    }
    expect(refused).toBeGreaterThan(REQUESTS / 10);
  });
});

describe('beside the schemas', () => {
  const line = (id: string) => ({ item: { id }, quantity: 1 });

  it.each([
    ['a search for more than 200 characters', '/catalog/search', { query: 'x'.repeat(201) }, 'query'],
    ['a search for nothing', '/catalog/search', {}, 'body'],
    [
      'a cursor that the shop has not made',
      '/catalog/search',
      { query: 'tent', pagination: { cursor: 'v1.AAAA' } },
      'pagination',
    ],
    ['an id of more than 500 characters', '/carts', { line_items: [line('x'.repeat(501))] }, 'line_items'],
    [
      'more than 50 lines',
      '/carts',
      { line_items: Array.from({ length: 51 }, (_, index) => line(`p${index}`)) },
      'line_items',
    ],
    [
      'more than 5 codes',
      '/carts',
      { line_items: [], discounts: { codes: ['a', 'b', 'c', 'd', 'e', 'f'] } },
      'discounts',
    ],
  ])('%s is refused by its path', async (_, path, body, field) => {
    const response = await fromAnybody(new Shop()).post(path, body);
    const { code, content = '' } = await response.json<{ code?: string; content?: string }>();
    expect([response.status, code]).toEqual([400, 'invalid_request']);
    expect(content.startsWith(field) || content.startsWith(`query or filters`)).toBe(true);
  });

  it('what is not an id of this shop, and more than it sells, is told as of any other product', async () => {
    const shop = new Shop();
    const code = async (id: string, quantity: number) => {
      const body = { line_items: [{ item: { id }, quantity }] };
      const answer = await (await fromAnybody(shop).post('/carts', body)).json<{ messages: object[] }>();
      expectValid('error', answer);
      return answer.messages;
    };
    expect(await code('no id, is it?', 1)).toMatchObject([{ code: 'item_unavailable' }]);
    expect(await code(await someVariant(shop), Number.MAX_SAFE_INTEGER)).toMatchObject([
      { code: 'invalid_quantity' },
    ]);
  });
});

const textsOf = (variant: string) => ({
  id: [variant, 'nothing-here', 'not an id', ''] as const,
  ids: [variant, 'nothing-here', 'not an id', ''] as const,
  query: ['jacket', 'été', ''] as const,
  codes: ['TRAIL10', 'NOTHING', ' ', 'é', '<b>'] as const,
  categories: ['mens', 'nowhere', ''] as const,
  currency: ['USD', 'CAD', 'dollars', ''] as const,
  handler_id: [HANDLER, HANDLER, 'another'] as const,
});

/**
 * A request that keeps the limits beside the schemas: a search has words or filters, as the protocol's
 * text demands, and goes on only where an answer ended; what pays has a name, and a credential a token.
 */
function withinLimits(name: RequestName, request: Record<string, unknown>): Record<string, unknown> {
  if (name === 'complete_checkout') return withToken(request);
  if (name !== 'search_catalog') return request;
  const { pagination, query, filters } = request;
  const { cursor: _, ...page }: { cursor?: unknown } = Object(pagination);
  const words = query === '' || query === undefined ? undefined : query;
  return {
    ...request,
    query: words ?? (filters === undefined ? 'tent' : ''),
    ...(pagination !== undefined && { pagination: page }),
  };
}

/** A payment whose one instrument, where it has one, names the token of a card that is declined. */
function withToken(request: Record<string, unknown>): Record<string, unknown> {
  const { instruments }: { instruments?: unknown } = Object(request.payment);
  if (!Array.isArray(instruments)) return request;
  const payment = instruments.slice(0, 1).map((one: object) => {
    const credential = 'credential' in one && { credential: { type: 'token', token: 'tok_declined' } };
    return { ...one, id: 'instrument-1', type: 'card', ...credential };
  });
  return { ...request, payment: { instruments: payment } };
}
