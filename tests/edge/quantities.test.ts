import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import type { Product, Variant } from '../../sandbox/catalog/types.ts';
import { bag } from '../../shared/schemas/bag.ts';
import { problem } from '../../shared/schemas/problem.ts';
import { coldStart, cookiesOf, mendAll, Shop, spoil } from './support/shop.ts';

const { products, variants } = buildCatalog();
const ENOUGH = 30;
const stocked = (productId: string, fits: (variant: Variant) => boolean) =>
  variants.find((variant) => variant.productId === productId && fits(variant));
const IN_PAIRS = products.find(({ orderQuantity }) => orderQuantity?.step === 2);
const PAIR = stocked(IN_PAIRS?.id ?? '', ({ stock }) => stock > ENOUGH);
const PLAIN = variants.find(
  ({ productId, stock }) =>
    stock > ENOUGH &&
    products.some(
      ({ id, memberExclusive, type }) => id === productId && !memberExclusive && type === 'master',
    ),
);

/** A set or bundle of which a piece runs low: that variant, and enough of the others. */
function scarce(type: Product['type']) {
  for (const product of products.filter((one) => one.type === type && !one.memberExclusive)) {
    const pieces = (product.contains ?? []).map(({ productId }) => ({
      low: stocked(productId, ({ stock }) => stock > 0 && stock <= 5),
      plenty: stocked(productId, ({ stock }) => stock > ENOUGH),
    }));
    const low = pieces.find((piece) => piece.low && pieces.every((one) => one === piece || one.plenty))?.low;
    if (low) {
      const chosen = pieces.map((piece) => (piece.low === low ? low : piece.plenty)?.id);
      return { product, low, chosen };
    }
  }
  throw new Error(`No ${type} with a scarce piece`);
}

let shop = new Shop();

function send(path: string, fields: object, cookie = ''): Promise<Response> {
  return shop.fetch(path, {
    method: 'POST',
    headers: {
      origin: shop.config.ORIGIN,
      'content-type': 'application/json',
      accept: 'application/json',
      cookie,
    },
    body: JSON.stringify(fields),
  });
}
const titleOf = async (response: Response) => problem.parse(await response.json()).title;
const bagIn = async (response: Response) => bag.parse(await response.json());
const pathOf = (product: Product | undefined) => `/p/${product?.slug}-${product?.id}.html`;

beforeEach(async () => {
  await mendAll();
  shop = new Shop();
});
afterEach(mendAll);

describe('what is sold in pairs', () => {
  it('is asked for in pairs on its page', async () => {
    const html = await shop.text(pathOf(IN_PAIRS));
    expect(html).toMatch(
      /<input type="number"[^>]* min="2" max="20" step="2"[^>]* name="quantity" value="2"/,
    );
  });

  it.each([
    [1, 'The smallest order is 2.'],
    [3, 'This is sold in steps of 2.'],
    [22, 'You can order 20 of one product at most.'],
  ])('is not added %d at a time', async (quantity, said) => {
    const refused = await send('/bag/items', { productId: PAIR?.id, quantity });
    expect(refused.status).toBe(400);
    expect(await titleOf(refused)).toBe(said);
  });

  it('is changed in pairs in the bag, also by a form', async () => {
    const added = await send('/bag/items', { productId: PAIR?.id, quantity: 2 });
    const cookie = cookiesOf(added);
    const [line] = (await bagIn(added)).lines;
    expect(line?.quantityRules).toEqual({ min: 2, step: 2 });
    const refused = await send(`/bag/items/${line?.id}`, { quantity: 3 }, cookie);
    expect(await titleOf(refused)).toBe('This is sold in steps of 2.');
    expect((await bagIn(await send(`/bag/items/${line?.id}`, { quantity: 4 }, cookie))).count).toBe(4);
    const page = await shop.text('/cart', { headers: { cookie } });
    for (const quantity of [2, 6])
      expect(page).toMatch(new RegExp(`<input type="hidden"[^>]* name="quantity" value="${quantity}"`));
    const form = await shop.post(`/bag/items/${line?.id}`, { quantity: '5' }, { headers: { cookie } });
    expect(form.status).toBe(303);
    const back = await shop.text('/cart', { headers: { cookie: `${cookie}; ${cookiesOf(form)}` } });
    expect(back).toContain('This is sold in steps of 2.');
  });
});

describe('the most of one product, when a line is changed', () => {
  it('is held by the API and by the form, and said', async () => {
    const { MAX_ORDER_QUANTITY: most } = shop.config;
    const added = await send('/bag/items', { productId: PLAIN?.id, quantity: 2 });
    const cookie = cookiesOf(added);
    const [line] = (await bagIn(added)).lines;
    const refused = await send(`/bag/items/${line?.id}`, { quantity: most + 1 }, cookie);
    expect(refused.status).toBe(400);
    expect(await titleOf(refused)).toBe(`You can order ${most} of one product at most.`);
    const form = await shop.post(
      `/bag/items/${line?.id}`,
      { quantity: String(most + 1) },
      { headers: { cookie } },
    );
    expect(form.status).toBe(303);
    const page = await shop.text('/cart', { headers: { cookie: `${cookie}; ${cookiesOf(form)}` } });
    expect(page).toContain(`You can order ${most} of one product at most.`);
    expect((await bagIn(await send(`/bag/items/${line?.id}`, { quantity: most }, cookie))).count).toBe(most);
  });

  it('lets a line that holds too much become less', async () => {
    const added = await send('/bag/items', { productId: PLAIN?.id, quantity: 10 });
    const [line] = (await bagIn(added)).lines;
    const cookie = cookiesOf(added);
    shop = new Shop({ ORIGIN: shop.config.ORIGIN, MAX_ORDER_QUANTITY: '5' });
    expect((await send(`/bag/items/${line?.id}`, { quantity: 12 }, cookie)).status).toBe(400);
    expect((await bagIn(await send(`/bag/items/${line?.id}`, { quantity: 8 }, cookie))).count).toBe(8);
  });

  it('does not stand in the way while the catalogue is away', async () => {
    const added = await send('/bag/items', { productId: PLAIN?.id, quantity: 2 });
    const [line] = (await bagIn(added)).lines;
    await coldStart();
    await spoil({ service: 'products', mode: 'status', status: 503 });
    const changed = await send(`/bag/items/${line?.id}`, { quantity: 3 }, cookiesOf(added));
    expect(changed.status).toBe(200);
  });

  it('is nothing a line that is gone asks for', async () => {
    const added = await send('/bag/items', { productId: PLAIN?.id, quantity: 2 });
    expect((await send('/bag/items/nosuchline', { quantity: 3 }, cookiesOf(added))).status).toBe(404);
  });
});

describe('a piece there is not enough of', () => {
  it.each(['set', 'bundle'] as const)('of a %s is named, at choice and by the refusal', async (kind) => {
    const { product, low, chosen } = scarce(kind);
    const name = products.find(({ id }) => id === low.productId)?.name.en;
    const fields = { productId: product.id, kind, piece: chosen };
    const refused = await send('/bag/items', { ...fields, quantity: low.stock + 1 });
    expect(refused.status).toBe(409);
    expect(await titleOf(refused)).toBe(`Only ${low.stock} left for ${name}!`);
    const html = await shop.text(pathOf(product));
    expect(html).toMatch(
      new RegExp(`id="low-stock-${low.productId}" type="application/json">[^<]*"${low.id}":${low.stock}`),
    );
  });

  it('is named when a bundle’s line is changed', async () => {
    const { product, low, chosen } = scarce('bundle');
    const name = products.find(({ id }) => id === low.productId)?.name.en;
    const added = await send('/bag/items', {
      productId: product.id,
      kind: 'bundle',
      piece: chosen,
      quantity: 1,
    });
    const [line] = (await bagIn(added)).lines;
    const refused = await send(`/bag/items/${line?.id}`, { quantity: 20 }, cookiesOf(added));
    expect(refused.status).toBe(409);
    expect(await titleOf(refused)).toMatch(new RegExp(`^Only \\d+ left for ${name}!$`));
  });
});
