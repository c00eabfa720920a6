import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { expectValid, Platform } from './support/ucp.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const agents = (capabilities: object) => ({ AGENTS: JSON.stringify({ capabilities }) });
const SOME_SITES = agents({ 'cairn-us': ['catalog', 'cart'], 'cairn-ca': ['catalog'] });
const CANADIAN = { context: { address_country: 'CA', language: 'fr' } };
const ofLine = (id: string) => ({ line_items: [{ item: { id }, quantity: 1 }] });
const currencyIn = async (response: Response) => (await response.json<{ currency?: string }>()).currency;

describe('what is off', () => {
  it.each([
    ['without agents', { AGENTS: undefined }, 404, 404, 404],
    ['with the catalogue alone', agents(['catalog']), 200, 200, 404],
    ['with carts alone', agents(['cart']), 200, 404, 201],
  ])('%s is not found', async (_, variables, profile, search, cart) => {
    const shop = new Shop(variables);
    const platform = new Platform(shop);
    const variant = await someVariant(new Shop());
    expect((await shop.fetch('/.well-known/ucp')).status).toBe(profile);
    expect((await platform.post('/catalog/search', { query: 'tent' })).status).toBe(search);
    expect((await platform.post('/carts', ofLine(variant))).status).toBe(cart);
  });

  it('is no tool of a page', async () => {
    const toolsOf = async (variables: Record<string, unknown>, path = '/api/page-tools') => {
      const answer = await new Shop(variables).fetch(path);
      return answer.status === 204 ? [] : (await answer.json<{ name: string }[]>()).map(({ name }) => name);
    };
    const [search, product] = ['search_products', 'get_product'];
    expect(await toolsOf({})).toEqual([search, product, 'add_to_bag', 'open_bag']);
    expect(await toolsOf({ AGENTS: undefined })).toEqual([]);
    expect(await toolsOf({ AGENTS: '{"inPage":false}' })).toEqual([]);
    expect(await toolsOf(SOME_SITES, '/ca/fr/api/page-tools')).toEqual([search, product]);
  });

  it('says of each tool of a page whether it only reads', async () => {
    const tools = await (await new Shop().fetch('/api/page-tools')).json<
      { name: string; annotations: { readOnlyHint: boolean } }[]
    >();
    const reading = tools.filter(({ annotations }) => annotations.readOnlyHint).map(({ name }) => name);
    // who opens the bag leaves the page
    expect(reading).toEqual(['search_products', 'get_product']);
  });

  it('is not in the profile', async () => {
    const answer = await (await new Shop(agents(['catalog'])).fetch('/.well-known/ucp')).json<object>();
    expectValid('profile', answer);
    expect(answer).toMatchObject({
      ucp: {
        capabilities: { 'dev.ucp.shopping.catalog.search': [{}], 'dev.ucp.shopping.catalog.lookup': [{}] },
      },
    });
    expect(JSON.stringify(answer)).not.toContain('shopping.cart');
  });
});

describe('with capabilities for each site', () => {
  it('an agent does at a site what is on there', async () => {
    const shop = new Shop(SOME_SITES);
    const platform = new Platform(shop);
    const variant = await someVariant(shop);
    const found = await platform.post('/catalog/search', { query: 'tent', ...CANADIAN });
    const { products } = await found.json<{ products: { price_range: { min: { currency: string } } }[] }>();
    expect(new Set(products.map(({ price_range }) => price_range.min.currency))).toEqual(new Set(['CAD']));
    const cart = await platform.post('/carts', { ...ofLine(variant), ...CANADIAN });
    expect([cart.status, await currencyIn(cart)]).toEqual([201, 'USD']);
  });

  it('a cart ends where its site is closed', async () => {
    const open = new Shop();
    const variant = await someVariant(open);
    const made = await new Platform(open).post('/carts', { ...ofLine(variant), ...CANADIAN });
    const { id, currency, continue_url } = await made.json<Record<string, string>>();
    expect(currency).toBe('CAD');
    const closed = new Shop(SOME_SITES);
    const read = await (await new Platform(closed).get(`/carts/${id}`)).json<object>();
    expectValid('error', read);
    expect(read).toMatchObject({ messages: [{ code: 'not_found' }] });
    const { pathname } = new URL(continue_url ?? '');
    expect((await open.fetch(pathname)).status).toBe(200);
    expect((await closed.fetch(pathname)).status).toBe(404);
  });

  it('a cart of a site or locale that was removed is gone', async () => {
    const open = new Shop();
    const variant = await someVariant(open);
    const made = await new Platform(open).post('/carts', { ...ofLine(variant), ...CANADIAN });
    const { id } = await made.json<{ id: string }>();
    const sites = open.config.SITES.filter((site) => site.id !== 'cairn-ca');
    const read = await new Platform(new Shop({ SITES: JSON.stringify(sites) })).get(`/carts/${id}`);
    expect(read.status).toBe(200);
    expect(await read.json()).toMatchObject({ messages: [{ code: 'not_found' }] });
  });

  it('the shop does not start with those of an unknown site', () => {
    expect(() => new Shop(agents({ nowhere: ['cart'] }))).toThrow(
      /AGENTS\.capabilities\.nowhere: expected one of cairn-us, cairn-ca/,
    );
  });
});

it('profiles on one’s own machine are not read in production', () => {
  const AGENTS = '{"readsLocalProfiles":true}';
  expect(() => new Shop({ AGENTS })).not.toThrow();
  expect(() => new Shop({ AGENTS, ENVIRONMENT: 'production' })).toThrow(
    /AGENTS\.readsLocalProfiles: expected false in production/,
  );
});

describe('what crawlers and models read', () => {
  it('says in llms.txt what agents may do at that site', async () => {
    const shop = new Shop(SOME_SITES);
    const us = await shop.text('/llms.txt');
    expect(us).toMatch(/^## For agents that shop for people$/m);
    expect(us).toContain(`(${shop.config.ORIGIN}/.well-known/ucp)`);
    expect(us).toMatch(/^- Fill a bag/m);
    const ca = await shop.text('/ca/en-CA/llms.txt');
    expect(ca).toMatch(/^- Search the catalog/m);
    expect(ca).not.toMatch(/^- Fill a bag/m);
    await coldStart();
    expect(await new Shop({ AGENTS: undefined }).text('/llms.txt')).not.toContain('well-known');
  });

  it('closes to crawlers what agents call, and not the profile', async () => {
    const robots = (AGENTS: string | undefined) =>
      new Shop({ ENVIRONMENT: 'production', AGENTS }).text('/robots.txt');
    expect(await robots('{}')).toMatch(/^Disallow: \/ucp\/$/m);
    expect(await robots('{}')).not.toContain('well-known');
    expect(await robots(undefined)).not.toContain('/ucp');
  });
});
