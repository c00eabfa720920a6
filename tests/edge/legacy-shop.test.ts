import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, newAccount } from './support/account.ts';
import { answering, ENDPOINTS, hybridShop, LEGACY_HOST, STOREFRONT, watched } from './support/legacy.ts';
import { coldStart, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

/*
 * Addresses and answers of the legacy shop; tests/edge/legacy-session.test.ts is about its shoppers,
 * tests/edge/legacy-guesses.test.ts about attempts to sign in there.
 */

const PRIVATE = 'private, no-store';
const shop = hybridShop();

beforeEach(async () => {
  await mendAll();
  await coldStart();
});

describe('a storefront address of the legacy shop', () => {
  it.each([
    ['/s/cairn-us', '/'],
    ['/s/cairn-us/', '/'],
    ['/s/cairn-us/home', '/'],
    ['/s/cairn-us/en_US/home', '/'],
    ['/s/cairn-us/es-US/home', '/es/'],
    ['/s/cairn-us/default/category/mens-jackets', '/c/mens-jackets/'],
    ['/s/cairn-ca/fr_CA/category/mens-jackets/', '/ca/fr/c/mens-jackets/'],
    ['/s/cairn-ca/product/CRN1042', '/ca/p/noslug-CRN1042.html'],
    ['/s/cairn-us/mens', '/c/mens/'],
    ['/s/cairn-us/womens', '/c/womens/'],
    ['/s/cairn-us/kids', '/c/kids/'],
    ['/s/cairn-ca/fr_CA/footwear', '/ca/fr/c/footwear/'],
    ['/s/cairn-us/mens?lang=en_US&utm_source=mail', '/c/mens/?utm_source=mail'],
  ])('%s leads to %s, for good and stored nowhere', async (address, to) => {
    const response = await shop.fetch(address);
    expect([response.status, leads(response)]).toEqual([301, to]);
    expect(response.headers.get('Cache-Control')).toBe(PRIVATE);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('of every kind, on every site and in each of its locales, leads to that page', async () => {
    const kinds = [
      ...[
        ['', '/'],
        ['/', '/'],
        ['/home', '/'],
        ['/category/tents', '/c/tents/'],
      ],
      ...[
        ['/product/CRN1042', '/p/noslug-CRN1042.html'],
        ['/mens', '/c/mens/'],
        ['/womens/', '/c/womens/'],
      ],
      ...[
        ['/kids', '/c/kids/'],
        ['/footwear', '/c/footwear/'],
      ],
    ] as const;
    const places = {
      'cairn-us': { '': '', '/default': '', '/en_US': '', '/en-US': '', '/es_US': '/es', '/es-US': '/es' },
      'cairn-ca': { '': '/ca', '/en_CA': '/ca', '/en-CA': '/ca', '/fr_CA': '/ca/fr', '/fr-CA': '/ca/fr' },
    };
    for (const [site, locales] of Object.entries(places))
      for (const [locale, prefix] of Object.entries(locales))
        for (const [kind, path] of kinds) {
          const address = `/s/${site}${locale}${kind}`;
          const response = await shop.fetch(address);
          expect([address, response.status, leads(response)]).toEqual([address, 301, `${prefix}${path}`]);
        }
  });

  it('takes no form, and is led to by HEAD as well', async () => {
    const form = { method: 'POST', body: 'a=b', headers: { origin: shop.config.ORIGIN } };
    expect((await shop.fetch(`${STOREFRONT}/category/tents`, form)).status).toBe(404);
    const head = await shop.fetch(`${STOREFRONT}/category/tents`, { method: 'HEAD' });
    expect([head.status, leads(head)]).toEqual([301, '/c/tents/']);
  });

  it('leads to the sections that are configured', async () => {
    const other = hybridShop({ LEGACY_SECTIONS: 'camp,packs' });
    expect(leads(await other.fetch('/s/cairn-us/camp'))).toBe('/c/camp/');
    expect((await other.fetch('/s/cairn-us/mens')).status).toBe(404);
  });

  it.each([
    ['an unknown site', '/s/nobody/home'],
    ['an alias of a site', '/s/us/home'],
    ['a locale of another site', '/s/cairn-us/fr_CA/home'],
    ['an unknown page', `${STOREFRONT}/gift-finder`],
    ['more than an id', `${STOREFRONT}/product/CRN1042/reviews`],
    ['another host', '/s/cairn-us//evil.example/home'],
    ['another host, encoded', '/s/cairn-us/product/%2F%2Fevil.example'],
    ['a backslash', '/s/cairn-us/product/%5Cevil.example'],
    ['a line break', '/s/cairn-us/product/CRN%0D%0ASet-Cookie:a=b'],
    [
      'the platform’s own tools',
      '/on/demandware.store/Sites-Site/default/ViewApplication-DisplayWelcomePage',
    ],
    ['another site’s endpoint', '/on/demandware.store/Sites-other-Site/en_US/Home-Show'],
    ['a servlet', '/on/demandware.servlet/webdav/Sites/Impex'],
    ['the platform’s API', '/s/cairn-us/dw/shop/v21_3/products/CRN1042?client_id=a'],
    ['the platform’s API, in capitals', '/s/cairn-us/DW/shop/v21_3/customers/auth'],
    ['the platform’s API, by a folder above', '/s/cairn-us/en_US/../dw/shop/v21_3/customers/auth'],
    ['a folder above', '/on/demandware.static/%2e%2e/%2e%2e/etc/passwd'],
    ['an encoded folder above', '/on/demandware.static/Sites-cairn-us-Site/..%2f..%2fetc'],
  ])('of %s is a page of the shop that says so', async (_, address) => {
    const { services, asked } = watched();
    const response = await shop.fetch(address, { headers: { accept: 'text/html' } }, { SANDBOX: services });
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe(PRIVATE);
    expect(await response.text()).toContain('id="not-found-search"');
    expect(
      asked.filter(({ url }) => !url.pathname.includes('gift-finder') && !url.pathname.includes('reviews')),
    ).toEqual([]);
  });

  it('is nobody’s where the hybrid proxy is off', async () => {
    const off = new Shop();
    expect((await off.fetch(`${STOREFRONT}/home`)).status).toBe(404);
    expect((await off.fetch(`${ENDPOINTS}/Home-Show`)).status).toBe(404);
  });
});

describe('what is passed on', () => {
  it('to the legacy shop: allowed headers, its own cookies, and no token of the shop', async () => {
    const visitor = await memberOf(shop, await newAccount(shop));
    const { services, asked } = watched();
    const headers = {
      'user-agent': 'Browser',
      'x-secret': 'a',
      authorization: 'Bearer b',
      referer: 'https://c',
    };
    const response = await visitor.get(`${ENDPOINTS}/Home-Show?a=b`, {
      headers,
      bindings: { SANDBOX: services },
    });
    await response.text();
    const [first] = asked;
    expect(first?.url.pathname + (first?.url.search ?? '')).toBe(`/~edge${ENDPOINTS}/Home-Show?a=b`);
    const sent = Object.fromEntries(first?.headers ?? []);
    expect(Object.keys(sent).sort()).toEqual([
      ...['accept', 'cookie', 'traceparent', 'user-agent', 'x-forwarded-host', 'x-forwarded-proto'],
    ]);
    expect(sent['x-forwarded-host']).toBe(new URL(shop.config.ORIGIN).host);
    expect(sent.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(sent.cookie?.split('; ').map((pair) => pair.split('=')[0])).toEqual(['dwsid']);
  });

  it('to browsers: allowed headers, sealed cookies, and links and redirects to this shop', async () => {
    const visitor = new Visitor(shop);
    const variant = await someVariant(shop);
    const added = await visitor.post(`${ENDPOINTS}/Cart-AddProduct`, { pid: variant, quantity: '1' });
    expect([added.status, leads(added)]).toEqual([302, `${ENDPOINTS}/Cart-Show`]);
    expect(added.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
      '__Host-cairn-legacy-cairn-us',
    ]);
    expect(added.headers.getSetCookie()[0]).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    const page = await visitor.get(`${ENDPOINTS}/Home-Show`);
    const html = await page.text();
    expect(html).toContain(`href="${ENDPOINTS}/Cart-Show"`);
    expect(html).not.toContain(LEGACY_HOST);
    expect(page.headers.get('Cache-Control')).toBe(PRIVATE);
    expect(page.headers.get('X-Correlation-Id')).toBeNull();
    expect(page.headers.get('X-Frame-Options')).toBe('DENY');
  });

  it('as it arrives, and never from a store', async () => {
    const gate = Promise.withResolvers<void>();
    const slow = answering(() => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      const write = (text: string) => writer.write(new TextEncoder().encode(text));
      void write('<p>first</p>')
        .then(() => gate.promise)
        .then(() => write('<p>last</p>'))
        .then(() => writer.close());
      return new Response(readable, { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public' } });
    });
    const response = await shop.fetch(`${ENDPOINTS}/Home-Show`, {}, { SANDBOX: slow });
    expect(response.headers.get('Cache-Control')).toBe(PRIVATE);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('first');
    gate.resolve();
    expect((await reader?.read())?.value).toContain('last');
  });

  it('files, without any cookie', async () => {
    const visitor = await memberOf(shop, await newAccount(shop));
    const { services, asked } = watched();
    const file = '/on/demandware.static/Sites-cairn-us-Site/-/default/v1/css/legacy.css';
    const response = await visitor.get(file, { bindings: { SANDBOX: services } });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/css']);
    expect(response.headers.get('Cache-Control')).toBe(PRIVATE);
    expect(asked.map(({ headers }) => headers.get('cookie'))).toEqual([null]);
    const list = await visitor.text(`${ENDPOINTS}/Search-Show?cgid=mens-jackets`);
    const picture = /<img src="([^"]+)"/.exec(list)?.[1] ?? 'none';
    expect(picture).toMatch(/^\/on\/demandware\.static\//);
    const drawn = await visitor.get(picture);
    expect([drawn.status, drawn.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
  });

  it('under a policy that keeps the legacy shop’s scripts and forms to its own addresses', async () => {
    const response = await shop.fetch(`${ENDPOINTS}/Home-Show`);
    await response.text();
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const endpoints = `${shop.config.ORIGIN}/on/demandware.store/`;
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self' 'unsafe-inline'",
        `connect-src ${endpoints}`,
        `form-action ${endpoints} ${shop.config.ORIGIN}/s/`,
        "frame-ancestors 'none'",
      ]),
    );
    const hosts = hybridShop({ LEGACY_HOSTS: 'https://tags.example' });
    const other = await hosts.fetch(`${ENDPOINTS}/Home-Show`);
    await other.text();
    expect(other.headers.get('Content-Security-Policy')).toContain("'unsafe-inline' https://tags.example;");
  });

  it.each([
    ['https://evil.example/', undefined],
    ['//evil.example/a', undefined],
    [`${LEGACY_HOST}//evil.example`, undefined],
    [`https://user:word@sandbox.internal${ENDPOINTS}/Home-Show`, undefined],
    ['javascript:alert(1)', undefined],
    [`${LEGACY_HOST}/account`, undefined],
    [`${LEGACY_HOST}/`, '/'],
    [`${LEGACY_HOST}${ENDPOINTS}/Cart-Show?a=1`, `${ENDPOINTS}/Cart-Show?a=1`],
    ['Cart-Show', `${ENDPOINTS}/Cart-Show`],
    ['https://pay.example/session', 'https://pay.example/session'],
  ])('a redirect to %s leads to %s', async (to, expected) => {
    const hosts = hybridShop({ LEGACY_HOSTS: 'https://pay.example' });
    const redirecting = answering(() => new Response(null, { status: 302, headers: { Location: to } }));
    const response = await hosts.fetch(`${ENDPOINTS}/Home-Show`, {}, { SANDBOX: redirecting });
    expect([response.status, response.headers.get('Location') ?? undefined]).toEqual(
      expected === undefined ? [404, undefined] : [302, expected],
    );
  });

  it.each([
    ['cross-site', 'Login-Logout', 403],
    ['same-site', 'Login-Logout', 403],
    ['cross-site', 'Account-Login?loginEmail=a%40b.example&loginPassword=c', 403],
    ['cross-site', 'CheckoutServices-LoginCustomer?loginEmail=a%40b.example', 403],
    ['same-origin', 'Login-Logout', 302],
    ['none', 'Login-Logout', 302],
    // what a mail or a provider of logins leads to
    ['cross-site', 'Login-Show', 200],
  ])('of a page that is %s: %s is answered %i', async (site, endpoint, status) => {
    const { services, asked } = watched();
    const headers = { 'sec-fetch-site': site };
    const visitor = new Visitor(shop);
    const response = await visitor.get(`${ENDPOINTS}/${endpoint}`, {
      headers,
      bindings: { SANDBOX: services },
    });
    await response.text();
    expect(response.status).toBe(status);
    expect(asked).toHaveLength(status === 403 ? 0 : 1);
  });

  it.each([
    [undefined, 403],
    ['https://evil.example/', 403],
    ['ORIGIN.evil.example/', 403],
    ['about:blank', 403],
    ['ORIGIN/s/cairn-us/en_US/cart', 302],
  ])('in a browser that does not say so, from %s: a log-out is answered %i', async (from, status) => {
    const referer = from?.replace('ORIGIN', shop.config.ORIGIN);
    const { services, asked } = watched();
    const response = await new Visitor(shop).get(`${ENDPOINTS}/Login-Logout`, {
      headers: { ...(referer && { referer }) },
      bindings: { SANDBOX: services },
    });
    await response.body?.cancel();
    expect([response.status, asked.length]).toEqual([status, status === 403 ? 0 : 1]);
  });

  it('refuses a form of another site, and one that is too large', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ pid: 'a' }) };
    const elsewhere = { ...form, headers: { origin: 'https://evil.example' } };
    expect((await shop.fetch(`${ENDPOINTS}/Cart-AddProduct`, elsewhere)).status).toBe(403);
    const large = { method: 'POST', body: 'a'.repeat(40_000), headers: { origin: shop.config.ORIGIN } };
    expect((await shop.fetch(`${ENDPOINTS}/Cart-AddProduct`, large)).status).toBe(413);
  });
});

describe('where a service fails', () => {
  it.each([
    ['legacy', 'status'],
    ['legacy', 'hang'],
    ['legacy', 'cut'],
    ['legacy', 'malformed'],
  ] as const)('%s, %s: a page of the shop says so', async (service, mode) => {
    await spoil({ service, mode, ...(mode === 'status' && { status: 500 }) });
    const response = await shop.fetch(`${ENDPOINTS}/Home-Show`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(503);
    expect(response.headers.get('Cache-Control')).toBe(PRIVATE);
    expect(await response.text()).not.toContain('former shop');
  });

  it.each(['utf-16', 'nonsense'])('says so where a page is in the encoding %s', async (charset) => {
    const odd = answering(
      () => new Response('<p>a</p>', { headers: { 'Content-Type': `text/html; charset=${charset}` } }),
    );
    expect((await shop.fetch(`${ENDPOINTS}/Home-Show`, {}, { SANDBOX: odd })).status).toBe(503);
  });

  it('passes a page of the legacy shop on that is slow, but in time', async () => {
    await spoil({ service: 'legacy', mode: 'slow', ms: 1_500 });
    const response = await shop.fetch(`${ENDPOINTS}/Home-Show`);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('former shop')]);
  });

  it('says so where an answer of the legacy shop is too large, and cuts off one that grows so', async () => {
    const part = new Uint8Array(1024 * 1024);
    const stated = answering(
      () => new Response(part, { headers: { 'Content-Type': 'text/plain', 'Content-Length': '17000000' } }),
    );
    const large = await shop.fetch(`${ENDPOINTS}/Home-Show`, {}, { SANDBOX: stated });
    expect(large.status).toBe(503);
    await large.text();
    let parts = 0;
    const growing = answering(
      () =>
        new Response(
          new ReadableStream({
            pull(controller) {
              parts += 1;
              controller.enqueue(part);
            },
          }),
          { headers: { 'Content-Type': 'text/plain' } },
        ),
    );
    const response = await shop.fetch(`${ENDPOINTS}/Home-Show`, {}, { SANDBOX: growing });
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect(parts).toBeLessThan(30);
  });

  it.each(['Cart-AddProduct', 'Account-Login'])(
    '%s: a form is answered by a page that says so',
    async (name) => {
      await spoil({ service: 'legacy', mode: 'status', status: 500 });
      const form = await new Visitor(shop).post(`${ENDPOINTS}/${name}`, { pid: 'a' });
      expect([form.status, form.headers.get('Cache-Control')]).toEqual([503, PRIVATE]);
      expect(await form.text()).toContain('<h1');
    },
  );
});
