import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberOf, newAccount } from './support/account.ts';
import { bagIn, guestWithBag } from './support/bag.ts';
import { SESSION_COOKIE, sealedSession, sessionOf, setCookieLine } from './support/sessions.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const RIGHT = 'sandbox-secret';
const WRONG = 'not-the-secret';

const shop = new Shop();
/** The same shop with a secret that the login service refuses, as in the middle of a rotation. */
const refused = () => new Shop({ ORIGIN: shop.config.ORIGIN, COMMERCE_CLIENT_SECRET: WRONG });

let guest: string;
let member: string;

/** The same session, whose access token has to be renewed. */
const due = async (cookie: string) => sealedSession({ ...(await sessionOf(cookie)), accessExpires: 0 });

beforeAll(async () => {
  await mendAll();
  const variant = await someVariant(shop);
  guest = await due((await guestWithBag(shop, variant)).cookie);
  member = await due((await memberOf(shop, await newAccount(shop))).cookie);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCalls();
});
afterAll(mendAll);

describe('while the login service refuses the shop’s own client', () => {
  it.each([
    ['a guest', () => guest],
    ['a member', () => member],
  ])('the session of %s stays, and goes on afterwards', async (_, cookie) => {
    const visitor = new Visitor(refused(), { cookie: cookie() });
    const answer = await visitor.read('/api/bag');
    expect(answer.status).toBe(503);
    expect(setCookieLine(answer, SESSION_COOKIE)).toBe('');
    const later = new Visitor(shop, { cookie: visitor.cookie });
    expect((await later.read('/api/bag')).status).toBe(200);
    expect((await sessionOf(later.cookie)).customerId).toBe((await sessionOf(cookie())).customerId);
  });

  it('a guest keeps the bag', async () => {
    const visitor = new Visitor(refused(), { cookie: guest });
    await visitor.text('/cart');
    expect((await bagIn(await new Visitor(shop, { cookie: visitor.cookie }).read('/api/bag'))).count).toBe(1);
  });
});

it.each([
  [400, { message: 'invalid refresh_token' }],
  [401, { error: 'invalid_grant', error_description: 'Refresh token expired' }],
])('a refusal that names the refresh token ends the session: %i %o', async (status, body) => {
  await spoil({
    service: 'slas',
    mode: 'status',
    status,
    path: '/token',
    body: JSON.stringify(body),
    times: 1,
  });
  const visitor = new Visitor(shop, { cookie: member });
  const answer = await visitor.get('/account');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login?return=%2Faccount']);
});

it.each([
  [400, { message: 'channel_id is not a site of this organization' }],
  [401, { error: 'invalid_client', message: 'client authentication failed' }],
  [401, {}],
])('any other refusal does not: %i %o', async (status, body) => {
  await spoil({ service: 'slas', mode: 'status', status, path: '/token', body: JSON.stringify(body) });
  const visitor = new Visitor(shop, { cookie: member });
  expect((await visitor.read('/api/bag')).status).toBe(503);
  expect((await sessionOf(visitor.cookie)).customerId).toBe((await sessionOf(member)).customerId);
});

describe('a secret that is being changed', () => {
  const both = (COMMERCE_CLIENT_SECRET: string, COMMERCE_CLIENT_SECRET_PREVIOUS: string) =>
    new Shop({ ORIGIN: shop.config.ORIGIN, COMMERCE_CLIENT_SECRET, COMMERCE_CLIENT_SECRET_PREVIOUS });

  it('is sent in its previous form where the service does not know the new one yet', async () => {
    const visitor = new Visitor(both(WRONG, RIGHT), { cookie: member });
    expect((await visitor.get('/account')).status).toBe(200);
    const tokens = (await calls()).filter(({ path }) => path.includes('/oauth2/token'));
    expect(tokens.map(({ status }) => status).slice(0, 2)).toEqual([401, 200]);
  });

  it('is sent once where the service knows the new one', async () => {
    const visitor = new Visitor(both(RIGHT, WRONG), { cookie: member });
    expect((await visitor.get('/account')).status).toBe(200);
    const tokens = (await calls()).filter(({ path }) => path.includes('/oauth2/token'));
    expect(tokens.map(({ status }) => status)).not.toContain(401);
  });

  it('lets a guest in, sign in, and finish with a passkey’s options', async () => {
    const visitor = new Visitor(both(WRONG, RIGHT));
    expect((await visitor.read('/api/bag')).status).toBe(200);
    expect((await visitor.send('/api/account/passkeys/options', {})).status).toBeLessThan(500);
  });
});
