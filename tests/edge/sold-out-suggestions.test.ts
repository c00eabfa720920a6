import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { faulty } from './support/faulty.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';

const { products, variants } = buildCatalog();
const unitsOf = (id: string) =>
  variants.filter(({ productId }) => productId === id).reduce((sum, { stock }) => sum + stock, 0);
const masters = products.filter(({ type }) => type === 'master');
/** A sold-out product; recommendations and campaigns may know that later than the shop. */
const GONE = masters.find(({ id }) => unitsOf(id) === 0)?.id ?? '';
/** More products than a row holds, so that others take its place. */
const SOLD = masters.filter(({ id }) => unitsOf(id) > 0).map(({ id }) => id);
const ROW = 10;

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const shown = (html: string) =>
  [...html.matchAll(/<article[^>]*data-product="([^"]+)"/g)].map(([, id]) => id);

/** The recommendation service, with these products as its answer. */
const recommending = (ids: string[]) =>
  faulty(/\/einstein\//, async () =>
    Response.json({ recoUUID: 'u-1', recommenderName: 'best-sellers', recs: ids.map((id) => ({ id })) }),
  );

describe('sold-out products are not suggested', () => {
  const twelve = [GONE, ...SOLD.slice(0, ROW + 1)];

  it.each([
    ['with a category', '/fragments/recommended/mens-jackets'],
    ['as an outfit', `/fragments/outfit?id=${SOLD.at(-1)}`],
    ['with a product', `/product/${SOLD.at(-1)}`],
  ])('%s, and another takes its place', async (_, path) => {
    const shop = new Shop();
    const bindings = { SANDBOX: recommending(twelve) };
    const first = await shop.fetch(path, {}, bindings);
    const response = first.headers.has('Location')
      ? await shop.fetch(first.headers.get('Location') ?? '', {}, bindings)
      : first;
    expect(shown(await response.text())).toEqual(SOLD.slice(0, ROW));
  });

  it('in the weather drawer', async () => {
    const [sold = ''] = SOLD;
    const items = [GONE, sold].map((id) => ({ id, title: id }));
    const actions = [{ component: 'weather', json: {}, items }];
    const campaign = faulty(/\/monetate\//, async () =>
      Response.json({ meta: { code: 200 }, data: { responses: [{ requestId: 'shell', actions }] } }),
    );
    const response = await new Shop().fetch('/fragments/weather', {}, { SANDBOX: campaign });
    expect(shown(await response.text())).toEqual([sold]);
  });

  it('among the recently viewed products', async () => {
    const [sold = ''] = SOLD;
    const html = await new Shop().text(`/fragments/recently-viewed?ids=${GONE},${sold}`);
    expect(shown(html)).toEqual([sold]);
    expect((await new Shop().fetch(`/fragments/recently-viewed?ids=${GONE}`)).status).toBe(204);
  });

  it('in an editor’s row of a category', async () => {
    let found: string[] = [];
    const firstGone = faulty(/\/product-search\?/, async (answer) => {
      const response = await answer();
      const body = await response.json<{ hits: { productId: string; variants: object[] }[] }>();
      found = body.hits.map(({ productId }) => productId);
      const [first, ...others] = body.hits;
      const variants = first?.variants.map((variant) => ({ ...variant, orderable: false }));
      return Response.json({ ...body, hits: [{ ...first, variants }, ...others] });
    });
    const response = await new Shop().fetch('/', {}, { SANDBOX: firstGone });
    const all = shown(await response.text());
    expect(found.length).toBeGreaterThan(2);
    const start = all.lastIndexOf(found.at(-1)) - found.length + 2;
    expect(all.slice(start - 1, start + found.length - 1)).not.toContain(found[0]);
    expect(all.slice(start, start + found.length - 1)).toEqual(found.slice(1));
  });
});
