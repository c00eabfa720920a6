import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problem } from '../../shared/schemas/problem.ts';
import { wishListAnswer } from '../../shared/schemas/wish-list.ts';
import {
  type Account,
  asForm,
  ask,
  asScript,
  newAccount,
  ORGANIZATION,
  signedIn,
  withCookies,
} from './support/account.ts';
import { sessionOf, unsignedMember } from './support/sessions.ts';
import {
  calls,
  coldStart,
  cookiesOf,
  forgetCalls,
  mendAll,
  Shop,
  someProduct,
  spoil,
} from './support/shop.ts';

const shop = new Shop();
let jacket: string;
let boots: string;
let ada: Account;
let cookie: string;

const masterOf = (path: string) => /(CRN\d+)\.html/.exec(path)?.[1] ?? '';

beforeAll(async () => {
  await mendAll();
  jacket = masterOf(await someProduct(shop));
  boots = masterOf(await someProduct(shop, '/c/footwear/'));
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  ada = await newAccount(shop);
  cookie = await signedIn(shop, ada);
});
afterEach(mendAll);

const send = (path: string, productId: string, headers: Record<string, string> = asScript(cookie)) =>
  shop.post(`/api/wishlist${path}`, { productId }, { headers });
const add = (productId: string) => send('/items', productId);
const remove = (productId: string) => send('/items/remove', productId);
const answerOf = async (response: Response) => wishListAnswer.parse(await response.json());
const problemOf = async (response: Response) => problem.parse(await response.json());
const listOf = async (whose = cookie) =>
  (await answerOf(await shop.fetch('/api/wishlist', { headers: asScript(whose) }))).productIds;
const page = (whose = cookie) => shop.text('/account/wishlist', { headers: asForm(whose) });

/** The shopper's lists as the service has them. */
async function lists(): Promise<{ type: string; customerProductListItems?: { productId: string }[] }[]> {
  const { access, customerId } = await sessionOf(cookie);
  const path = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers/${customerId}/product-lists`;
  const response = await ask(`${path}?siteId=cairn-us`, { headers: { authorization: `Bearer ${access}` } });
  return (await response.json<{ data: [] }>()).data;
}

describe('a wish', () => {
  it('makes the list with the first one, and goes on it once', async () => {
    expect(await listOf()).toEqual([]);
    expect(await lists()).toEqual([]);
    const added = await answerOf(await add(jacket));
    expect(added).toEqual({
      productIds: [jacket],
      said: { title: 'Added to wishlist', action: { label: 'View Wishlist', href: '/account/wishlist' } },
    });
    expect((await answerOf(await add(boots))).productIds).toEqual([boots, jacket]);
    const again = await answerOf(await add(jacket));
    expect(again.said?.title).toBe('Item is already in wishlist');
    expect(again.productIds).toEqual([boots, jacket]);
    const [list, ...others] = await lists();
    expect(others).toEqual([]);
    expect(list?.customerProductListItems).toHaveLength(2);
  });

  it('is taken off, also when it is not there', async () => {
    await add(jacket);
    expect(await answerOf(await remove(jacket))).toMatchObject({
      productIds: [],
      said: { title: 'Removed from wishlist' },
    });
    expect((await remove(jacket)).status).toBe(200);
    expect(await listOf()).toEqual([]);
  });

  it('of two at once is on the one list', async () => {
    await Promise.all([add(jacket), add(boots)]);
    expect([...(await listOf())].sort()).toEqual([jacket, boots].sort());
  });

  it.each(['', 'x'.repeat(101), '../x', 'a b', '<b>'])('for %j is refused', async (productId) => {
    expect((await add(productId)).status).toBe(400);
  });

  it('for what there is not is an error with its message', async () => {
    const refused = await add('CRN-no-such-product');
    expect(refused.status).toBe(409);
    expect((await problemOf(refused)).title).toBe('Your wishlist could not be changed. Please try again.');
  });

  it('fails honestly while the service is cut off', async () => {
    await spoil({ service: 'customers', mode: 'cut' });
    expect((await add(jacket)).status).toBe(503);
    expect((await shop.fetch('/api/wishlist', { headers: asScript(cookie) })).status).toBe(503);
  });
});

describe('two shoppers', () => {
  it('never see or change each other’s list', async () => {
    await add(jacket);
    const bob = await signedIn(shop, await newAccount(shop, 'Bob'));
    expect(await listOf(bob)).toEqual([]);
    await send('/items/remove', jacket, asScript(bob));
    expect(await listOf()).toEqual([jacket]);
    expect(await page(bob)).not.toContain(jacket);
    expect(await page()).toContain(jacket);
  });

  it('keep nothing of it in pages that are the same for everyone', async () => {
    await add(jacket);
    await shop.text('/c/mens-jackets/');
    await shop.settled();
    const mine = await shop.text('/c/mens-jackets/', { headers: { cookie } });
    expect(mine).not.toContain('aria-pressed="true"');
    expect(await shop.text('/c/mens-jackets/')).toBe(mine);
  });
});

describe('a guest', () => {
  it('is asked to sign in, and gets no session for it', async () => {
    for (const response of [
      await send('/items', jacket, asScript()),
      await shop.fetch('/api/wishlist', { headers: asScript() }),
    ]) {
      expect(response.status).toBe(401);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await problemOf(response)).toMatchObject({
        type: 'urn:cairn:problem:sign-in',
        title: 'Please sign in to continue!',
      });
    }
  });

  it('without scripts is led through sign-in to the list with the wish on it', async () => {
    const wished = await send('/items', jacket, asForm());
    expect([wished.status, wished.headers.get('Location')]).toEqual([303, '/login']);
    let mine = cookiesOf(wished);
    expect(await shop.text('/login', { headers: asForm(mine) })).toContain('Please sign in to continue!');
    const { email, password } = ada;
    const step = await shop.post('/api/account/precheck', { email }, { headers: asForm(mine) });
    mine = withCookies(mine, step);
    const login = await shop.post('/api/account/login', { email, password }, { headers: asForm(mine) });
    expect(login.headers.get('Location')).toBe('/account/wishlist');
    const html = await page(withCookies(mine, login));
    expect(html).toContain('1 item added to wishlist');
    expect(html).toContain(`data-product="${jacket}"`);
  });

  it('without scripts, whose session has ended, takes nothing back that they take off: they are led to the list', async () => {
    await add(jacket);
    const removed = await send('/items/remove', jacket, asForm());
    expect([removed.status, removed.headers.get('Location')]).toEqual([303, '/login']);
    const { email, password } = ada;
    const login = await shop.post(
      '/api/account/login',
      { email, password },
      { headers: asForm(cookiesOf(removed)) },
    );
    expect(login.headers.get('Location')).toBe('/account/wishlist');
    const html = await page(withCookies(cookiesOf(removed), login));
    expect(html).toContain('Welcome back');
    expect(html).toContain(`data-product="${jacket}"`);
    const again = await send('/items/remove', jacket, asForm(withCookies(cookiesOf(removed), login)));
    expect(again.headers.get('Location')).toBe('/account/wishlist');
    expect(await listOf()).toEqual([]);
  });

  it('with a session that only says it is a member sees nobody’s list', async () => {
    const { customerId } = await sessionOf(cookie);
    const forged = await unsignedMember({ customerId });
    await add(jacket);
    expect((await shop.fetch('/api/wishlist', { headers: asScript(forged) })).status).toBe(401);
    expect((await shop.fetch('/account/wishlist', { headers: asForm(forged) })).status).toBe(303);
  });
});

describe('the page of the list', () => {
  it('has its products, latest first, each with the way to choose and the way off; and says what a form came to', async () => {
    await add(jacket);
    const added = await send('/items', boots, asForm(cookie));
    expect([added.status, added.headers.get('Location')]).toEqual([303, '/account/wishlist']);
    const html = await page(withCookies(cookie, added));
    expect(html).toContain('Added to wishlist');
    const tiles = [...html.matchAll(/<article class="tile" data-product="(CRN\d+)"/g)].map(([, id]) => id);
    expect(tiles).toEqual([boots, jacket]);
    expect(html).toMatch(/Choose options<span class="sr-only">: <!-- -->[^<]+</);
    const off = await send('/items/remove', boots, asForm(cookie));
    const after = await page(withCookies(cookie, off));
    expect(after).toContain('Item removed from wishlist');
    expect(after).not.toContain(`data-product="${boots}"`);
  });

  it('is empty with a way on, private, and not there for guests', async () => {
    const response = await shop.fetch('/account/wishlist', { headers: asForm(cookie) });
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await response.text()).toContain('Your wishlist is empty');
    const guest = await shop.fetch('/account/wishlist', { headers: asForm() });
    expect([guest.status, guest.headers.get('Location')]).toEqual([
      303,
      '/login?return=%2Faccount%2Fwishlist',
    ]);
  });

  it('says so while a service is cut off', async () => {
    await add(jacket);
    await spoil({ service: 'customers', mode: 'cut' });
    const html = await page();
    expect(html).toContain('Your wishlist cannot be shown right now.');
    expect(html).not.toContain('Your wishlist is empty');
  });
});

describe('hearts', () => {
  it('are on tiles and the product page, as buttons of one form', async () => {
    const html = await shop.text('/c/mens-jackets/');
    expect(html.match(/<form id="wish"/g)).toHaveLength(1);
    const [heart = ''] = /<button[^>]*form="wish"[^>]*>/.exec(html) ?? [];
    expect(heart).toMatch(/aria-label="Add [^"]+ to wishlist"/);
    expect(heart).toMatch(/value="CRN\d+".*name="productId"/);
    expect(heart).toContain('aria-pressed="false"');
    const path = await someProduct(shop);
    expect(await shop.text(path)).toContain(`value="${masterOf(path)}"`);
  });

  it('are nowhere while the shop has no wish lists', async () => {
    const without = new Shop({ FEATURE_WISHLIST: 'false' });
    expect(await without.text('/c/mens-jackets/')).not.toContain('form="wish"');
    await forgetCalls();
    expect((await without.fetch('/api/wishlist', { headers: asScript(cookie) })).status).toBe(404);
    const denied = await without.post(
      '/api/wishlist/items',
      { productId: jacket },
      { headers: asScript(cookie) },
    );
    expect(denied.status).toBe(404);
    expect((await calls()).filter(({ path }) => path.includes('product-lists'))).toEqual([]);
    expect(await without.text('/account/wishlist')).toContain('Wish lists open soon');
  });
});
