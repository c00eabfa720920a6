import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCategoryTree } from '../../worker/upstreams/commerce/category-tree.ts';
import { productsIn } from './support/catalogue.ts';
import { servicesOf } from './support/services.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';

const LIST = '/c/mens-jackets/';
/** A category without others below it. */
const LEAF = '/c/mens-jackets-shell/';

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCalls();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await mendAll();
});

const quickFiltersIn = (html: string) =>
  /<ul aria-label="Quick filters".*?<\/ul>/s.exec(html)?.[0].match(/<li>/g)?.length ?? 0;

/** The calls of the search engine, with their queries. */
async function engineCalls(): Promise<URLSearchParams[]> {
  const made = await calls();
  return made
    .filter(({ service }) => service === 'unbxd')
    .map(({ path }) => new URL(path, 'http://engine').searchParams);
}

describe('the search engine', () => {
  it('is called as agreed: rows, page type, variants, multi-select facets', async () => {
    await new Shop().text(`${LIST}?f.color=Blue&f.color=Green&limit=100&page=1&sort=price-asc`);
    const [query] = await engineCalls();
    expect(query?.get('p')).toBe('categoryPath:"mens>mens-jackets"');
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      rows: '100',
      start: '0',
      pagetype: 'boolean',
      'variants.count': '100',
      'facet.multiselect': 'true',
      selectedfacet: 'true',
      sort: 'minimumPrice asc',
      filter: 'color:"Blue" OR color:"Green"',
    });
    expect(query?.has('uc_param')).toBe(false);
  });

  it('gets the configured uc_param', async () => {
    await new Shop({ SEARCH_UC_PARAM: 'season-a' }).text('/search?q=shell');
    const [query] = await engineCalls();
    expect(query?.get('uc_param')).toBe('season-a');
    expect(query?.get('q')).toBe('shell');
  });

  it('leaves variants out when a category lists its colours as separate tiles', async () => {
    const sites = new Shop().config.SITES.map((site) => ({
      ...site,
      colourSlicedCategories: ['mens-jackets'],
    }));
    const { IMAGES_URL } = new Shop().config;
    const slice = (v_colorCode: string) => ({
      uniqueId: 'CRN3805',
      title: 'Over-Calf Sock',
      v_colorCode,
      v_color: `Color ${v_colorCode}`,
      v_imageUrl: `${IMAGES_URL}/${v_colorCode}.jpg`,
      price: 32.95,
    });
    const products = [slice('010'), slice('060'), slice('010')];
    const body = JSON.stringify({ response: { numberOfProducts: 2, products } });
    await spoil({ service: 'unbxd', mode: 'malformed', body });
    const html = await new Shop({ SITES: JSON.stringify(sites) }).text(LIST);
    const [query] = await engineCalls();
    expect(query?.get('variants')).toBe('false');
    expect(query?.has('variants.count')).toBe(false);
    for (const field of ['v_color', 'v_colorCode', 'v_imageUrl'])
      expect(query?.get('fields')?.split(',')).toContain(field);
    // each color has a tile of its own
    expect(productsIn(html)).toEqual(['CRN3805', 'CRN3805']);
    for (const code of ['010', '060']) {
      expect(html).toContain(`-CRN3805.html?color=${code}"`);
      expect(html).toMatch(
        new RegExp(
          `/i/${code}\\.jpg[^>]*alt="Over-Calf Sock, Color ${code}"|alt="Over-Calf Sock, Color ${code}"[^>]*/i/${code}\\.jpg`,
        ),
      );
    }
  });
});

describe('a search engine that is not configured for a language', () => {
  it('is reported in the log; the page is shown without its list', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const sites = new Shop().config.SITES.map((site) => ({
      ...site,
      l10n: {
        ...site.l10n,
        supportedLocales: site.l10n.supportedLocales.map(({ searchKey: _, ...one }) => one),
      },
    }));
    const shop = new Shop({ SITES: JSON.stringify(sites) });
    const response = await shop.fetch('/search?q=tent');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('role="alert"');
    expect((await shop.fetch(LIST)).status).toBe(200);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('"event":"search-not-configured"'));
    expect(await engineCalls()).toEqual([]);
  });
});

describe('unreadable or duplicate records', () => {
  const quiet = () => vi.spyOn(console, 'warn').mockImplementation(() => {});
  const imageUrl = [`${new Shop().config.IMAGES_URL}/50%wool`];
  const good = { uniqueId: 'CRN3805', title: 'Over-Calf Sock', price: 32.95, imageUrl };
  const engine = { response: { numberOfProducts: 4, products: [good, { uniqueId: 'CRN1' }, null, good] } };
  const hit = { productId: good.uniqueId, productName: good.title, price: 32.95 };
  const commerce = { total: 4, hits: [hit, { productName: 'No id' }, { ...hit, productPromotions: [{}] }] };

  it.each([
    ['true', 'unbxd', engine],
    ['false', 'search', commerce],
  ])('are dropped from a list, and nothing else is (search engine: %s)', async (on, service, answer) => {
    const warned = quiet();
    await spoil({ service, mode: 'malformed', body: JSON.stringify(answer) });
    const html = await new Shop({ FEATURE_SEARCH_ENGINE: on }).text('/search?q=sock');
    expect(productsIn(html)).toEqual([good.uniqueId]);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('"event":"records-dropped"'));
  });

  it('are dropped from quick search, and nothing else is', async () => {
    quiet();
    const suggested = { doctype: 'TOP_SEARCH_QUERIES', autosuggest: 'socks' };
    const body = {
      response: { products: [null, { ...suggested, autosuggest: 7 }, suggested] },
      buckets: { product: engine.response, categories: { products: [{ title: 'No id' }] } },
    };
    await spoil({ service: 'unbxd', mode: 'malformed', body: JSON.stringify(body) });
    const found = await new Shop().text('/api/search?q=sock');
    expect(found.match(/"productId":"[^"]+"/g)).toEqual(['"productId":"CRN3805"']);
    expect(found).toContain('"text":"socks"');
  });

  it('are dropped from the menu, and nothing else is; a missing flag hides nothing', async () => {
    quiet();
    const jackets = { id: 'mens-jackets', name: 'Jackets', description: null, categories: [null] };
    const mens = {
      id: 'mens',
      name: 'Men',
      c_showInMenu: null,
      image: 7,
      categories: [{ name: 'x' }, jackets],
    };
    const body = JSON.stringify({ data: [{ name: 'No id' }, mens] });
    await spoil({ service: 'products', path: '/categories', mode: 'malformed', body });
    const [top, ...others] = await getCategoryTree(servicesOf(new Shop()));
    expect(others).toEqual([]);
    expect(top).toMatchObject({ id: 'mens', menu: 'all', children: [{ id: 'mens-jackets' }] });
    expect(top?.children).toHaveLength(1);
  });
});

describe('the refinements of a list', () => {
  it('show a fabric beside each colour, and at most five quick filters', async () => {
    expect(await new Shop().text(LIST)).toMatch(/class="facet"><img[^>]+w=48[^>]*qlt=60/);
    const html = await new Shop().text(LEAF);
    expect(quickFiltersIn(html)).toBeGreaterThan(0);
    expect(quickFiltersIn(html)).toBeLessThanOrEqual(5);
  });

  it('say what they are: check boxes with their number of products, and buttons above the list', async () => {
    const html = await new Shop().text(`${LEAF}?f.color=Blue`);
    expect(html).toMatch(
      /role="checkbox" aria-checked="true" class="facet facet-on">(?:<img[^>]*>)?<span>Blue<\/span><small>\d+<i> products<\/i>/,
    );
    expect(html).toMatch(/role="checkbox" aria-checked="false" class="facet">(?:<img[^>]*>)?<span>Black</);
    expect(html).toMatch(/aria-label="Quick filters".*?role="button" aria-pressed="false"/s);
  });

  it('are one kind of chip above a list: the categories below it, or quick filters', async () => {
    for (const [path, categories] of [
      [LIST, true],
      [LEAF, false],
      ['/search?q=jacket', false],
    ] as const) {
      const html = await new Shop().text(path);
      expect(html.includes('class="subcategories"'), path).toBe(categories);
      expect(html.includes('aria-label="Quick filters"'), path).toBe(!categories);
      expect(html.match(/class="list-chips/g), path).toHaveLength(1);
    }
  });

  it('are those of whom a list is for, adults first, and shoes and trousers apart', async () => {
    const fieldsIn = async (path: string) => {
      const html = await new Shop().text(path);
      const found = [...html.matchAll(/<a href="[^"]*[?&;]f\.(\w+)=[^"]*" rel="nofollow" role="checkbox"/g)];
      return [...new Set(found.map(([, field = '']) => field))];
    };
    const men = await fieldsIn('/c/mens/');
    expect(men).toEqual(expect.arrayContaining(['mensSize', 'mensWaist', 'mensShoe']));
    expect(men.filter((field) => /^(?:womens|kids)|^size$/.test(field))).toEqual([]);
    const all = (await fieldsIn('/search?q=jacket')).filter((field) => field.endsWith('Size'));
    expect(all).toEqual(['mensSize', 'womensSize', 'kidsSize']);
    expect(await fieldsIn('/c/camp-sleep-tents/')).toContain('capacity');
  });

  it('that leave nothing are named, each with a link that removes it', async () => {
    const html = await new Shop().text(`${LIST}?f.color=black&f.gender=Kids&pmin=99998`);
    const empty = html.slice(html.indexOf('No products found'));
    expect(empty).toMatch(/href="[^"]*\?f\.color=black&amp;f\.gender=Kids"[^>]*>Remove From \$99,998/);
    expect(empty).toContain('>Remove Kids</a>');
    expect(empty).toContain('Clear all');
    expect(html).toMatch(/\/scene_forest-mist\?.*No products found/s);
    expect(html.match(/aria-label="Chosen filters"/g)).toHaveLength(1);
  });

  it('are removed by the name by which they were chosen', async () => {
    for (const engine of ['true', 'false']) {
      const html = await new Shop({ FEATURE_SEARCH_ENGINE: engine }).text(LEAF);
      const [, address = '', name = ''] =
        /aria-label="Quick filters".*?<a href="([^"]*=true)"[^>]*>([^<]*)</s.exec(html) ?? [];
      const chosen = await new Shop({ FEATURE_SEARCH_ENGINE: engine }).text(address);
      expect(name).not.toBe('');
      const [applied = ''] = /<ul aria-label="Chosen filters".*?<\/ul>/s.exec(chosen) ?? [];
      expect(applied).toContain(`>${name}<`);
      expect(chosen).not.toMatch(/>true</);
    }
  });

  it('keep a choice that matches no product, so that it can be removed', async () => {
    for (const shop of [new Shop(), new Shop({ FEATURE_SEARCH_ENGINE: 'false' })]) {
      const html = await shop.text(`${LIST}?f.color=%3Cb%3ENosuch&f.color=Blue&f.size=M`);
      expect(productsIn(html).length).toBeGreaterThan(0);
      expect(html).toMatch(
        /<a href="[^"]*f\.color=Blue&amp;f\.size=M"[^>]*class="facet facet-on">(?:<img[^>]*>)?<span>&lt;b&gt;Nosuch<\/span><small>0</,
      );
    }
  });

  it('can differ by category', async () => {
    const sites = new Shop().config.SITES.map((site) => ({
      ...site,
      facetExclusions: { 'mens-jackets': ['season', 'color'] },
    }));
    const html = await new Shop({ SITES: JSON.stringify(sites) }).text(LIST);
    expect(html).not.toContain('f.color=');
    expect(html).not.toContain('f.season=');
    expect(html).toContain('f.mensSize=');
  });
});

const relatedIn = (html: string) =>
  [
    ...(/<nav aria-labelledby="related-categories".*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(
      /href="([^"]+)"/g,
    ),
  ].map(([, href]) => href);

describe('what a list tells crawlers', () => {
  it.each([
    ['/c/mens/', '/c/mens/', true],
    ['/c/mens/?page=2', '/c/mens/?page=2', true],
    ['/c/mens/?limit=100', '/c/mens/', false],
    ['/c/mens/?limit=50&page=2', '/c/mens/', false],
    ['/c/mens/?sort=newest', '/c/mens/', false],
    ['/c/mens/?f.color=Blue&page=2', '/c/mens/', false],
  ])('%s is %s, indexed: %s', async (path, canonical, isListed) => {
    const shop = new Shop();
    const html = await shop.text(path);
    const own = shop.config.ORIGIN + canonical;
    // a crawler is told one of the two: that the list is not to be indexed, or its address
    expect(html.includes(`<link rel="canonical" href="${own}"`)).toBe(isListed);
    expect(html.includes('rel="canonical"')).toBe(isListed);
    expect(html).toContain(`<meta property="og:url" content="${own}"`);
    expect(html.includes('<meta name="robots" content="noindex')).toBe(!isListed);
  });
});

it.each(['/c/mens/?f.color=None', '/search?q=qqxyzzy'])(
  'a list without products has no pages to go back to: %s',
  async (list) => {
    const shop = new Shop();
    const html = await shop.text(`${list}&page=3`);
    expect(productsIn(html)).toEqual([]);
    expect(/<title>[^<]*/.exec(html)?.[0]).not.toMatch(/Page 3/);
    expect(html).not.toContain('rel="prev"');
    const markdown = await shop.text(`${list}&page=3`, { headers: { accept: 'text/markdown' } });
    expect(markdown).not.toContain('[Previous]');
  },
);

describe('related categories', () => {
  it('link within the shop, in its own site and language; invalid ones are left out', async () => {
    const shop = new Shop();
    const links = relatedIn(await shop.text('/ca/fr/c/womens-jackets/'));
    expect(links.length).toBeGreaterThan(1);
    for (const href of links) expect(href).toMatch(/^\/ca\/fr\/c\/[\w-]+\/$/);
    const others = ['/c/womens-jackets-down/', '/c/womens-jackets-rain/', '/c/footwear/'];
    for (const html of await Promise.all(others.map((path) => shop.text(path)))) {
      expect(relatedIn(html).length).toBeGreaterThan(0);
      expect(html).not.toMatch(/elsewhere\.example|javascript:|Nowhere/);
    }
  });

  it('are absent when none are stated, or no domain is configured as the shop’s', async () => {
    expect(relatedIn(await new Shop().text(LIST))).toEqual([]);
    await coldStart();
    const sites = new Shop().config.SITES.map((site) => ({ ...site, linkDomains: [] }));
    expect(relatedIn(await new Shop({ SITES: JSON.stringify(sites) }).text('/c/womens-jackets/'))).toEqual(
      [],
    );
  });
});
