import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { VendorShop } from './support/vendor-shop.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-12-01T08:00:00Z');
const european = new VendorShop('lowest-prior', 'cairn-eu');
const american = new VendorShop('lowest-prior', 'cairn-us');

const variant = z.object({
  productId: z.string(),
  price: z.number(),
  variationValues: z.record(z.string(), z.string()),
});
const product = z.looseObject({
  id: z.string(),
  price: z.number(),
  primaryCategoryId: z.string(),
  validFrom: z.string(),
  variants: z.array(variant),
  priceRanges: z.array(z.object({ minPrice: z.number() })),
  productPromotions: z.array(z.object({ promotionalPrice: z.number() })).default([]),
  c_lowestPrior30: z.record(z.string(), z.record(z.string(), z.number())).optional(),
});
const enriched = z.record(
  z.string(),
  z.object({ price: z.looseObject({ lowestPrior30: z.object({ value: z.number() }).optional() }) }),
);
const record = z.looseObject({
  uniqueId: z.string(),
  productType: z.string(),
  isSale: z.boolean(),
  lowestPrior30: z.number().optional(),
  variants: z
    .array(z.looseObject({ variantId: z.string(), v_lowestPrior30: z.number().optional() }))
    .default([]),
});

const read = async (id: string, shop = european) => {
  const { access_token: token } = await shop.guest();
  const parameters = { id, perPricebook: true };
  return product.parse(await shop.products(token).getProduct({ parameters }));
};
/** The lowest prior prices of a product's variants, in euros. */
const priorsOf = async (id: string) => (await read(id)).c_lowestPrior30?.EUR;
const at = (days: number) => european.setClock({ now: START + days * DAY });
/** Prices in euros. */
const setPrice = (id: string, list: number, sale?: number, currency = 'EUR') =>
  european.control('PUT', `prices/${id}`, {
    currency,
    list: Math.round(list * 100),
    ...(sale !== undefined && { sale: Math.round(sale * 100) }),
  });

const engine = async (query: string) => {
  const answer = await fetch(`${european.origin}/unbxd/sandbox-search/${query}`);
  const holds = z.object({ response: z.object({ numberOfProducts: z.number(), products: z.array(record) }) });
  return holds.parse(await answer.json()).response;
};

/** A product in two colours that costs the same in both, which nothing lowers; a variant of each colour. */
async function plainProduct() {
  const { access_token: token } = await european.guest();
  const refine = ['htype=master', 'cgid=packs'];
  const { hits = [] } = await european
    .search(token)
    .productSearch({ parameters: { q: '', refine, limit: 100 } });
  for (const { productId = '' } of hits) {
    const found = await read(productId);
    const colours = new Map(found.variants.map((one) => [one.variationValues.color, one]));
    const [first, second] = [...colours.values()];
    const isPlain = found.priceRanges.length === 1 && found.productPromotions.length === 0;
    if (isPlain && first && second && found.variants.every(({ price }) => price === found.price))
      return { ...found, first: first.productId, second: second.productId };
  }
  throw new Error('There is no plain product');
}

beforeEach(async () => {
  await european.reset();
  await at(0);
});
afterAll(() => european.reset());

describe('c_lowestPrior30', () => {
  it('is the lowest price before the reduction, also where it was raised for it', async () => {
    const { id, price, first, second } = await plainProduct();
    expect(await priorsOf(id)).toEqual({});
    await setPrice(first, price + 25);
    await at(12);
    await setPrice(first, price + 25, price - 5);
    const priors = await priorsOf(id);
    // of all sizes of that colour, and of no other colour
    expect(priors?.[first]).toBe(price);
    expect(priors?.[second]).toBeUndefined();
    // unmoved by the time that passes
    await at(90);
    expect((await priorsOf(id))?.[first]).toBe(price);
    await setPrice(first, price);
    expect(await priorsOf(id)).toEqual({});
  });

  it('looks back 30 days from the start, of each variant by itself', async () => {
    const { id, price, first, second } = await plainProduct();
    for (const one of [first, second]) await setPrice(one, price + 25);
    await at(29);
    await setPrice(first, price + 25, price + 5);
    await at(30);
    await setPrice(second, price + 25, price + 5);
    expect(await priorsOf(id)).toMatchObject({ [first]: price, [second]: price + 25 });
  });

  it('keeps the first start of a reduction in steps; one that shrinks begins anew', async () => {
    const { id, price, first } = await plainProduct();
    await setPrice(first, price, price - 5);
    await at(40);
    await setPrice(first, price, price - 10);
    expect((await priorsOf(id))?.[first]).toBe(price);
    await at(50);
    await setPrice(first, price, price - 8);
    expect((await priorsOf(id))?.[first]).toBe(price - 10);
  });

  it('counts what a promotion for everybody takes off while it runs, and no code', async () => {
    const { id, price, primaryCategoryId, first } = await plainProduct();
    const terms = { percent: 20, categoryIds: [primaryCategoryId] };
    const during = {
      from: new Date(START + 5 * DAY).toISOString(),
      until: new Date(START + 10 * DAY).toISOString(),
    };
    await european.control('PUT', 'prices/promotions/told', { ...terms, coupon: 'TOLD' });
    expect(await priorsOf(id)).toEqual({});
    await european.control('PUT', 'prices/promotions/autumn', { ...terms, ...during });
    await at(4);
    expect(await priorsOf(id)).toEqual({});
    await at(6);
    expect((await priorsOf(id))?.[first]).toBe(price);
    await at(10);
    expect(await priorsOf(id)).toEqual({});
    // the price books go on from what was paid meanwhile
    await setPrice(first, price, price - 1);
    expect((await priorsOf(id))?.[first]).toBeCloseTo(price * 0.8, 1);
  });

  it('looks back to the launch of what is younger, and has none of what was never dearer', async () => {
    const { id, price, first, second, validFrom } = await plainProduct();
    const launch = Date.parse(validFrom);
    await european.setClock({ now: launch });
    await setPrice(second, price, price - 10);
    await european.setClock({ now: launch + 3 * DAY });
    await setPrice(first, price + 20);
    await european.setClock({ now: launch + 8 * DAY });
    await setPrice(first, price + 20, price - 10);
    const priors = await priorsOf(id);
    expect(priors?.[first]).toBe(price);
    expect(priors?.[second]).toBeUndefined();
  });

  it('is told by enrichment and by the search engine, of what costs least', async () => {
    const { id, price, first, second } = await plainProduct();
    const told = async () => {
      const { access_token: token } = await european.guest();
      const call = {
        method: 'POST',
        api: 'products',
        path: 'enrichment',
        body: { productIds: [id] },
      } as const;
      const enrichment = enriched.parse(await european.custom(token, call));
      const { products } = await engine(
        `cairn-eu-en/category?pagetype=boolean&p=categoryPath:"packs"&filter=uniqueId:"${id}"&variants.count=100`,
      );
      return { enriched: enrichment[id]?.price.lowestPrior30?.value, record: products[0] };
    };
    await setPrice(first, price, price - 5);
    let { enriched: prior, record: found } = await told();
    expect([prior, found?.lowestPrior30, found?.isSale]).toEqual([price, price, true]);
    const own = new Map(found?.variants.map((one) => [one.variantId, one.v_lowestPrior30]));
    expect([own.get(first), own.get(second)]).toEqual([price, undefined]);
    // of two colours at one price, one was never dearer
    await setPrice(second, price - 5);
    ({ enriched: prior, record: found } = await told());
    expect([prior, found?.lowestPrior30]).toEqual([undefined, undefined]);
  });

  it('is of its own currency, and of no site that tells regular prices', async () => {
    const { id, price, first } = await plainProduct();
    const dollars = await read(id, american);
    await setPrice(first, dollars.price + 20, dollars.price - 10, 'USD');
    expect(await priorsOf(id)).toEqual({});
    await setPrice(first, price, price - 10);
    const reduced = await read(id, american);
    expect(reduced).not.toHaveProperty('c_lowestPrior30');
    expect(reduced.price).toBe(dollars.price - 10);
    expect(Object.keys((await read(id)).c_lowestPrior30 ?? {})).toEqual(['EUR']);
  });

  it('is never rewritten: a price of an earlier time is refused', async () => {
    const { id, price, first } = await plainProduct();
    await setPrice(first, price, price - 5);
    await at(-1);
    const body = JSON.stringify({ currency: 'EUR', list: 100 });
    const headers = { 'content-type': 'application/json' };
    const put = (path: string, of: string) =>
      fetch(`${european.origin}/__sandbox/prices/${path}`, { method: 'PUT', headers, body: of });
    expect((await put(first, body)).status).toBe(409);
    expect((await put('CRN0-000-M', body)).status).toBe(404);
    expect((await put(first, JSON.stringify({ currency: 'EUR', list: 100, sale: 100 }))).status).toBe(400);
    await at(1);
    expect((await priorsOf(id))?.[first]).toBe(price);
  });
});

describe('what is on sale', () => {
  it('is only what costs less than before: in the category, and by the filter', async () => {
    const inSale = (site: string) =>
      engine(`${site}/category?pagetype=boolean&p=categoryPath:"sale"&rows=100`);
    const before = await inSale('cairn-eu-en');
    expect(before.products.length).toBeGreaterThan(20);
    const filtered = await engine(
      'cairn-eu-en/category?pagetype=boolean&p=categoryPath:"mens"&filter=c_isSale:"true"&rows=100',
    );
    for (const { isSale, uniqueId } of [...before.products, ...filtered.products])
      expect(isSale, uniqueId).toBe(true);
    const american = (await inSale('cairn-us-en')).numberOfProducts;
    // some are reduced from a price that they did not have for 30 days
    expect(before.numberOfProducts).toBeLessThan(american);
    const sale = before.products.find(({ productType }) => productType === 'master')?.uniqueId ?? '';
    // from now on the regular price is what it costs, in each colour
    for (const { productId, price } of (await read(sale)).variants) await setPrice(productId, price);
    const after = await inSale('cairn-eu-en');
    expect(after.numberOfProducts).toBe(before.numberOfProducts - 1);
    expect(after.products.map(({ uniqueId }) => uniqueId)).not.toContain(sale);
    expect((await inSale('cairn-us-en')).numberOfProducts).toBe(american);
    // and again as it was
    await european.reset();
    expect((await inSale('cairn-eu-en')).numberOfProducts).toBe(before.numberOfProducts);
  });
});
