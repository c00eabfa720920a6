import { beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import type { Product, Variant } from '../../sandbox/catalog/types.ts';
import { addToBag, bagIn, bagOf, problemIn } from './support/bag.ts';
import { mendAll, Shop } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const { products, variants } = buildCatalog();
const shop = new Shop();
const ENOUGH = 10;

/** A product of that type with variants of each piece, all with enough stock. */
function offer(type: Product['type']): { product: Product; pieces: Variant[] } {
  for (const product of products.filter((one) => one.type === type && !one.memberExclusive)) {
    const pieces = (product.contains ?? []).flatMap(
      ({ productId }) =>
        variants.find((variant) => variant.productId === productId && variant.stock > ENOUGH) ?? [],
    );
    if (pieces.length > 0 && pieces.length === product.contains?.length) return { product, pieces };
  }
  throw new Error(`No ${type} to buy`);
}
const SET = offer('set');
const BUNDLE = offer('bundle');
const ENGRAVED = variants.find(
  ({ productId, stock }) =>
    stock > ENOUGH && products.some(({ id, options }) => id === productId && options?.length),
);
const WITH_OPTIONS = products.find(({ id }) => id === ENGRAVED?.productId);

beforeEach(mendAll);

describe('a set', () => {
  const fields = {
    productId: SET.product.id,
    quantity: 2,
    kind: 'set',
    piece: SET.pieces.map(({ id }) => id),
  };

  it('is chosen on its page, piece by piece, without scripts', async () => {
    const html = await shop.text(`/p/${SET.product.slug}-${SET.product.id}.html`);
    expect(html.match(/<input type="hidden" name="piece"/g)).toHaveLength(SET.pieces.length);
    for (const [index, { id }] of SET.pieces.entries())
      expect(html).toMatch(
        new RegExp(`<input(?=[^>]* name="piece.${index}")(?=[^>]* required="")[^>]* value="${id}"`),
      );
    expect(html).toContain('<input type="hidden" name="kind" value="set"/>');
    expect(html).toContain('>Add to bag<');
  });

  it('says on its page what it saves, where it is reduced', async () => {
    const reduced = products.find(
      ({ type, memberExclusive, price }) =>
        type === 'set' && !memberExclusive && price.USD.sale !== undefined,
    );
    const { list = 0, sale = 0 } = reduced?.price.USD ?? {};
    const percent = Math.floor(((list - sale) / list) * 100);
    expect(percent).toBeGreaterThan(0);
    expect(await shop.text(`/p/${reduced?.slug}-${reduced?.id}.html`)).toContain(`>Save ${percent}%</p>`);
  });

  it('is added to the bag as its pieces, all at once', async () => {
    const { lines, count } = await bagIn(await addToBag(new Visitor(shop), fields));
    expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual(
      SET.pieces.map(({ id }) => [id, 2]),
    );
    expect(count).toBe(2 * SET.pieces.length);
  });

  it('is added by a plain form as well', async () => {
    const visitor = new Visitor(shop);
    const sent = await visitor.post('/api/bag/items', [
      ['productId', SET.product.id],
      ['kind', 'set'],
      ['quantity', '1'],
      ...SET.pieces.map(({ id }): [string, string] => ['piece', id]),
    ]);
    expect(sent.status).toBe(303);
    expect((await bagOf(visitor)).lines).toHaveLength(SET.pieces.length);
  });

  it('is added by the radio buttons of its page, which name each piece', async () => {
    const visitor = new Visitor(shop);
    const sent = await visitor.post('/api/bag/items', [
      ['productId', SET.product.id],
      ['kind', 'set'],
      ['quantity', '1'],
      ...SET.pieces.flatMap(({ id }, index): [string, string][] => [
        ['piece', ''],
        [`piece.${index}`, id],
      ]),
    ]);
    expect(sent.status).toBe(303);
    const { lines } = await bagOf(visitor);
    expect(lines.map(({ productId }) => productId)).toEqual(SET.pieces.map(({ id }) => id));
  });

  it('can be tried again with what its radio buttons chose', async () => {
    const refused = await new Visitor(shop).post('/api/bag/items', [
      ['productId', SET.product.id],
      ['kind', 'set'],
      ['quantity', '1'],
      ...SET.pieces.map((): [string, string] => ['piece', '']),
      ['piece.0', 'CRN0000-1-2'],
      ['piece.1', SET.pieces[1]?.id ?? ''],
    ]);
    expect(refused.status).toBe(409);
    const [again = ''] = (await refused.text()).split('>Try again<');
    expect(again.slice(again.lastIndexOf('<form'))).toContain(`name="piece.1" value="${SET.pieces[1]?.id}"`);
  });

  it.each([
    ['a piece that is not chosen', { ...fields, piece: [SET.pieces[0]?.id, ''] }, 400],
    ['no pieces', { ...fields, piece: [] }, 400],
    ['a piece that is no text', { ...fields, piece: [{ id: 'x' }] }, 400],
    ['a piece nobody knows', { ...fields, piece: ['CRN0000-1-2'] }, 409],
    ['a kind nobody knows', { ...fields, kind: 'heap' }, 400],
    ['more pieces than any set has', { ...fields, piece: Array(500).fill('CRN1') }, 400],
  ])('with %s is refused, and nothing is added', async (_, wrong, status) => {
    const visitor = new Visitor(shop);
    const refused = await addToBag(visitor, wrong);
    expect(refused.status).toBe(status);
    expect((await bagOf(visitor)).count).toBe(0);
  });
});

describe('a bundle', () => {
  it('is one line that states the choice, and can be added again as a line of its own', async () => {
    const piece = BUNDLE.pieces.map(({ id }) => id);
    const visitor = new Visitor(shop);
    const wish = { productId: BUNDLE.product.id, kind: 'bundle', piece };
    const [line] = (await bagIn(await addToBag(visitor, wish))).lines;
    expect(line?.productId).toBe(BUNDLE.product.id);
    expect(line?.details).toHaveLength(piece.length);
    expect(line?.choice).toEqual({ kind: 'bundle', piece });
    const again = await bagIn(await addToBag(visitor, { productId: line?.productId, ...line?.choice }));
    expect(again.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
  });
});

describe('an option', () => {
  const [option] = WITH_OPTIONS?.options ?? [];
  const value = option?.values.find((one) => one.price.USD > 0);
  const fields = { productId: ENGRAVED?.id, quantity: 1 };

  it('is chosen on the page with its price, and shown in the line', async () => {
    const html = await shop.text(`/p/${WITH_OPTIONS?.slug}-${WITH_OPTIONS?.id}.html`);
    expect(html).toContain(`<option value="${option?.id}:${value?.id}">${value?.name.en} (+$`);
    const wish = { ...fields, option: [`${option?.id}:${value?.id}`] };
    const [line] = (await bagIn(await addToBag(new Visitor(shop), wish))).lines;
    const price = ((value?.price.USD ?? 0) / 100).toFixed(2);
    expect(line?.details).toEqual([`${option?.name.en}: ${value?.name.en} (+$${price})`]);
  });

  it('that is left as it was is not said in the line, and is kept', async () => {
    const usual = option?.values.find((one) => one.default);
    const wish = { ...fields, option: [`${option?.id}:${usual?.id}`] };
    const [line] = (await bagIn(await addToBag(new Visitor(shop), wish))).lines;
    expect(line?.details).toEqual([]);
    expect(line?.choice?.option).toEqual(wish.option);
  });

  it.each([['none'], ['a:b:c:'], [`${option?.id}:nothing`]])(
    'that is invalid (%s) is refused',
    async (wrong) => {
      expect(
        (await addToBag(new Visitor(shop), { ...fields, option: [wrong] })).status,
      ).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('the largest quantity of one product in an order', () => {
  it('includes what is in the bag already, and is stated', async () => {
    const [piece] = SET.pieces;
    const max = shop.config.MAX_ORDER_QUANTITY;
    const visitor = new Visitor(shop);
    await addToBag(visitor, { productId: piece?.id, quantity: 2 });
    const refused = await addToBag(visitor, { productId: piece?.id, quantity: max - 1 });
    expect(refused.status).toBe(400);
    expect((await problemIn(refused)).title).toBe(`You can order ${max} of one product at most.`);
  });
});
