import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROUTES, registeredRoutes } from './support/parts.ts';
import { Shop } from './support/shop.ts';

const shop = new Shop();
const ORIGIN = 'https://shop.example';

const rules = z.object({
  prerender: z.tuple([
    z.object({
      where: z.object({
        and: z.tuple([z.unknown(), z.object({ not: z.object({ href_matches: z.array(z.string()) }) })]),
      }),
    }),
  ]),
});

async function neverPrerendered(): Promise<string[]> {
  const [{ where }] = rules.parse(JSON.parse(await shop.text('/speculation-rules.json'))).prerender;
  return where.and[1].not.href_matches;
}

describe('the pages that browsers prerender', async () => {
  const never = await neverPrerendered();
  const isNever = (path: string) =>
    never.some((pattern) => new URLPattern(pattern, ORIGIN).test(ORIGIN + path));

  it.each([
    '/',
    '/c/mens-jackets/',
    '/ca/fr/c/insulated/',
    '/c/insulated/?f.color=blue',
    '/p/cartway-gear-tote-CRN1.html',
    '/ca/p/ibex-shell-CRN2.html?color=010',
    '/t/local-makers/',
    '/search?q=cart',
    '/compare?ids=CRN1',
  ])('include %s', (path) => expect(isNever(path)).toBe(false));

  it.each([
    '/cart',
    '/cart?x=1',
    '/ca/cart',
    '/ca/fr/cart?signin=true',
    '/checkout',
    '/checkout/confirmation/1',
    '/ca/checkout/confirmation/1',
    '/account/wishlist',
    '/ca/fr/account',
    '/login',
    '/reset-password-landing?token=1',
    '/passwordless-login-landing?token=1',
    '/callback?code=1',
    '/social-callback?code=1',
    '/orders',
    '/store-locator',
    '/api/search?q=down',
    '/i/alpine-dawn?w=1',
    '/ca/locale',
    '/session/reset',
  ])('never include %s', (path) => expect(isNever(path)).toBe(true));

  it('include no private page', () => {
    const samples = ROUTES.filter(([, { cache }]) => cache === 'never').map(([path]) =>
      path.replace(/\*$/, 'x').replace(/:\w+/g, '1'),
    );
    expect(samples.length).toBeGreaterThan(4);
    expect(samples.filter((path) => !isNever(path))).toEqual([]);
  });
});

it.each([
  ['/', 'home'],
  ['/search?q=down', 'search'],
  ['/c/mens-jackets/', 'category'],
  ['/cart', 'cart/checkout'],
  ['/checkout/confirmation/1', 'cart/checkout'],
  ['/membership', 'account'],
  ['/login', 'authentication'],
  ['/registration', 'authentication'],
  ['/t/repair/', 'generic'],
  ['/no-such-page', 'generic'],
])('%s states that it is of type %s', async (path, type) => {
  expect(await shop.text(path)).toContain(`data-page-type="${type}"`);
});

it('every page under one first segment states the same for crawlers and prerendering, which go by it', () => {
  const facts = new Map<string, Set<string>>();
  for (const [path, { crawl, prerender }] of ROUTES) {
    const segment = path.split('/')[1] ?? '';
    const known = facts.get(segment) ?? new Set();
    facts.set(segment, known.add(`${crawl} ${prerender}`));
  }
  expect([...facts].filter(([, said]) => said.size > 1)).toEqual([]);
});

it('every page with forms accepts them at its own address', () => {
  const posts = new Set(
    registeredRoutes(shop.config).flatMap(({ method, path }) => (method === 'POST' ? [path] : [])),
  );
  const withForms = ROUTES.filter(([, page]) => Object.keys(page.actions).length > 0);
  expect(withForms.length).toBeGreaterThan(0);
  expect(withForms.filter(([path]) => !posts.has(path)).map(([path]) => path)).toEqual([]);
});

it('every address is registered once, whatever other pages there are', () => {
  const routes = registeredRoutes(shop.config);
  const own = routes.filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'));
  const registered = Map.groupBy(own, ({ method, path }) => `${method} ${path}`);
  // limits, redirects and what follows a shopper context stand before a page
  const often = [...registered].filter(([, handlers]) => handlers.length > 4);
  expect(often.map(([address]) => address)).toEqual([]);
});

it('of an address without a query nothing is in the key of its document', () => {
  const kept = ROUTES.filter(([, { cache }]) => cache === 'document');
  expect(kept.length).toBeGreaterThan(4);
  for (const [, page] of kept)
    expect(page.query({ search: new URLSearchParams(), config: shop.config }).canonical).toBe('');
});
