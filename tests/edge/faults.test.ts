import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coldStart, cookiesOf, mendAll, Shop, someProduct, spoil } from './support/shop.ts';

/** Every service a page of the shop asks, by its name in the embedded commerce cloud. */
const SERVICES = [
  'slas',
  'products',
  'search',
  'unbxd',
  'content',
  'baskets',
  'customers',
  'promotions',
  'seo',
  'enrichment',
  'recommendations',
];
const MODES = ['slow', 'status', 'cut', 'malformed'] as const;
/** Slower than any read's deadline. */
const SLOW_MS = 4_000;

let pages: string[];
let bagCookie: string;

beforeAll(async () => {
  await mendAll();
  await coldStart();
  const shop = new Shop();
  const product = await someProduct(shop);
  const variant = /value="(CRN\d+-[\w-]+)"/.exec(await shop.text(product))?.[1] ?? '';
  const added = await shop.post('/bag/items', { productId: variant, quantity: '1' });
  bagCookie = cookiesOf(added);
  pages = [
    '/',
    '/c/mens-jackets/',
    '/search?q=down',
    product,
    '/cart',
    '/t/repair/',
    '/ca/fr/c/mens-jackets/',
  ];
});

beforeEach(coldStart);
afterEach(mendAll);

describe.each(SERVICES)('%s', (service) => {
  it.each(MODES)('%s: every page answers, without an error to see', async (mode) => {
    await spoil({ service, mode, ms: SLOW_MS });
    const shop = new Shop();
    const answers = await Promise.all(
      pages.map(async (path) => {
        const response = await shop.fetch(path, { headers: { cookie: bagCookie } });
        return { path, status: response.status, html: await response.text() };
      }),
    );
    for (const { path, status, html } of answers) {
      // what the page is about cannot be told from elsewhere: then it says so, with the way back, and keeps nothing
      const essential =
        (['products', 'slas'].includes(service) && path.startsWith('/p/')) ||
        (service === 'content' && path.startsWith('/t/'));
      expect({ path, status }).toEqual({ path, status: essential ? 503 : 200 });
      expect(html).toContain('</html>');
      expect(html).toContain('<main');
      expect(html).not.toMatch(/UpstreamError|at async|node_modules|\.tsx?:\d+/);
    }
    await shop.settled();
  });
});
