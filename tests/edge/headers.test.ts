import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INLINE_SCRIPT_HASH } from '../../worker/security/inline-script.ts';
import { INLINE_STYLE_HASH } from '../../worker/security/inline-style.ts';
import { held } from './support/held.ts';
import { Reading } from './support/reading.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someProduct, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop({ ENVIRONMENT: 'production' });
let product: string;

beforeAll(async () => {
  await mendAll();
  product = await someProduct(shop);
});
beforeEach(coldStart);
afterEach(mendAll);

const page = { accept: 'text/html' };
const own = { origin: shop.config.ORIGIN };
const get = (path: string, headers: Record<string, string> = page) => shop.fetch(path, { headers });

/** The directives of a content security policy, by name. */
const directives = (policy: string | null) =>
  Object.fromEntries(
    (policy ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

const POLICY = {
  'default-src': "'none'",
  'script-src': `'self' 'sha256-${INLINE_SCRIPT_HASH}'`,
  'style-src': `'self' 'sha256-${INLINE_STYLE_HASH}'`,
  'img-src': "'self' data:",
  'media-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'report-uri': '/api/reports/policy',
  'upgrade-insecure-requests': '',
};

async function expectSafe(response: Response, policy: Record<string, string> = POLICY) {
  const header = (name: string) => response.headers.get(name);
  expect(header('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains');
  expect(header('X-Content-Type-Options')).toBe('nosniff');
  expect(header('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(header('X-Frame-Options')).toBe('DENY');
  expect(header('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(header('Cross-Origin-Resource-Policy')).toBe('same-origin');
  expect(header('Permissions-Policy')).toContain('camera=()');
  expect(header('X-Request-Id')).toBeTruthy();
  expect(directives(header('Content-Security-Policy'))).toEqual(policy);
  await response.arrayBuffer();
}

describe('every kind of answer is safe', () => {
  it.each<[string, number, () => Promise<Response>]>([
    ['a document', 200, () => get('/t/repair/')],
    ['a document with a shopper in it', 200, () => get('/cart')],
    ['an unknown page', 404, () => get('/no/such/page')],
    ['an unreadable address', 400, () => get(`/search?q=${'a'.repeat(201)}`)],
    ['an address without end', 414, () => get(`/${'a'.repeat(5_000)}`)],
    ['a redirect', 301, () => get('/c/mens-jackets')],
    ['an answer to a script', 200, () => get('/api/bag', { accept: 'application/json' })],
    ['a refusal to a script', 400, () => get('/api/search?q=x', { accept: 'application/json' })],
    ['an unknown address of the API', 404, () => get('/api/no-such', { accept: 'application/json' })],
    ['a form that failed', 400, () => new Visitor(shop).post('/api/bag/coupons', { code: '' })],
    ['a form from elsewhere', 403, () => shop.fetch('/api/bag/coupons', { method: 'POST', headers: page })],
    [
      'a form without end',
      413,
      () =>
        shop.fetch('/api/bag/coupons', {
          method: 'POST',
          headers: { ...page, ...own },
          body: 'x'.repeat(99_000),
        }),
    ],
    ['a fragment', 200, () => get('/fragments/sign-in')],
    ['a built file that is gone', 404, () => get('/assets/main-gone.js')],
    ['a picture that is none', 404, () => get('/i/%2e%2e%2fsecret')],
    ['robots.txt', 200, () => get('/robots.txt')],
    ['a sitemap that is none', 404, () => get('/sitemap/nope/xx.xml')],
    ['what prerenders', 200, () => get('/speculation-rules.json')],
    ['its health', 200, () => get('/__health/live')],
  ])('%s: %i', async (_, status, ask) => {
    const response = await ask();
    expect(response.status).toBe(status);
    await expectSafe(response);
  });

  it('a document that the browser already has: 304', async () => {
    const etag = (await get('/t/repair/')).headers.get('ETag') ?? '';
    await shop.settled();
    const again = await get('/t/repair/', { ...page, 'if-none-match': etag });
    expect(again.status).toBe(304);
    await expectSafe(again);
  });

  it('a picture, which runs no script even when opened by itself', async () => {
    const response = await get('/i/CRN1309_061_front?w=320');
    expect(response.headers.get('Content-Type')).toContain('svg');
    await expectSafe(response, { 'default-src': "'none'", 'style-src': "'unsafe-inline'", sandbox: '' });
  });

  it('a page whose service is down: 503', async () => {
    await spoil({ service: 'content', mode: 'status', status: 500 });
    const response = await new Shop().fetch('/t/repair/', { headers: page });
    expect(response.status).toBe(503);
    await expectSafe(response);
  });

  it('a streamed document, which runs only its own scripts besides the shop’s', async () => {
    const search = held(/\/shopper-search\//);
    const response = await shop.fetch('/', {}, { SANDBOX: search.services });
    const nonce = /'nonce-(\w{32})'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1];
    expect(nonce).toBeTruthy();
    await expectSafe(new Response(null, response), {
      ...POLICY,
      'script-src': `${POLICY['script-src']} 'nonce-${nonce}'`,
    });
    const reading = new Reading(response);
    await reading.until('</footer>');
    search.letGo();
    const late = await reading.rest();
    const inline = [...late.matchAll(/<script(?![^>]* src=)([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(inline.length).toBeGreaterThan(0);
    for (const attributes of inline) expect(attributes).toContain(`nonce="${nonce}"`);
  });
});

describe('Server-Timing', () => {
  const development = new Shop({ ENVIRONMENT: 'development' });
  const ask = (path: string) => development.fetch(path, { headers: page });
  const spans = (response: Response) =>
    [...(response.headers.get('Server-Timing') ?? '').matchAll(/(?:^|, )([\w-]+);dur=([\d.]+)/g)].map(
      ([, name = '', ms]) => ({ name, ms: Number(ms) }),
    );

  it.each(['/t/repair/', '/cart', '/no/such/page', '/api/search?q=down', '/__health/ready'])(
    'names only the request in production, and none of the services: %s',
    async (path) => {
      const response = await get(path);
      const requestId = response.headers.get('X-Request-Id');
      expect(response.headers.get('Server-Timing')).toBe(`request;desc="${requestId}"`);
      await response.arrayBuffer();
    },
  );

  it('names each call of a page with its duration, and contains no address, key or person', async () => {
    await forgetCalls();
    const response = await ask(product);
    const made = await calls();
    expect(made.length).toBeGreaterThan(2);
    const named = spans(response);
    expect(named.length).toBeGreaterThanOrEqual(2);
    for (const { ms } of named) expect(ms).toBeGreaterThanOrEqual(0);
    expect(response.headers.get('Server-Timing')).not.toMatch(/https?:|\.internal|secret|bearer/i);
    await response.arrayBuffer();
  });

  it('of a cached document has no call', async () => {
    await (await ask('/t/repair/')).text();
    await development.settled();
    const kept = await ask('/t/repair/');
    expect(kept.headers.get('X-Cache')).toBe('HIT');
    expect(spans(kept).filter(({ name }) => /^(content|commerce|search)/.test(name))).toEqual([]);
    await kept.arrayBuffer();
  });
});
