import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountAnswer, stepAnswer } from '../../shared/schemas/account.ts';
import { type Account, credentialsOf, memberOf, newAccount, signIn } from './support/account.ts';
import { addToBag, bagOf, guestWithBag, problemIn } from './support/bag.ts';
import { DATA_COOKIE, SESSION_COOKIE, sealedSession, sessionOf, setCookieLine } from './support/sessions.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

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

const login = (fields: Record<string, string>, visitor = new Visitor(shop)) =>
  visitor.send('/api/account/login', fields);
const logout = (visitor: Visitor) => visitor.post('/api/account/logout', {});
const precheck = (email: string) => new Visitor(shop).send('/api/account/precheck', { email });
const viewOf = async (response: Response) => stepAnswer.parse(await response.json());
const credentials = () => credentialsOf(ada);
const WRONG = 'Invalid login or password. Remember that password is case-sensitive. Please try again.';

describe('logging in', () => {
  it('welcomes by name and stores the session in a cookie that no script can read', async () => {
    const response = await login(credentials());
    expect(response.status).toBe(200);
    expect(accountAnswer.parse(await response.json())).toEqual({
      title: 'Welcome back, Ada!',
      body: 'You are now logged in.',
      bagCount: 0,
      next: '/account',
      offer: { label: 'Log in faster next time: add a passkey', href: '/account/passkeys' },
    });
    expect(setCookieLine(response, SESSION_COOKIE)).toMatch(
      /Max-Age=7776000;.*HttpOnly; Secure; SameSite=Lax/,
    );
    expect(setCookieLine(response, 'signed-in-cairn-us')).toMatch(
      /^signed-in-cairn-us=1\.[\w-]+; Max-Age=7776000;/,
    );
    expect(setCookieLine(response, 'signed-in-cairn-us')).not.toContain('HttpOnly');
  });

  it('ends with the browser for a shopper who does not want to stay logged in', async () => {
    const { rememberMe: _, ...fields } = credentials();
    const visitor = new Visitor(shop);
    const response = await login(fields, visitor);
    const added = await addToBag(visitor, { productId: variant });
    for (const line of [
      setCookieLine(response, SESSION_COOKIE),
      setCookieLine(response, 'signed-in-cairn-us'),
      setCookieLine(added, DATA_COOKIE),
    ]) {
      expect(line).toMatch(/=\S+;/);
      expect(line).not.toMatch(/Max-Age|Expires/);
    }
  });

  it('gives new tokens to a guest, and the old ones open nothing any more', async () => {
    const visitor = await guestWithBag(shop, variant);
    const before = await sessionOf(visitor.cookie);
    await signIn(visitor, ada);
    const now = await sessionOf(visitor.cookie);
    expect(now.access).not.toBe(before.access);
    expect(now.refresh).not.toBe(before.refresh);
    expect(now.customerId).not.toBe(before.customerId);
    const stale = await sealedSession({ ...before, accessExpires: 0 });
    expect((await bagOf(new Visitor(shop, { cookie: stale }))).count).toBe(0);
  });

  it('gives the same answer to a wrong password and an unknown login', async () => {
    const wrong = await login({ ...credentials(), password: 'not-the-password' });
    const nobody = await login({ ...credentials(), email: 'nobody.at.all@mail.test' });
    for (const refused of [wrong, nobody]) {
      expect(refused.status).toBe(401);
      expect(refused.headers.getSetCookie()).toEqual([]);
      const { requestId: _, ...said } = await problemIn(refused);
      expect(said).toEqual({ type: 'urn:cairn:problem:wrong-login', title: WRONG, status: 401 });
    }
  });

  it.each([
    [{ email: '' }, 'email', 'Please enter your email address.'],
    [{ email: 'no address' }, 'email', 'An email address has no spaces. Please remove them.'],
    [{ email: `${'x'.repeat(50)}@mail.test` }, 'email', 'Must be at most 50 characters.'],
    [{ password: '' }, 'password', 'Please enter your password.'],
    [{ password: 'short-7' }, 'password', 'Please enter a valid password.'],
    [{ password: 'x'.repeat(256) }, 'password', 'Please enter a valid password.'],
    [{ postalCode: 'A1A 1A1' }, 'postalCode', 'Please enter a valid zip code'],
  ])('%o is refused at its field before anyone is asked', async (change, field, title) => {
    await forgetCalls();
    const refused = await login({ ...credentials(), ...change } as Record<string, string>);
    expect(refused.status).toBe(400);
    expect(await problemIn(refused)).toMatchObject({ title, errors: [{ field, message: title }] });
    expect((await calls()).filter(({ path }) => path.includes('login'))).toEqual([]);
  });

  it('is refused to other origins', async () => {
    const headers = { origin: 'https://evil.example' };
    const refused = await new Visitor(shop).send('/api/account/login', credentials(), { headers });
    expect(refused.status).toBe(403);
  });

  it('is limited by address, whatever the account', async () => {
    const visitor = new Visitor(shop);
    let status = 0;
    let sent = 0;
    while (status !== 429 && sent < 70) {
      status = (await login({ email: `nobody${sent}@mail.test`, password: '' }, visitor)).status;
      sent += 1;
    }
    expect(status).toBe(429);
    expect(sent).toBeGreaterThan(30);
  });

  it('fails honestly while the login service is cut off, and keeps the guest and their bag', async () => {
    const visitor = await guestWithBag(shop, variant);
    await spoil({ service: 'slas', mode: 'cut' });
    const failed = await login(credentials(), visitor);
    expect([failed.status, (await problemIn(failed)).title]).toEqual([
      503,
      'Something went wrong. Try again!',
    ]);
    await mendAll();
    await coldStart();
    expect((await bagOf(visitor)).count).toBe(1);
  });

  it.each([
    ['where the code is exchanged', 'c0ffee00-0000-4000-8000-000000000002'],
    ['at the login itself', 'c0ffee00-0000-4000-8000-000000000003'],
  ])('does not report a wrong password when the shop’s own secret is refused %s', async (_, id) => {
    const misconfigured = new Shop({ COMMERCE_CLIENT_SECRET: 'not-the-secret', COMMERCE_CLIENT_ID: id });
    const failed = await login(credentials(), new Visitor(misconfigured));
    expect([failed.status, (await problemIn(failed)).title]).toEqual([
      503,
      'Something went wrong. Try again!',
    ]);
  });

  it('works while the calls after it fail', async () => {
    await spoil({ service: 'auth', mode: 'status', status: 500 });
    await spoil({ service: 'customers', mode: 'cut' });
    const response = await login(credentials());
    expect(response.status).toBe(200);
    expect(accountAnswer.parse(await response.json()).title).toBe('Welcome back!');
  });

  it('keeps a postal code that was asked for, and asks no more', async () => {
    const asked = async () => viewOf(await precheck(ada.email));
    expect(await asked()).toEqual({ view: 'password', updatePostalCode: true });
    expect((await login({ ...credentials(), postalCode: '' })).status).toBe(200);
    expect((await asked()).updatePostalCode).toBe(true);
    expect((await login({ ...credentials(), postalCode: '80202' })).status).toBe(200);
    expect(await asked()).toEqual({ view: 'password', updatePostalCode: false });
  });
});

describe('logging out', () => {
  it('ends the tokens at the service and leaves a new guest with nothing', async () => {
    const visitor = await memberOf(shop, ada);
    await addToBag(visitor, { productId: variant });
    const held = visitor.copy();
    expect((await visitor.send('/api/account/logout', {})).status).toBe(200);
    expect(visitor.cookie).not.toContain('session');
    expect(visitor.cookie).not.toContain('signed-in');
    expect((await bagOf(visitor)).count).toBe(0);
    const { usid } = await sessionOf(held.cookie);
    // the old cookie is worthless
    expect((await bagOf(held)).count).toBe(0);
    await addToBag(visitor, { productId: variant });
    expect((await sessionOf(visitor.cookie)).usid).not.toBe(usid);
    expect((await bagOf(await memberOf(shop, ada))).count).toBe(1);
  });

  it('leaves nothing of the shopper in this browser but its country and consent, and the marks of the device', async () => {
    const theirs = ['cairn-visit', 'cairn-checkout'];
    // says only that a passkey was offered here
    const offered = 'cairn-passkey-offered=1';
    const kept = ['country=US', 'OptanonConsent=groups%3DC0001%3A1'];
    const jar = [...theirs.map((name) => `${name}=theirs`), ...kept].join('; ');
    const member = await memberOf(shop, ada);
    const visitor = new Visitor(shop, { cookie: `${member.cookie}; ${jar}` });
    const out = await logout(visitor);
    const after = visitor.cookie.split('; ').sort();
    // the next page removes the mark, and with it the browser's storage
    const device = after.filter((pair) => pair.startsWith('__Host-cairn-device='));
    expect(after).toEqual(['forget-all=1', offered, ...device, ...kept].sort());
    expect(device).toHaveLength(1);
    expect(setCookieLine(out, 'forget-all')).not.toContain('HttpOnly');
  });

  it('in a tab that is behind the times takes no bag from a guest', async () => {
    const visitor = await guestWithBag(shop, variant);
    await logout(visitor);
    expect((await bagOf(visitor)).count).toBe(1);
    expect(visitor.cookie).toContain('bag-count-cairn-us=1');
  });

  it('works while the login service is cut off, and for who was not logged in', async () => {
    const visitor = await memberOf(shop, ada);
    await spoil({ service: 'slas', mode: 'cut' });
    const out = await logout(visitor);
    expect([out.status, out.headers.get('Location')]).toEqual([303, '/']);
    expect(visitor.cookie).not.toContain('session');
    expect((await logout(new Visitor(shop))).status).toBe(303);
  });
});

describe('the e-mail step', () => {
  it('tells who is known from who is to join, and makes no session', async () => {
    const known = await precheck(` ${ada.email.toUpperCase()} `);
    expect((await viewOf(known)).view).toBe('password');
    const unknown = await precheck('nobody.at.all@mail.test');
    expect((await viewOf(unknown)).view).toBe('register');
    expect([...known.headers.getSetCookie(), ...unknown.headers.getSetCookie()]).toEqual([]);
  });

  it('goes on to the password while the service fails', async () => {
    await spoil({ service: 'auth', mode: 'cut' });
    expect((await viewOf(await precheck(ada.email))).view).toBe('password');
  });

  it('refuses what is no address', async () => {
    const refused = await precheck('ada');
    expect(refused.status).toBe(400);
    expect(await problemIn(refused)).toMatchObject({
      title: 'Please enter a valid email address.',
      errors: [{ field: 'email', message: 'Please enter a valid email address.' }],
    });
  });
});

describe('a member exclusive', () => {
  it('can be bought by a member', async () => {
    const { buildCatalog } = await import('../../sandbox/catalog/build-catalog.ts');
    const { products, variants } = buildCatalog();
    const exclusive = new Set(products.filter(({ memberExclusive }) => memberExclusive).map(({ id }) => id));
    const offer = variants.find(({ productId, stock }) => exclusive.has(productId) && stock > 0)?.id ?? '';
    expect((await addToBag(new Visitor(shop), { productId: offer })).status).toBe(403);
    const added = await addToBag(await memberOf(shop, ada), { productId: offer });
    expect(added.status).toBe(200);
  });
});
