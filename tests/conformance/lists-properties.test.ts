import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CATEGORIES } from '../../sandbox/catalog/categories.ts';
import { PROMOTIONS } from '../../sandbox/catalog/promotions.ts';
import { isForOthers, SIZE_FACETS } from '../../sandbox/catalog/size-facets.ts';
import type { CurrencyCode } from '../../sandbox/catalog/types.ts';
import { sourceCodeOf } from '../../sandbox/contexts/source-codes.ts';
import type { PriceSpan } from '../../sandbox/database/price.ts';
import { pricedFor } from '../../sandbox/products/product-for.ts';
import { openPromotions } from '../../sandbox/promotions/open-promotions.ts';
import { languageOf } from '../../sandbox/sites.ts';
import { baseLanguageOf, type Language, perLanguage } from '../../sandbox/translations/language.ts';
import { SITE_KEYS } from '../../sandbox/unbxd/site-keys.ts';
import {
  isListed,
  type PlainProduct,
  plainCounts,
  plainProducts,
  plainSort,
  priceWith,
  sorted,
} from '../support/plain-lists.ts';
import { VendorShop } from './support/vendor-shop.ts';

/** Lists of the search engine and of the commerce API, compared with lists computed plainly. */
const shop = new VendorShop('lists-properties');
const RUNS = 60;
const NOW = Date.UTC(2026, 6, 15, 12);
const PRODUCTS = plainProducts();
const LISTS = CATEGORIES.map(({ id }) => id).filter((id) =>
  PRODUCTS.some(({ categoryIds }) => categoryIds.has(id)),
);
/** Facets of sizes. Those of other people are offered in no department. */
const SIZES = SIZE_FACETS.map(({ field }) => field);
const COUNTED = [
  'productType',
  'gender',
  ...SIZES,
  'capacity',
  'color',
  'activity',
  'technology',
  'fabric',
  'season',
  'c_isNew',
];

type Locale = { language: Language; currency: CurrencyCode };
type Filter = { field: string; values: string[] };
type Range = { from: number; to: number };

const engineAnswer = z.object({
  response: z.object({ numberOfProducts: z.int(), products: z.array(z.object({ uniqueId: z.string() })) }),
  facets: z.object({
    text: z.object({
      list: z.array(z.object({ facetName: z.string(), values: z.array(z.union([z.string(), z.int()])) })),
    }),
  }),
  stats: z.object({
    price: z.object({ count: z.int(), min: z.number().optional(), sum: z.number().optional() }),
  }),
});
const commerceAnswer = z.object({
  total: z.int(),
  hits: z.array(z.object({ productId: z.string() })),
  refinements: z.array(
    z.object({
      attributeId: z.string(),
      values: z.array(z.object({ value: z.string(), hitCount: z.int() })),
    }),
  ),
});

async function engine(site: string, call: string, query: URLSearchParams) {
  const response = await fetch(`${shop.origin}/unbxd/sandbox-search/${site}/${call}?${query}`);
  return engineAnswer.parse(await response.json());
}

const idsOf = (products: PlainProduct[]) => products.map(({ product }) => product.id);
const has = ({ facets }: PlainProduct, language: Language, { field, values }: Filter) =>
  facets[language].some((facet) => facet.field === field && values.includes(facet.value));
const within = ({ min, max }: PriceSpan, { from, to }: Range) => max >= from * 100 && min <= to * 100;

/** The values that a language's products can be refined by, in a fixed order. */
const valuesIn = (language: Language) =>
  COUNTED.flatMap((field) =>
    [...plainCounts(PRODUCTS, language, field).keys()].map((value) => ({ field, value })),
  );
const VALUES = perLanguage(valuesIn);

function filtersOf(picks: [number, number][], language: Language): Filter[] {
  const filters = picks.map(([field, second]) => {
    const first = VALUES[language][field % VALUES[language].length] ?? { field: '', value: '' };
    const same = VALUES[language].filter((one) => one.field === first.field);
    return { field: first.field, values: [first.value, same[second % same.length]?.value ?? ''] };
  });
  return filters.filter(({ field }, index) => filters.findIndex((one) => one.field === field) === index);
}

const refinement = {
  picks: fc.array(fc.tuple(fc.nat(10_000), fc.nat(10_000)), { maxLength: 2 }),
  price: fc.option(
    fc.record({ from: fc.integer({ min: 0, max: 200 }), to: fc.integer({ min: 100, max: 600 }) }),
  ),
  start: fc.constantFrom(0, 0, 7, 40),
};
const engineList = fc.record({
  site: fc.constantFrom(...Object.keys(SITE_KEYS)),
  multiselect: fc.boolean(),
  ...refinement,
});
const sorts = fc.uniqueArray(
  fc.record({
    by: fc.constantFrom('price', 'title', 'rating', 'newest', 'featured'),
    descending: fc.boolean(),
  }),
  { maxLength: 3, selector: ({ by }) => by },
);

type EngineList = typeof engineList extends fc.Arbitrary<infer List> ? List : never;

function engineCall({ multiselect, start, price }: EngineList, filters: Filter[]): URLSearchParams {
  const query = new URLSearchParams({ fields: 'uniqueId', rows: '20', start: `${start}`, stats: 'price' });
  query.set('facet.multiselect', `${multiselect}`);
  for (const { field, values } of filters) {
    query.append('filter', values.map((value) => `${field}:"${value.replaceAll('"', '\\"')}"`).join(' OR '));
  }
  if (price) query.append('filter', `price:[${price.from} TO ${price.to}]`);
  return query;
}

function localeOf(site: string): Locale {
  const { locale = 'en-US', currency = 'USD' } = SITE_KEYS[site] ?? {};
  return { language: languageOf(locale), currency };
}

/** Expects a page, its counts and its facets to be those of `base`, which is in order. */
function expectList(
  { response, facets, stats }: z.output<typeof engineAnswer>,
  base: PlainProduct[],
  filters: Filter[],
  { site, start, price, multiselect }: EngineList,
  category?: string,
): void {
  const { language, currency } = localeOf(site);
  const passing = (others: Filter[]) =>
    base.filter(
      (one) =>
        others.every((filter) => has(one, language, filter)) &&
        (!price || within(one.prices[currency], price)),
    );
  const found = passing(filters);
  expect(response.numberOfProducts).toBe(found.length);
  expect(response.products.map(({ uniqueId }) => uniqueId)).toEqual(idsOf(found.slice(start, start + 20)));
  const lowest = found.map(({ prices }) => prices[currency].min);
  expect(stats.price.count).toBe(found.length);
  if (found.length > 0) {
    expect(stats.price.min).toBe(Math.min(...lowest) / 100);
    expect(stats.price.sum).toBe(lowest.reduce((sum, cents) => sum + cents, 0) / 100);
  }
  for (const field of COUNTED.filter((one) => !isForOthers(one, category))) {
    const counted = multiselect ? passing(filters.filter((filter) => filter.field !== field)) : found;
    const values = facets.text.list.find(({ facetName }) => facetName === field)?.values ?? [];
    const pairs = values.flatMap((value, index) => (index % 2 === 0 ? [[value, values[index + 1]]] : []));
    expect(Object.fromEntries(pairs), field).toEqual(
      Object.fromEntries(plainCounts(counted, language, field)),
    );
    // in an order of their own
    if (field === 'capacity' || SIZES.includes(field)) continue;
    const counts = pairs.map(([, count]) => Number(count));
    expect(counts, field).toEqual(counts.toSorted((a, b) => b - a));
  }
}

beforeAll(async () => {
  await shop.reset();
  await shop.setClock({ now: NOW });
});

describe('a list of the search engine', () => {
  it('has the products, order and counts of a plain computation', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(engineList, sorts, fc.constantFrom(...LISTS), async (list, order, category) => {
        const locale = localeOf(list.site);
        const filters = filtersOf(list.picks, locale.language);
        const query = engineCall(list, filters);
        query.set('pagetype', 'boolean');
        query.set('p-id', `categoryPathId:"${category}"`);
        const written = order.map(({ by, descending }) => `${by} ${descending ? 'desc' : 'asc'}`);
        if (order.length > 0) query.set('sort', written.join(','));
        const base = sorted(
          PRODUCTS.filter((one) => isListed(one, category, locale.currency)),
          order.map(({ by, descending }) => plainSort(by, descending, locale)),
        );
        expectList(await engine(list.site, 'category', query), base, filters, list, category);
      }),
      { numRuns: RUNS },
    );
  });

  it('keeps the order of a search when it is refined', { timeout: 60_000 }, async () => {
    const byId = new Map(PRODUCTS.map((one) => [one.product.id, one]));
    const words = {
      en: [
        'jacket',
        'down jacket',
        'hiking boots',
        'black pants men',
        'wool',
        'kids',
        'size 9 shoes',
        'merino set',
      ],
      fr: ['manteau', 'duvet', 'bottes homme', 'pantalon noir', 'laine', 'enfant', 'taille M', 'tente'],
      de: ['jacke', 'daune', 'stiefel herren', 'schwarze hose', 'wolle', 'kinder', 'größe M', 'zelt'],
    };
    await fc.assert(
      fc.asyncProperty(engineList, fc.nat(7), async (list, word) => {
        const { language } = localeOf(list.site);
        const q = words[baseLanguageOf(language)][word] ?? '';
        const whole: string[] = [];
        for (let start = 0, total = 1; start < total; start += 100) {
          const page = new URLSearchParams({
            q,
            fields: 'uniqueId',
            rows: '100',
            start: `${start}`,
            stats: 'price',
          });
          const { response } = await engine(list.site, 'search', page);
          whole.push(...response.products.map(({ uniqueId }) => uniqueId));
          total = response.numberOfProducts;
        }
        expect(new Set(whole).size).toBe(whole.length);
        const filters = filtersOf(list.picks, language);
        const query = engineCall(list, filters);
        query.set('q', q);
        const base = whole.flatMap((id) => byId.get(id) ?? []);
        expectList(await engine(list.site, 'search', query), base, filters, list);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a list of the commerce API', () => {
  const CONTEXTS = [
    {},
    { sourceCode: 'guide-pro' },
    { sourceCode: 'club-night', couponCodes: ['PITCH50'] },
    { effectiveDateTime: '2025-10-06T08:00:00Z', couponCodes: ['SUMMER25', 'SIXPAIRS'] },
  ];
  const SORTS = ['best-matches', 'featured', 'newest', 'price-high-to-low', 'price-low-to-high'];
  const tokens: string[] = [];

  beforeAll(async () => {
    for (const body of CONTEXTS) {
      const { access_token, usid } = await shop.guest();
      await shop.contexts(access_token).createShopperContext({ parameters: { usid }, body });
      tokens.push(access_token);
    }
  });

  /** The products that a context's shopper sees, each with its price. */
  function seenIn(context: (typeof CONTEXTS)[number]): { one: PlainProduct; price: PriceSpan }[] {
    const now = context.effectiveDateTime ? Date.parse(context.effectiveDateTime) : NOW;
    const source = sourceCodeOf(context.sourceCode);
    const groups = new Set(['Everyone', 'Unregistered', ...(source ? [source.group] : [])]);
    const open = openPromotions([...PROMOTIONS], { now, groups, coupons: new Set(context.couponCodes) });
    const offers = open.filter(({ level }) => level === 'product');
    const priceBook = source?.priceBook ?? null;
    return PRODUCTS.filter(
      ({ product }) => !context.effectiveDateTime || Date.parse(product.releasedOn) <= now,
    ).map((one) => ({ one, price: priceWith(pricedFor(one.product, { priceBook }), offers, 'USD') }));
  }

  it('has the products, order and counts of a plain computation', { timeout: 60_000 }, async () => {
    const list = fc.record({
      ...refinement,
      context: fc.nat(CONTEXTS.length - 1),
      category: fc.option(fc.constantFrom(...LISTS)),
      sort: fc.constantFrom(...SORTS),
    });
    const REFINED = new Set(['productType', 'gender', ...SIZES, 'color', 'activity', 'technology']);
    await fc.assert(
      fc.asyncProperty(list, async ({ picks, price, start, context, category, sort }) => {
        const filters = filtersOf(picks, 'en').filter(({ field }) => REFINED.has(field));
        const query = new URLSearchParams({
          siteId: 'cairn-us',
          limit: '20',
          offset: `${start}`,
          sort,
          expand: 'none',
        });
        for (const { field, values } of filters) query.append('refine', `c_${field}=${values.join('|')}`);
        if (price) query.append('refine', `price=(${price.from}..${price.to})`);
        if (category) query.append('refine', `cgid=${category}`);
        const path = '/search/shopper-search/v1/organizations/f_ecom_zzrf_001/product-search';
        const headers = { authorization: `Bearer ${tokens[context]}` };
        const response = await fetch(`${shop.origin}${path}?${query}`, { headers });
        const { total, hits, refinements } = commerceAnswer.parse(await response.json());

        const seen = seenIn(CONTEXTS[context] ?? {}).filter(
          (one) =>
            (!category || one.one.categoryIds.has(category)) &&
            filters.every((filter) => has(one.one, 'en', filter)) &&
            (!price || within(one.price, price)),
        );
        const paid = new Map(seen.map((one) => [one.one, one.price]));
        const [by = '', direction] = sort.split(/-(.*)/);
        const descending = direction !== 'low-to-high';
        const order = sorted(
          [...paid.keys()],
          [plainSort(by, descending, { language: 'en', currency: 'USD' })],
        );
        if (by === 'price') {
          const end = (one: PlainProduct) => paid.get(one)?.min ?? 0;
          order.sort((a, b) => (descending ? end(b) - end(a) : end(a) - end(b)));
        }
        expect(total).toBe(order.length);
        expect(hits.map(({ productId }) => productId)).toEqual(idsOf(order.slice(start, start + 20)));
        const counted = (attribute: string) =>
          Object.fromEntries(
            (refinements.find(({ attributeId }) => attributeId === attribute)?.values ?? []).map(
              ({ value, hitCount }) => [value, hitCount],
            ),
          );
        for (const field of REFINED) {
          if (isForOthers(field, category ?? undefined)) continue;
          expect(counted(`c_${field}`), field).toEqual(Object.fromEntries(plainCounts(order, 'en', field)));
        }
        const children = CATEGORIES.filter(({ parentId }) => parentId === (category ?? null)).flatMap(
          ({ id }) => {
            const count = order.filter(({ categoryIds }) => categoryIds.has(id)).length;
            return count > 0 ? [[id, count]] : [];
          },
        );
        expect(counted('cgid')).toEqual(Object.fromEntries(children));
        const priced = Object.values(counted('price')).reduce((sum, count) => sum + count, 0);
        expect(priced).toBe(order.length);
      }),
      { numRuns: RUNS },
    );
  });
});
