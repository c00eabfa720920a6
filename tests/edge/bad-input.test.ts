import { beforeAll, describe, expect, it } from 'vitest';
import { mendAll, Shop } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop();
const HOSTILE_ORIGINS: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  {},
  { 'sec-fetch-site': 'cross-site' },
];
beforeAll(mendAll);

/** Expects an answer that names the mistake without internal details. */
async function expectRefusal(response: Response) {
  const body = await response.text();
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(body).not.toMatch(/ZodError|at async|node_modules|\.tsx?:\d+|Error:/);
  expect(body.length).toBeGreaterThan(20);
  expect(response.headers.get('X-Request-Id')).toBeTruthy();
}

describe('addresses', () => {
  it.each(
    [
      '/c/no-such-category/',
      '/p/no-such-product-CRN9.html',
      '/p/%E0%A4%A.html',
      '/no/such/page',
      '/t/no-such-content/',
      '/product/%00',
      '/c/%2e%2e%2f%2e%2e/',
      `/search?q=${'a'.repeat(300)}`,
      `/c/mens-jackets/?${Array.from({ length: 60 }, (_, n) => `f.color=c${n}`).join('&')}`,
      `/c/mens-jackets/?${Array.from({ length: 120 }, (_, n) => `p${n}=1`).join('&')}`,
      `/${'a'.repeat(5_000)}`,
      '/assets/main-gone.js',
      '/i/no-such-picture',
      '/i/%2e%2e%2fsecret',
      '/sitemap/nope/xx.xml',
    ].map((path): [string, string] => [path.slice(0, 60), path]),
  )('%s', async (_, path) => {
    const response = await shop.fetch(path);
    const status = response.status;
    const body = await response.text();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/ZodError|at async|node_modules|\.tsx?:\d+/);
  });

  it.each(['/c/no-such-category/', '/p/no-such-product-CRN9.html', '/no/such/page', '/t/no-such-content/'])(
    '%s is a helpful 404: with a search and links onward',
    async (path) => {
      const response = await shop.fetch(path);
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html).toMatch(/name="q"/);
      expect(html).toContain('href="/c/mens/"');
      expect(html).toContain('noindex');
    },
  );

  it('a missing built file is not answered with a page, and not cached', async () => {
    const response = await shop.fetch('/assets/main-gone.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toContain('text/plain');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });
});

describe('forms', () => {
  it.each([
    ['nothing', {}],
    ['a quantity that is none', { productId: 'CRN1001-010-M', quantity: 'many' }],
    ['a quantity of zero', { productId: 'CRN1001-010-M', quantity: '0' }],
    ['a quantity without end', { productId: 'CRN1001-010-M', quantity: '1e9' }],
    ['a product that does not exist', { productId: 'CRN0-0-0', quantity: '1' }],
    ['a product id without end', { productId: 'x'.repeat(1_000), quantity: '1' }],
    ['a product id that is a path', { productId: '../../oauth2/token', quantity: '1' }],
  ])('add to bag with %s', async (_, fields) => {
    await expectRefusal(await new Visitor(shop).send('/api/bag/items', { ...fields }));
  });

  it('add to bag with broken JSON', async () => {
    await expectRefusal(await new Visitor(shop).json('/api/bag/items', '{"productId":'));
  });

  it.each([
    ['/api/bag/items', 'quantity'],
    ['/api/bag/items/line', 'quantity'],
    ['/api/bag/coupons', 'code'],
    ['/api/account/login', 'email'],
    ['/api/activities', 'list'],
    ['/product/CRN1001', 'variant'],
  ])('%s with a %s of 10,000 levels', async (path, field) => {
    const body = `{"productId":"CRN1001-010-M","${field}":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    await expectRefusal(await new Visitor(shop).json(path, body));
  });

  it('parts of a form are read as such, whatever divides them', async () => {
    const response = await shop.fetch('/api/bag/coupons', {
      method: 'POST',
      headers: {
        accept: 'application/json',
        origin: shop.config.ORIGIN,
        'content-type': 'multipart/form-data; boundary=WebKitjson7',
      },
      body: '--WebKitjson7\r\nContent-Disposition: form-data; name="code"\r\n\r\nNOTHING\r\n--WebKitjson7--\r\n',
    });
    // read: there is no bag for the code
    expect(response.status).toBe(404);
  });

  it('a body without end', async () => {
    await expectRefusal(await new Visitor(shop).send('/api/bag/items', { productId: 'x'.repeat(100_000) }));
  });

  it.each([
    ...['/api/bag/items', '/api/bag/coupons', '/locale'],
    ...['/newsletter', '/store-locator', '/store-locator/us-denver-larimer'],
  ])('%s from another origin', async (path) => {
    for (const headers of HOSTILE_ORIGINS) {
      const response = await shop.fetch(path, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ productId: 'CRN1001-010-M', quantity: '1' }),
      });
      expect(response.status).toBe(403);
      await expectRefusal(response);
    }
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('%s on a page', async (method) => {
    const response = await shop.fetch('/', { method, headers: { origin: shop.config.ORIGIN } });
    expect([404, 405]).toContain(response.status);
    await response.text();
  });
});

describe('a request refused before its route', () => {
  const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const many = `/ca/fr/c/mens/?${Array.from({ length: 120 }, (_, n) => `p${n}=1`).join('&')}`;
  const send = (headers: Record<string, string>, size = 1) =>
    shop.fetch('/ca/fr/api/bag/items', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ productId: 'x'.repeat(size) }),
    });
  const own = { origin: shop.config.ORIGIN };

  it.each([
    ['too many parameters', 400, (headers: object) => shop.fetch(many, { headers: { ...headers } })],
    [
      'no end',
      414,
      (headers: object) => shop.fetch(`/ca/fr/${'a'.repeat(5_000)}`, { headers: { ...headers } }),
    ],
    [
      'a page that takes none',
      404,
      (headers: object) => shop.fetch('/ca/fr/c/mens/', { method: 'POST', headers: { ...own, ...headers } }),
    ],
  ])('an address with %s: %i, a helpful page for a browser', async (_, status, ask) => {
    const response = await ask(page);
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html).toMatch(/<html lang="fr-CA"/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain(`>${status}<`);
    expect(html).toMatch(/name="q"/);
    expect(html).toMatch(/<a href="\/ca\/fr\/"[^>]*>Aller à la page d’accueil/);
    expect(html).toContain(response.headers.get('X-Request-Id') ?? 'no request id');
    expect(html).toContain('noindex');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    // a page whose address the shop's own API would refuse has no event
    expect(html.includes('data-event=')).toBe(status !== 414);
    expect((await ask({})).headers.get('Content-Type')).toBe('application/problem+json');
  });

  it.each([
    [
      'from elsewhere',
      403,
      { origin: 'https://evil.example' },
      1,
      'Cette demande ne vient pas de nos pages.',
    ],
    ['too large', 413, own, 100_000, 'C’est plus que ce que ce formulaire peut accepter.'],
  ])('a form %s: %i, with a page that leads back', async (_, status, headers, size, reason) => {
    const referer = `${shop.config.ORIGIN}/ca/fr/c/mens/`;
    const response = await send({ ...page, ...headers, referer }, size);
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html).toContain(reason);
    expect(html).toContain('href="/ca/fr/c/mens/"');
    expect(html).toContain(response.headers.get('X-Request-Id') ?? 'no request id');
    expect((await send({ ...headers, accept: 'application/json' }, size)).headers.get('Content-Type')).toBe(
      'application/problem+json',
    );
  });
});

describe('cookies', () => {
  it.each([
    ['no base64', '%%%'],
    ['no JSON', 'bm90IGpzb24='],
    ['another shape', btoa('{"access":1}')],
    ['too long', 'x'.repeat(8_000)],
  ])('a session cookie that is none: %s', async (_, value) => {
    const response = await shop.fetch('/cart', {
      headers: { cookie: `__Host-cairn-session-cairn-us=${value}; country=<script>` },
    });
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('<script>;');
  });
});
