import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { anyText } from '../support/any-text.ts';
import { expectAnswer } from './support/answer-schemas.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('search');
const canada = new VendorShop('search', 'cairn-ca');

let search: ReturnType<typeof shop.search>;
let french: ReturnType<typeof shop.search>;
beforeAll(async () => {
  search = shop.search((await shop.guest()).access_token);
  french = canada.search((await canada.guest()).access_token);
});

type Parameters = Parameters_<typeof search.productSearch>;
type Parameters_<Call extends (options: { parameters: never }) => unknown> = Call extends (options: {
  parameters: infer Given;
}) => unknown
  ? Given
  : never;

async function find(parameters: Parameters) {
  const found = await search.productSearch({ parameters });
  expectAnswer('SearchResult', found);
  return found;
}

describe('product search', () => {
  it('finds by words, page by page, with 25 hits by default', async () => {
    const first = await find({ q: 'jacket' });
    expect(first).toMatchObject({ query: 'jacket', limit: 25, offset: 0 });
    expect(first.hits).toHaveLength(25);
    const second = await find({ q: 'jacket', limit: 5, offset: 5 });
    expect(second.hits?.map(({ productId }) => productId)).toEqual(
      first.hits?.slice(5, 10).map(({ productId }) => productId),
    );
    expect(second.total).toBe(first.total);
  });

  it('has everything of a hit that is expanded, and nothing else', async () => {
    const all = await find({
      q: 'rain jacket',
      limit: 1,
      allImages: true,
      perPricebook: true,
      expand: [
        'availability',
        'images',
        'prices',
        'represented_products',
        'variations',
        'promotions',
        'custom_properties',
      ],
    });
    expect(all.hits?.[0]).toMatchObject({
      productId: expect.any(String),
      price: expect.any(Number),
      orderable: true,
      image: { link: expect.stringMatching(/^https?:/) },
      imageGroups: expect.any(Array),
      variationAttributes: expect.any(Array),
      variants: expect.any(Array),
      representedProduct: { id: expect.any(String) },
      priceRanges: expect.any(Array),
    });
    const none = await find({ q: 'rain jacket', limit: 1, expand: ['none'] });
    expect(Object.keys(none.hits?.[0] ?? {}).sort()).toEqual([
      'currency',
      'hitType',
      'productId',
      'productName',
      'productType',
    ]);
  });

  it('is refined by category, price, type, stock and attributes', async () => {
    const everything = await find({ refine: ['cgid=mens-jackets'] });
    const refined = await find({
      refine: [
        'cgid=mens-jackets',
        'htype=master',
        'price=(100..300)',
        'c_color=Black|Blue',
        'orderable_only=true',
      ],
      limit: 200,
      expand: ['prices', 'availability'],
    });
    expect(refined.total).toBeGreaterThan(0);
    expect(refined.total).toBeLessThan(everything.total);
    for (const hit of refined.hits ?? []) {
      expect(hit).toMatchObject({ hitType: 'master', orderable: true });
      expect(hit.price).toBeLessThanOrEqual(300);
    }
    expect(refined.selectedRefinements).toMatchObject({ cgid: 'mens-jackets', c_color: 'Black|Blue' });
    expect(refined.refinements.map(({ attributeId }) => attributeId)).toContain('c_mensSize');
  });

  it.each([
    ['price-low-to-high', (a: number, b: number) => a <= b],
    ['price-high-to-low', (a: number, b: number) => a >= b],
  ])('is sorted by %s', async (sort, inOrder) => {
    const { hits = [], selectedSortingOption } = await find({ refine: ['cgid=camp'], sort, limit: 50 });
    expect(selectedSortingOption).toBe(sort);
    const prices = hits.map((hit) => hit.price ?? 0);
    for (const [at, price] of prices.entries())
      expect(at === 0 || inOrder(prices[at - 1] ?? 0, price)).toBe(true);
  });

  it('corrects a misspelling, with no hits', async () => {
    const found = await find({ q: 'jaket' });
    expect(found.searchPhraseSuggestions.suggestedPhrases).toMatchObject([{ phrase: 'jacket' }]);
    expect(found.total).toBe(0);
    expect(found.hits).toEqual([]);
  });

  it('answers in the locale and its currency', async () => {
    const parameters = { q: 'manteaux', locale: 'fr-CA', currency: 'CAD', limit: 1 } as const;
    const found = await french.productSearch({ parameters });
    expectAnswer('SearchResult', found);
    expect(found.hits?.[0]).toMatchObject({
      currency: 'CAD',
      productName: expect.stringMatching(/manteau/i),
    });
    expect(found.sortingOptions.map(({ label }) => label)).toContain('Prix croissant');
  });

  it('returns only the selected properties', async () => {
    const found = await search.productSearch({
      parameters: { q: 'tent', select: '(total,hits.(productId))', limit: 1 },
    });
    expect(found).toEqual({ total: expect.any(Number), hits: [{ productId: expect.any(String) }] });
  });

  it.each<[string, Parameters, string]>([
    ['a selector that is none', { q: 'a', select: 'total' }, 'malformed-selector'],
    ['a limit of 201', { q: 'a', limit: 201 }, 'bad-request'],
    ['a limit of 0', { q: 'a', limit: 0 }, 'bad-request'],
    ['an offset before the start', { q: 'a', offset: -1 }, 'bad-request'],
    ['two categories', { refine: ['cgid=mens', 'cgid=womens'] }, 'bad-request'],
    ['ten refinements', { refine: Array.from({ length: 10 }, (_, at) => `c_a${at}=b`) }, 'bad-request'],
    ['two prices', { refine: ['price=(1..2)', 'price=(3..4)'] }, 'bad-request'],
    ['promotion terms without a promotion', { refine: ['pmpt=all'] }, 'bad-request'],
    ['a hit type nobody has', { refine: ['htype=toy'] }, 'bad-request'],
    ['51 letters in lexical mode', { q: 'a'.repeat(51), searchMode: 'lexical' }, 'bad-request'],
    ['51 letters where nothing is said of the mode', { q: 'a'.repeat(51) }, 'bad-request'],
    ['a currency nobody takes', { q: 'a', currency: 'EUR' }, 'bad-request'],
  ])('refuses %s', async (_, parameters, slug) => {
    const problem = await refusal(search.productSearch({ parameters }), 400);
    expect(problem.type).toMatch(new RegExp(`/errors/${slug}$`));
    if (slug === 'bad-request')
      expect(problem).toMatchObject({ parameter: expect.any(String), expected: expect.any(String) });
  });

  it('needs a token', async () => {
    const problem = await refusal(shop.search('nobody').productSearch({ parameters: { q: 'a' } }), 401);
    expect(problem.type).toMatch(/unauthorized$/);
  });

  it('never fails with a server error, for any query', async () => {
    const text = anyText({ maxLength: 60 }).filter((one) => one.isWellFormed());
    await fc.assert(
      fc.asyncProperty(text, text, text, async (q, sort, refinement) => {
        const parameters = { q, sort, refine: [refinement, `c_color=${refinement}`] };
        const { status } = await search.productSearch({ parameters }, true);
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 60 },
    );
  }, 20_000);
});

describe('suggestions', () => {
  const suggest = async (parameters: { q: string; limit?: number; expand?: 'images'[] }) => {
    const answer = await search.getSearchSuggestions({ parameters });
    expectAnswer('Suggestion', answer);
    return answer;
  };

  it('are products, categories and phrases', async () => {
    const answer = await suggest({ q: 'jack', limit: 3, expand: ['images'] });
    expect(answer).toMatchObject({
      searchPhrase: 'jack',
      productSuggestions: { products: [{ image: { link: expect.any(String) } }, {}, {}] },
      categorySuggestions: { categories: expect.any(Array) },
    });
    expect(answer.categorySuggestions?.categories).toHaveLength(3);
  });

  it('have the requested custom fields, and popular searches', async () => {
    const answer = await search.getSearchSuggestions({
      parameters: {
        q: 'jack',
        limit: 1,
        expand: ['custom_product_properties'],
        includedCustomProductProperties: ['c_styleNumber', 'c_isNew'],
        includeEinsteinSuggestedPhrases: true,
      },
    });
    expectAnswer('Suggestion', answer);
    const [product] = answer.productSuggestions?.products ?? [];
    expect(Object.keys(product ?? {}).filter((name) => name.startsWith('c_'))).toEqual([
      'c_styleNumber',
      'c_isNew',
    ]);
    expect(answer.einsteinSuggestedPhrases?.popularSearchPhrases?.[0]?.phrase).toMatch(/jacket/);
    expect((await suggest({ q: 'jack' })).einsteinSuggestedPhrases).toBeUndefined();
  });

  it('refuse unknown custom fields, and more than five', async () => {
    const parameters = { q: 'jack', includedCustomProductProperties: ['styleNumber'] };
    await refusal(search.getSearchSuggestions({ parameters }), 400);
    const six = Array.from({ length: 6 }, (_, at) => `c_${at}`);
    await refusal(
      search.getSearchSuggestions({ parameters: { ...parameters, includedCustomProductProperties: six } }),
      400,
    );
    await refusal(
      search.productSearch({ parameters: { q: 'a', includedCustomVariationProperties: six } }),
      400,
    );
  });

  it('correct a misspelling', async () => {
    const { productSuggestions } = await suggest({ q: 'jaket' });
    expect(productSuggestions).toMatchObject({
      suggestedPhrases: [{ phrase: 'jacket', exactMatch: false }],
      suggestedTerms: [{ originalTerm: 'jaket', terms: [{ value: 'jacket', corrected: true }] }],
    });
    expect(productSuggestions?.products?.length).toBeGreaterThan(0);
  });

  it.each(['ab', 'a'.repeat(51)])('refuse %j', async (q) => {
    const problem = await refusal(search.getSearchSuggestions({ parameters: { q } }), 400);
    expect(problem.type).toMatch(/\/string-constraint-violation$/);
    expect(problem).toMatchObject({ parameter: 'q', expected: expect.any(String) });
  });

  it.each([0, 11])('refuse a limit of %i', async (limit) => {
    await refusal(search.getSearchSuggestions({ parameters: { q: 'jacket', limit } }), 400);
  });
});
