import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import type { Product } from '../../sandbox/catalog/types.ts';
import { fitTip } from '../../sandbox/products/fit-tip.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';

const { products } = buildCatalog();
const find = (fits: (product: Product) => unknown): Product => {
  const found = products.find((product) => product.type === 'master' && fits(product));
  if (!found) throw new Error('No such product');
  return found;
};
const JACKET = find(({ kind }) => kind === 'shell-jacket');
const TENT = find(({ kind }) => kind === 'tent');
const pathOf = ({ slug, id }: Product) => `/p/${slug}-${id}.html`;

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

describe('what is worn with a product', () => {
  it('has a place on its page, and comes from the zone under its heading', async () => {
    const shop = new Shop();
    expect(await shop.text(pathOf(JACKET))).toContain(`data-outfit="/fragments/outfit?id=${JACKET.id}"`);
    await shop.settled();
    await forgetCalls();
    const response = await shop.fetch(`/fragments/outfit?id=${JACKET.id}`);
    const html = await response.text();
    expect(html).toContain('>Wear it with</h2>');
    expect(html.match(/data-product=/g)?.length).toBeGreaterThanOrEqual(3);
    expect(html).toMatch(/data-reco="complete-the-look /);
    expect((await calls()).some(({ path }) => path.endsWith('/zones/pdp-complete-the-look/recs'))).toBe(true);
    expect(await shop.text(`/ca/fr/fragments/outfit?id=${JACKET.id}`)).toContain('À porter avec');
  });

  it('is a recommender’s where one is configured', async () => {
    const shop = new Shop({ STYLING_RECOMMENDER: 'similar-products' });
    expect(await shop.text(`/fragments/outfit?id=${JACKET.id}`)).toMatch(/data-reco="similar-products /);
  });

  it.each([
    ['fewer than three', `id=${TENT.id}`, {}],
    ['no product', '', {}],
    ['an id that is none', 'id=%3Cscript%3E', {}],
    ['the flag off', `id=${JACKET.id}`, { PRODUCT_PAGE: '{"enableStylitics":false}' }],
    ['a zone nobody knows', `id=${JACKET.id}`, { STYLING_ZONE: 'nowhere' }],
  ])('is nothing with %s', async (_, query, overrides) => {
    expect((await new Shop(overrides).fetch(`/fragments/outfit?${query}`)).status).toBe(204);
  });

  it('is nothing while the service is away, and the place is gone with the flag', async () => {
    await spoil({ service: 'recommendations', mode: 'status', status: 500 });
    expect((await new Shop().fetch(`/fragments/outfit?id=${JACKET.id}`)).status).toBe(204);
    const off = new Shop({ PRODUCT_PAGE: '{"enableStylitics":false}' });
    expect(await off.text(pathOf(JACKET))).not.toContain('data-outfit');
  });
});

describe('a fit tip', () => {
  const tipped = find((product) => fitTip(product));

  it('stands beside the sizes, in the page’s language', async () => {
    const shop = new Shop();
    expect(await shop.text(pathOf(tipped))).toContain(fitTip(tipped)?.en);
    expect(await shop.text(`/ca/fr${pathOf(tipped)}`)).toContain(fitTip(tipped)?.fr);
  });

  it('is left out where it is turned off or not said', async () => {
    const off = new Shop({ PRODUCT_PAGE: '{"enableFitTip":false}' });
    expect(await off.text(pathOf(tipped))).not.toContain(fitTip(tipped)?.en);
    const silent = find((product) => product.kind === 'shell-jacket' && !fitTip(product));
    expect(await new Shop().text(pathOf(silent))).not.toMatch(/Runs (?:small|large)|True to size/);
  });
});
