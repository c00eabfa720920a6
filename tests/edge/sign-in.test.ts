import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountAnswer, precheckAnswer } from '../../shared/schemas/account.ts';
import { bag } from '../../shared/schemas/bag.ts';
import { problem } from '../../shared/schemas/problem.ts';
import { type Account, asForm, asScript, newAccount, signedIn, withCookies } from './support/account.ts';
import { SESSION_COOKIE, sealedSession, sessionOf } from './support/sessions.ts';
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
let ada: Account;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
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
const problemOf = async (response: Response) => problem.parse(await response.json());
const credentials = () => ({ email: ada.email, password: ada.password, rememberMe: 'true' });

const setLine = (response: Response, name: string) =>
  response.headers.getSetCookie().findLast((line) => line.startsWith(`${name}=`)) ?? '';
const WRONG = 'Invalid login or password. Remember that password is case-sensitive. Please try again.';

describe('logging in', () => {
  it('welcomes by name and keeps the session, in a cookie no script can read', async () => {
    const response = await login(credentials());
    expect(response.status).toBe(200);
    expect(accountAnswer.parse(await response.json())).toEqual({
      title: 'Welcome back, Ada!',
      body: 'You are now logged in.',
      bagCount: 0,
      next: '/account',
    });
    expect(setLine(response, SESSION_COOKIE)).toMatch(/Max-Age=7776000;.*HttpOnly; Secure; SameSite=Lax/);
    expect(setLine(response, 'signed-in-cairn-us')).toMatch(/^signed-in-cairn-us=1; Max-Age=7776000;/);
    expect(setLine(response, 'signed-in-cairn-us')).not.toContain('HttpOnly');
  });

  it('ends with the browser for who is not to be kept logged in', async () => {
    const { rememberMe: _, ...fields } = credentials();
    const response = await login(fields);
    expect(setLine(response, SESSION_COOKIE)).not.toMatch(/Max-Age|Expires/);
    expect(setLine(response, 'signed-in-cairn-us')).not.toMatch(/Max-Age|Expires/);
    const added = await add(variant, '1', cookiesOf(response));
    expect(setLine(added, SESSION_COOKIE)).not.toMatch(/Max-Age|Expires/);
  });

  it('gives new tokens to a guest, and the old ones open nothing any more', async () => {
    const guest = cookiesOf(await add(variant));
    const after = await signedIn(shop, ada, guest);
    const [before, now] = [await sessionOf(guest), await sessionOf(after)];
    expect(now.access).not.toBe(before.access);
    expect(now.refresh).not.toBe(before.refresh);
    expect(now.customerId).not.toBe(before.customerId);
    const stale = await sealedSession({ ...before, accessExpires: 0 });
    expect((await bagOf(stale)).count).toBe(0);
  });

  it('says no more of a wrong password than of nobody', async () => {
    const wrong = await login({ ...credentials(), password: 'not-the-password' });
    const nobody = await login({ ...credentials(), email: 'nobody.at.all@mail.test' });
    for (const refused of [wrong, nobody]) {
      expect(refused.status).toBe(401);
      expect(refused.headers.getSetCookie()).toEqual([]);
      const { requestId: _, ...said } = await problemOf(refused);
      expect(said).toEqual({ type: 'urn:cairn:problem:wrong-login', title: WRONG, status: 401 });
    }
  });

  it.each([
    [{ email: '' }, 'email', 'Please enter your email address.'],
    [{ email: 'no address' }, 'email', 'Please enter a valid email address.'],
    [{ email: `${'x'.repeat(50)}@mail.test` }, 'email', 'Please enter a valid email address.'],
    [{ password: '' }, 'password', 'Please enter your password.'],
    [{ password: 'short-7' }, 'password', 'Please enter a valid password.'],
    [{ password: 'x'.repeat(256) }, 'password', 'Please enter a valid password.'],
    [{ postalCode: 'A1A 1A1' }, 'postalCode', 'Please enter a valid zip code'],
  ])('%o is refused at its field before anyone is asked', async (change, field, title) => {
    await forgetCalls();
    const refused = await login({ ...credentials(), ...change } as Record<string, string>);
    expect(refused.status).toBe(400);
    expect(await problemOf(refused)).toMatchObject({ title, errors: [{ field, message: title }] });
    expect((await calls()).filter(({ path }) => path.includes('login'))).toEqual([]);
  });

  it('is refused to other origins', async () => {
    const refused = await shop.post('/api/account/login', credentials(), {
      headers: { ...asScript(), origin: 'https://evil.example' },
    });
    expect(refused.status).toBe(403);
  });

  it('is limited by address, whatever the account', async () => {
    const headers = asScript();
    let status = 0;
    let sent = 0;
    while (status !== 429 && sent < 70) {
      const fields = { email: `nobody${sent}@mail.test`, password: '' };
      status = (await shop.post('/api/account/login', fields, { headers })).status;
      sent += 1;
    }
    expect(status).toBe(429);
    expect(sent).toBeGreaterThan(30);
  });

  it('fails honestly while the login service is cut off, and keeps the guest and their bag', async () => {
    const guest = cookiesOf(await add(variant));
    await spoil({ service: 'slas', mode: 'cut' });
    const failed = await login(credentials(), guest);
    expect([failed.status, (await problemOf(failed)).title]).toEqual([
      503,
      'Something went wrong. Try again!',
    ]);
    await mendAll();
    await coldStart();
    expect((await bagOf(withCookies(guest, failed))).count).toBe(1);
  });

  it.each([
    ['where the code is exchanged', 'c0ffee00-0000-4000-8000-000000000002'],
    ['at the login itself', 'c0ffee00-0000-4000-8000-000000000003'],
  ])('blames nobody’s password when the shop’s own secret is refused %s', async (_, id) => {
    const misconfigured = new Shop({ COMMERCE_CLIENT_SECRET: 'not-the-secret', COMMERCE_CLIENT_ID: id });
    const failed = await misconfigured.post('/api/account/login', credentials(), { headers: asScript() });
    expect([failed.status, (await problemOf(failed)).title]).toEqual([
      503,
      'Something went wrong. Try again!',
    ]);
  });

  it('works while what comes after it does not', async () => {
    await spoil({ service: 'auth', mode: 'status', status: 500 });
    await spoil({ service: 'customers', mode: 'cut' });
    const response = await login(credentials());
    expect(response.status).toBe(200);
    expect(accountAnswer.parse(await response.json()).title).toBe('Welcome back!');
  });

  it('keeps a postal code that was asked for, and asks no more', async () => {
    const precheck = async () =>
      precheckAnswer.parse(
        await (
          await shop.post('/api/account/precheck', { email: ada.email }, { headers: asScript() })
        ).json(),
      );
    expect(await precheck()).toEqual({ view: 'password', updatePostalCode: true });
    expect((await login({ ...credentials(), postalCode: '80202' })).status).toBe(200);
    expect(await precheck()).toEqual({ view: 'password', updatePostalCode: false });
  });
});

describe('logging out', () => {
  it('ends the tokens at the service and leaves a new guest with nothing', async () => {
    const cookie = await signedIn(shop, ada);
    const held = withCookies(cookie, await add(variant, '1', cookie));
    const out = await shop.post('/api/account/logout', {}, { headers: asScript(held) });
    expect(out.status).toBe(200);
    const after = withCookies(held, out);
    expect(after).not.toContain('session');
    expect(after).not.toContain('signed-in');
    expect((await bagOf(after)).count).toBe(0);
    // whoever kept the old cookie has no use of it
    expect((await bagOf(held)).count).toBe(0);
    const next = await sessionOf(cookiesOf(await add(variant, '1', after)));
    expect(next.usid).not.toBe((await sessionOf(held)).usid);
    expect((await bagOf(await signedIn(shop, ada))).count).toBe(1);
  });

  it('leaves nothing of the shopper in this browser but its country and consent, and that they signed in here', async () => {
    const theirs = ['cairn-visit', 'cairn-checkout', 'bag-notice', 'sign-in'];
    const kept = ['country=US', 'OptanonConsent=groups%3DC0001%3A1'];
    const jar = [...theirs.map((name) => `${name}=theirs`), ...kept].join('; ');
    const cookie = `${await signedIn(shop, ada)}; ${jar}`;
    const out = await shop.post('/api/account/logout', {}, { headers: asForm(cookie) });
    const after = withCookies(cookie, out).split('; ').sort();
    // the next page takes the mark away, and with it what the browser's storage holds
    const device = after.filter((pair) => pair.startsWith('__Host-cairn-device='));
    expect(after).toEqual(['forget-all=1', ...device, ...kept].sort());
    expect(device).toHaveLength(1);
    expect(setLine(out, 'forget-all')).not.toContain('HttpOnly');
  });

  it('in a tab that is behind the times takes no bag from a guest', async () => {
    const guest = cookiesOf(await add(variant));
    const out = await shop.post('/api/account/logout', {}, { headers: asForm(guest) });
    const after = withCookies(guest, out);
    expect((await bagOf(after)).count).toBe(1);
    expect(after).toContain('bag-count-cairn-us=1');
  });

  it('works while the login service is cut off, and for who was not logged in', async () => {
    const cookie = await signedIn(shop, ada);
    await spoil({ service: 'slas', mode: 'cut' });
    const out = await shop.post('/api/account/logout', {}, { headers: asForm(cookie) });
    expect([out.status, out.headers.get('Location')]).toEqual([303, '/']);
    expect(withCookies(cookie, out)).not.toContain('session');
    expect((await shop.post('/api/account/logout', {}, { headers: asForm() })).status).toBe(303);
  });
});

describe('the e-mail step', () => {
  const precheck = (fields: Record<string, string>) =>
    shop.post('/api/account/precheck', fields, { headers: asScript() });

  it('tells who is known from who is to join, and makes no session', async () => {
    const known = await precheck({ email: ` ${ada.email.toUpperCase()} ` });
    expect(precheckAnswer.parse(await known.json()).view).toBe('password');
    const unknown = await precheck({ email: 'nobody.at.all@mail.test' });
    expect(precheckAnswer.parse(await unknown.json()).view).toBe('register');
    expect([...known.headers.getSetCookie(), ...unknown.headers.getSetCookie()]).toEqual([]);
  });

  it('goes on to the password while the service cannot tell', async () => {
    await spoil({ service: 'auth', mode: 'cut' });
    expect(precheckAnswer.parse(await (await precheck({ email: ada.email })).json()).view).toBe('password');
  });

  it('refuses what is no address', async () => {
    const refused = await precheck({ email: 'ada' });
    expect(refused.status).toBe(400);
    expect(await problemOf(refused)).toMatchObject({
      title: 'Please enter a valid email address.',
      errors: [{ field: 'email', message: 'Please enter a valid email address.' }],
    });
  });
});

describe('a member exclusive', () => {
  it('can be bought by who is logged in', async () => {
    const { buildCatalog } = await import('../../sandbox/catalog/build-catalog.ts');
    const { products, variants } = buildCatalog();
    const exclusive = new Set(products.filter(({ memberExclusive }) => memberExclusive).map(({ id }) => id));
    const offer = variants.find(({ productId, stock }) => exclusive.has(productId) && stock > 0)?.id ?? '';
    expect((await add(offer)).status).toBe(403);
    const added = await add(offer, '1', await signedIn(shop, ada));
    expect(added.status).toBe(200);
  });
});
