import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Account, credentialsOf, memberOf, newAccount } from './support/account.ts';
import { addToBag, bagIn, guestWithBag, problemIn } from './support/bag.ts';
import { mailsTo } from './support/mail.ts';
import { SESSION_COOKIE, sealedSession, sessionOf, setCookieLine } from './support/sessions.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';
import { hearWarnings } from './support/warnings.ts';

/** A refusal of the client that says no more than its code. */
const WORDLESS = {
  ...({ service: 'slas', mode: 'status', status: 401, path: '/token' } as const),
  body: JSON.stringify({ error: 'invalid_client' }),
};
const RIGHT = 'sandbox-secret';
const WRONG = 'not-the-secret';

const shop = new Shop();
/** The same shop with a secret that the login service refuses, as in the middle of a rotation. */
const refused = () => new Shop({ ORIGIN: shop.config.ORIGIN, COMMERCE_CLIENT_SECRET: WRONG });

let variant: string;
let account: Account;
let guest: string;
let member: string;

/** The same session, whose access token has to be renewed. */
const due = async (cookie: string) => sealedSession({ ...(await sessionOf(cookie)), accessExpires: 0 });

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
  account = await newAccount(shop);
  guest = await due((await guestWithBag(shop, variant)).cookie);
  member = await due((await memberOf(shop, account)).cookie);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCalls();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
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

it('a refusal that names nothing ends it where the client itself is let in', async () => {
  await spoil({ service: 'slas', mode: 'status', status: 400, path: '/token', body: '{}', times: 1 });
  const visitor = new Visitor(shop, { cookie: member });
  const answer = await visitor.get('/account');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login?return=%2Faccount']);
});

it.each([
  [401, { error: 'unauthorized_client', message: 'grant refresh_token is not allowed for this client' }],
  [400, { message: 'channel_id is not a site of this organization' }],
  [401, { error: 'invalid_client', message: 'client authentication failed' }],
  [401, {}],
])('any other refusal does not: %i %o', async (status, body) => {
  await spoil({ service: 'slas', mode: 'status', status, path: '/token', body: JSON.stringify(body) });
  const visitor = new Visitor(shop, { cookie: member });
  expect((await visitor.read('/api/bag')).status).toBe(503);
  expect((await sessionOf(visitor.cookie)).customerId).toBe((await sessionOf(member)).customerId);
});

describe('a login that the service refuses', () => {
  const refusal = (body: object) => ({
    ...({ service: 'slas', mode: 'status', status: 401, path: '/login' } as const),
    body: JSON.stringify(body),
  });
  const answerOf = async (which: Shop) => {
    const { email, password } = account;
    const answer = await new Visitor(which).send('/api/account/login', { email, password });
    return [answer.status, (await problemIn(answer)).type.split(':').at(-1)];
  };

  it.each([
    { error: 'invalid_client', message: 'client authentication failed' },
    { error: 'invalid_client', message: 'invalid_client' },
    { error: 'invalid_client' },
    { message: 'Unauthorized' },
  ])('because of the shop’s own client is no wrong password: %o', async (body) => {
    await spoil(refusal(body));
    expect(await answerOf(refused())).toEqual([503, 'unavailable']);
  });

  it.each([
    { error: 'invalid_client', message: 'Invalid login or password' },
    { error: 'invalid_client' },
    {},
  ])('is a wrong password where the client itself is let in: %o', async (body) => {
    await spoil(refusal(body));
    expect(await answerOf(shop)).toEqual([401, 'wrong-login']);
  });

  it('is asked again with the previous secret where a client’s login tells that it is taken', async () => {
    await spoil({ ...refusal({ error: 'invalid_client' }), times: 1 });
    const changing = new Shop({
      ORIGIN: shop.config.ORIGIN,
      ...{ COMMERCE_CLIENT_SECRET: WRONG, COMMERCE_CLIENT_SECRET_PREVIOUS: RIGHT },
    });
    await memberOf(changing, account);
  });
});

describe('a secret that is being changed', () => {
  const both = (COMMERCE_CLIENT_SECRET: string, COMMERCE_CLIENT_SECRET_PREVIOUS: string) =>
    new Shop({ ORIGIN: shop.config.ORIGIN, COMMERCE_CLIENT_SECRET, COMMERCE_CLIENT_SECRET_PREVIOUS });

  it('is sent in its previous form where the service does not know the new one yet', async () => {
    const visitor = new Visitor(both(WRONG, RIGHT), { cookie: member });
    expect((await visitor.get('/account')).status).toBe(200);
    const tokens = (await calls()).filter(({ path }) => path.includes('/oauth2/token'));
    const count = (wanted: number) => tokens.filter(({ status }) => status === wanted).length;
    // the shop's own token and the member's may be asked for at the same time
    expect(tokens[0]?.status).toBe(401);
    expect(count(200)).toBeGreaterThanOrEqual(count(401));
    expect(tokens.at(-1)?.status).toBe(200);
  });

  it('is not tried in vain with each call, and the log says which one is taken', async () => {
    const changing = both(WRONG, RIGHT);
    const logged = hearWarnings();
    const tokens = async () =>
      (await calls()).filter(({ path }) => path.includes('/oauth2/token')).map(({ status }) => status);
    await new Visitor(changing, { cookie: member }).get('/account');
    expect(await tokens()).toContain(401);
    await forgetCalls();
    await new Visitor(changing, { cookie: guest }).read('/api/bag');
    expect(await tokens()).toEqual([200]);
    expect(logged('previous-client-secret')).toHaveLength(1);
    expect(JSON.stringify(logged('previous-client-secret'))).not.toMatch(new RegExp(`${RIGHT}|${WRONG}`));
    // the new one is tried again a minute later
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    await new Visitor(changing, { cookie: guest }).read('/api/bag');
    expect(await tokens()).toEqual([200, 401, 200]);
  });

  it('goes on without a failure when the service takes the new one, and no longer the previous', async () => {
    const changing = both(RIGHT, 'before');
    await spoil({ ...WORDLESS, times: 1 });
    expect((await new Visitor(changing, { cookie: guest }).read('/api/bag')).status).toBe(503);
    const after = await new Visitor(changing, { cookie: guest }).read('/api/bag');
    expect(after.status).toBe(200);
  });

  it('is sent once where the service knows the new one', async () => {
    const visitor = new Visitor(both(RIGHT, WRONG), { cookie: member });
    expect((await visitor.get('/account')).status).toBe(200);
    const tokens = (await calls()).filter(({ path }) => path.includes('/oauth2/token'));
    expect(tokens.map(({ status }) => status)).not.toContain(401);
  });

  it('lets a guest fill a bag, and a member log in', async () => {
    const changing = both(WRONG, RIGHT);
    expect((await bagIn(await addToBag(new Visitor(changing), { productId: variant }))).count).toBe(1);
    await memberOf(changing, account);
  });

  it.each([
    ['a code to log in', 'passwordless/login', { _action: 'passwordless', from: 'password' }],
    ['a new password', 'password/reset', { _action: 'forgot-password' }],
  ])('lets a shopper ask for %s also where the refusal has no words', async (_, path, fields) => {
    const { email } = await newAccount(shop);
    await spoil({ ...WORDLESS, path, times: 1 });
    // whichever is sent first: its refusal is of the client, and the other one is taken
    const answer = await new Visitor(both(RIGHT, RIGHT)).send('/login', { ...fields, email });
    expect(answer.status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is sent in its previous form also where the refusal has no words', async () => {
    await spoil({ ...WORDLESS, times: 1 });
    const visitor = new Visitor(both(WRONG, RIGHT), { cookie: member });
    expect((await visitor.read('/api/bag')).status).toBe(200);
    expect((await sessionOf(visitor.cookie)).customerId).toBe((await sessionOf(member)).customerId);
  });
});

it('a wrong password is known from the refusal of the login alone', async () => {
  const visitor = new Visitor(shop, { cookie: guest });
  await visitor.read('/api/bag');
  await forgetCalls();
  const answer = await visitor.send('/api/account/login', {
    ...credentialsOf(account),
    password: 'Not-This-1',
  });
  expect(answer.status).toBe(401);
  const asked = (await calls()).filter(({ service }) => service === 'slas').map(({ path }) => path);
  expect(asked.filter((path) => path.endsWith('/login'))).toHaveLength(1);
  expect(asked.filter((path) => path.endsWith('/token'))).toEqual([]);
});

it('a login that refuses the client’s secret is no wrong password', async () => {
  const body = JSON.stringify({ status_code: '401', message: 'client secret is not provided' });
  await spoil({ service: 'slas', mode: 'status', status: 401, path: '/login', body });
  const visitor = new Visitor(shop, { cookie: guest });
  expect((await visitor.send('/api/account/login', credentialsOf(account))).status).toBe(503);
});
