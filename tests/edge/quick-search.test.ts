import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Suggestions, suggestions } from '../../shared/schemas/suggestions.ts';
import { SUGGESTION_LIMITS } from '../../shared/search/suggestion-limits.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

async function suggest(shop: Shop, term: string, prefix = ''): Promise<Suggestions> {
  const response = await shop.fetch(`${prefix}/api/search?q=${encodeURIComponent(term)}`);
  expect(response.status).toBe(200);
  return suggestions.parse(await response.json());
}

/** The parameters of an address. */
function markers(href: string) {
  const { searchParams } = new URL(href, 'https://shop.example');
  return [searchParams.get('searchterm'), searchParams.get('searchmethod')];
}

describe('suggestions', () => {
  it('state in every link how it was found', async () => {
    const found = await suggest(new Shop(), 'down');
    expect(found.phrases.length).toBeGreaterThan(0);
    expect(found.categories.length).toBeGreaterThan(0);
    expect(found.articles.length).toBeGreaterThan(0);
    for (const { href } of found.phrases) expect(markers(href)[1]).toBe('typeAheadSearch');
    for (const { href } of found.categories) expect(markers(href)).toEqual(['down', 'categorySearch']);
    for (const { href } of found.articles) expect(markers(href)).toEqual(['down', 'contentSearch']);
    expect(markers(found.viewAll)).toEqual(['down', 'typeAheadSearch']);
  });

  it('lead to all products that they count, also where a page answers the term', async () => {
    const shop = new Shop();
    expect((await shop.fetch('/search?q=repair')).status).toBe(302);
    const { viewAllText, viewAll } = await suggest(shop, 'repair');
    expect(viewAllText).toMatch(/^See (?:all )?\d+ results?$/);
    const list = await shop.fetch(viewAll);
    expect(list.status).toBe(200);
    expect(await list.text()).toContain('data-product=');
  });

  it('say how many products there are, and never suggest what was typed', async () => {
    const found = await suggest(new Shop(), 'Down Jacket');
    const total = Number(/\d+/.exec(found.viewAllText)?.[0]);
    expect(total).toBeGreaterThan(found.products.length);
    expect(found.said).toBe(`${total} products found`);
    expect(found.phrases.map(({ text }) => text.toLowerCase())).not.toContain('down jacket');
    expect(found.phrases.length).toBeGreaterThan(0);
  });

  it('have the popular products when there is no bucket of products', async () => {
    const document = (uniqueId: string, rest: object = {}) => ({
      doctype: 'POPULAR_PRODUCTS',
      autosuggest: uniqueId,
      uniqueId,
      title: uniqueId,
      ...rest,
    });
    const products = [
      { doctype: 'KEYWORD_SUGGESTION', autosuggest: 'socks' },
      document('CRN3805', { price: 32.95, contentType: 'product' }),
      document('mens', { contentType: 'categories' }),
      { ...document('CRN1'), title: null },
      document('CRN1000'),
    ];
    const found = async (buckets: object) => {
      await coldStart();
      const body = JSON.stringify({ response: { products }, ...buckets });
      await spoil({ service: 'unbxd', mode: 'malformed', body, times: 1 });
      const { phrases, products: shown } = await suggest(new Shop(), 'sock');
      expect(phrases.map(({ text }) => text)).toEqual(['socks']);
      return shown.map(({ productId }) => productId);
    };
    expect(await found({})).toEqual(['CRN3805', 'CRN1000']);
    expect(await found({ buckets: { content: { products: [] }, product: { products: [] } } })).toEqual([
      'CRN3805',
      'CRN1000',
    ]);
    const bucket = { products: [{ uniqueId: 'CRN2000', title: 'Tent' }] };
    expect(await found({ buckets: { product: bucket } })).toEqual(['CRN2000']);
  });

  it.each([
    ['', 'down'],
    ['/ca/fr', 'duvet'],
  ])('come from the commerce service when the engine is off (%s)', async (prefix, term) => {
    const shop = new Shop({ FEATURE_AUTOSUGGEST: 'false' });
    await forgetCalls();
    const found = await suggest(shop, term, prefix);
    const made = await calls();
    expect(made.filter(({ service }) => service === 'unbxd')).toEqual([]);
    expect(made.some(({ path }) => path.includes('search-suggestions'))).toBe(true);
    expect(found.products.length).toBeGreaterThan(0);
    expect(found.products.length).toBeLessThanOrEqual(SUGGESTION_LIMITS.products);
    for (const { price, images } of found.products) {
      expect(price?.current).toMatch(/\d/);
      expect(images.length).toBeGreaterThan(0);
    }
    expect(found.categories.length).toBeLessThanOrEqual(SUGGESTION_LIMITS.categories);
  });

  it.each(['', 'te', ' te ', 'é '])('of %j are not requested: they start at 3 characters', async (term) => {
    for (const shop of [new Shop(), new Shop({ FEATURE_AUTOSUGGEST: 'false' })]) {
      await forgetCalls();
      expect((await shop.fetch(`/api/search?q=${encodeURIComponent(term)}`)).status).toBe(400);
      expect(await calls()).toEqual([]);
    }
    expect((await new Shop().fetch('/api/search?q=ten')).status).toBe(200);
  });

  it('have a better spelling without the engine too', async () => {
    const found = await suggest(new Shop({ FEATURE_AUTOSUGGEST: 'false' }), 'jaket');
    expect(found.didYouMean?.text).toBe('jacket');
  });
});

describe('the content of search before typing', () => {
  it('is the editors’ content with its products, the same for everyone', async () => {
    const response = await new Shop().fetch('/fragments/search-start');
    const html = await response.text();
    expect(html).toContain('Often looked for');
    expect(html).toContain('data-product=');
    expect(html).not.toContain('<script');
    expect(response.headers.get('Cache-Control')).toContain('public');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(await new Shop().text('/ca/fr/fragments/search-start')).toContain('Souvent cherché');
  });

  it('is empty without the content service, and that is not cached', async () => {
    await spoil({ service: 'content', mode: 'status', status: 500 });
    const response = await new Shop().fetch('/fragments/search-start');
    expect(response.status).toBe(204);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });
});

describe('the menu of narrow screens', () => {
  it('stands in a page with its first level, and comes with all levels when it is opened', async () => {
    const page = await new Shop().text('/offline');
    const drawer = /<dialog id="menu-drawer".*?<\/dialog>/s.exec(page)?.[0] ?? '';
    expect(drawer).toContain('href="/c/mens/"');
    expect(drawer).not.toContain('mens-jackets');
    // nor is it in the mega menu, whose panels come later
    expect(page).not.toContain('href="/c/mens-jackets/"');
    const address = / data-fragment="(\/fragments\/menu\?v=[^"]+)"/.exec(drawer)?.[1] ?? '';
    const response = await new Shop().fetch(address);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    const levels = await response.text();
    expect(levels).toContain('href="/c/mens-jackets/"');
    expect(levels).toContain('data-fragment="/fragments/menu/camp"');
    expect(await new Shop().text('/ca/fr/fragments/menu')).toContain('href="/ca/fr/c/mens-jackets/"');
  });

  it.each(['', '?v=', '?v=0-0'])('is not kept at an address that no document states: %s', async (query) => {
    const response = await new Shop().fetch(`/fragments/menu${query}`);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await response.text()).toContain('href="/c/mens-jackets/"');
  });

  it('is not cached while the service gives no answer', async () => {
    await spoil({ service: 'products', mode: 'status', status: 500 });
    const response = await new Shop().fetch('/fragments/menu');
    expect(response.status).toBe(202);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });
});

describe('content of the menu', () => {
  it.each([
    ['/fragments/menu/camp', 'menu-main', 'Everything for one night out'],
    ['/fragments/menu/mens', 'menu-bottom', 'Size guide'],
    ['/ca/fr/fragments/menu/camp', 'menu-main', 'Tout pour une nuit dehors'],
  ])('%s has its slot', async (path, slot, text) => {
    const html = await new Shop().text(path);
    expect(html).toContain(`data-slot="${slot}"`);
    expect(html).toContain(text);
  });

  it.each(['/fragments/menu/no-such', '/fragments/menu/__proto__'])('%s has none', async (path) => {
    expect((await new Shop().fetch(path)).status).toBe(204);
  });

  it('is absent while the content service is down', async () => {
    await spoil({ service: 'content', mode: 'malformed' });
    expect((await new Shop().fetch('/fragments/menu/camp')).status).toBe(204);
  });
});
