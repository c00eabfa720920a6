import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountAnswer } from '../../shared/schemas/account.ts';
import { bag } from '../../shared/schemas/bag.ts';
import {
  type Account,
  ask,
  asScript,
  newAccount,
  ORGANIZATION,
  signedIn,
  withCookies,
} from './support/account.ts';
import { faulty } from './support/faulty.ts';
import { sessionOf } from './support/sessions.ts';
import {
  calls,
  coldStart,
  cookiesOf,
  forgetCalls,
  mendAll,
  Shop,
  someVariant,
  spoil,
} from './support/shop.ts';

const shop = new Shop();
let variant: string;
let other: string;
let ada: Account;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
  other = await someVariant(shop, '/c/footwear/');
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  ada = await newAccount(shop);
});
afterEach(mendAll);

const login = (fields: Record<string, string>, cookie = '') =>
  shop.post('/api/account/login', fields, { headers: asScript(cookie) });
const add = (productId: string, quantity = '1', cookie = '') =>
  shop.post('/bag/items', { productId, quantity }, { headers: asScript(cookie) });
const bagOf = async (cookie: string) =>
  bag.parse(await (await shop.fetch('/api/bag', { headers: asScript(cookie) })).json());
const credentials = () => ({ email: ada.email, password: ada.password, rememberMe: 'true' });

const setLine = (response: Response, name: string) =>
  response.headers.getSetCookie().findLast((line) => line.startsWith(`${name}=`)) ?? '';
/** Longest that any request may take, in ms. */
const LONGEST_MS = 6_000;
const FORM = 'application/x-www-form-urlencoded';
const LATE = 'What you chose before logging in is not in your bag yet. It will be added when you open it.';

describe('a guest’s bag', () => {
  it('is merged into the shopper’s own', async () => {
    const mine = await signedIn(shop, ada);
    await add(other, '1', mine);
    const guest = cookiesOf(await add(variant, '2'));
    const response = await login(credentials(), guest);
    expect(accountAnswer.parse(await response.json()).bagCount).toBe(3);
    const merged = await bagOf(withCookies(guest, response));
    expect(merged.lines.map(({ productId }) => productId).sort()).toEqual([other, variant].sort());
    expect(setLine(response, 'bag-count-cairn-us')).toMatch(/^bag-count-cairn-us=3;/);
  });

  it('brings its addresses along, which merging leaves behind', async () => {
    const guest = cookiesOf(await add(variant));
    const { access, basketId } = await sessionOf(guest);
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
    const now = await sessionOf(await signedIn(shop, ada, guest));
    expect(now.basketId).not.toBe(basketId);
    const merged = await (await basketCall(now.access, `/${now.basketId}`)).json();
    expect(merged).toMatchObject({
      shipments: [{ shippingAddress: { address1: '1 Pine St', postalCode: '80302' } }],
      billingAddress: { address1: '2 Elm St' },
    });
  });

  it('is not merged when it is empty, and the shopper’s own is there', async () => {
    const mine = await signedIn(shop, ada);
    await add(other, '2', mine);
    await forgetCalls();
    const response = await login(credentials());
    expect(accountAnswer.parse(await response.json()).bagCount).toBe(2);
    expect((await calls()).filter(({ path }) => path.includes('merge'))).toEqual([]);
  });

  it('survives one failure of merging', async () => {
    const guest = cookiesOf(await add(variant, '2'));
    await spoil({ service: 'baskets', mode: 'status', status: 503, path: 'merge', times: 1 });
    const response = await login(credentials(), guest);
    const answer = accountAnswer.parse(await response.json());
    expect([answer.bagCount, answer.body]).toEqual([2, 'You are now logged in.']);
  });

  it('is there when a merge was done whose answer was lost', async () => {
    const guest = cookiesOf(await add(variant, '2'));
    let lost = 0;
    const services = faulty(/actions\/merge/, async (answer) => {
      const done = await answer();
      lost += 1;
      return lost === 1 ? new Response('', { status: 502 }) : done;
    });
    const body = new URLSearchParams(credentials()).toString();
    const headers = { ...asScript(guest), origin: shop.config.ORIGIN, 'content-type': FORM };
    const response = await shop.fetch(
      '/api/account/login',
      { method: 'POST', body, headers },
      { SANDBOX: services },
    );
    expect(lost).toBe(2);
    expect(accountAnswer.parse(await response.json()).bagCount).toBe(2);
  });

  it('does not keep anyone from signing in when merging fails: that is said, and it is merged when it is next read', async () => {
    const guest = cookiesOf(await add(variant));
    await spoil({ service: 'baskets', mode: 'status', status: 500, path: 'merge' });
    const response = await login(credentials(), guest);
    expect(response.status).toBe(200);
    expect(accountAnswer.parse(await response.json()).body).toBe(`You are now logged in. ${LATE}`);
    const cookie = withCookies(guest, response);
    const still = await shop.fetch('/api/bag', { headers: asScript(cookie) });
    expect(bag.parse(await still.json()).count).toBe(0);
    await mendAll();
    await coldStart();
    const read = await shop.fetch('/api/bag', { headers: asScript(withCookies(cookie, still)) });
    expect(bag.parse(await read.json()).count).toBe(1);
    await forgetCalls();
    expect((await bagOf(withCookies(cookie, still, read))).count).toBe(1);
    expect((await calls()).filter(({ path }) => path.includes('merge'))).toEqual([]);
  });

  it('that hangs keeps nobody waiting for more than its reading and one merge', async () => {
    const guest = cookiesOf(await add(variant));
    const asked: string[] = [];
    const services = faulty(/baskets/, async (_, request) => {
      const { pathname } = new URL(request().url);
      asked.push(pathname.split('/').at(-1) ?? '');
      throw new DOMException('Too late.', 'TimeoutError');
    });
    const body = new URLSearchParams(credentials()).toString();
    const headers = { ...asScript(guest), origin: shop.config.ORIGIN, 'content-type': FORM };
    const response = await shop.fetch(
      '/api/account/login',
      { method: 'POST', body, headers },
      { SANDBOX: services },
    );
    expect(response.status).toBe(200);
    expect(asked.slice(1)).toEqual(['merge']);
  });

  it.each([
    ['baskets hang', ['baskets'], { mode: 'hang' }],
    ['what comes after the login hangs', ['baskets', 'auth', 'customers', 'contexts'], { mode: 'hang' }],
    ['all is slow', ['slas', 'baskets', 'auth', 'customers'], { mode: 'slow', ms: 1_900 }],
  ] as const)('and all of signing in take six seconds at most when %s', async (_, services, fault) => {
    const guest = cookiesOf(await add(variant));
    for (const service of services) await spoil({ service, ...fault });
    const start = Date.now();
    const response = await login(credentials(), guest);
    expect(Date.now() - start).toBeLessThan(LONGEST_MS);
    expect(response.status).toBe(200);
    await mendAll();
    await coldStart();
    expect((await bagOf(withCookies(guest, response))).count).toBe(1);
  });

  it('keeps nobody waiting for longer when the login itself hangs', async () => {
    await spoil({ service: 'slas', mode: 'hang' });
    const start = Date.now();
    const response = await login(credentials(), '');
    expect(Date.now() - start).toBeLessThan(LONGEST_MS);
    expect(response.status).toBe(503);
  });

  it('of one shopper never comes to another who signs in after them', async () => {
    const mine = await signedIn(shop, ada);
    const held = withCookies(mine, await add(variant, '1', mine));
    const bob = await newAccount(shop, 'Bob');
    const theirs = await signedIn(shop, bob, `${held}; cairn-visit=${crypto.randomUUID()}`);
    expect((await bagOf(theirs)).count).toBe(0);
    expect(theirs).not.toContain('cairn-visit');
    expect((await sessionOf(theirs)).usid).not.toBe((await sessionOf(held)).usid);
    expect((await bagOf(await signedIn(shop, ada))).count).toBe(1);
  });
});
