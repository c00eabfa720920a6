import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addByForm } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import { coldStart, mendAll, Shop, someProduct, someVariant } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const errors = vi.spyOn(console, 'error');

beforeEach(async () => {
  await mendAll();
  await coldStart();
  errors.mockClear();
});
afterEach(() => expect(errors.mock.calls).toEqual([]));
// the tests of the next file have the same caches
afterAll(coldStart);

/** Fields of amounts and quantities; also positions and expiry times. */
const NUMBERS = /price|amount|total|value|min|max|step|ats|stock|rating|count|start|end|quantity|sale|list/i;
/** Fields of names, addresses and texts. */
const TEXTS = /id|url|link|slug|value|name|image|path|key|title|text|category|code/i;

/**
 * A copy of a JSON value in which each number or text of such fields is replaced by nonsense of its
 * type.
 */
function nonsensical(json: unknown, nonsense: number | string, name = ''): unknown {
  if (Array.isArray(json)) return json.map((one) => nonsensical(one, nonsense, name));
  if (typeof json === 'object' && json !== null)
    return Object.fromEntries(
      Object.entries(json).map(([key, one]) => [key, nonsensical(one, nonsense, key)]),
    );
  const fields = typeof nonsense === 'number' ? NUMBERS : TEXTS;
  return typeof json === typeof nonsense && fields.test(name) ? nonsense : json;
}

/** The services, with nonsense in all their answers except tokens. */
function answeringWith(nonsense: number | string): Fetcher {
  return faulty(/^(?!.*oauth2)/, async (answer) => {
    const response = await answer();
    if (!response.headers.get('content-type')?.includes('json')) return response;
    const body = JSON.stringify(nonsensical(await response.json(), nonsense));
    return new Response(body, { status: response.status, headers: { 'content-type': 'application/json' } });
  });
}

it.each([
  ['1e308', 1e308],
  ['-1e308', -1e308],
  ['5e-324', 5e-324],
  ['half a character', '\ud800'],
  ['a control character', '\u0000'],
  ['half an escape', '%'],
  ['no address', '//x\u0000'],
])('services that answer %s lose the parts that show it, and no page', async (_, nonsense) => {
  const shop = new Shop({ FEATURE_COMPARE: 'true' });
  const [path, productId] = [await someProduct(shop), await someVariant(shop)];
  const visitor = new Visitor(shop);
  await addByForm(visitor, productId);
  const id = productId.split('-', 1)[0];
  const services = answeringWith(nonsense);
  for (const address of [
    '/',
    '/c/mens-jackets/',
    '/c/mens-jackets/?pmin=10',
    '/search?q=down',
    path,
    `/compare?ids=${id}`,
    `/fragments/quick-view?id=${id}`,
    `/fragments/recently-viewed?ids=${id}`,
    '/fragments/weather',
    '/api/search?q=down',
    `/api/compare?ids=${id}`,
    '/api/bag',
    '/cart',
  ]) {
    const response = await visitor.get(address, { bindings: { SANDBOX: services } });
    const text = await response.text();
    await shop.settled();
    expect([address, response.status]).not.toContain(500);
    expect(/.{0,60}(?:NaN|Infinity|e\+\d).{0,20}/s.exec(text)?.[0]).toBeUndefined();
  }
});
