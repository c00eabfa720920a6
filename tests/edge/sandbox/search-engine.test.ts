import { beforeAll, describe, expect, it } from 'vitest';
import { SandboxShop } from './support/sandbox-shop.ts';

type Record = {
  uniqueId: string;
  title: string;
  minimumPrice: number;
  maximumPrice: number;
  releaseDate: string;
  gender: string;
  colorFamily: string[];
  size: string[];
  currency: string;
};
type Facet = { filterField: string; displayName: string; values: (string | number)[] };
type Answer = {
  response: { numberOfProducts: number; start: number; products: Record[] };
  facets: {
    text: { list: Facet[]; selected?: { filterField: string; values: string[] }[] };
    range: { list: { values: { counts: (string | number)[]; gap: number } }[] };
  };
  didYouMean?: { suggestion: string; frequency: string }[];
};

const shop = new SandboxShop('search-engine');
const CATEGORY = 'categoryPath:"mens>mens-jackets"';
const FIELDS = 'uniqueId,title,minimumPrice,maximumPrice,releaseDate,gender,colorFamily,size,currency';

async function ask(
  call: 'search' | 'category',
  query: [string, string][],
  siteKey = 'cairn-us-en',
): Promise<Answer> {
  const params = new URLSearchParams([
    ['fields', FIELDS],
    ['facet.multiselect', 'true'],
    ['selectedfacet', 'true'],
    ...(call === 'category' ? [['pagetype', 'boolean']] : []),
    ...query,
  ]);
  const response = await shop.fetch(`/unbxd/sandbox-search/${siteKey}/${call}?${params}`);
  expect(response.status).toBe(200);
  return response.json<Answer>();
}

/** Every product of a list, page by page. */
async function everything(query: [string, string][], siteKey?: string): Promise<Record[]> {
  const all: Record[] = [];
  for (;;) {
    const { response } = await ask(
      'category',
      [['p', CATEGORY], ['rows', '20'], ['start', `${all.length}`], ...query],
      siteKey,
    );
    all.push(...response.products);
    if (response.products.length === 0 || all.length >= response.numberOfProducts) return all;
  }
}

function counts({ facets }: Answer, field: string): Map<string, number> {
  const values = facets.text.list.find(({ filterField }) => filterField === field)?.values ?? [];
  return new Map(
    Array.from({ length: values.length / 2 }, (_, at) => [`${values[2 * at]}`, Number(values[2 * at + 1])]),
  );
}

/** How many products have each value, counted from the records. */
function recount(products: Record[], valuesOf: (product: Record) => string[]): Map<string, number> {
  const result = new Map<string, number>();
  for (const product of products) {
    for (const value of new Set(valuesOf(product))) result.set(value, (result.get(value) ?? 0) + 1);
  }
  return result;
}

const sorted = (map: Map<string, number>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

let all: Record[];

beforeAll(async () => {
  all = await everything([]);
});

describe('a category', () => {
  it('is paged without gap or repetition', () => {
    expect(all.length).toBeGreaterThan(20);
    expect(new Set(all.map(({ uniqueId }) => uniqueId)).size).toBe(all.length);
  });

  it('counts its facets right', async () => {
    const answer = await ask('category', [['p', CATEGORY]]);
    expect(sorted(counts(answer, 'color'))).toEqual(sorted(recount(all, ({ colorFamily }) => colorFamily)));
    expect(sorted(counts(answer, 'mensSize'))).toEqual(sorted(recount(all, ({ size }) => size)));
    const prices =
      answer.facets.range.list[0]?.values.counts.filter((_, at) => at % 2 === 1).map(Number) ?? [];
    expect(prices.reduce((a, b) => a + b, 0)).toBe(all.length);
  });

  it('keeps a chosen facet’s other values, and narrows the other facets', async () => {
    const answer = await ask('category', [
      ['p', CATEGORY],
      ['filter', 'color:"Black"'],
    ]);
    const black = all.filter(({ colorFamily }) => colorFamily.includes('Black'));
    expect(answer.response.numberOfProducts).toBe(black.length);
    expect(sorted(counts(answer, 'color'))).toEqual(sorted(recount(all, ({ colorFamily }) => colorFamily)));
    expect(sorted(counts(answer, 'mensSize'))).toEqual(sorted(recount(black, ({ size }) => size)));
    expect(answer.facets.text.selected).toMatchObject([{ filterField: 'color', values: ['Black'] }]);
  });

  it('joins values by OR and filters by AND', async () => {
    const found = await everything([
      ['filter', 'color:"Black" OR color:"Blue"'],
      ['filter', 'size:"XXL"'],
      ['filter', 'price:[100 TO 300]'],
    ]);
    const expected = all.filter(
      ({ colorFamily, size, minimumPrice, maximumPrice }) =>
        (colorFamily.includes('Black') || colorFamily.includes('Blue')) &&
        size.includes('XXL') &&
        minimumPrice <= 300 &&
        maximumPrice >= 100,
    );
    expect(found.map(({ uniqueId }) => uniqueId).sort()).toEqual(
      expected.map(({ uniqueId }) => uniqueId).sort(),
    );
    expect(found.length).toBeGreaterThan(0);
  });

  it.each([
    ['price asc', (a: Record, b: Record) => a.minimumPrice <= b.minimumPrice],
    ['price desc', (a: Record, b: Record) => a.minimumPrice >= b.minimumPrice],
    ['releaseDate desc', (a: Record, b: Record) => a.releaseDate >= b.releaseDate],
  ])('sorts by %s', async (sort, inOrder) => {
    const products = await everything([['sort', sort]]);
    expect(products.length).toBe(all.length);
    expect(products.every((product, at) => at === 0 || inOrder(products[at - 1] ?? product, product))).toBe(
      true,
    );
  });

  it('is empty when its path does not exist', async () => {
    for (const path of ['nope', 'mens>nope', 'mens-jackets>mens']) {
      const { response } = await ask('category', [['p', `categoryPath:"${path}"`]]);
      expect(response).toMatchObject({ numberOfProducts: 0, products: [] });
    }
  });

  it('has French texts and Canadian dollars in Québec', async () => {
    const answer = await ask(
      'category',
      [
        ['p', CATEGORY],
        ['rows', '3'],
      ],
      'cairn-ca-fr',
    );
    expect(counts(answer, 'color').has('Noir')).toBe(true);
    expect(answer.facets.text.list.map(({ displayName }) => displayName)).toContain('Couleur');
    expect(new Set(answer.response.products.map(({ currency }) => currency))).toEqual(new Set(['CAD']));
  });
});

describe('a search', () => {
  const titles = async (q: string, siteKey?: string) =>
    (
      await ask(
        'search',
        [
          ['q', q],
          ['rows', '10'],
        ],
        siteKey,
      )
    ).response.products.map(({ title }) => title);

  it('puts products with that name first', async () => {
    const [first, second, third] = await titles('rain jacket');
    for (const title of [first, second, third]) expect(title).toMatch(/rain/i);
  });

  it('matches with and without accents', async () => {
    const withAccents = await titles('imperméable', 'cairn-ca-fr');
    expect(withAccents.length).toBeGreaterThan(0);
    expect(await titles('IMPERMEABLE', 'cairn-ca-fr')).toEqual(withAccents);
  });

  it('finds a style by its number', async () => {
    const [product] = all;
    const { response } = await ask('search', [['q', product?.uniqueId ?? '']]);
    expect(response.products).toMatchObject([{ uniqueId: product?.uniqueId }]);
  });

  it('suggests a spelling, and how many products it finds', async () => {
    const answer = await ask('search', [['q', 'jakcet']]);
    expect(answer.response.numberOfProducts).toBe(0);
    const meant = answer.didYouMean?.[0];
    expect(meant?.suggestion).toBe('jacket');
    expect(meant?.frequency).toBe(`${(await ask('search', [['q', 'jacket']])).response.numberOfProducts}`);
  });

  it('finds nothing for what nobody sells, and suggests nothing', async () => {
    const answer = await ask('search', [['q', 'xyzzyplugh']]);
    expect(answer).toMatchObject({ response: { numberOfProducts: 0 }, didYouMean: [] });
  });

  it('starts with the requested colour', async () => {
    const params = new URLSearchParams({
      q: 'jacket',
      filter: 'color:"Blue"',
      'variants.count': '1',
      rows: '20',
    });
    const response = await shop.fetch(`/unbxd/sandbox-search/cairn-us-en/search?${params}`);
    const { response: found } = await response.json<{
      response: { products: { variants: { v_colorFamily: string }[] }[] };
    }>();
    // sets have no variants of their own
    const leading = found.products.flatMap(({ variants }) => variants.slice(0, 1));
    expect(leading.length).toBeGreaterThan(0);
    for (const { v_colorFamily } of leading) expect(v_colorFamily).toBe('Blue');
  });
});
