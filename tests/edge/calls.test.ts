import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { firstHopOf } from './support/hops.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someProduct } from './support/shop.ts';

/** The most calls to services for a page of which nothing is cached (docs/product/README.md §4). */
const LIST_CALLS = 6;
const PRODUCT_CALLS = 8;
/** A page of 47 products in batches of 8 (docs/product/catalogue.md §9.2, §9.4). */
const ENRICHMENT_CALLS = Math.ceil(47 / 8);

const { products, variants } = buildCatalog();
const stockedOf = (product?: (typeof products)[number]) =>
  variants.filter(
    ({ productId, stock }) => stock > 0 && product?.contains?.some((part) => part.productId === productId),
  );
const [LARGEST_SET] = products
  .filter(({ contains }) => contains)
  .toSorted((one, other) => stockedOf(other).length - stockedOf(one).length);

/**
 * Loads the reference data that every page of a site shares and that is revalidated in the background:
 * the catalogue reader's token and the category tree. A page waits for them only before their first
 * load.
 */
async function withReferenceData(shop: Shop): Promise<void> {
  await coldStart();
  await shop.text('/__health/ready');
  await shop.settled();
  await forgetCalls();
}

beforeEach(mendAll);
afterEach(mendAll);

describe('calls to services', () => {
  it(`a cold list makes at most ${LIST_CALLS}`, async () => {
    const shop = new Shop();
    await coldStart();
    await forgetCalls();
    await shop.text('/c/mens-jackets/');
    await shop.settled();
    const made = await calls();
    const enrichment = made.filter(({ service }) => service === 'enrichment');
    expect(made.length).toBeGreaterThan(0);
    expect(made.length - enrichment.length).toBeLessThanOrEqual(LIST_CALLS);
    // enrichment comes after the shell, with eight products per call (docs/decisions/0004)
    expect(enrichment.length).toBeGreaterThan(0);
    expect(enrichment.length).toBeLessThanOrEqual(ENRICHMENT_CALLS);
  });

  it('products enriched for one page are not requested again', async () => {
    const shop = new Shop();
    await coldStart();
    await shop.text('/c/mens-jackets/?limit=100');
    await shop.settled();
    await forgetCalls();
    await shop.text('/c/mens-jackets/?sort=price-asc');
    await shop.settled();
    expect((await calls()).filter(({ service }) => service === 'enrichment')).toEqual([]);
  });

  it(`a cold product makes at most ${PRODUCT_CALLS}`, async () => {
    const shop = new Shop();
    const product = await someProduct(shop);
    await coldStart();
    await forgetCalls();
    await shop.text(product);
    await shop.settled();
    const made = await calls();
    expect(made.length).toBeGreaterThan(0);
    expect(made.length).toBeLessThanOrEqual(PRODUCT_CALLS);
  });

  it(`the set with the most variants makes at most ${PRODUCT_CALLS} besides reference data, and knows the stock of all`, async () => {
    const shop = new Shop();
    await withReferenceData(shop);
    const html = await shop.text(`/p/${LARGEST_SET?.slug}-${LARGEST_SET?.id}.html`);
    await shop.settled();
    const made = await calls();
    expect(made.length).toBeLessThanOrEqual(PRODUCT_CALLS);
    const few = stockedOf(LARGEST_SET).filter(({ stock }) => stock <= 5);
    expect(few.length).toBeGreaterThan(0);
    for (const { id, stock } of few) expect(html).toContain(`"${id}":${stock}`);
  });

  it('a cached document makes none', async () => {
    const shop = new Shop();
    await shop.text('/c/mens-jackets/');
    await shop.settled();
    await forgetCalls();
    await shop.text('/c/mens-jackets/');
    expect(await calls()).toEqual([]);
  });

  it.each(['/', '/c/mens-jackets/', '/search?q=down', 'a product'])(
    '%s waits for one hop before its shell, never for two in a row',
    async (page) => {
      const shop = new Shop();
      const path = page === 'a product' ? await someProduct(shop) : page;
      await withReferenceData(shop);
      expect(await firstHopOf(shop, path)).toBeGreaterThan(0);
    },
  );
});
