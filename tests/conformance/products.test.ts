import { beforeAll, describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const ERRORS = 'https://api.commercecloud.salesforce.com/documentation/error/v1/errors';
const us = new VendorShop('products');
const ca = new VendorShop('products', 'cairn-ca');

type Parameters = Record<string, string | number | boolean | string[]>;

let american: Awaited<ReturnType<typeof clientOf>>;
let canadian: Awaited<ReturnType<typeof clientOf>>;

/** Clients of one shop, whose answers are each checked against the vendor's types. */
async function clientOf(shop: VendorShop) {
  const { access_token: token } = await shop.guest();
  const products = shop.products(token);
  const search = shop.search(token);
  return {
    raw: products,
    async product(id: string, parameters: Parameters = {}) {
      const answer = await products.getProduct({ parameters: { id, ...parameters } });
      expectAnswer('ProductResult', answer);
      return answer;
    },
    async products(ids: string[], parameters: Parameters = {}) {
      const answer = await products.getProducts({ parameters: { ids, ...parameters } });
      expectAnswer('ProductsResult', answer);
      return answer;
    },
    async find(q: string, refine?: string[]): Promise<string> {
      const parameters = { q, limit: 1, ...(refine && { refine }) };
      const id = (await search.productSearch({ parameters })).hits?.[0]?.productId;
      if (id === undefined) throw new Error(`nothing found for ${q}`);
      return id;
    },
  };
}

beforeAll(async () => {
  american = await clientOf(us);
  canadian = await clientOf(ca);
});

describe('one product', () => {
  it('is a master with its colours, sizes and variants', async () => {
    const product = await american.product('CRN1000');
    expect(product).toMatchObject({ id: 'CRN1000', type: { master: true }, currency: 'USD' });
    expect(product.variationAttributes?.map(({ id }) => id)).toEqual(['color', 'size']);
    const [colour, size] = product.variationAttributes ?? [];
    const pairs = (colour?.values?.length ?? 0) * (size?.values?.length ?? 0);
    expect(product.variants).toHaveLength(pairs);
    expect(colour?.values?.[0]?.imageSwatch?.link).toContain('_swatch');
    expect(product.master?.masterId).toBe('CRN1000');
  });

  it('varies by length too, when it is cut in several', async () => {
    const product = await american.product(await american.find('scarp convertible pants'));
    expect(product.variationAttributes?.map(({ id }) => id)).toEqual(['color', 'size', 'length']);
    const length = product.variationAttributes?.[2];
    expect(length?.values?.map(({ value, name }) => [value, name])).toEqual([
      ['short', 'Short'],
      ['regular', 'Regular'],
      ['long', 'Long'],
    ]);
    const chosen = product.variants?.map(({ variationValues }) =>
      Object.values(variationValues ?? {}).join(),
    );
    expect(new Set(chosen).size).toBe(product.variants?.length);
    const id = product.variants?.[0]?.productId ?? '';
    expect((await american.product(id)).variationValues).toEqual(product.variants?.[0]?.variationValues);
    const french = await canadian.product(product.id, { locale: 'fr-CA' });
    expect(french.variationAttributes?.[2]?.name).toBe('Longueur');
  });

  it('is a variant when a variant is requested', async () => {
    const master = await american.product('CRN1000');
    const id = master.variants?.[0]?.productId ?? '';
    const variant = await american.product(id);
    expect(variant).toMatchObject({ id, type: { variant: true }, master: { masterId: 'CRN1000' } });
    expect(variant.variationValues).toEqual(master.variants?.[0]?.variationValues);
    expect(variant.upc).toMatch(/^\d{12}$/);
  });

  it('is a set with its products, or a bundle with their quantities', async () => {
    const set = await american.product(await american.find('merino set', ['htype=set']));
    expect(set.type).toEqual({ set: true });
    expect(set.setProducts?.length).toBeGreaterThan(1);
    const bundle = await american.product(await american.find('four mugs', ['htype=bundle']));
    expect(bundle.type).toEqual({ bundle: true });
    expect(bundle.bundledProducts?.[0]?.quantity).toBe(4);
  });

  it('has texts in the language of the locale, and falls back to the site’s own', async () => {
    const french = await canadian.product('CRN1000', { locale: 'fr-CA' });
    const english = await canadian.product('CRN1000', { locale: 'en-CA' });
    expect(french.name).not.toBe(english.name);
    expect(french.variationAttributes?.[0]?.name).toBe('Couleur');
    expect((await canadian.product('CRN1000', { locale: 'fr' })).name).toBe(french.name);
    expect((await canadian.product('CRN1000', { locale: 'default' })).name).toBe(english.name);
    expect((await canadian.product('CRN1000', { locale: 'de-DE' })).name).toBe(english.name);
  });

  it('is priced in the requested currency', async () => {
    const dollars = await canadian.product('CRN1000', { currency: 'USD' });
    const canadianDollars = await canadian.product('CRN1000');
    expect(dollars.currency).toBe('USD');
    expect(canadianDollars.currency).toBe('CAD');
    expect(canadianDollars.price ?? 0).toBeGreaterThan(dollars.price ?? 0);
  });

  it('states unit prices with the unit in the page’s language', async () => {
    const id = await canadian.find('Milestone Hike');
    expect((await canadian.product(id, { locale: 'fr-CA' })).unit).toBe('paire');
    expect((await canadian.product(id, { locale: 'en-CA' })).unit).toBe('pair');
  });

  it('states how it cannot be shipped', async () => {
    const fuel = await american.product(await american.find('White Fuel'));
    expect(fuel).toMatchObject({ c_restrictedProductType: 'flammable' });
    expect(fuel.c_restrictionMessage).toContain('by road only');
  });

  it.each([['none'], ['CRN1000-none'], ['%'], ['a/b'], ['é'.repeat(40)], ['x'.repeat(101)]])(
    'is not found under %j',
    async (id) => {
      const problem = await refusal(american.raw.getProduct({ parameters: { id } }), 404);
      expect(problem.type).toBe(`${ERRORS}/product-not-found`);
      expect(problem).toMatchObject({ siteId: 'cairn-us' });
      expect(problem).toHaveProperty('productId');
    },
  );

  it('needs a token', async () => {
    const call = us.products('nonsense').getProduct({ parameters: { id: 'CRN1000' } });
    expect(await refusal(call, 401)).toMatchObject({ type: `${ERRORS}/unauthorized` });
  });
});

describe('expand', () => {
  const FIELDS: Record<string, string[]> = {
    availability: ['inventory'],
    promotions: [],
    options: ['options'],
    images: ['imageGroups'],
    prices: ['price', 'priceRanges'],
    variations: ['variants', 'variationAttributes', 'master'],
    recommendations: ['recommendations'],
    shipping_methods: ['shippingMethods'],
    page_meta_tags: ['pageMetaTags'],
    primary_category: ['primaryCategory'],
  };
  const ALL = Object.values(FIELDS).flat();

  it.each(Object.entries(FIELDS))('%s gives %j and nothing of the others', async (expand, fields) => {
    const id = await american.find('Springhead 750');
    const product = await american.product(id, { expand: [expand] });
    expect(ALL.filter((field) => field in product).sort()).toEqual([...fields].sort());
  });

  it('none gives the bare product', async () => {
    const product = await american.product('CRN1000', { expand: ['none'] });
    expect(ALL.filter((field) => field in product)).toEqual([]);
    expect(product.name).toBeTruthy();
  });

  it('that is empty, as the vendor’s client sends an empty list, is none at all', async () => {
    const usual = await american.product('CRN1000');
    expect(await american.product('CRN1000', { expand: [] })).toEqual(usual);
    const parameters = { q: 'jacket', limit: 2 };
    const { access_token } = await us.guest();
    const search = us.search(access_token);
    expect((await search.productSearch({ parameters: { ...parameters, expand: [] } })).hits).toEqual(
      (await search.productSearch({ parameters })).hits,
    );
  });

  it('links products sold together, and the parts of a set only when requested', async () => {
    const id = await american.find('merino set', ['htype=set']);
    const set = await american.product(id, { expand: ['prices'] });
    expect(set.setProducts).toBeUndefined();
    const part = (await american.product(id)).setProducts?.[0]?.id ?? '';
    const { productLinks } = await american.product(part, { expand: ['links'] });
    expect(productLinks?.[0]).toMatchObject({ sourceProductId: part, type: 'cross_sell' });
  });

  it('options have a price each and one default', async () => {
    const { options } = await american.product(await american.find('Springhead 750'), {
      expand: ['options'],
    });
    const [engraving] = options ?? [];
    expect(engraving?.values?.map(({ price }) => price)).toEqual([0, 6, 9.5]);
    expect(engraving?.values?.filter((value) => value.default)).toHaveLength(1);
  });

  it('promotions state the resulting price', async () => {
    const socks = await american.find('Milestone Hike');
    const { productPromotions, price } = await american.product(socks);
    const offer = productPromotions?.find(({ promotionId }) => promotionId === 'sock-week');
    expect(offer?.promotionalPrice).toBeLessThan(price ?? 0);
  });

  it('refuses an unknown expansion', async () => {
    const call = american.raw.getProduct({ parameters: { id: 'CRN1000', expand: ['everything'] } as never });
    expect(await refusal(call, 400)).toMatchObject({ type: `${ERRORS}/validation` });
  });
});

describe('pictures and prices', () => {
  it('allImages adds the pictures of every colour, imgTypes narrows them', async () => {
    const one = await american.product('CRN1000');
    const all = await american.product('CRN1000', { allImages: true });
    expect(one.imageGroups?.some(({ variationAttributes }) => variationAttributes)).toBe(false);
    const colours = new Set(
      all.imageGroups?.flatMap(
        ({ variationAttributes }) => variationAttributes?.[0]?.values?.[0]?.value ?? [],
      ),
    );
    expect(colours.size).toBe(all.variationAttributes?.[0]?.values?.length);
    const swatches = await american.product('CRN1000', { imgTypes: 'swatch' });
    expect(new Set(swatches.imageGroups?.map(({ viewType }) => viewType))).toEqual(new Set(['swatch']));
  });

  it('perPricebook shows the list prices beside the sale prices', async () => {
    const id = await american.find('jacket', ['c_isSale=true']);
    const plain = await american.product(id);
    const both = await american.product(id, { perPricebook: true });
    expect(plain.priceRanges).toHaveLength(1);
    expect(both.priceRanges?.map(({ pricebook }) => pricebook)).toEqual([
      'usd-list-prices',
      'usd-sale-prices',
    ]);
  });

  it('quantity prices fall', async () => {
    const { variants } = await american.product(await american.find('Springhead 750'));
    const tiers = variants?.[0]?.tieredPrices ?? [];
    expect(tiers.map(({ quantity }) => quantity)).toEqual([1, 3, 6]);
    const prices = tiers.map(({ price }) => price ?? 0);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  });

  it('inventoryIds adds the stock of stores', async () => {
    const inventoryIds = ['inventory-us-boston-newbury', 'inventory-nowhere'];
    const product = await american.product('CRN1000', { inventoryIds });
    expect(product.inventories?.map(({ id }) => id)).toEqual(['inventory-us-boston-newbury']);
    const [store] = product.inventories ?? [];
    expect(store?.ats).toBeLessThan(product.inventory?.ats ?? 0);
    const tooMany = Array.from({ length: 6 }, (_, index) => `inventory-${index}`);
    const call = american.raw.getProduct({ parameters: { id: 'CRN1000', inventoryIds: tooMany } });
    expect(await refusal(call, 400)).toMatchObject({ parameter: 'inventoryIds' });
  });
});

describe('select', () => {
  it('keeps the named properties, at any depth', async () => {
    const product = await american.product('CRN1000', { select: '(id,variants.(productId))' });
    expect(Object.keys(product).sort()).toEqual(['id', 'variants']);
    expect(Object.keys(product.variants?.[0] ?? {})).toEqual(['productId']);
    const list = await american.products(['CRN1000'], { select: '(limit,total,data.(id,name))' });
    expect(Object.keys(list.data[0] ?? {}).sort()).toEqual(['id', 'name']);
    const whole = await american.product('CRN1000', { select: '(**)' });
    expect(whole).toEqual(await american.product('CRN1000'));
  });

  it.each(['id', '(id', '(id,)', '()', '(id))', '(a.(b)', '(a..b)', `(${'('.repeat(50)})`])(
    'refuses %j as malformed',
    async (select) => {
      const problem = await refusal(american.raw.getProduct({ parameters: { id: 'CRN1000', select } }), 400);
      expect(problem.type).toBe(`${ERRORS}/malformed-selector`);
      expect(problem).toHaveProperty('selector');
    },
  );
});

describe('products by ids', () => {
  it('returns the existing ones, in the requested order, once', async () => {
    const answer = await american.products(['CRN1002', 'none', 'CRN1000', 'CRN1002']);
    expect(answer.data.map(({ id }) => id)).toEqual(['CRN1002', 'CRN1000']);
    expect(answer).toMatchObject({ limit: 2, total: 2 });
  });

  it('takes 24 ids and refuses 25', async () => {
    const ids = Array.from({ length: 25 }, (_, index) => `CRN${1000 + index}`);
    expect((await american.products(ids.slice(0, 24), { expand: ['none'] })).total).toBeGreaterThan(0);
    const problem = await refusal(american.raw.getProducts({ parameters: { ids } }), 400);
    expect(problem).toMatchObject({ type: `${ERRORS}/validation`, parameter: 'ids' });
  });

  it('refuses an empty list of ids', async () => {
    expect(await refusal(american.raw.getProducts({ parameters: { ids: [] } }), 400)).toMatchObject({
      parameter: 'ids',
    });
  });

  it.each([
    ['currency', { currency: 'EUR' }],
    ['currency', { currency: 'dollars' }],
    ['imgTypes', { imgTypes: 'x'.repeat(51) }],
  ])('refuses a wrong %s', async (parameter, parameters) => {
    const call = american.raw.getProducts({ parameters: { ids: ['CRN1000'], ...parameters } });
    expect(await refusal(call, 400)).toMatchObject({ parameter });
  });

  it('refuses another site’s token, and unknown sites', async () => {
    const wrongSite = american.raw.getProduct({ parameters: { id: 'CRN1000', siteId: 'cairn-ca' } });
    await refusal(wrongSite, 403);
    const noSite = american.raw.getProduct({ parameters: { id: 'CRN1000', siteId: 'nowhere' } });
    expect(await refusal(noSite, 404)).toMatchObject({ siteId: 'nowhere' });
  });
});
