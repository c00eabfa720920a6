import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Product, Variant } from '../../sandbox/catalog/types.ts';
import { addToBag, bagIn, problemIn } from './support/bag.ts';
import { findProduct, pathOf, products, variants } from './support/catalogue.ts';
import { coldStart, mendAll, Shop, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const ENOUGH = 30;
const stocked = (productId: string, fits: (variant: Variant) => boolean) =>
  variants.find((variant) => variant.productId === productId && fits(variant));
const IN_PAIRS = findProduct(({ orderQuantity }) => orderQuantity?.step === 2);
const PAIR = stocked(IN_PAIRS.id, ({ stock }) => stock > ENOUGH);
const PLAIN = variants.find(
  ({ productId, stock }) =>
    stock > ENOUGH &&
    products.some(
      ({ id, memberExclusive, type }) => id === productId && !memberExclusive && type === 'master',
    ),
);

/**
 * A set or bundle with low stock of one piece: that variant, and variants of the others with
 * enough.
 */
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

let visitor: Visitor;

/** Sends a new quantity for a line by a script. */
const change = (lineId: string | undefined, quantity: number) =>
  visitor.json(`/api/bag/items/${lineId}`, { quantity });
/** Sends it by the form of the bag's page, which is refused; returns the page with the reason. */
async function changeByForm(lineId: string | undefined, quantity: number): Promise<string> {
  const fields = { _action: 'change-line', itemId: lineId ?? '', quantity: String(quantity) };
  const answer = await visitor.post('/cart', fields);
  expect(answer.status).toBe(400);
  return answer.text();
}
/** Adds a variant and returns its line. */
const added = async (productId: string | undefined, quantity: number) =>
  (await bagIn(await addToBag(visitor, { productId, quantity }))).lines[0];
const titleOf = async (response: Response) => (await problemIn(response)).title;

beforeEach(async () => {
  await mendAll();
  visitor = new Visitor(new Shop());
});
afterEach(mendAll);

describe('a product sold in pairs', () => {
  it('has a quantity in pairs on its page', async () => {
    const html = await visitor.text(pathOf(IN_PAIRS));
    expect(html).toMatch(
      /<input type="number"[^>]* min="2" max="20" step="2"[^>]* name="quantity" value="2"/,
    );
  });

  it.each([
    [1, 'The smallest order is 2.'],
    [3, 'This is sold in steps of 2.'],
    [22, 'You can order 20 of one product at most.'],
  ])('is not added %d at a time', async (quantity, said) => {
    const refused = await addToBag(visitor, { productId: PAIR?.id, quantity });
    expect(refused.status).toBe(400);
    expect(await titleOf(refused)).toBe(said);
  });

  it('is changed in pairs in the bag, also by a form', async () => {
    const line = await added(PAIR?.id, 2);
    expect(line?.quantityRules).toEqual({ min: 2, step: 2 });
    expect(await titleOf(await change(line?.id, 3))).toBe('This is sold in steps of 2.');
    expect((await bagIn(await change(line?.id, 4))).count).toBe(4);
    const page = await visitor.text('/cart');
    for (const quantity of [2, 6])
      expect(page).toMatch(new RegExp(`<input type="hidden"[^>]* name="quantity" value="${quantity}"`));
    expect(await changeByForm(line?.id, 5)).toContain('This is sold in steps of 2.');
  });
});

describe('the largest quantity of one product, when a line is changed', () => {
  it('is enforced by the API and by the form, with a message', async () => {
    const { MAX_ORDER_QUANTITY: most } = visitor.shop.config;
    const said = `You can order ${most} of one product at most.`;
    const line = await added(PLAIN?.id, 2);
    const refused = await change(line?.id, most + 1);
    expect(refused.status).toBe(400);
    expect(await titleOf(refused)).toBe(said);
    expect(await changeByForm(line?.id, most + 1)).toContain(said);
    expect((await bagIn(await change(line?.id, most))).count).toBe(most);
  });

  it('allows reducing a line that has too much', async () => {
    const line = await added(PLAIN?.id, 10);
    visitor.shop = new Shop({ ORIGIN: visitor.shop.config.ORIGIN, MAX_ORDER_QUANTITY: '5' });
    expect((await change(line?.id, 12)).status).toBe(400);
    expect((await bagIn(await change(line?.id, 8))).count).toBe(8);
  });

  it('does not block changes while the catalogue is down', async () => {
    const line = await added(PLAIN?.id, 2);
    await coldStart();
    await spoil({ service: 'products', mode: 'status', status: 503 });
    expect((await change(line?.id, 3)).status).toBe(200);
  });

  it('is not checked for a line that is gone', async () => {
    await added(PLAIN?.id, 2);
    expect((await change('nosuchline', 3)).status).toBe(404);
  });
});

describe('a piece with too little stock', () => {
  it.each(['set', 'bundle'] as const)('of a %s is named, in the choice and by the refusal', async (kind) => {
    const { product, low, chosen } = scarce(kind);
    const name = products.find(({ id }) => id === low.productId)?.name.en;
    const fields = { productId: product.id, kind, piece: chosen };
    const refused = await addToBag(visitor, { ...fields, quantity: low.stock + 1 });
    expect(refused.status).toBe(409);
    expect(await titleOf(refused)).toBe(`Only ${low.stock} left for ${name}!`);
    const html = await visitor.text(pathOf(product));
    expect(html).toMatch(
      new RegExp(`id="low-stock-${low.productId}" type="application/json">[^<]*"${low.id}":${low.stock}`),
    );
  });

  it('is named when a bundle’s line is changed', async () => {
    const { product, low, chosen } = scarce('bundle');
    const name = products.find(({ id }) => id === low.productId)?.name.en;
    const wish = { productId: product.id, kind: 'bundle', piece: chosen };
    const [line] = (await bagIn(await addToBag(visitor, wish))).lines;
    const refused = await change(line?.id, 20);
    expect(refused.status).toBe(409);
    expect(await titleOf(refused)).toMatch(new RegExp(`^Only \\d+ left for ${name}!$`));
  });
});
