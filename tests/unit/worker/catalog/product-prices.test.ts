import { describe, expect, it } from 'vitest';
import {
  colourPrice,
  productPrice,
  productSale,
  variantSummary,
} from '../../../../worker/catalog/product-prices.ts';
import { commerceProduct } from '../../../../worker/upstreams/commerce/product-schema.ts';

const MARKET = { currency: 'USD', site: {} };
const LIST = 'usd-list-prices';
const SALE = 'usd-sale-prices';

const jacket = commerceProduct.parse({
  id: 'CRN1',
  type: { master: true },
  price: 79.95,
  priceMax: 120,
  priceRanges: [
    { minPrice: 120, maxPrice: 120, pricebook: LIST },
    { minPrice: 79.95, maxPrice: 79.95, pricebook: SALE },
  ],
  variants: [
    {
      productId: 'CRN1-010-M',
      price: 79.95,
      variationValues: { color: '010', size: 'M' },
      tieredPrices: [
        { price: 120, quantity: 1, pricebook: LIST },
        { price: 79.95, quantity: 1, pricebook: SALE },
      ],
    },
    {
      productId: 'CRN1-020-M',
      price: 120,
      variationValues: { color: '020', size: 'M' },
      tieredPrices: [{ price: 120, quantity: 1, pricebook: LIST }],
    },
  ],
});

describe('product prices', () => {
  it('is a range over the colours, and one price in each', () => {
    expect(productPrice(jacket, MARKET)).toMatchObject({
      currentPrice: 79_95,
      maxPrice: 120_00,
    });
    expect(colourPrice(jacket, '010', MARKET)).toMatchObject({
      currentPrice: 79_95,
      listPrice: 120_00,
      isOnSale: true,
      maxPrice: null,
    });
    expect(colourPrice(jacket, '020', MARKET)).toMatchObject({ currentPrice: 120_00, isOnSale: false });
  });

  it('a promotion of a product with one price lowers it and makes no range', () => {
    const socks = commerceProduct.parse({
      id: 'CRN2',
      type: { master: true },
      price: 24.95,
      priceRanges: [{ minPrice: 24.95, maxPrice: 24.95, pricebook: LIST }],
      productPromotions: [{ promotionId: 'sock-week', calloutMsg: '15% off', promotionalPrice: 21.21 }],
      variants: [{ productId: 'CRN2-1', price: 24.95, variationValues: { color: '1' } }],
    });
    for (const price of [productPrice(socks, MARKET), colourPrice(socks, '1', MARKET)]) {
      expect(price).toMatchObject({ currentPrice: 21_21, listPrice: 24_95, maxPrice: null });
    }
  });

  it('applies the promotion of a dearer variant to that variant, and to the top of the range', () => {
    const variant = (colour: string, price: number, promotionalPrice?: number) => ({
      productId: `CRN5-${colour}`,
      price,
      variationValues: { color: colour },
      tieredPrices: [{ price, quantity: 1, pricebook: LIST }],
      ...(promotionalPrice !== undefined && { productPromotions: [{ promotionId: 'x', promotionalPrice }] }),
    });
    const stove = (dear: object) =>
      commerceProduct.parse({
        id: 'CRN5',
        type: { master: true },
        price: 80,
        priceMax: 120,
        priceRanges: [{ minPrice: 80, maxPrice: 120, pricebook: LIST }],
        variants: [variant('1', 80), dear],
      });
    const promoted = stove(variant('2', 120, 100));
    expect(productPrice(promoted, MARKET)).toMatchObject({ currentPrice: 80_00, maxPrice: 100_00 });
    expect(colourPrice(promoted, '2', MARKET)).toMatchObject({ currentPrice: 100_00, listPrice: 120_00 });
    expect(colourPrice(promoted, '1', MARKET)).toMatchObject({ currentPrice: 80_00, isOnSale: false });
    for (const none of [0, 120, 130])
      expect(productPrice(stove(variant('2', 120, none)), MARKET)).toMatchObject({ maxPrice: 120_00 });
  });

  const bottle = (fields: object = {}) =>
    commerceProduct.parse({
      id: 'CRN7',
      type: { master: true },
      price: 20,
      pricePerUnit: 40,
      unit: 'L',
      variants: [
        { productId: 'CRN7-1', price: 20, variationValues: { color: '1' } },
        { productId: 'CRN7-2', price: 30, variationValues: { color: '2' } },
      ],
      ...fields,
    });

  it('a price per unit is that of the price paid, for each colour its own', () => {
    const plain = bottle();
    expect(colourPrice(plain, '1', MARKET)).toMatchObject({ currentPrice: 20_00, pricePerUnit: 40_00 });
    expect(colourPrice(plain, '2', MARKET)).toMatchObject({ currentPrice: 30_00, pricePerUnit: 60_00 });
    const promoted = bottle({ productPromotions: [{ promotionId: 'x', promotionalPrice: 17 }] });
    expect(colourPrice(promoted, '1', MARKET)).toMatchObject({ currentPrice: 17_00, pricePerUnit: 34_00 });
  });

  it('a range has no price per unit', () => {
    expect(productPrice(bottle({ priceMax: 30 }), MARKET)).toMatchObject({
      maxPrice: 30_00,
      pricePerUnit: null,
    });
  });

  it.each([
    ['an object', { 'CRN6-2': 90, 'CRN6-9': 1 }],
    ['its text', JSON.stringify({ 'CRN6-2': 90 })],
  ])('reads promotional prices by variant from %s', (_, c_variantPromotionPrices) => {
    const product = commerceProduct.parse({
      id: 'CRN6',
      type: { master: true },
      price: 120,
      variants: ['1', '2'].map((color) => ({
        productId: `CRN6-${color}`,
        price: 120,
        variationValues: { color },
      })),
      c_variantPromotionPrices,
    });
    expect(colourPrice(product, '2', MARKET)).toMatchObject({ currentPrice: 90_00, listPrice: 120_00 });
    expect(productPrice(product, MARKET)).toMatchObject({ currentPrice: 90_00, maxPrice: 120_00 });
  });

  it('ignores promotional prices that cannot be read', () => {
    for (const c_variantPromotionPrices of ['{', [1], 7, { a: 'b' }])
      expect(
        commerceProduct.parse({ id: 'CRN6', c_variantPromotionPrices }).c_variantPromotionPrices,
      ).toEqual({});
  });

  it('a bundle is bought in one piece, and its promotion counts', () => {
    const bundle = commerceProduct.parse({
      id: 'CRN8',
      type: { bundle: true },
      price: 100,
      productPromotions: [{ promotionId: 'x', promotionalPrice: 80 }],
    });
    expect(productPrice(bundle, MARKET)).toMatchObject({ currentPrice: 80_00, listPrice: 100_00 });
  });

  it('a set keeps its own price in every promotion', () => {
    const set = commerceProduct.parse({
      id: 'CRN3',
      type: { set: true },
      price: 100,
      productPromotions: [{ promotionId: 'x', promotionalPrice: 80 }],
    });
    expect(productPrice(set, MARKET)).toMatchObject({ currentPrice: 100_00, isASet: true });
  });

  it('is null when the services give none', () => {
    expect(productPrice(commerceProduct.parse({ id: 'CRN4' }), MARKET)).toBeNull();
  });
});

describe('a sale', () => {
  const ranges = (list: [number, number], sale: [number, number]) => [
    { minPrice: list[0], maxPrice: list[1], pricebook: LIST },
    { minPrice: sale[0], maxPrice: sale[1], pricebook: SALE },
  ];
  const product = (
    price: number,
    priceMax: number,
    priceRanges: object[],
    productPromotions: object[] = [],
  ) =>
    commerceProduct.parse({
      id: 'CRN7',
      type: { master: true },
      price,
      priceMax,
      priceRanges,
      productPromotions,
    });
  const NONE = { lowestMinPrice: null, highestMaxPrice: null };

  it('is not on when two price books have the same range', () => {
    expect(productSale(product(80, 120, ranges([80, 120], [80, 120])), MARKET)).toEqual(NONE);
  });

  it('is on when the cheapest or the dearest piece is reduced, or a promotion lowers it', () => {
    const onSale = (found: ReturnType<typeof productSale>) =>
      expect(found.lowestMinPrice).toBeLessThan(found.highestMaxPrice ?? 0);
    onSale(productSale(product(60, 120, ranges([80, 120], [60, 60])), MARKET));
    onSale(productSale(product(80, 100, ranges([80, 120], [100, 100])), MARKET));
    const promoted = [{ promotionId: 'x', promotionalPrice: 70 }];
    onSale(productSale(product(80, 80, ranges([80, 80], [80, 80]).slice(0, 1), promoted), MARKET));
  });
});

describe('on a site where only the lowest price before counts', () => {
  const EUROPE = { currency: 'EUR', site: { reductions: 'lowest-prior-30', unitPrices: false } } as const;
  const tiered = (id: string, colour: string, price: number) => ({
    ...{ productId: id, price, variationValues: { color: colour, size: id } },
    tieredPrices: [
      { price: 120, quantity: 1, pricebook: LIST },
      { price, quantity: 1, pricebook: SALE },
    ],
  });
  const sold = (c_lowestPrior30: unknown, more: object = {}) =>
    commerceProduct.parse({
      ...{ id: 'CRN1', type: { master: true }, currency: 'EUR', price: 80, priceMax: 90 },
      priceRanges: [{ minPrice: 120, maxPrice: 120, pricebook: LIST }],
      variants: [tiered('S', '1', 80), tiered('M', '1', 80), tiered('L', '2', 90)],
      c_lowestPrior30,
      ...more,
    });

  it.each<[unknown, object]>([
    [-1, { listPrice: null, isOnSale: false }],
    [0, { listPrice: null, isOnSale: false }],
    [1e300, { listPrice: null, isOnSale: false }],
    ['100', { listPrice: null, isOnSale: false }],
    [null, { listPrice: null, isOnSale: false }],
    [[100], { listPrice: null, isOnSale: false }],
    [80, { listPrice: null, isOnSale: false, discountPercent: null }],
    [80.5, { listPrice: null, isOnSale: false, discountPercent: null }],
  ])('%j tells no reduction, and leaves those of other variants', (wrong, wanted) => {
    for (const stated of [{ EUR: { S: wrong, M: 100 } }, JSON.stringify({ EUR: { S: wrong, M: 100 } })]) {
      const product = sold(stated);
      const [small, medium] = product.variants.map((variant) => variantSummary(variant, product, EUROPE));
      expect(small).toMatchObject(wanted);
      expect(medium).toMatchObject({ listPrice: 100_00, discountPercent: 20 });
      expect(productPrice(product, EUROPE)).toMatchObject({ listPrice: null, isOnSale: false });
    }
  });

  it.each(['{"EUR":', '[]', '"x"', '{"EUR":[100]}', `${'['.repeat(20_000)}`, 7, null, { EUR: null }])(
    'nothing is reduced where the prices are %j',
    (stated) => {
      const product = sold(stated);
      expect(productPrice(product, EUROPE)).toMatchObject({ currentPrice: 80_00, isOnSale: false });
    },
  );

  it('a variant is reduced from its own, in its currency', () => {
    const product = sold({ EUR: { S: 100, L: 95 }, USD: { M: 150 } });
    const told = (at: number) => {
      const [variant] = product.variants.slice(at);
      return variant && variantSummary(variant, product, EUROPE);
    };
    expect(told(0)).toMatchObject({ currentPrice: 80_00, listPrice: 100_00, discountPercent: 20 });
    expect(told(1)).toMatchObject({ currentPrice: 80_00, listPrice: null, isOnSale: false });
    expect(told(2)).toMatchObject({ currentPrice: 90_00, listPrice: 95_00, discountPercent: 5 });
  });

  it('a product and a color are reduced from the lowest of all that cost what is shown', () => {
    const told = (S: number, M?: number) => {
      const product = sold(JSON.stringify({ EUR: { S, ...(M && { M }), L: 200 } }));
      return [productPrice(product, EUROPE), colourPrice(product, '1', EUROPE)].map(
        (price) => price?.listPrice,
      );
    };
    expect(told(100, 110)).toEqual([100_00, 100_00]);
    expect(told(100)).toEqual([null, null]);
    expect(told(100, 80)).toEqual([null, null]);
    const cheapestIsPlain = sold({ EUR: { L: 200 } });
    expect(productSale(cheapestIsPlain, EUROPE)).toEqual({ lowestMinPrice: null, highestMaxPrice: null });
    expect(colourPrice(cheapestIsPlain, '2', EUROPE)).toMatchObject({
      listPrice: 200_00,
      discountPercent: 55,
    });
    expect(productSale(sold({ EUR: { S: 100, M: 100 } }), EUROPE)).toEqual({
      lowestMinPrice: 80_00,
      highestMaxPrice: 100_00,
    });
  });

  it.each([
    [undefined],
    ['nonsense'],
    [{ EUR: 'much' }],
    [{ EUR: { S: 'x', M: 1 } }],
    [[]],
    [{ USD: { S: 100 } }],
  ])('nothing is reduced where the service states it wrongly: %o', (stated) => {
    const price = productPrice(sold(stated), EUROPE);
    expect(price).toMatchObject({ currentPrice: 80_00, listPrice: null, isOnSale: false });
  });

  it('other sites tell the regular price, whatever the service states', () => {
    const price = productPrice(sold({ EUR: { S: 100, M: 100 } }), { ...EUROPE, site: {} });
    expect(price).toMatchObject({ currentPrice: 80_00, listPrice: 120_00, discountPercent: 33.33 });
  });

  it('no price per unit is told', () => {
    const more = { pricePerUnit: 40, unit: 'L' };
    expect(productPrice(sold({}, { ...more, priceMax: 80, variants: [] }), EUROPE)?.pricePerUnit).toBeNull();
    expect(colourPrice(sold({}, more), '1', EUROPE)?.pricePerUnit).toBeNull();
    expect(colourPrice(sold({}, more), '1', { ...EUROPE, site: {} })?.pricePerUnit).toBe(40_00);
  });
});
