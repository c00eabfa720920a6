import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberOf, newAccount } from './support/account.ts';
import { addToBag, bagOf } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import {
  addAtLegacy,
  addUntold,
  answering,
  ENDPOINTS,
  hybridShop,
  logInAtLegacy,
  logOutAtLegacy,
  STOREFRONT,
  watched,
} from './support/legacy.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  mendAll,
  NEVER_IN_TIME_MS,
  someVariant,
  spoil,
} from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';
import { hearWarnings } from './support/warnings.ts';

/*
 * A shopper between the legacy shop and this one (docs/decisions/0104, 0118).
 */

const PRIVATE = 'private, no-store';
const MINUTE_MS = 60_000;
const shop = hybridShop();

beforeEach(async () => {
  await mendAll();
  await coldStart();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const lines = async (visitor: Visitor) => (await bagOf(visitor)).lines.map(({ productId }) => productId);
const isMember = async (visitor: Visitor) => (await visitor.get('/account')).status === 200;
const sessionCookie = (visitor: Visitor) => /__Host-cairn-legacy-cairn-us=([^;]+)/.exec(visitor.cookie)?.[1];

describe('a shopper between the shops', () => {
  it('takes a guest’s bag along, there and back', async () => {
    const [first, second] = [await someVariant(shop), await someVariant(shop, '/c/womens-jackets/')];
    const visitor = new Visitor(shop);
    expect(await addAtLegacy(visitor, first)).toContain(`data-product="${first}"`);
    expect(leads(await visitor.get(`${STOREFRONT}/product/${first.split('-')[0]}`))).toContain('/p/');
    expect(await lines(visitor)).toEqual([first]);
    expect(visitor.cookie).toContain('bag-count-cairn-us=1');
    await addToBag(visitor, { productId: second });
    const cart = await visitor.text(`${ENDPOINTS}/Cart-Show`);
    expect(cart).toContain(`data-product="${first}"`);
    expect(cart).toContain(`data-product="${second}"`);
  });

  it('asks the login service for no guest of the legacy shop, whose session it does not take', async () => {
    const visitor = new Visitor(shop);
    const variant = await someVariant(shop);
    await forgetCalls();
    await addAtLegacy(visitor, variant);
    await visitor.get(`${STOREFRONT}/home`);
    const paths = (await calls()).map(({ path }) => path);
    expect(paths.filter((path) => path.includes('session-bridge'))).toEqual([]);
    expect(paths).toContainEqual(expect.stringMatching(/^\/ocapi\/.*\/customers\/\w+\/baskets$/));
    expect(paths).toContainEqual(expect.stringMatching(/^\/ocapi\/.*\/sessions$/));
  });

  it('takes along what can be had of a guest’s cart, and none of the platform’s own gifts', async () => {
    const [wanted, gift] = [await someVariant(shop), await someVariant(shop, '/c/womens-jackets/')];
    const visitor = new Visitor(shop);
    const other = faulty(/\/dw\/shop\/v21_3\/customers\/.+\/baskets/, async () =>
      Response.json({
        baskets: [
          {
            product_items: [
              { product_id: wanted, quantity: 1 },
              { product_id: 'no-longer-sold', quantity: 1 },
              { product_id: gift, quantity: 1, bonus_product_line_item: true },
              { product_id: 7, quantity: 'many' },
            ],
          },
        ],
      }),
    );
    await addUntold(visitor, wanted);
    await visitor.get(`${STOREFRONT}/home`, { bindings: { SANDBOX: other } });
    expect(await lines(visitor)).toEqual([wanted]);
    expect(await visitor.text(`${ENDPOINTS}/Cart-Show`)).toContain(`data-product="${wanted}"`);
  });

  it.each([
    ['baskets', 503],
    // a refusal, but not of the legacy session
    ['slas', 401],
  ])('keeps the cart where %s answers %i', async (service, status) => {
    const variant = await someVariant(shop);
    const visitor = new Visitor(shop);
    await addUntold(visitor, variant);
    await spoil({ service, mode: 'status', status });
    expect((await visitor.get(`${STOREFRONT}/home`)).status).toBe(301);
    await mendAll();
    await coldStart();
    expect(await lines(visitor)).toEqual([variant]);
  });

  it('begins here and finds the bag there, also by the address of the bag', async () => {
    const variant = await someVariant(shop);
    const old = hybridShop({ FEATURE_CART: 'false', FEATURE_CHECKOUT: 'false', ORIGIN: shop.config.ORIGIN });
    const visitor = new Visitor(old);
    await addToBag(visitor, { productId: variant });
    const bag = await visitor.get('/cart');
    expect(leads(bag)).toBe(`${ENDPOINTS}/Cart-Show`);
    expect(await visitor.text('/cart')).toContain(`data-product="${variant}"`);
    expect(await visitor.text('/checkout')).toContain('Checkout of the former shop');
  });

  it('stays logged in, and logs out of both, from there', async () => {
    const variant = await someVariant(shop);
    const ada = await newAccount(shop);
    const visitor = new Visitor(shop);
    await addAtLegacy(visitor, variant);
    expect(await logInAtLegacy(visitor, ada)).toContain('Hello, Ada');
    await visitor.get(`${STOREFRONT}/home`);
    expect(await isMember(visitor)).toBe(true);
    expect(await lines(visitor)).toEqual([variant]);
    await logOutAtLegacy(visitor);
    expect(await visitor.text(`${ENDPOINTS}/Home-Show`)).toContain('>Log in<');
    await visitor.get(`${STOREFRONT}/home`);
    expect(await isMember(visitor)).toBe(false);
    expect(await lines(visitor)).toEqual([]);
  });

  it('stays logged in at both where another site’s page leads to the logout there', async () => {
    const visitor = await memberOf(shop, await newAccount(shop));
    await visitor.text(`${ENDPOINTS}/Home-Show`);
    await visitor.get(`${ENDPOINTS}/Login-Logout`, { headers: { 'sec-fetch-site': 'cross-site' } });
    await visitor.get(`${STOREFRONT}/home`);
    expect(await isMember(visitor)).toBe(true);
    expect(await visitor.text(`${ENDPOINTS}/Home-Show`)).toContain('Hello, Ada');
  });

  it('stays logged in, and logs out of both, from here', async () => {
    const ada = await newAccount(shop);
    const visitor = await memberOf(shop, ada);
    expect(await visitor.text(`${ENDPOINTS}/Home-Show`)).toContain('Hello, Ada');
    await visitor.post('/api/account/logout', {});
    expect(visitor.cookie).not.toContain('cairn-legacy');
    expect(await visitor.text(`${ENDPOINTS}/Home-Show`)).toContain('>Log in<');
  });

  it('keeps a guest’s bag at a login there', async () => {
    const [own, there] = [await someVariant(shop), await someVariant(shop, '/c/womens-jackets/')];
    const visitor = new Visitor(shop);
    await addToBag(visitor, { productId: own });
    await addAtLegacy(visitor, there);
    await logInAtLegacy(visitor, await newAccount(shop));
    expect(new Set(await lines(visitor))).toEqual(new Set([own, there]));
    expect(await isMember(visitor)).toBe(true);
  });

  it('who is somebody else by now is that one there too', async () => {
    const [ada, bob] = [await newAccount(shop), await newAccount(shop, 'Bob')];
    const visitor = await memberOf(shop, ada);
    expect(await visitor.text(`${ENDPOINTS}/Home-Show`)).toContain('Hello, Ada');
    await visitor.send('/api/account/login', { ...bob, rememberMe: 'true' });
    expect(await visitor.text(`${ENDPOINTS}/Home-Show`)).toContain('Hello, Bob');
    await visitor.get(`${STOREFRONT}/home`);
    expect(await visitor.text('/account')).toContain('Bob');
  });

  it('stays logged in where the legacy shop has lost the session', async () => {
    const visitor = await memberOf(shop, await newAccount(shop));
    const lost = answering(
      () =>
        new Response('', { headers: { 'Set-Cookie': 'dwsid=another; Path=/', 'Content-Type': 'text/html' } }),
    );
    await visitor.get(`${ENDPOINTS}/Home-Show`, { bindings: { SANDBOX: lost } });
    expect(await isMember(visitor)).toBe(true);
    expect(await visitor.text(`${ENDPOINTS}/Home-Show`)).toContain('Hello, Ada');
  });

  it('keeps site and site apart', async () => {
    const ada = await newAccount(shop);
    const visitor = new Visitor(shop);
    await logInAtLegacy(visitor, ada);
    expect(await visitor.text('/on/demandware.store/Sites-cairn-ca-Site/fr_CA/Home-Show')).toContain(
      '>Ouvrir une session<',
    );
    expect(await visitor.text(`${ENDPOINTS}/Home-Show`)).toContain('Hello, Ada');
  });
});

describe('a session of the legacy shop that is not this browser’s', () => {
  const asMember = async () => {
    const visitor = new Visitor(shop);
    await logInAtLegacy(visitor, await newAccount(shop));
    return visitor;
  };

  it('is not taken from a bare cookie, which is deleted', async () => {
    const visitor = new Visitor(shop, { cookie: `dwsid=${'a'.repeat(43)}` });
    const { services, asked } = watched();
    await visitor.text(`${ENDPOINTS}/Home-Show`, { bindings: { SANDBOX: services } });
    expect(asked.map(({ headers }) => headers.get('cookie'))).toEqual([null]);
    expect(visitor.cookie).not.toMatch(/(^|; )dwsid=/);
  });

  it('is refused where it is made up, changed, or moved from another site or cookie', async () => {
    const sealed = sessionCookie(await asMember()) ?? '';
    const guest = new Visitor(shop);
    await addToBag(guest, { productId: await someVariant(shop) });
    const token = /__Host-cairn-session-cairn-us=([^;]+)/.exec(guest.cookie)?.[1] ?? '';
    for (const forged of ['v1.AAAA', 'dwsid', `${sealed.slice(0, -4)}AAAA`, token]) {
      const visitor = new Visitor(shop, { cookie: `__Host-cairn-legacy-cairn-us=${forged}` });
      await visitor.get(`${STOREFRONT}/home`);
      expect(visitor.cookie).not.toContain('cairn-legacy');
      expect(await isMember(visitor)).toBe(false);
    }
    const moved = new Visitor(shop, { cookie: `__Host-cairn-legacy-cairn-ca=${sealed}` });
    await moved.get('/s/cairn-ca/home');
    expect(moved.cookie).not.toContain('cairn-legacy');
    expect((await moved.copy('/ca').get('/account')).status).not.toBe(200);
  });

  it('is refused where it is sent again after its end', async () => {
    const visitor = await asMember();
    const sealed = sessionCookie(visitor) ?? '';
    await logOutAtLegacy(visitor);
    const again = new Visitor(shop, { cookie: `__Host-cairn-legacy-cairn-us=${sealed}` });
    const response = await again.get(`${STOREFRONT}/home`);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([301, PRIVATE]);
    expect(again.cookie).not.toContain('cairn-legacy');
    expect(await isMember(again)).toBe(false);
  });

  it('is refused half an hour after it was last used', async () => {
    const sealed = sessionCookie(await asMember()) ?? '';
    vi.useFakeTimers({ now: Date.now() + 30 * MINUTE_MS + 1_000, toFake: ['Date'] });
    const { services, asked } = watched();
    const visitor = new Visitor(shop, { cookie: `__Host-cairn-legacy-cairn-us=${sealed}` });
    await visitor.get(`${STOREFRONT}/home`);
    expect(visitor.cookie).not.toContain('cairn-legacy');
    expect(await isMember(visitor)).toBe(false);
    await visitor.text(`${ENDPOINTS}/Home-Show`, { bindings: { SANDBOX: services } });
    expect(asked.map(({ headers }) => headers.get('cookie'))).toEqual([null]);
  });

  it('is logged with why it was not taken, and without itself', async () => {
    const ada = await newAccount(shop);
    const member = new Visitor(shop);
    // before this shop is told of it
    const fields = { loginEmail: ada.email, loginPassword: ada.password };
    await member.post(`${ENDPOINTS}/Account-Login`, fields);
    const ended = sessionCookie(member) ?? '';
    await logOutAtLegacy(member);
    const late = sessionCookie(await asMember()) ?? '';
    const bare = 'b'.repeat(43);
    const logged = hearWarnings();
    const come = (cookie: string) => new Visitor(shop, { cookie }).get(`${STOREFRONT}/home`);
    const reasons = () => logged('legacy-session-refused').map(({ reason }) => reason);
    await come(`dwsid=${bare}`);
    expect(reasons()).toEqual(['bare']);
    await come('__Host-cairn-legacy-cairn-us=v1.AAAA');
    expect(reasons()).toEqual(['bare', 'not-genuine']);
    await come(`__Host-cairn-legacy-cairn-us=${ended}`);
    expect(reasons()).toEqual(['bare', 'not-genuine', 'nobodys']);
    vi.useFakeTimers({ now: Date.now() + 30 * MINUTE_MS + 1_000, toFake: ['Date'] });
    await come(`__Host-cairn-legacy-cairn-us=${late}`);
    expect(reasons()).toEqual(['bare', 'not-genuine', 'nobodys', 'expired']);
    const lines = logged('legacy-session-refused');
    for (const { requestId } of lines) expect(requestId).toEqual(expect.any(String));
    for (const session of [bare, ended, late]) expect(JSON.stringify(lines)).not.toContain(session);
  });

  it('of a shopper whom this shop knows is begun anew before it ends', async () => {
    const visitor = await memberOf(shop, await newAccount(shop));
    await visitor.text(`${ENDPOINTS}/Home-Show`);
    const before = sessionCookie(visitor);
    const begun = async () => (await calls()).filter(({ path }) => path.endsWith('/sessions')).length;
    await forgetCalls();
    await visitor.text(`${ENDPOINTS}/Home-Show`);
    expect([sessionCookie(visitor), await begun()]).toEqual([before, 0]);
    vi.useFakeTimers({ now: Date.now() + 21 * MINUTE_MS, toFake: ['Date'] });
    expect(await visitor.text(`${ENDPOINTS}/Home-Show`)).toContain('Hello, Ada');
    expect(await begun()).toBe(1);
    expect(sessionCookie(visitor)).not.toBe(before);
  });

  it('opens nothing once the shopper has logged out here', async () => {
    const visitor = await asMember();
    await visitor.get(`${STOREFRONT}/home`);
    const sealed = sessionCookie(visitor) ?? '';
    await visitor.post('/api/account/logout', {});
    const again = new Visitor(shop, { cookie: `__Host-cairn-legacy-cairn-us=${sealed}` });
    expect(await again.text(`${ENDPOINTS}/Home-Show`)).toContain('>Log in<');
    await again.get(`${STOREFRONT}/home`);
    expect(await isMember(again)).toBe(false);
  });
});

describe('where a service fails', () => {
  it('shows a known shopper no empty cart', async () => {
    const visitor = new Visitor(shop);
    await addToBag(visitor, { productId: await someVariant(shop) });
    await spoil({ service: 'open-commerce', mode: 'status', status: 500 });
    expect((await visitor.get(`${ENDPOINTS}/Cart-Show`)).status).toBe(503);
  });

  it('leads on, and takes the bag along the next time', async () => {
    const variant = await someVariant(shop);
    const visitor = new Visitor(shop);
    await addUntold(visitor, variant);
    await spoil({ service: 'open-commerce', mode: 'slow', ms: NEVER_IN_TIME_MS });
    expect((await visitor.get(`${STOREFRONT}/home`)).status).toBe(301);
    await mendAll();
    await coldStart();
    expect(await lines(visitor)).toEqual([variant]);
  });

  it.each([
    ['slas', 'session-bridge', 401, { error: 'invalid_client', message: 'client authentication failed' }],
    ['slas', 'session-bridge', 401, { error: 'invalid_client' }],
    ['open-commerce', 'customers/auth', 401, { fault: { type: 'UnknownClientIdException' } }],
    ['open-commerce', 'customers/auth', 403, { fault: { type: 'ClientAccessForbiddenException' } }],
  ])(
    'keeps the session where %s refuses the shop’s own client (%s, %i)',
    async (service, path, status, body) => {
      const visitor = new Visitor(shop);
      const { email, password } = await newAccount(shop);
      await visitor.post(`${ENDPOINTS}/Account-Login`, { loginEmail: email, loginPassword: password });
      await spoil({ service, path, mode: 'status', status, body: JSON.stringify(body) });
      await visitor.get(`${STOREFRONT}/home`);
      await mendAll();
      await coldStart();
      expect(await isMember(visitor)).toBe(true);
    },
  );

  it('loses no line where both shops had a guest of their own meanwhile', async () => {
    const [there, here] = [await someVariant(shop), await someVariant(shop, '/c/womens-jackets/')];
    const visitor = new Visitor(shop);
    await addUntold(visitor, there);
    await spoil({ service: 'open-commerce', mode: 'status', status: 500 });
    await addToBag(visitor, { productId: here });
    await mendAll();
    await coldStart();
    await visitor.get(`${STOREFRONT}/home`);
    expect(new Set(await lines(visitor))).toEqual(new Set([there, here]));
    const cart = await visitor.text(`${ENDPOINTS}/Cart-Show`);
    for (const variant of [there, here]) expect(cart).toContain(`data-product="${variant}"`);
  });
});
