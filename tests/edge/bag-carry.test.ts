import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { memberOf, newAccount } from './support/account.ts';
import { addByForm, addToBag, bagOf } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import { PlainBrowser } from './support/plain-browser.ts';
import { coldStart, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const { products, variants } = buildCatalog();
const EXCLUSIVE = variants.find(
  ({ productId, stock }) =>
    stock > 9 &&
    products.some(
      ({ id, type, memberExclusive }) => id === productId && type === 'master' && memberExclusive,
    ),
);
const exclusive = products.find(({ id }) => id === EXCLUSIVE?.productId);
const BUNDLE = products.find(({ type, memberExclusive }) => type === 'bundle' && !memberExclusive);
const pieces = (BUNDLE?.contains ?? []).map(
  ({ productId }) =>
    variants.find((variant) => variant.productId === productId && variant.stock > 9)?.id ?? '',
);

const shop = new Shop();
let jacket: string;
let boots: string;

beforeAll(async () => {
  await mendAll();
  jacket = await someVariant(shop);
  boots = await someVariant(shop, '/c/footwear/');
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

type Wish = Parameters<typeof addToBag>[1];

/** Somebody in Quebec with these lines in the bag of the United States. */
async function filled(lines: Wish[], visitor = new Visitor(shop)): Promise<Visitor> {
  for (const line of lines) expect((await addToBag(visitor, line)).status).toBe(200);
  return visitor.copy('/ca/fr');
}

const linesOf = async (visitor: Visitor) =>
  (await bagOf(visitor)).lines.map(({ productId, quantity }) => [productId, quantity]);
const carry = (visitor: Visitor, from = 'cairn-us', bindings = {}) =>
  visitor.post('/cart', { _action: 'carry-bag', from }, { bindings });
const page = (visitor: Visitor) => visitor.text('/cart');
/** The same browser, in the shop of the United States. */
const inTheStates = (visitor: Visitor) => visitor.copy('');

describe('the bag of another country', () => {
  it('is told of where one looks for it, and offered', async () => {
    const visitor = await filled([
      { productId: jacket, quantity: 2 },
      { productId: boots, quantity: 1 },
    ]);
    const html = await page(visitor);
    expect(html).toContain('Votre panier est vide');
    expect(html).toMatch(/États-Unis[^<]*3 articles/);
    expect(html).toMatch(
      /action="\/ca\/fr\/cart"[^>]*><input type="hidden" name="_action" value="carry-bag"/,
    );
    expect(html).toMatch(/name="from"[^>]*value="cairn-us"|value="cairn-us"[^>]*name="from"/);
    // the bag of the country itself is not offered
    expect(await page(inTheStates(visitor))).not.toContain('carry-bag');
    for (const cookie of ['', 'bag-count-cairn-us=x; bag-count-nobody=3'])
      expect(await page(new Visitor(shop, { prefix: '/ca/fr', cookie }))).not.toContain('carry-bag');
  });

  it('is brought over whole, at this country’s prices, and is empty then', async () => {
    const visitor = await filled([
      { productId: jacket, quantity: 2 },
      { productId: boots, quantity: 1 },
      { productId: BUNDLE?.id, quantity: 1, kind: 'bundle', piece: pieces },
    ]);
    const browser = new PlainBrowser(inTheStates(visitor));
    await browser.open('/ca/fr/cart');
    await browser.press('Le transférer ici');
    expect(browser.address).toBe('/ca/fr/cart');
    expect(browser.text).toContain('4 articles ont été transférés.');
    expect(browser.hasButton('Le transférer ici')).toBe(false);
    const there = browser.visitor.copy('/ca/fr');
    expect((await linesOf(there)).toSorted()).toEqual(
      [
        [jacket, 2],
        [boots, 1],
        [BUNDLE?.id, 1],
      ].toSorted(),
    );
    expect((await bagOf(there)).currency).toBe('CAD');
    expect(await linesOf(inTheStates(there))).toEqual([]);
    expect(there.cookie).toContain('bag-count-cairn-ca=4');
  });

  it('keeps what cannot be had here, and it is named', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    const visitor = await filled(
      [
        { productId: EXCLUSIVE?.id, quantity: 1 },
        { productId: boots, quantity: 1 },
      ],
      member,
    );
    await carry(visitor);
    expect(await linesOf(visitor)).toEqual([[boots, 1]]);
    expect(await linesOf(inTheStates(visitor))).toEqual([[EXCLUSIVE?.id, 1]]);
    const html = await page(visitor);
    expect(html).toMatch(/role="alert"/);
    expect(html).toContain(exclusive?.name.fr);
    expect(html).toContain('carry-bag');
  });

  it('adds to what is here already', async () => {
    const visitor = (await filled([{ productId: jacket, quantity: 1 }])).copy('/ca');
    await addByForm(visitor, jacket, 2);
    await carry(visitor);
    expect(await linesOf(visitor)).toEqual([[jacket, 3]]);
  });

  it('is brought over once where the button is pressed twice', async () => {
    const visitor = await filled([
      { productId: jacket, quantity: 2 },
      { productId: BUNDLE?.id, quantity: 1, kind: 'bundle', piece: pieces },
    ]);
    await addByForm(visitor, jacket);
    const both = await Promise.all([carry(visitor), carry(visitor)]);
    for (const response of both) expect([303, 409]).toContain(response.status);
    expect((await linesOf(visitor)).toSorted()).toEqual(
      [
        [jacket, 3],
        [BUNDLE?.id, 1],
      ].toSorted(),
    );
    expect(await linesOf(inTheStates(visitor))).toEqual([]);
  });

  it.each([
    [
      'is an error',
      500,
      /^2 articles ont été transférés\. Le transfert du reste n’a pas pu être confirmé/,
      1,
    ],
    // the bag shows that it was added
    ['is lost', 502, /^3 articles ont été transférés\.$/, 0],
  ])('says what is known of a line where the answer %s', async (_, status, text, left) => {
    const visitor = await filled([
      { productId: jacket, quantity: 2 },
      { productId: boots, quantity: 1 },
    ]);
    const SANDBOX = faulty(/\/baskets\/[^/]+\/items\?siteId=cairn-ca/, async (answer, asked) => {
      if (!(await asked().text()).includes(boots)) return answer();
      if (left === 0) await answer();
      return new Response('', { status });
    });
    await carry(visitor, 'cairn-us', { SANDBOX });
    await coldStart();
    expect(/[^<>]*transféré[^<>]*/.exec(await page(visitor))?.[0]).toMatch(text);
    expect(await linesOf(inTheStates(visitor))).toHaveLength(left);
  });

  it.each([
    ['of no country', 'nowhere'],
    ['of this country', 'cairn-ca'],
    ['of who has none', 'cairn-us'],
    ['that is a trick', '../../cart'],
  ])('%s brings nothing, and says so', async (_, from) => {
    const response = await carry(new Visitor(shop, { prefix: '/ca/fr' }), from);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('Il n’y a plus rien à transférer.');
  });

  it('stays as it is while it cannot be read, or this one cannot be changed', async () => {
    const visitor = await filled([{ productId: jacket, quantity: 1 }]);
    await spoil({ service: 'baskets', mode: 'cut' });
    const unread = await carry(visitor);
    expect(unread.status).toBe(503);
    expect(await unread.text()).toContain('Votre autre panier n’a pas pu être transféré.');
    await mendAll();
    await coldStart();
    const broken = faulty(
      /\/baskets\/[^/]+\/items\?siteId=cairn-ca/,
      async () => new Response('', { status: 500 }),
    );
    await carry(visitor, 'cairn-us', { SANDBOX: broken });
    await coldStart();
    expect(await linesOf(inTheStates(visitor))).toEqual([[jacket, 1]]);
    expect(await linesOf(visitor)).toEqual([]);
  });
});
