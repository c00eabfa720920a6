import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountAnswer } from '../../shared/schemas/account.ts';
import {
  type Account,
  ask,
  credentialsOf,
  memberOf,
  newAccount,
  ORGANIZATION,
  signIn,
} from './support/account.ts';
import { addToBag, bagOf, guestWithBag } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import { moveClock } from './support/mail.ts';
import { sessionOf, setCookieLine, withExpiredGuest } from './support/sessions.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  mendAll,
  Shop,
  setStock,
  someVariant,
  spoil,
} from './support/shop.ts';
import { pass, took } from './support/took.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop();
let variant: string;
let other: string;
let sold: string;
let ada: Account;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
  other = await someVariant(shop, '/c/footwear/');
  sold = await someVariant(shop, '/c/womens-jackets/');
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  ada = await newAccount(shop);
});
afterEach(mendAll);
afterEach(() => moveClock(0));

const login = (visitor: Visitor, bindings = {}) =>
  visitor.send('/api/account/login', credentialsOf(ada), { bindings });
const productsOf = async (visitor: Visitor) =>
  (await bagOf(visitor)).lines.map(({ productId }) => productId).sort();
const merges = async () => (await calls()).filter(({ path }) => path.includes('merge'));

/** Longest that any request may take, in ms. */
const LONGEST_MS = 6_000;
const LATE = 'What you chose before logging in is not in your bag yet. It will be added when you open it.';

describe('a guest’s bag', () => {
  it('is merged into the shopper’s own', async () => {
    await addToBag(await memberOf(shop, ada), { productId: other });
    const visitor = await guestWithBag(shop, variant, 2);
    const response = await login(visitor);
    expect(accountAnswer.parse(await response.json()).bagCount).toBe(3);
    const merged = await bagOf(visitor);
    expect(merged.lines.map(({ productId }) => productId).sort()).toEqual([other, variant].sort());
    expect(setCookieLine(response, 'bag-count-cairn-us')).toMatch(/^bag-count-cairn-us=3;/);
  });

  it('brings its addresses along, which merging leaves behind', async () => {
    const visitor = await guestWithBag(shop, variant);
    const { access, basketId } = await sessionOf(visitor.cookie);
    const baskets = `/checkout/shopper-baskets/v1/organizations/${ORGANIZATION}/baskets`;
    const basketCall = (token: unknown, path: string, body?: object) =>
      ask(`${baskets}${path}?siteId=cairn-us`, {
        method: body ? 'PUT' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const address = { firstName: 'Ada', lastName: 'Lovelace', address1: '1 Pine St', city: 'Boulder' };
    const place = { stateCode: 'CO', postalCode: '80302', countryCode: 'US' };
    await basketCall(access, `/${basketId}/shipments/me/shipping-address`, { ...address, ...place });
    await basketCall(access, `/${basketId}/billing-address`, { ...address, ...place, address1: '2 Elm St' });
    await signIn(visitor, ada);
    const now = await sessionOf(visitor.cookie);
    expect(now.basketId).not.toBe(basketId);
    const merged = await (await basketCall(now.access, `/${now.basketId}`)).json();
    expect(merged).toMatchObject({
      shipments: [{ shippingAddress: { address1: '1 Pine St', postalCode: '80302' } }],
      billingAddress: { address1: '2 Elm St' },
    });
  });

  it('is not merged when it is empty, and the shopper’s own is there', async () => {
    await addToBag(await memberOf(shop, ada), { productId: other, quantity: 2 });
    await forgetCalls();
    const response = await login(new Visitor(shop));
    expect(accountAnswer.parse(await response.json()).bagCount).toBe(2);
    expect(await merges()).toEqual([]);
  });

  it('survives one failure of merging', async () => {
    const visitor = await guestWithBag(shop, variant, 2);
    await spoil({ service: 'baskets', mode: 'status', status: 503, path: 'merge', times: 1 });
    const response = await login(visitor);
    const answer = accountAnswer.parse(await response.json());
    expect([answer.bagCount, answer.body]).toEqual([2, 'You are now logged in.']);
  });

  it('is there when a merge was done whose answer was lost', async () => {
    const visitor = await guestWithBag(shop, variant, 2);
    let lost = 0;
    const services = faulty(/actions\/merge/, async (answer) => {
      const done = await answer();
      lost += 1;
      return lost === 1 ? new Response('', { status: 502 }) : done;
    });
    const response = await login(visitor, { SANDBOX: services });
    expect(lost).toBe(2);
    expect(accountAnswer.parse(await response.json()).bagCount).toBe(2);
  });

  it('does not keep anyone from signing in when merging fails: that is said, and it is merged when it is next read', async () => {
    const visitor = await guestWithBag(shop, variant);
    await spoil({ service: 'baskets', mode: 'status', status: 500, path: 'merge' });
    const response = await login(visitor);
    expect(response.status).toBe(200);
    expect(accountAnswer.parse(await response.json()).body).toBe(`You are now logged in. ${LATE}`);
    expect((await bagOf(visitor)).count).toBe(0);
    await mendAll();
    await coldStart();
    expect((await bagOf(visitor)).count).toBe(1);
    await forgetCalls();
    expect((await bagOf(visitor)).count).toBe(1);
    expect(await merges()).toEqual([]);
  });

  it('that is merged slowly beside an addition holds neither more nor less', async () => {
    const visitor = await guestWithBag(shop, variant, 2);
    await addToBag(visitor, { productId: other });
    await spoil({ service: 'baskets', mode: 'status', status: 500, path: 'merge' });
    await login(visitor);
    await mendAll();
    await coldStart();
    // the service has lost sight of the guest: the lines are added one call after the other
    const services = faulty(/\/merge|\/items\?/, async (answer, asked) => {
      if (asked().url.includes('/merge')) return new Response('{}', { status: 409 });
      await pass((await asked().text()).includes(sold) ? 1_000 : 3_000);
      return answer();
    });
    const added = await visitor.send(
      '/api/bag/items',
      { productId: sold, quantity: '1' },
      { bindings: { SANDBOX: services } },
    );
    expect(added.status).toBe(200);
    for (let look = 0; look < 2; look += 1) {
      const units = (await bagOf(visitor)).lines.map(({ productId, quantity }) => `${quantity} ${productId}`);
      expect(units.sort()).toEqual([`2 ${variant}`, `1 ${other}`, `1 ${sold}`].sort());
    }
  });

  it('that hangs keeps nobody waiting for more than its reading and one merge', async () => {
    const visitor = await guestWithBag(shop, variant);
    const asked: string[] = [];
    const services = faulty(/baskets/, async (_, request) => {
      const { pathname } = new URL(request().url);
      asked.push(pathname.split('/').at(-1) ?? '');
      throw new DOMException('Too late.', 'TimeoutError');
    });
    const response = await login(visitor, { SANDBOX: services });
    expect(response.status).toBe(200);
    expect(asked.slice(1)).toEqual(['merge']);
  });

  it.each([
    ['baskets hang', ['baskets'], { mode: 'hang' }],
    ['what comes after the login hangs', ['baskets', 'auth', 'customers', 'contexts'], { mode: 'hang' }],
    ['all is slow', ['slas', 'baskets', 'auth', 'customers'], { mode: 'slow', ms: 1_900 }],
  ] as const)('and all of signing in take six seconds at most when %s', async (_, services, fault) => {
    const visitor = await guestWithBag(shop, variant);
    for (const service of services) await spoil({ service, ...fault });
    const ms = await took(async () => expect((await login(visitor)).status).toBe(200));
    expect(ms).toBeLessThan(LONGEST_MS);
    await mendAll();
    await coldStart();
    expect((await bagOf(visitor)).count).toBe(1);
  });

  it('delays nobody longer when the login itself hangs', async () => {
    await spoil({ service: 'slas', mode: 'hang' });
    const ms = await took(async () => expect((await login(new Visitor(shop))).status).toBe(503));
    expect(ms).toBeLessThan(LONGEST_MS);
  });

  it('is there after two logins at once whose merges both failed', async () => {
    await addToBag(await memberOf(shop, ada), { productId: other });
    const visitor = await guestWithBag(shop, variant, 2);
    const tab = visitor.copy();
    await spoil({ service: 'baskets', mode: 'status', status: 500, path: 'merge' });
    expect((await login(tab)).status).toBe(200);
    // the service takes the second login for one of the shopper's own session
    expect((await login(visitor)).status).toBe(200);
    await mendAll();
    await coldStart();
    const { lines } = await bagOf(visitor);
    expect(lines.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual(
      [
        [other, 1],
        [variant, 2],
      ].sort(),
    );
    await forgetCalls();
    expect((await bagOf(visitor)).count).toBe(3);
    expect(await merges()).toEqual([]);
  });

  it('that is not merged yet is neither forgotten by another login of the shopper', async () => {
    const visitor = await guestWithBag(shop, variant, 2);
    await spoil({ service: 'baskets', mode: 'status', status: 500, path: 'merge' });
    expect((await login(visitor)).status).toBe(200);
    expect((await login(visitor)).status).toBe(200);
    await mendAll();
    await coldStart();
    expect((await bagOf(visitor)).count).toBe(2);
    expect((await bagOf(visitor)).count).toBe(2);
  });

  it('has the line that one tab adds while another signs in, after a login whose answer was lost', async () => {
    const visitor = await guestWithBag(shop, variant);
    const lost = faulty(/oauth2\/token/, async (answer) => {
      await (await answer()).arrayBuffer();
      return new Response('', { status: 502 });
    });
    expect((await login(visitor, { SANDBOX: lost })).status).toBe(503);
    const added = faulty(/oauth2\/token/, async (answer) => {
      expect((await addToBag(visitor, { productId: other })).status).toBe(200);
      return answer();
    });
    expect((await login(visitor, { SANDBOX: added })).status).toBe(200);
    expect(await productsOf(visitor)).toEqual([other, variant].sort());
    await forgetCalls();
    expect(await productsOf(visitor)).toEqual([other, variant].sort());
    expect(await merges()).toEqual([]);
    expect(visitor.cookie).not.toMatch(/cairn-(new-)?guest/);
  });

  describe('that begins in one tab while another signs in', () => {
    let visitor: Visitor;
    beforeEach(async () => {
      visitor = new Visitor(shop);
      const adding = faulty(/oauth2\/token/, async (answer) => {
        expect((await addToBag(visitor, { productId: other })).status).toBe(200);
        return answer();
      });
      expect((await login(visitor, { SANDBOX: adding })).status).toBe(200);
    });

    it('is the shopper’s', async () => {
      expect(await productsOf(visitor)).toEqual([other]);
      expect(visitor.cookie).not.toMatch(/cairn-(new-)?guest/);
      expect(await productsOf(await memberOf(shop, ada))).toEqual([other]);
    });

    it('is the shopper’s once after two looks at the same moment', async () => {
      await Promise.all([bagOf(visitor), bagOf(visitor.copy()), bagOf(visitor.copy())]);
      expect((await bagOf(visitor)).count).toBe(1);
    });

    it('gives the higher quantity of what the shopper had too, as where the service merges', async () => {
      const guest = await guestWithBag(shop, variant, 3);
      const [name, value] = /(?:__Host-)?cairn-new-guest[^=]*=[^;]*/.exec(guest.cookie)?.[0].split('=') ?? [];
      await addToBag(visitor, { productId: variant });
      const both = new Visitor(shop, { cookie: `${visitor.cookie}; ${name}=${value}` });
      await bagOf(both);
      expect((await bagOf(both)).lines.find(({ productId }) => productId === variant)?.quantity).toBe(3);
    });

    it('is the shopper’s also when the guest’s token has expired', async () => {
      const late = new Visitor(shop, { cookie: await withExpiredGuest(visitor.cookie) });
      expect(await productsOf(late)).toEqual([other]);
    });

    it.each([
      ['fails', 500],
      // a scope is missing, or the shop's own client is refused
      ['refuses the call', 403],
      ['refuses it without naming the token', 401],
    ])('is tried for again when the service %s', async (_, status) => {
      await spoil({ service: 'customers', mode: 'status', status, path: 'baskets' });
      await visitor.read('/api/bag');
      await mendAll();
      await coldStart();
      expect(await productsOf(visitor)).toEqual([other]);
    });
  });

  it('has the line that a tab adds as a guest because another tab has just signed in again', async () => {
    // a minute earlier: the service refuses the same login twice within a second
    await moveClock(-1);
    const visitor = await guestWithBag(shop, variant);
    await login(visitor);
    await moveClock(0);
    const { promise: loggedOut, resolve } = Promise.withResolvers<void>();
    const racing = faulty(/oauth2\/logout|\/customers\/[^/]+\/baskets/, async (answer, asked) => {
      if (!asked().url.includes('logout')) {
        await loggedOut;
        expect((await addToBag(visitor, { productId: other })).status).toBe(200);
        return answer();
      }
      const response = await answer();
      resolve();
      return response;
    });
    expect((await login(visitor, { SANDBOX: racing })).status).toBe(200);
    expect(await productsOf(visitor)).toEqual([other, variant].sort());
    expect(await productsOf(visitor)).toEqual([other, variant].sort());
    expect(visitor.cookie).not.toMatch(/cairn-(new-)?guest/);
  });

  it('is asked for once more after the login, and costs no other call', async () => {
    const visitor = await guestWithBag(shop, variant);
    await login(visitor);
    await forgetCalls();
    await bagOf(visitor);
    const asked = (await calls()).map(({ path }) => path).filter((path) => path.includes('/baskets'));
    const { basketId } = await sessionOf(visitor.cookie);
    expect(asked.map((path) => /\/([\w-]+)\?/.exec(path)?.[1])).toEqual(['merge', basketId]);
  });

  it('is nobody’s in this browser once the shopper has logged out', async () => {
    const visitor = await guestWithBag(shop, variant);
    await login(visitor);
    expect(visitor.cookie).toContain('cairn-guest');
    await visitor.send('/api/account/logout', {});
    expect(visitor.cookie).not.toMatch(/cairn-(new-)?guest/);
  });

  it.each([
    ['another shopper logs in', async (visitor: Visitor) => signIn(visitor, await newAccount(shop, 'Bob'))],
    ['the shopper logs out', (visitor: Visitor) => visitor.send('/api/account/logout', {})],
  ])('that is not merged yet is the shopper’s own when %s', async (_, next) => {
    const visitor = await guestWithBag(shop, variant, 2);
    await spoil({ service: 'baskets', mode: 'status', status: 500, path: 'merge' });
    expect((await login(visitor)).status).toBe(200);
    await mendAll();
    await coldStart();
    await next(visitor);
    expect((await bagOf(visitor)).count).toBe(0);
    expect((await bagOf(await memberOf(shop, ada))).count).toBe(2);
  });

  it('is not added twice, nor is a line again that the service refuses for good', async () => {
    const visitor = await guestWithBag(shop, sold, 2);
    const tab = visitor.copy();
    await spoil({ service: 'baskets', mode: 'status', status: 500, path: 'merge' });
    await login(tab);
    await login(visitor);
    await mendAll();
    await coldStart();
    await setStock(sold, 0);
    try {
      expect((await bagOf(visitor)).count).toBe(0);
      await forgetCalls();
      expect((await bagOf(visitor)).count).toBe(0);
      expect((await calls()).filter(({ method }) => method === 'POST')).toEqual([]);
    } finally {
      await setStock(sold, 100);
    }
  });

  it('is not what another of the brand’s shops holds for one quick purchase', async () => {
    const buying = await memberOf(shop, ada);
    const { access } = await sessionOf(buying.cookie);
    const baskets = `/checkout/shopper-baskets/v2/organizations/${ORGANIZATION}/baskets`;
    await ask(`${baskets}?siteId=cairn-us&temporary=true`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ productItems: [{ productId: other, quantity: 1 }] }),
    });
    const here = await memberOf(shop, ada);
    expect(await productsOf(here)).toEqual([]);
    await addToBag(here, { productId: variant });
    expect(await productsOf(here)).toEqual([variant]);
    expect(await productsOf(await memberOf(shop, ada))).toEqual([variant]);
  });

  it('of one shopper never comes to another who signs in after them', async () => {
    const mine = await memberOf(shop, ada);
    await addToBag(mine, { productId: variant });
    const { usid } = await sessionOf(mine.cookie);
    const cookie = `${mine.cookie}; cairn-visit=${crypto.randomUUID()}`;
    const theirs = new Visitor(shop, { cookie });
    await signIn(theirs, await newAccount(shop, 'Bob'));
    expect((await bagOf(theirs)).count).toBe(0);
    expect(theirs.cookie).not.toContain('cairn-visit');
    expect((await sessionOf(theirs.cookie)).usid).not.toBe(usid);
    expect((await bagOf(await memberOf(shop, ada))).count).toBe(1);
  });
});
