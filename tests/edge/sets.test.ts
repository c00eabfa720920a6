import { beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import type { Product, Variant } from '../../sandbox/catalog/types.ts';
import { bag } from '../../shared/schemas/bag.ts';
import { problem } from '../../shared/schemas/problem.ts';
import { cookiesOf, mendAll, Shop } from './support/shop.ts';

const { products, variants } = buildCatalog();
const shop = new Shop();
const ENOUGH = 10;

/** Variants of each piece of a product of that kind that there are enough of. */
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

function send(fields: object, cookie = ''): Promise<Response> {
  return shop.fetch('/bag/items', {
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

/** A form as a browser without scripts sends it. */
function sendForm(fields: [string, string][], cookie = ''): Promise<Response> {
  return shop.fetch('/bag/items', {
    method: 'POST',
    headers: { origin: shop.config.ORIGIN, 'content-type': 'application/x-www-form-urlencoded', cookie },
    body: new URLSearchParams(fields).toString(),
  });
}

const bagOf = async (cookie: string) =>
  bag.parse(await (await shop.fetch('/api/bag', { headers: { accept: 'application/json', cookie } })).json());
const titleOf = async (response: Response) => problem.parse(await response.json()).title;

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
    expect(html.match(/<select name="piece" required=""/g)).toHaveLength(SET.pieces.length);
    for (const { id } of SET.pieces) expect(html).toContain(`<option value="${id}">`);
    expect(html).toContain('<input type="hidden" name="kind" value="set"/>');
    expect(html).toContain('>Add to bag<');
  });

  it('goes into the bag as its pieces, all at once', async () => {
    const { lines, count } = bag.parse(await (await send(fields)).json());
    expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual(
      SET.pieces.map(({ id }) => [id, 2]),
    );
    expect(count).toBe(2 * SET.pieces.length);
  });

  it('by a plain form as well', async () => {
    const sent = await sendForm([
      ['productId', SET.product.id],
      ['kind', 'set'],
      ['quantity', '1'],
      ...SET.pieces.map(({ id }): [string, string] => ['piece', id]),
    ]);
    expect(sent.status).toBe(303);
    expect((await bagOf(cookiesOf(sent))).lines).toHaveLength(SET.pieces.length);
  });

  it.each([
    ['a piece that is not chosen', { ...fields, piece: [SET.pieces[0]?.id, ''] }, 400],
    ['no pieces', { ...fields, piece: [] }, 400],
    ['a piece that is no text', { ...fields, piece: [{ id: 'x' }] }, 400],
    ['a piece nobody knows', { ...fields, piece: ['CRN0000-1-2'] }, 409],
    ['a kind nobody knows', { ...fields, kind: 'heap' }, 400],
    ['more pieces than any set has', { ...fields, piece: Array(500).fill('CRN1') }, 400],
  ])('with %s is refused, and nothing is added', async (_, wrong, status) => {
    const refused = await send(wrong);
    expect(refused.status).toBe(status);
    expect((await bagOf(cookiesOf(refused))).count).toBe(0);
  });
});

describe('a bundle', () => {
  it('is one line that says what was chosen, and can be put back as it was', async () => {
    const piece = BUNDLE.pieces.map(({ id }) => id);
    const added = await send({ productId: BUNDLE.product.id, quantity: 1, kind: 'bundle', piece });
    const cookie = cookiesOf(added);
    const [line] = bag.parse(await added.json()).lines;
    expect(line?.productId).toBe(BUNDLE.product.id);
    expect(line?.details).toHaveLength(piece.length);
    expect(line?.choice).toEqual({ kind: 'bundle', piece });
    const again = bag.parse(
      await (await send({ productId: line?.productId, quantity: 1, ...line?.choice }, cookie)).json(),
    );
    expect(again.lines.map(({ quantity }) => quantity)).toEqual([2]);
  });
});

describe('an option', () => {
  const [option] = WITH_OPTIONS?.options ?? [];
  const value = option?.values.find((one) => one.price.USD > 0);
  const fields = { productId: ENGRAVED?.id, quantity: 1 };

  it('is chosen on the page with its price, and stands in the line', async () => {
    const html = await shop.text(`/p/${WITH_OPTIONS?.slug}-${WITH_OPTIONS?.id}.html`);
    expect(html).toContain(`<option value="${option?.id}:${value?.id}">${value?.name.en} (+$`);
    const added = await send({ ...fields, option: [`${option?.id}:${value?.id}`] });
    const [line] = bag.parse(await added.json()).lines;
    const price = ((value?.price.USD ?? 0) / 100).toFixed(2);
    expect(line?.details).toEqual([`${option?.name.en}: ${value?.name.en} (+$${price})`]);
  });

  it.each([['none'], ['a:b:c:'], [`${option?.id}:nothing`]])(
    'that is nonsense (%s) is refused',
    async (wrong) => {
      expect((await send({ ...fields, option: [wrong] })).status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('the most that an order may hold of one product', () => {
  it('counts what is in the bag already, and is said', async () => {
    const [piece] = SET.pieces;
    const max = shop.config.MAX_ORDER_QUANTITY;
    const added = await send({ productId: piece?.id, quantity: 2 });
    const refused = await send({ productId: piece?.id, quantity: max - 1 }, cookiesOf(added));
    expect(refused.status).toBe(400);
    expect(await titleOf(refused)).toBe(`You can order ${max} of one product at most.`);
  });
});
