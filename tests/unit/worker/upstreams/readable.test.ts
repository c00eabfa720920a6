import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { commerceProduct } from '../../../../worker/upstreams/commerce/product-schema.ts';
import { searchHit } from '../../../../worker/upstreams/commerce/search-hit.ts';
import { readable } from '../../../../worker/upstreams/readable.ts';
import { engineAnswer } from '../../../../worker/upstreams/search/engine-call.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Captures the lines of the log. */
function warnings() {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => warned.mock.calls.map(([line]) => JSON.parse(String(line)));
}

describe('readable', () => {
  const list = z.object({ all: readable(z.object({ id: z.string() }), 'thing') });

  it('drops what cannot be read and reports it once', () => {
    const said = warnings();
    expect(list.parse({ all: [{ id: 'a' }, { id: 1 }, null, { id: 'b' }] }).all.map(({ id }) => id)).toEqual([
      'a',
      'b',
    ]);
    expect(said()).toEqual([
      expect.objectContaining({ event: 'records-dropped', record: 'thing', dropped: 2, of: 4 }),
    ]);
  });

  it('is empty without a list, and invalid with another value in its place', () => {
    const said = warnings();
    expect([list.parse({}).all, list.parse({ all: null }).all, list.parse({ all: [] }).all]).toEqual([
      [],
      [],
      [],
    ]);
    expect(list.safeParse({ all: 'none' }).success).toBe(false);
    expect(said()).toEqual([]);
  });
});

const record = (uniqueId: string, rest: object = {}) => ({ uniqueId, title: 'Shell', ...rest });
const ids = (products: unknown[], rest: object = {}) =>
  engineAnswer
    .parse({ response: { numberOfProducts: 9, products }, ...rest })
    .response.products.map(({ uniqueId }) => uniqueId);

describe('an answer of the search engine', () => {
  it('keeps its other records when one has no name or no id', () => {
    warnings();
    expect(ids([record('A'), record('B', { title: null }), { title: 'Vest' }, record('C')])).toEqual([
      'A',
      'C',
    ]);
  });

  it.each([
    'price',
    'minimumPrice',
    'maximumPrice',
    'maximumListPrice',
    'gridBadge',
    'gridBadgeCode',
    'technologyGridBadge',
    'productUrl',
    'imageUrl',
    'isSale',
    'c_isNew',
    'c_isMemberExclusive',
    'c_bvAverageRating',
    'c_bvReviewCount',
    'variants',
  ])('keeps a record whose %s is null or of another type', (field) => {
    warnings();
    expect(ids([record('A', { [field]: null }), record('B', { [field]: { of: 'another kind' } })])).toEqual([
      'A',
      'B',
    ]);
  });

  it('keeps its products without readable facets', () => {
    warnings();
    const good = { filterField: 'size', displayName: 'Size', values: ['M', 3] };
    expect(ids([record('A')], { facets: null, didYouMean: [null] })).toEqual(['A']);
    const { facets } = engineAnswer.parse({
      response: { numberOfProducts: 0 },
      facets: {
        text: { list: [{ values: [] }, good] },
        range: { list: [{ facetName: 'price', values: null }] },
      },
    });
    expect(facets).toEqual({ text: { list: [good], selected: [] }, range: { list: [] } });
  });
});

describe('a product of the commerce service', () => {
  it('is read without unreadable promotions, prices, variants and pictures', () => {
    warnings();
    const hit = {
      productId: 'CRN1',
      productName: 'Vest',
      hitType: 'master',
      productPromotions: [{ promotionalPrice: 5 }, 'ten off'],
      priceRanges: [
        { minPrice: null, maxPrice: 20 },
        { minPrice: 10, maxPrice: 20 },
      ],
      tieredPrices: [null, { quantity: 2, price: 9 }],
      variants: [
        { price: 3 },
        { productId: 'CRN1-1', orderable: null, variationValues: { color: '010', x: 1 } },
      ],
      imageGroups: [{ viewType: 'large', images: [{ link: null }, { link: '/a' }] }, null],
      inventory: null,
      c_isNew: null,
    };
    expect(searchHit.parse(hit)).toMatchObject({
      id: 'CRN1',
      type: { master: true },
      productPromotions: [{ promotionalPrice: 5_00 }],
      priceRanges: [{ minPrice: 10_00 }],
      tieredPrices: [{ quantity: 2 }],
      variants: [{ productId: 'CRN1-1', variationValues: { color: '010', x: '' } }],
      imageGroups: [{ images: [{ link: '/a' }] }],
    });
  });

  it('holds the readable pieces of a set or bundle', () => {
    warnings();
    const product = commerceProduct.parse({
      id: 'SET',
      setProducts: [{ name: 'no id' }, { id: 'A' }],
      bundledProducts: [{ quantity: null, product: { id: 'B' } }, 7],
    });
    expect(product.setProducts.map(({ id }) => id)).toEqual(['A']);
    expect(product.bundledProducts).toMatchObject([{ quantity: 1, product: { id: 'B' } }]);
  });
});
