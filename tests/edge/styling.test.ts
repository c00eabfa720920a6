import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sizeWorn, wearerOf } from '../../sandbox/images/figures/people.ts';
import { isWorn } from '../../sandbox/images/figures/worn-picture.ts';
import { fitTip } from '../../sandbox/products/fit-tip.ts';
import { findProduct, pathOf } from './support/catalogue.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';

const JACKET = findProduct(({ kind }) => kind === 'shell-jacket');
const TENT = findProduct(({ kind }) => kind === 'tent');

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

describe('the outfit of a product', () => {
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

  it('comes from a recommender when one is configured', async () => {
    const shop = new Shop({ STYLING_RECOMMENDER: 'similar-products' });
    expect(await shop.text(`/fragments/outfit?id=${JACKET.id}`)).toMatch(/data-reco="similar-products /);
  });

  it.each([
    ['fewer than three', `id=${TENT.id}`, {}],
    ['no product', '', {}],
    ['an id that is none', 'id=%3Cscript%3E', {}],
    ['the flag off', `id=${JACKET.id}`, { PRODUCT_PAGE: '{"enableStylitics":false}' }],
    ['a zone nobody knows', `id=${JACKET.id}`, { STYLING_ZONE: 'nowhere' }],
  ])('is empty with %s', async (_, query, overrides) => {
    expect((await new Shop(overrides).fetch(`/fragments/outfit?${query}`)).status).toBe(204);
  });

  it('is empty while the service is down, and its place disappears with the flag', async () => {
    await spoil({ service: 'recommendations', mode: 'status', status: 500 });
    expect((await new Shop().fetch(`/fragments/outfit?id=${JACKET.id}`)).status).toBe(204);
    const off = new Shop({ PRODUCT_PAGE: '{"enableStylitics":false}' });
    expect(await off.text(pathOf(JACKET))).not.toContain('data-outfit');
  });
});

describe('who wears it in the pictures', () => {
  const worn = findProduct(
    (product) => product.gender === 'men' && isWorn(product) && sizeWorn(product) !== undefined,
  );
  const { height } = wearerOf(worn);

  it('stands beside the sizes with height and size, in the units of the locale', async () => {
    const shop = new Shop();
    const feet = `${Math.floor(Math.round(height / 2.54) / 12)}′`;
    const american = await shop.text(pathOf(worn));
    expect(american).toContain(`Model is ${feet}`);
    expect(american).toMatch(new RegExp(`″ and wears ${sizeWorn(worn)}\\.`));
    expect(await shop.text(`/ca/fr${pathOf(worn)}`)).toMatch(
      new RegExp(`Le mannequin mesure ${height}.cm et porte la taille ${sizeWorn(worn)}\\.`),
    );
  });

  it('is a picture of the gallery, and none at all where such pictures are off', async () => {
    const picture = `${worn.id}_${worn.colours[0]?.code}_on-model`;
    expect(await new Shop().text(pathOf(worn))).toContain(picture);
    const off = new Shop({ PRODUCT_PAGE: '{"enableOnModel":false}' });
    const page = await off.text(pathOf(worn));
    expect(page.slice(0, page.indexOf('</main>'))).not.toContain(picture);
    expect(page).not.toContain('Model is');
  });
});

describe('a fit tip', () => {
  const tipped = findProduct((product) => fitTip(product));

  it('is beside the sizes, in the page’s language', async () => {
    const shop = new Shop();
    expect(await shop.text(pathOf(tipped))).toContain(fitTip(tipped)?.en);
    expect(await shop.text(`/ca/fr${pathOf(tipped)}`)).toContain(fitTip(tipped)?.fr);
  });

  it('is left out when it is turned off or not stated', async () => {
    const off = new Shop({ PRODUCT_PAGE: '{"enableFitTip":false}' });
    expect(await off.text(pathOf(tipped))).not.toContain(fitTip(tipped)?.en);
    const silent = findProduct((product) => product.kind === 'shell-jacket' && !fitTip(product));
    expect(await new Shop().text(pathOf(silent))).not.toMatch(/Cut (?:close|generously)|True to size/);
  });
});
