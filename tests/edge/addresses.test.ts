import { beforeEach, describe, expect, it } from 'vitest';
import { guestWithBag } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  mendAll,
  productIdOf,
  Shop,
  someProduct,
  someVariant,
  spoil,
} from './support/shop.ts';

beforeEach(mendAll);

/** Follows redirects; returns the final path and status and the number of redirects. */
async function follow(shop: Shop, path: string): Promise<{ path: string; hops: number; status: number }> {
  let at = path;
  for (let hops = 0; hops < 5; hops += 1) {
    const response = await shop.fetch(at);
    await response.body?.cancel();
    const to = response.headers.get('Location');
    if (!to) return { path: at, hops, status: response.status };
    expect(response.status).toBe(301);
    const url = new URL(to, shop.config.ORIGIN);
    expect(url.origin).toBe(shop.config.ORIGIN);
    at = url.pathname + url.search;
  }
  throw new Error(`Redirects without end from ${path}`);
}

describe('every page has one address; other spellings get one 301', () => {
  const shop = new Shop();

  it.each([
    ['/us/en/c/mens-jackets/', '/c/mens-jackets/'],
    ['/cairn-us/en-US/c/mens-jackets/', '/c/mens-jackets/'],
    ['/CA/FR/c/mens-jackets/', '/ca/fr/c/mens-jackets/'],
    ['/cairn-ca/fr-CA/c/mens-jackets/', '/ca/fr/c/mens-jackets/'],
    ['/ca/en/c/mens-jackets/', '/ca/c/mens-jackets/'],
    ['/category/mens-jackets', '/c/mens-jackets/'],
    ['/us/category/mens-jackets', '/c/mens-jackets/'],
    ['/c/mens-jackets', '/c/mens-jackets/'],
    ['/c/mens-jackets/?page=1', '/c/mens-jackets/'],
    ['/c/mens-jackets/?limit=47&sort=best-matches', '/c/mens-jackets/'],
    ['/register', '/registration'],
    ['/ca/fr/register?return=%2Fcart', '/ca/fr/registration?return=%2Fcart'],
    ['/home', '/'],
    ['/us/home', '/'],
    ['/us', '/'],
    ['/ca', '/ca/'],
    ['/cart/', '/cart'],
    ['/ca/fr/cart/', '/ca/fr/cart'],
    ['/search/?q=down&utm_source=n', '/search?q=down&utm_source=n'],
    ['/us/en/search/?searchterm=down', '/search?q=down&searchterm=down'],
    ['/login/?return=%2Fcart', '/login?return=%2Fcart'],
    ['/store-locator/', '/store-locator'],
    ['/category/mens-jackets/', '/c/mens-jackets/'],
    ['/compare/?ids=CRN1000', '/compare?ids=CRN1000'],
    ['/register/', '/registration'],
    ['/Cart', '/cart'],
    ['/CART/', '/cart'],
    ['/ca/fr/Cart?utm_source=n', '/ca/fr/cart?utm_source=n'],
    ['/Store-Locator', '/store-locator'],
    ['/store-locator/US-Denver-Larimer', '/store-locator/us-denver-larimer'],
    ['/Register', '/registration'],
    ['/Search?q=down', '/search?q=down'],
    ['/C/Mens-Jackets/', '/c/mens-jackets/'],
    ['/c/Mens-Jackets/?utm_source=n', '/c/mens-jackets/?utm_source=n'],
    ['/Category/MENS-JACKETS', '/c/mens-jackets/'],
    ['/c/Mens-Accessories-Hats-Beanies/', '/c/mens-accessories-hats-beanies/'],
    ['/t/Repair/', '/t/repair/'],
    ['/T/repair', '/t/repair/'],
    ['/c//mens-jackets/', '/c/mens-jackets/'],
    ['/ca//fr//c//mens-jackets//', '/ca/fr/c/mens-jackets/'],
    ['/cart//', '/cart'],
    ['/orders//lookup', '/orders/lookup'],
    ['/c/mens-jackets/?page=0', '/c/mens-jackets/'],
    ['/c/mens-jackets/?page=-1&sort=newest', '/c/mens-jackets/?sort=newest'],
    ['/search?q=down&page=abc', '/search?q=down'],
  ])('%s → %s', async (from, to) => {
    expect(await follow(shop, from)).toEqual({ path: to, hops: 1, status: 200 });
  });

  it.each(['/', '/ca/', '/ca/fr/', '/c/mens-jackets/', '/ca/fr/c/mens-jackets/', '/search?q=down'])(
    '%s has no redirect',
    async (path) => {
      expect(await follow(shop, path)).toEqual({ path, hops: 0, status: 200 });
    },
  );

  it('a product by its id alone, or under a wrong name, redirects to its own address', async () => {
    const path = await someProduct(shop);
    const id = productIdOf(path);
    expect(await follow(shop, `/product/${id}`)).toEqual({ path, hops: 1, status: 200 });
    expect(await follow(shop, `/p/some-old-name-${id}.html`)).toEqual({ path, hops: 1, status: 200 });
    expect(await follow(shop, `/us/en/p/noslug-${id}.html`)).toEqual({ path, hops: 1, status: 200 });
    expect(await follow(shop, `${path}/`)).toEqual({ path, hops: 1, status: 200 });
    expect(await follow(shop, `/product/${id}/?signin=true`)).toEqual({
      path: `${path}?signin=true`,
      hops: 1,
      status: 200,
    });
  });

  it('a product by its id in small letters redirects to its own address', async () => {
    const path = await someProduct(shop);
    const small = productIdOf(path).toLowerCase();
    const colour = /color=(\w+)/.exec(await shop.text(path))?.[1] ?? '';
    expect(await follow(shop, `/product/${small}`)).toEqual({ path, hops: 1, status: 200 });
    expect(await follow(shop, `/Product/${small}/`)).toEqual({ path, hops: 1, status: 200 });
    expect(await follow(shop, path.toLowerCase())).toEqual({ path, hops: 1, status: 200 });
    expect(await follow(shop, `${path.toLowerCase()}?color=${colour}&utm_source=n`)).toEqual({
      path: `${path}?color=${colour}&utm_source=n`,
      hops: 1,
      status: 200,
    });
    const variant = await someVariant(shop);
    const response = await shop.fetch(`/product/${variant.toLowerCase()}`);
    expect([response.status, response.headers.get('Location')?.split('?')[0]]).toEqual([301, path]);
  });

  it.each(['/us/en/cart', '/cart/', '/Cart', '/us/account/orders'])(
    '%s is answered before its page is loaded',
    async (path) => {
      const visitor = await guestWithBag(shop, await someVariant(shop));
      await shop.settled();
      await forgetCalls();
      expect((await visitor.get(path)).status).toBe(301);
      expect((await calls()).map((call) => call.path)).toEqual([]);
    },
  );

  it('managers of passwords find the form that changes one', async () => {
    const response = await shop.fetch('/.well-known/change-password');
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/account#password-title']);
  });

  it('an unknown page is not found, with a trailing slash and in the account either', async () => {
    const own = ['/account/no-such-part', '/ca/fr/account/no-such-part'];
    for (const path of ['/no-such-page/', '/p/no-such-product-CRN0.html/', '/product/CRN0/', ...own])
      expect((await shop.fetch(path)).status, path).toBe(404);
  });

  it('a variant redirects to its product, with the parameters that are not of the product', async () => {
    const path = await someProduct(shop);
    const variant = await someVariant(shop);
    const response = await shop.fetch(`/product/${variant}?utm_source=feed&cjevent=e&signin=true&color=none`);
    expect(response.status).toBe(301);
    const to = response.headers.get('Location') ?? '';
    expect(to.startsWith(`${path}?color=`)).toBe(true);
    expect(to.endsWith('&utm_source=feed&cjevent=e&signin=true')).toBe(true);
    expect(to).not.toContain('none');
  });

  it.each([
    [
      '/c/mens-jackets/?page=999&utm_source=n&signin=true',
      /^\/c\/mens-jackets\/\?page=\d+&utm_source=n&signin=true$/,
    ],
    ['/search?q=down&page=999&signin=true', /^\/search\?q=down(&page=\d+)?&signin=true$/],
  ])('%s leads to the last page with all that came along', async (path, to) => {
    const response = await shop.fetch(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toMatch(to);
  });
});

describe('categories below the third level', () => {
  const path = '/c/mens-accessories-hats-beanies/';

  it('are in the drawer, with a breadcrumb on their page', async () => {
    const html = await new Shop().text(path);
    expect(html).toMatch(/<h1[^>]*>Beanies<\/h1>/);
    expect(html).toContain('data-product=');
    const way = /<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(html)?.[0] ?? '';
    expect([...way.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/',
      '/c/mens/',
      '/c/mens-accessories/',
      '/c/mens-accessories-hats/',
    ]);
    expect(await new Shop().text('/fragments/menu')).toContain(`href="${path}"`);
    expect(/<nav[^>]*class="menu".*?<\/nav>/s.exec(html)?.[0]).not.toContain(`href="${path}"`);
  });
});

describe('the menu’s tree', () => {
  it.each([
    ['in one call where the site names what is deep', {}, 1],
    ['in one more where it does not', { deepNavigation: undefined }, 2],
  ])('is loaded %s', async (_, more, count) => {
    const sites = new Shop().config.SITES.map((site) => ({ ...site, ...more }));
    const shop = new Shop({ SITES: JSON.stringify(sites) });
    await coldStart();
    await forgetCalls();
    const html = await shop.text('/fragments/menu');
    expect(html).toContain('href="/c/womens-accessories-hats-sun-hats/"');
    expect((await calls()).filter(({ path }) => path.includes('/categories?'))).toHaveLength(count);
    await shop.settled();
    await coldStart();
  });
});

describe('categories outside the menu', () => {
  it.each(['/c/members/', '/ca/fr/c/members/'])('%s has its products and its name', async (path) => {
    const html = await new Shop().text(path);
    expect(html).toMatch(/<h1[^>]*>(Member Exclusives|Exclusivités aux membres)<\/h1>/);
    expect(html).toContain('data-product=');
  });

  it.each(['/c/root/', '/c/no-such-category/', `/c/${'x'.repeat(300)}/`])('%s is none', async (path) => {
    expect((await new Shop().fetch(path)).status).toBe(404);
  });

  it('are not reported as missing while their service is down', async () => {
    await coldStart();
    const shop = new Shop();
    await shop.text('/');
    await spoil({ service: 'products', mode: 'status', status: 500 });
    const response = await shop.fetch('/c/members/');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('data-product=');
    await shop.settled();
    await mendAll();
    // without its products either, the page has nothing to show
    await coldStart();
    await shop.text('/');
    for (const service of ['products', 'unbxd']) await spoil({ service, mode: 'status', status: 500 });
    expect((await shop.fetch('/c/members/')).status).toBe(503);
    await mendAll();
    await coldStart();
  });

  it('every category that editors link to exists', async () => {
    const shop = new Shop();
    const sitemap = await shop.text('/sitemap/cairn-us/en-US.xml');
    const stated = [...sitemap.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    const pages = stated.filter((path) => path.startsWith('/t/'));
    expect(pages.length).toBeGreaterThan(5);
    const linked = new Set<string>();
    for (const page of ['/', ...pages]) {
      const html = await shop.text(page);
      for (const [, path = ''] of html.matchAll(/href="(\/c\/[^"?#]+)/g)) linked.add(path);
    }
    expect(linked.size).toBeGreaterThan(5);
    for (const path of linked) expect([path, (await shop.fetch(path)).status]).toEqual([path, 200]);
  });
});

let moves = 0;

/** The redirect of a moved path: status and address, with `<shop>` for the shop's own host. */
async function movedTo(
  mapping: { destinationUrl: string; [field: string]: unknown },
  { query = '', from = '' } = {},
) {
  moves += 1;
  const path = `/moved-${moves}/`;
  const stated = { ...mapping, destinationUrl: mapping.destinationUrl.replace('<itself>', path) };
  const services = faulty(new RegExp(`/url-mapping\\?.*moved-${moves}`), async () => Response.json(stated));
  const shop = new Shop();
  const response = await shop.fetch(from + path + query, {}, { SANDBOX: services });
  await response.body?.cancel();
  return [response.status, response.headers.get('Location')?.replace(shop.config.ORIGIN, '<shop>')];
}

describe('addresses that the mapping service knows', () => {
  it.each([
    ['/jackets/', 301, '/c/mens-jackets/'],
    ['/summit-sale/', 302, '/c/sale/'],
    ['/mens/jackets/', 301, '/c/mens-jackets/'],
    ['/members/', 301, '/c/members/'],
    ['/repair/', 301, '/t/repair/'],
    ['/repair', 301, '/t/repair/'],
    ['/ca/fr/mens/jackets/', 301, '/ca/fr/c/mens-jackets/'],
    [
      '/mens/jackets/?page=1&f.color=blue&utm_source=n&cjevent=e&signin=true',
      301,
      '/c/mens-jackets/?f.color=blue&utm_source=n&cjevent=e&signin=true',
    ],
    ['/summit-sale/?utm_source=n&sort=newest', 302, '/c/sale/?sort=newest&utm_source=n'],
    ['/repair/?utm_source=n', 301, '/t/repair/?utm_source=n'],
  ])('%s: one %i to %s', async (from, status, to) => {
    const shop = new Shop();
    const response = await shop.fetch(from);
    expect([response.status, response.headers.get('Location')]).toEqual([status, to]);
    expect((await shop.fetch(to)).status).toBe(200);
  });

  it('are asked for also where one only looks like a page’s', async () => {
    const services = faulty(/\/url-mapping\?.*Old-Range/, async () =>
      Response.json({ destinationUrl: '/c/mens-jackets/' }),
    );
    const response = await new Shop().fetch('/C/Old-Range/', {}, { SANDBOX: services });
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/c/mens-jackets/']);
  });

  it.each(['/help/sizing.aspx', '/store.php', '/guides/fit.pdf', '/mens/jackets.html'])(
    'may end as files of the former shop do: %s',
    async (path) => {
      const services = faulty(/\/url-mapping/, async () =>
        Response.json({ destinationUrl: '/t/size-guide/' }),
      );
      const response = await new Shop().fetch(path, {}, { SANDBOX: services });
      expect([response.status, response.headers.get('Location')]).toEqual([301, '/t/size-guide/']);
      await coldStart();
    },
  );

  it('redirect to another host when configured, with the query when configured', async () => {
    const help = 'https://help.example/size?x=1';
    expect(await movedTo({ destinationUrl: help, statusCode: 302 })).toEqual([302, help]);
    const wholeQuery = { destinationUrl: 'https://help.example/size', copySourceParams: true };
    expect(await movedTo(wholeQuery, { query: '?a=b' })).toEqual([301, 'https://help.example/size?a=b']);
  });

  it('keep the query and hash that the new address states', async () => {
    const stated = { destinationUrl: '/t/repair/?tab=zips#zips', copySourceParams: true };
    expect(await movedTo(stated, { query: '?utm_source=n&tab=none' })).toEqual([
      301,
      '/t/repair/?tab=zips&utm_source=n#zips',
    ]);
    const elsewhere = { destinationUrl: 'https://help.example/size?x=1#top', copySourceParams: true };
    expect(await movedTo(elsewhere, { query: '?a=b&x=2' })).toEqual([
      301,
      'https://help.example/size?x=1&a=b#top',
    ]);
  });

  it('redirect to a product with any id', async () => {
    const services = faulty(/\/url-mapping/, async () =>
      Response.json({ resourceType: 'PRODUCT', resourceId: 'nintendo-wii' }),
    );
    await coldStart();
    await forgetCalls();
    expect((await new Shop().fetch('/consoles-of-old/', {}, { SANDBOX: services })).status).toBe(404);
    expect((await calls()).some(({ path }) => path.includes('/products/nintendo-wii?'))).toBe(true);
    await coldStart();
  });

  it('redirect to another site or locale when the new address names it', async () => {
    expect(await movedTo({ destinationUrl: '/ca/fr/t/repair/' })).toEqual([301, '<shop>/ca/fr/t/repair/']);
    expect(await movedTo({ destinationUrl: '/t/repair/' }, { from: '/ca/fr' })).toEqual([
      301,
      '/ca/fr/t/repair/',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'http://help.example/',
    '//evil.example/',
    '/\\evil.example/',
    'https://user:secret@evil.example/',
    'https:/old/',
    '<itself>',
    'https://',
    `https://evil.example/${'x'.repeat(3_000)}`,
  ])('%s is nowhere', async (destinationUrl) => {
    expect((await movedTo({ destinationUrl }))[0]).toBe(404);
  });

  it('are not followed forever', async () => {
    const byTurns = faulty(/\/url-mapping/, async () => Response.json({ destinationUrl: '/elsewhere/' }));
    await coldStart();
    const response = await new Shop().fetch('/here/', {}, { SANDBOX: byTurns });
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/elsewhere/']);
    await coldStart();
  });
});
