import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { VendorShop } from './support/vendor-shop.ts';

const { origin } = new VendorShop('engine');
const JACKETS = 'categoryPath:"mens>mens-jackets"';

const product = z.looseObject({ uniqueId: z.string(), title: z.string().default('') });
const list = z.object({ numberOfProducts: z.int(), start: z.int(), products: z.array(product) });
const textFacet = z.object({
  facetName: z.string(),
  filterField: z.string(),
  displayName: z.string(),
  position: z.int(),
  values: z.array(z.union([z.string(), z.int()])),
});
const level = z.object({
  displayName: z.string(),
  level: z.int(),
  values: z.array(z.union([z.string(), z.int()])),
});
/** The engine's answer (docs/contracts/search-engine.md §4). */
const answer = z.looseObject({
  searchMetaData: z.looseObject({
    status: z.literal(0),
    queryTime: z.int(),
    queryParams: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    fallback: z.unknown().optional(),
  }),
  response: list,
  facets: z
    .object({
      text: z.object({
        list: z.array(textFacet),
        selected: z.array(textFacet.extend({ id: z.string(), values: z.array(z.string()) })).optional(),
      }),
      range: z.object({ list: z.array(z.looseObject({ facetName: z.string() })) }),
      multilevel: z
        .object({ list: z.array(level), bucket: z.array(level), breadcrumb: z.array(z.looseObject({})) })
        .optional(),
    })
    .optional(),
  didYouMean: z.array(z.object({ suggestion: z.string(), frequency: z.string() })).optional(),
  redirect: z.object({ type: z.string(), value: z.string() }).optional(),
  banner: z
    .object({
      banners: z.array(z.object({ imageUrl: z.string(), landingUrl: z.string(), bannerHtml: z.string() })),
    })
    .optional(),
  buckets: z.looseObject({ totalProducts: z.int(), numberOfBuckets: z.int() }).optional(),
  stats: z.record(z.string(), z.record(z.string(), z.number())).optional(),
});

const call = (path: string, query: [string, string][]) =>
  fetch(`${origin}/unbxd/${path}?${new URLSearchParams(query)}`);

async function ask(name: 'search' | 'category' | 'autosuggest', query: Record<string, string | string[]>) {
  const asked = name === 'category' ? { pagetype: 'boolean', ...query } : query;
  const pairs = Object.entries(asked).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, one]),
  );
  const response = await call(`sandbox-search/cairn-us-en/${name}`, pairs);
  expect(response.status).toBe(200);
  return answer.parse(await response.json());
}

const ids = ({ response }: z.output<typeof answer>) => response.products.map(({ uniqueId }) => uniqueId);

describe('paging', () => {
  it('begins at start, or at a page counted from 0; start wins', async () => {
    const all = await ask('category', { p: JACKETS, rows: '12' });
    expect(ids(await ask('category', { p: JACKETS, rows: '4', start: '4' }))).toEqual(ids(all).slice(4, 8));
    expect(ids(await ask('category', { p: JACKETS, rows: '4', page: '2' }))).toEqual(ids(all).slice(8));
    expect(ids(await ask('category', { p: JACKETS, rows: '4', page: '2', start: '0' }))).toEqual(
      ids(all).slice(0, 4),
    );
  });

  it('has ten rows by default, and a hundred at most', async () => {
    expect((await ask('search', { q: 'jacket' })).response.products).toHaveLength(10);
    expect((await ask('search', { q: 'jacket', rows: '500' })).response.products).toHaveLength(100);
    expect((await ask('search', { q: 'jacket', rows: '0' })).response.products).toHaveLength(0);
  });
});

describe('a category', () => {
  it('is requested by names or by ids, and p-id wins', async () => {
    const byIds = await ask('category', { p: JACKETS, pagetype: 'boolean' });
    const byNames = await ask('category', { p: 'categoryPath:"Men>Jackets & Vests"', pagetype: 'boolean' });
    expect(ids(byNames)).toEqual(ids(byIds));
    const both = await ask('category', {
      p: 'categoryPath:"womens"',
      'p-id': 'categoryPathId:"mens>mens-jackets"',
    });
    expect(ids(both)).toEqual(ids(byIds));
  });

  it('has a banner unless it is turned off', async () => {
    const { banner } = await ask('category', { p: JACKETS });
    expect(banner?.banners).toMatchObject([{ landingUrl: expect.stringContaining('jackets') }]);
    expect((await ask('category', { p: JACKETS, banner: 'false' })).banner).toBeUndefined();
  });

  it('counts the categories below it, with the path to each', async () => {
    const { facets, response } = await ask('category', {
      p: 'categoryPath:"mens"',
      'facet.multilevel': 'categoryPath',
    });
    const [bucket] = facets?.multilevel?.bucket ?? [];
    expect(bucket).toMatchObject({ displayName: 'Category', level: 2 });
    expect(bucket?.values).toContain('Jackets & Vests');
    const counts = bucket?.values.filter((value) => typeof value === 'number') ?? [];
    expect(Math.max(...counts)).toBeLessThanOrEqual(response.numberOfProducts);
    expect(facets?.multilevel?.breadcrumb).toMatchObject([{ level: 1, value: 'Men' }]);
  });
});

describe('filters', () => {
  it('are ORed within one and ANDed among several, ranges too', async () => {
    const { response, searchMetaData, facets } = await ask('category', {
      p: JACKETS,
      filter: ['color:"Black" OR color:"Blue"', 'price:[100 TO 300]'],
      selectedfacet: 'true',
    });
    expect(response.numberOfProducts).toBeGreaterThan(0);
    expect(searchMetaData.queryParams.filter).toEqual([
      'color:"Black" OR color:"Blue"',
      'price:[100 TO 300]',
    ]);
    expect(facets?.text.selected).toMatchObject([{ filterField: 'color', values: ['Black', 'Blue'] }]);
  });

  it('by id find the same as by value, and are echoed as ids', async () => {
    const byValue = await ask('category', { p: JACKETS, filter: 'color:"Black"' });
    const byId = await ask('category', { p: JACKETS, 'filter-id': 'color:"black"', selectedfacet: 'true' });
    expect(ids(byId)).toEqual(ids(byValue));
    expect(byId.facets?.text.selected).toMatchObject([{ values: ['black'] }]);
    expect(
      (await ask('category', { p: JACKETS, 'filter-id': 'color:"none"' })).response.numberOfProducts,
    ).toBe(0);
  });

  it('by category narrow a search', async () => {
    const everywhere = await ask('search', { q: 'jacket' });
    const here = await ask('search', { q: 'jacket', 'category-filter': 'categoryPath:"kids"' });
    expect(here.response.numberOfProducts).toBeGreaterThan(0);
    expect(here.response.numberOfProducts).toBeLessThan(everywhere.response.numberOfProducts);
  });

  it('keep a facet’s other values with multiselect only', async () => {
    const colours = async (multiselect: string) => {
      const query = { p: JACKETS, filter: 'color:"Black"', 'facet.multiselect': multiselect, rows: '0' };
      const { facets } = await ask('category', query);
      return facets?.text.list.find(({ filterField }) => filterField === 'color')?.values ?? [];
    };
    const kept = await colours('true');
    const narrowed = await colours('false');
    const countOf = (values: (string | number)[]) => Number(values[values.indexOf('Blue') + 1]);
    expect(countOf(kept)).toBeGreaterThan(countOf(narrowed));
  });
});

describe('an answer contains, when requested', () => {
  it('no facets', async () => {
    expect((await ask('category', { p: JACKETS, facet: 'false' })).facets).toBeUndefined();
  });

  it('statistics of the prices', async () => {
    const { stats, response } = await ask('category', { p: JACKETS, stats: 'price' });
    const { count, min = 0, max = 0, mean = 0 } = stats?.price ?? {};
    expect(count).toBe(response.numberOfProducts);
    expect(min).toBeLessThan(mean);
    expect(mean).toBeLessThan(max);
  });

  it('buckets of a field', async () => {
    const query = {
      q: 'jacket',
      'bucket.field': 'gender',
      'bucket.limit': '2',
      'bucket.offset': '1',
      fields: 'uniqueId,title,gender',
    };
    const { buckets } = await ask('search', query);
    expect(buckets?.numberOfBuckets).toBeGreaterThan(2);
    const men = list.parse(buckets?.Men);
    expect(men).toMatchObject({ start: 1, products: [{ gender: 'Men' }, { gender: 'Men' }] });
  });

  it('the fields and variants named', async () => {
    const { response } = await ask('search', {
      q: 'rain jacket',
      rows: '1',
      fields: 'uniqueId,title',
      'variants.count': '2',
      'variants.fields': 'variantId,v_color',
    });
    const [first] = response.products;
    expect(Object.keys(first ?? {}).sort()).toEqual(['title', 'uniqueId', 'variants']);
    expect(first?.variants).toEqual([
      { variantId: expect.any(String), v_color: expect.any(String) },
      { variantId: expect.any(String), v_color: expect.any(String) },
    ]);
    const without = await ask('search', { q: 'rain jacket', rows: '1', variants: 'false' });
    expect(without.response.products[0]).not.toHaveProperty('variants');
  });

  it('a sort by several fields', async () => {
    const query = { p: JACKETS, rows: '100', fields: 'uniqueId,title,salePrice', variants: 'false' };
    const both = await ask('category', { ...query, sort: 'price asc,title desc' });
    const repeated = await ask('category', { ...query, sort: ['price asc', 'title desc'] });
    expect(ids(repeated)).toEqual(ids(both));
    const pairs = both.response.products.map((one, at) => [one, both.response.products[at + 1]] as const);
    const equals = pairs.filter(([one, next]) => next && one.salePrice === next.salePrice);
    expect(equals.length).toBeGreaterThan(0);
    for (const [one, next] of equals) expect(one.title >= (next?.title ?? '')).toBe(true);
  });

  it('a redirect for a query', async () => {
    expect((await ask('search', { q: 'Returns' })).redirect).toEqual({
      type: 'url',
      value: '/t/shipping-returns/',
    });
    expect((await ask('search', { q: 'Returns', redirect: 'false' })).redirect).toBeUndefined();
    expect((await ask('search', { q: 'jacket' })).redirect).toBeUndefined();
  });

  it('matches of some words when nothing has all', async () => {
    const q = 'tent sandal';
    const some = await ask('search', { q });
    expect(some.response.numberOfProducts).toBeGreaterThan(0);
    expect(some.searchMetaData.fallback).toBeDefined();
    const none = await ask('search', { q, fallback: 'false' });
    expect(none.response).toMatchObject({ numberOfProducts: 0, products: [] });
  });

  it('matches of the known words when one is unknown', async () => {
    const some = await ask('search', { q: 'xyzzyplugh shirt' });
    expect(some.response.products[0]?.title).toMatch(/shirt/i);
    expect(some.searchMetaData.fallback).toBeDefined();
    expect((await ask('search', { q: 'xyzzyplugh plughxyzzy' })).response.numberOfProducts).toBe(0);
  });

  it('a spelling only with spellcheck', async () => {
    expect((await ask('search', { q: 'jaket', spellcheck: 'true' })).didYouMean).toHaveLength(1);
    expect((await ask('search', { q: 'jaket', spellcheck: 'false' })).didYouMean).toBeUndefined();
  });

  it('ignored parameters: the user and where they are', async () => {
    const query = {
      q: 'jacket',
      version: 'V2',
      uid: 'uid-1',
      'user-type': 'new',
      uc_param: 'gender:men',
      analytics: 'false',
    };
    expect(ids(await ask('search', query))).toEqual(ids(await ask('search', { q: 'jacket' })));
  });
});

describe('autosuggest', () => {
  const SPEC = {
    version: 'V2',
    'inFields.count': '2',
    'popularProducts.count': '3',
    'keywordSuggestions.count': '7',
    'topQueries.count': '1',
    'promotedSuggestion.count': '2',
  };

  it('has documents of every kind, with a limit for each', async () => {
    const { response } = await ask('autosuggest', { q: 'jack', ...SPEC });
    const kinds = response.products.map(({ doctype }) => doctype);
    const count = (doctype: string) => kinds.filter((one) => one === doctype).length;
    expect(count('PROMOTED_SUGGESTION')).toBe(2);
    expect(count('TOP_SEARCH_QUERIES')).toBe(1);
    expect(count('KEYWORD_SUGGESTION')).toBe(7);
    expect(count('IN_FIELD')).toBe(2);
    expect(count('POPULAR_PRODUCTS')).toBe(3);
  });
});

describe('refusals have the engine’s shape', () => {
  it.each([
    ['nobody/cairn-us-en/search', [['q', 'a']], 401],
    ['sandbox-search/nobody/search', [['q', 'a']], 404],
    ['sandbox-search/cairn-us-en/nothing', [], 404],
    ['sandbox-search/cairn-us-en/search', [], 400],
    [
      'sandbox-search/cairn-us-en/search',
      [
        ['q', 'a'],
        ['rows', 'many'],
      ],
      400,
    ],
    [
      'sandbox-search/cairn-us-en/search',
      [
        ['q', 'a'],
        ['filter', 'color'],
      ],
      400,
    ],
    [
      'sandbox-search/cairn-us-en/search',
      [
        ['q', 'jacket'],
        ['sort', 'colour asc'],
      ],
      400,
    ],
    [
      'sandbox-search/cairn-us-en/search',
      [
        ['q', 'jacket'],
        ['stats', 'doc'],
      ],
      400,
    ],
    [
      'sandbox-search/cairn-us-en/search',
      [
        ['q', 'jacket'],
        ['bucket.field', 'doc'],
      ],
      400,
    ],
    ['sandbox-search/cairn-us-en/category', [['pagetype', 'boolean']], 400],
    ['sandbox-search/cairn-us-en/category', [['p', JACKETS]], 400],
    ['sandbox-search/cairn-us-en/autosuggest', [], 400],
    [
      'sandbox-search/cairn-us-en/autosuggest',
      [
        ['q', 'a'],
        ['popularProducts.filter', '"'],
      ],
      400,
    ],
  ] as [string, [string, string][], number][])('%s %j: %i', async (path, query, status) => {
    const response = await call(path, query);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      error: { code: status, msg: expect.any(String) },
      searchMetaData: { status, queryTime: 0 },
    });
  });
});
