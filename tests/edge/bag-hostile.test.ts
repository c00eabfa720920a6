import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addToBag, bagOf, guestWithBag } from './support/bag.ts';
import { findProduct, variants } from './support/catalogue.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop();
const jacket = findProduct(
  ({ id, type, memberExclusive }) => type === 'master' && !memberExclusive && inStock(id).length > 2,
);
const [FIRST = '', SECOND = ''] = inStock(jacket.id);
const SCRIPT = '"><script>alert(1)</script>';

function inStock(productId: string): string[] {
  return variants.filter((one) => one.productId === productId && one.stock >= 8).map(({ id }) => id);
}

beforeAll(mendAll);
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const linesOf = async (visitor: Visitor) =>
  (await bagOf(visitor)).lines.map(({ productId, quantity }) => [productId, quantity]);
const firstLine = async (visitor: Visitor) => (await bagOf(visitor)).lines[0]?.id ?? '';
const wishes = async (visitor: Visitor) =>
  (await (await visitor.read('/api/wishlist')).json<{ productIds: string[] }>()).productIds;

/** Expects a refusal that the page says, and that has nothing of the request as HTML. */
async function expectSaid(response: Response, statuses: readonly number[]): Promise<void> {
  expect(statuses).toContain(response.status);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const html = await response.text();
  expect(html).toMatch(/role="alert"/);
  expect(html).not.toContain('<script>alert');
}

describe('a line that is not the shopper’s', () => {
  const odd = ['', '__proto__', 'constructor', '../items', '%2e%2e', SCRIPT, 'x'.repeat(101), 'a b'];

  it.each(['save-line', 'change-line'])('is not found by %s', async (_action) => {
    const other = await guestWithBag(shop, FIRST, 2);
    const visitor = await guestWithBag(shop, FIRST, 1);
    for (const itemId of [await firstLine(other), ...odd])
      await expectSaid(await visitor.post('/cart', { _action, itemId, variant: SECOND }), [400, 404]);
    expect(await linesOf(visitor)).toEqual([[FIRST, 1]]);
    expect(await linesOf(other)).toEqual([[FIRST, 2]]);
    expect([await wishes(visitor), await wishes(other)]).toEqual([[], []]);
  });

  it('is not found without a bag either, and opens none', async () => {
    const visitor = new Visitor(shop);
    const response = await visitor.post('/cart', { _action: 'save-line', itemId: 'line' });
    expect([response.status, leads(response)]).toEqual([303, '/cart']);
    expect(visitor.cookie).not.toContain('session');
  });
});

describe('what a line is changed to', () => {
  const set = findProduct(({ type }) => type === 'set');
  const bundle = findProduct(({ type }) => type === 'bundle');

  it.each([
    ['a set', set.id],
    ['a bundle', bundle.id],
    ['the product of all variants', jacket.id],
    ['nothing that is sold', 'CRN9999999-010-M'],
    ['a script', SCRIPT],
    ['another address', '../../orders'],
    ['a list of ids', `${SECOND},${FIRST}`],
    ['half a character', '%ED%A0%80'],
    ['a long text', 'x'.repeat(5_000)],
    ['nothing', ''],
  ])('is never %s', async (_, variant) => {
    const visitor = await guestWithBag(shop, FIRST, 2);
    const itemId = await firstLine(visitor);
    await expectSaid(await visitor.post('/cart', { _action: 'change-line', itemId, variant }), [400, 409]);
    expect(await linesOf(visitor)).toEqual([[FIRST, 2]]);
  });

  it.each([
    {},
    { variant: null },
    { variant: [SECOND, SECOND, {}] },
    { variant: { toString: 1 } },
    { variant: 7 },
    { quantity: null },
    { quantity: {}, variant: SECOND },
  ])('is text: not %j', async (body) => {
    const visitor = await guestWithBag(shop, FIRST, 2);
    const response = await visitor.json(`/api/bag/items/${await firstLine(visitor)}`, body);
    expect(response.status).toBe(400);
    expect(await linesOf(visitor)).toEqual([[FIRST, 2]]);
  });
});

it('a line with options is not changed: they are chosen on the product’s page', async () => {
  const optional = findProduct(
    ({ id, options, memberExclusive }) => options?.length && !memberExclusive && inStock(id).length > 1,
  );
  const [one = '', another = ''] = inStock(optional.id);
  const visitor = await guestWithBag(shop, one, 2);
  const response = await visitor.send(`/api/bag/items/${await firstLine(visitor)}`, { variant: another });
  expect(response.status).toBe(409);
  expect(await linesOf(visitor)).toEqual([[one, 2]]);
});

describe('forms that are sent twice', () => {
  it('change a line once', async () => {
    const visitor = await guestWithBag(shop, FIRST, 2);
    const fields = { _action: 'change-line', itemId: await firstLine(visitor), variant: SECOND };
    const [one, two] = [await visitor.post('/cart', fields), await visitor.post('/cart', fields)];
    expect([one.status, two.status]).toEqual([303, 303]);
    expect(await linesOf(visitor)).toEqual([[SECOND, 2]]);
  });

  it('save a line once', async () => {
    const visitor = await guestWithBag(shop, FIRST, 2);
    const fields = { _action: 'save-line', itemId: await firstLine(visitor) };
    expect((await visitor.post('/cart', fields)).status).toBe(303);
    await expectSaid(await visitor.post('/cart', fields), [404]);
    expect([await linesOf(visitor), await wishes(visitor)]).toEqual([[], [FIRST]]);
  });
});

it.each(['save-line', 'move-saved', 'change-line'])('%s is refused from elsewhere', async (_action) => {
  const visitor = await guestWithBag(shop, FIRST, 2);
  const fields = {
    ...{ _action, itemId: await firstLine(visitor), variant: SECOND },
    ...{ productId: SECOND, quantity: '1' },
  };
  for (const origin of ['https://evil.example', 'null']) {
    const response = await visitor.post('/cart', fields, { headers: { origin } });
    expect(response.status).toBe(403);
  }
  expect([await linesOf(visitor), await wishes(visitor)]).toEqual([[[FIRST, 2]], []]);
});

it('what is moved out of the list may be on no list, but is bought by the rules of the bag', async () => {
  const visitor = new Visitor(shop);
  const move = (productId: string, quantity = '1') =>
    visitor.post('/cart', { _action: 'move-saved', productId, quantity });
  for (const id of [jacket.id, 'CRN9999999', SCRIPT, '', '../x'])
    await expectSaid(await move(id), [400, 409]);
  for (const quantity of ['0', '-1', '1e9', '', 'NaN']) await expectSaid(await move(FIRST, quantity), [400]);
  expect(await linesOf(visitor)).toEqual([]);
  expect(leads(await move(FIRST))).toBe('/cart');
  expect(await linesOf(visitor)).toEqual([[FIRST, 1]]);
});

describe('forged pieces of a set or bundle', () => {
  const set = findProduct(({ type, memberExclusive }) => type === 'set' && !memberExclusive);
  const exclusive = findProduct(({ memberExclusive, type }) => memberExclusive && type === 'master');
  const ofMembers = variants.find(({ productId }) => productId === exclusive.id)?.id ?? '';

  it.each([
    ['too many', { piece: Array.from({ length: 21 }, () => FIRST) }],
    ['none', { piece: [] }],
    ['no text', { piece: [{}, 1, null] }],
    ['for members', { piece: [FIRST, ofMembers] }],
    ['not for sale', { piece: [FIRST, 'CRN9999999-010-M'] }],
    ['an object in place of a name', { piece: [''], 'piece.0': { a: 1 } }],
    ['a list in place of a name', { piece: ['', ''], 'piece.0': FIRST, 'piece.1': [] }],
    ['a script', { piece: [SCRIPT] }],
  ])('%s: nothing is added', async (_, pieces) => {
    const visitor = new Visitor(shop);
    const response = await visitor.json('/api/bag/items', {
      ...{ productId: set.id, kind: 'set', quantity: 1 },
      ...pieces,
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await linesOf(visitor)).toEqual([]);
  });

  it('of another product make no bundle', async () => {
    const bundle = findProduct(({ type, memberExclusive }) => type === 'bundle' && !memberExclusive);
    const visitor = new Visitor(shop);
    const piece = (bundle.contains ?? []).map(() => FIRST);
    const added = await addToBag(visitor, { productId: bundle.id, kind: 'bundle', piece });
    expect(added.status).toBe(409);
    expect(await linesOf(visitor)).toEqual([]);
  });
});
