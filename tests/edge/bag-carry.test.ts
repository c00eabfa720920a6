import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { bag } from '../../shared/schemas/bag.ts';
import { asForm, asScript, newAccount, signedIn, withCookies } from './support/account.ts';
import { faulty } from './support/faulty.ts';
import { coldStart, cookiesOf, mendAll, Shop, someVariant, spoil } from './support/shop.ts';

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

/** Puts lines into the bag of the United States; the cookies one has afterwards. */
async function filled(lines: Record<string, unknown>[], cookie = ''): Promise<string> {
  let jar = cookie;
  for (const line of lines) {
    const headers = { ...asScript(jar), origin: shop.config.ORIGIN, 'content-type': 'application/json' };
    const response = await shop.fetch('/bag/items', { method: 'POST', headers, body: JSON.stringify(line) });
    expect(response.status).toBe(200);
    jar = withCookies(jar, response);
  }
  return jar;
}

const bagOf = async (prefix: string, cookie: string) =>
  bag.parse(await (await shop.fetch(`${prefix}/api/bag`, { headers: asScript(cookie) })).json());
const linesOf = async (prefix: string, cookie: string) =>
  (await bagOf(prefix, cookie)).lines.map(({ productId, quantity }) => [productId, quantity]);
const carry = (cookie: string, from = 'cairn-us', prefix = '/ca/fr') =>
  shop.post(`${prefix}/bag/carry`, { from }, { headers: asForm(cookie) });
const page = (cookie: string, prefix = '/ca/fr') => shop.text(`${prefix}/cart`, { headers: asForm(cookie) });

describe('the bag of another country', () => {
  it('is told of where one looks for it, and offered', async () => {
    const cookie = await filled([
      { productId: jacket, quantity: 2 },
      { productId: boots, quantity: 1 },
    ]);
    const html = await page(cookie);
    expect(html).toContain('Votre panier est vide');
    expect(html).toMatch(/États-Unis[^<]*3 articles/);
    expect(html).toMatch(/<form[^>]*action="\/ca\/fr\/bag\/carry"/);
    expect(html).toMatch(/name="from"[^>]*value="cairn-us"|value="cairn-us"[^>]*name="from"/);
    // its own country's is no other
    expect(await page(cookie, '')).not.toContain('/bag/carry');
    expect(await page('')).not.toContain('/bag/carry');
    expect(await page('bag-count-cairn-us=x; bag-count-nobody=3')).not.toContain('/bag/carry');
  });

  it('is brought over whole, at this country’s prices, and is empty then', async () => {
    const cookie = await filled([
      { productId: jacket, quantity: 2 },
      { productId: boots, quantity: 1 },
      { productId: BUNDLE?.id, quantity: 1, kind: 'bundle', piece: pieces },
    ]);
    const response = await carry(cookie);
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/ca/fr/cart']);
    const after = withCookies(cookie, response);
    expect((await linesOf('/ca/fr', after)).toSorted()).toEqual(
      [
        [jacket, 2],
        [boots, 1],
        [BUNDLE?.id, 1],
      ].toSorted(),
    );
    expect((await bagOf('/ca/fr', after)).currency).toBe('CAD');
    expect(await linesOf('', after)).toEqual([]);
    expect(after).toContain('bag-count-cairn-ca=4');
    const html = await page(after);
    expect(html).toContain('4 articles ont été transférés.');
    expect(html).not.toContain('/bag/carry');
  });

  it('keeps what cannot be had here, and it is named', async () => {
    const member = await signedIn(shop, await newAccount(shop));
    const cookie = await filled(
      [
        { productId: EXCLUSIVE?.id, quantity: 1 },
        { productId: boots, quantity: 1 },
      ],
      member,
    );
    const after = withCookies(cookie, await carry(cookie));
    expect(await linesOf('/ca/fr', after)).toEqual([[boots, 1]]);
    expect(await linesOf('', after)).toEqual([[EXCLUSIVE?.id, 1]]);
    const html = await page(after);
    expect(html).toMatch(/role="alert"/);
    expect(html).toContain(exclusive?.name.fr);
    expect(html).toContain('/bag/carry');
  });

  it('adds to what is here already', async () => {
    const cookie = await filled([{ productId: jacket, quantity: 1 }]);
    const here = await shop.post(
      '/ca/bag/items',
      { productId: jacket, quantity: '2' },
      { headers: asForm(cookie) },
    );
    const both = withCookies(cookie, here);
    const after = withCookies(both, await carry(both, 'cairn-us', '/ca'));
    expect(await linesOf('/ca', after)).toEqual([[jacket, 3]]);
  });

  it.each([
    ['of no country', 'nowhere'],
    ['of this country', 'cairn-ca'],
    ['of who has none', 'cairn-us'],
    ['that is a trick', '../../cart'],
  ])('%s brings nothing, and says so', async (_, from) => {
    const response = await carry('', from);
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/ca/fr/cart']);
    expect(await page(cookiesOf(response))).toContain('Il n’y a plus rien à transférer.');
  });

  it('stays as it is while it cannot be read, or this one cannot be changed', async () => {
    const cookie = await filled([{ productId: jacket, quantity: 1 }]);
    await spoil({ service: 'baskets', mode: 'cut' });
    const unread = await carry(cookie);
    await mendAll();
    await coldStart();
    expect(await page(withCookies(cookie, unread))).toContain(
      'Votre autre panier n’a pas pu être transféré.',
    );
    const broken = faulty(
      /\/baskets\/[^/]+\/items\?siteId=cairn-ca/,
      async () => new Response('', { status: 500 }),
    );
    const headers = {
      ...asForm(cookie),
      origin: shop.config.ORIGIN,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const body = 'from=cairn-us';
    const unchanged = await shop.fetch(
      '/ca/fr/bag/carry',
      { method: 'POST', headers, body },
      { SANDBOX: broken },
    );
    await coldStart();
    const after = withCookies(cookie, unchanged);
    expect(await linesOf('', after)).toEqual([[jacket, 1]]);
    expect(await linesOf('/ca/fr', after)).toEqual([]);
  });
});
