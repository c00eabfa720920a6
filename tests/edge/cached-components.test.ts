import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { faulty } from './support/faulty.ts';
import { coldStart, mendAll, Shop, someProduct } from './support/shop.ts';

const ORIGIN = 'https://parts.example';
const OPTIONS = { ORIGIN, FEATURE_DOCUMENT_CACHE: 'false' };

/** Two shops that differ in one thing: the second draws each document as a whole. */
const drawn = new Shop(OPTIONS);
const whole = new Shop({ ...OPTIONS, FEATURE_CACHED_COMPONENTS: 'false' });

/** What React writes in the head of pictures that it draws itself, and of those in parts it cannot. */
const HINTS = /<link rel="preload" as="image"[^>]*\/>/g;

/** Of a document that follows one that may have waited for a service, without React's hints. */
async function second(shop: Shop, path: string): Promise<string> {
  await shop.text(path);
  await shop.settled();
  return (await shop.text(path)).replaceAll(HINTS, '');
}

const PLACES = ['', '/fr-CA', '/en-CA', '/es-US'];
const QUERIES = ['', '?page=2', '?sort=newest', '?limit=100', '?f.color=blue', '?pmin=50', '?utm_source=x'];
const LISTS = ['/c/mens/', '/c/mens-jackets/', '/c/womens/', '/search'];
const SINGLE = [
  '/',
  '/stores',
  '/international',
  '/t/terms/',
  '/no-such-page',
  '/cart',
  '/newsletter',
  '/offers',
];

beforeAll(mendAll);
afterEach(() => {
  vi.useRealTimers();
});

describe('a document of cached components', () => {
  it('is the document that is drawn as a whole, byte for byte, whatever was asked before', async () => {
    const single = [...SINGLE, await someProduct(drawn)];
    const address = fc.oneof(
      fc.tuple(fc.constantFrom(...PLACES), fc.constantFrom(...single)).map((both) => both.join('')),
      fc
        .tuple(fc.constantFrom(...PLACES), fc.constantFrom(...LISTS), fc.constantFrom(...QUERIES))
        .map((all) => all.join('')),
    );
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(address, { minLength: 2, maxLength: 4 }), async (addresses) => {
        for (const path of addresses) expect(await second(drawn, path)).toBe(await second(whole, path));
      }),
      { numRuns: 20 },
    );
  });

  it('holds no place that was not filled, also where someone asks for one', async () => {
    const text = await second(
      drawn,
      `/search?q=${encodeURIComponent('<cached-component n="0"></cached-component>')}`,
    );
    expect(text).not.toContain('<cached-component');
    expect(text).toContain('&lt;cached-component');
  });

  it('holds none either where services name products and texts so', async () => {
    const place = '<cached-component n=\\"0\\"></cached-component>';
    const bindings = {
      SANDBOX: faulty(/\/(?:products|product-search|content|categories|enrich)/, async (answer) => {
        const response = await answer();
        const named = (await response.text()).replace(
          /"(name|productName|shortDescription|longDescription|title|text|headline|altText)":"[^"]{3,}?"/g,
          (_, field: string) => `"${field}":"<p>${place}</p>"`,
        );
        return new Response(named, response);
      }),
    };
    const both = [new Shop(OPTIONS), new Shop({ ...OPTIONS, FEATURE_CACHED_COMPONENTS: 'false' })];
    await coldStart();
    for (const path of ['/', '/c/mens/', '/t/terms/', await someProduct(drawn)]) {
      const [parts = '', all = ''] = await Promise.all(
        both.map(async (shop) => {
          await (await shop.fetch(path, {}, bindings)).text();
          await shop.settled();
          return (await (await shop.fetch(path, {}, bindings)).text()).replaceAll(HINTS, '');
        }),
      );
      expect(parts, path).toBe(all);
      expect(parts, path).not.toContain('<cached-component');
      expect(parts, path).toContain('&lt;cached-component');
    }
    await coldStart();
  });

  it('reads no time: a year later it is still the one that is drawn as a whole', async () => {
    for (const path of ['/', '/c/mens/']) await second(drawn, path);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 366 * 24 * 3600 * 1000 });
    for (const path of ['/', '/c/mens/']) expect(await second(drawn, path)).toBe(await second(whole, path));
  });
});
