import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faulty } from './support/faulty.ts';
import { coldStart, cookiesOf, mendAll, Shop, someProduct, someVariant } from './support/shop.ts';

const errors = vi.spyOn(console, 'error');

beforeEach(async () => {
  await mendAll();
  await coldStart();
  errors.mockClear();
});
afterEach(() => expect(errors.mock.calls).toEqual([]));

/** Amounts and quantities of these fields; positions, counts and expiries are other numbers. */
const AMOUNT = /price|amount|total|value|min|max|step|ats|stock|rating|count|start|end|quantity|sale|list/i;

/** A JSON value with each number of such a field replaced. */
function withNumbers(json: unknown, number: number, name = ''): unknown {
  if (typeof json === 'number') return AMOUNT.test(name) ? number : json;
  if (Array.isArray(json)) return json.map((one) => withNumbers(one, number, name));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, one]) => [key, withNumbers(one, number, key)]));
}

/** The services, with such numbers in all their answers but tokens. */
function answeringWith(number: number): Fetcher {
  return faulty(/^(?!.*oauth2)/, async (answer) => {
    const response = await answer();
    if (!response.headers.get('content-type')?.includes('json')) return response;
    const body = JSON.stringify(withNumbers(await response.json(), number));
    return new Response(body, { status: response.status, headers: { 'content-type': 'application/json' } });
  });
}

describe.each([1e308, -1e308, 5e-324])('services whose numbers are all %d', (number) => {
  it('lose what is shown of them, and no page', async () => {
    const shop = new Shop({ FEATURE_COMPARE: 'true' });
    const [path, productId] = [await someProduct(shop), await someVariant(shop)];
    const added = await shop.post('/bag/items', { productId, quantity: '1' });
    await added.text();
    const cookie = cookiesOf(added);
    const id = productId.split('-', 1)[0];
    const services = answeringWith(number);
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
      const response = await shop.fetch(address, { headers: { cookie } }, { SANDBOX: services });
      const text = await response.text();
      await shop.settled();
      expect([address, response.status]).not.toContain(500);
      expect(/.{0,60}(?:NaN|Infinity|e\+\d).{0,20}/s.exec(text)?.[0]).toBeUndefined();
    }
  });
});
