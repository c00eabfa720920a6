import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newEmail } from '../support/new-email.ts';
import { type Account, memberOf, newAccount, nextSecond, signIn } from './support/account.ts';
import {
  answering,
  ENDPOINTS,
  hybridShop,
  logInAtLegacy,
  logOutAtLegacy,
  STOREFRONT,
  watched,
} from './support/legacy.ts';
import { codeTo } from './support/mail.ts';
import { submit } from './support/profile.ts';
import { coldStart, mendAll, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';
import { hearWarnings } from './support/warnings.ts';

/*
 * Somebody who knows an old password logs in at the legacy shop and keeps that session's cookie, for
 * the time after its owner has changed the password or logged out (docs/decisions/0152).
 */

const SECOND_MS = 1_000;
/** An account is noted under its login and its id. */
const NAMES = 2;
const NEW_PASSWORD = 'Pass:wörd-8';
const shop = hybridShop();

beforeEach(async () => {
  await mendAll();
  await coldStart();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The cookie of a login at the legacy shop that this shop has not been told of. */
async function keptCookie({ email, password }: Account): Promise<string> {
  const thief = new Visitor(shop);
  const fields = { loginEmail: email, loginPassword: password };
  const { status } = await thief.post(`${ENDPOINTS}/Account-Login`, fields);
  if (status !== 302) throw new Error(`The legacy shop answered ${status}.`);
  return thief.cookie;
}

/** A browser that comes to this shop with a cookie. */
async function comeWith(cookie: string, bindings: Partial<typeof env> = {}): Promise<Visitor> {
  const visitor = new Visitor(shop, { cookie });
  await visitor.get(`${STOREFRONT}/home`, { bindings });
  return visitor;
}

const isMember = async (visitor: Visitor, bindings: Partial<typeof env> = {}) =>
  (await visitor.get('/account', { bindings })).status === 200;
/** Whether a cookie signs in, once the work after the answers so far is done. */
async function opens(cookie: string): Promise<boolean> {
  await shop.settled();
  return isMember(await comeWith(cookie));
}

/** KV whose `operation` on the ends of sessions is `instead`. */
function oddKv(operation: 'get' | 'put', instead: () => Promise<unknown> | undefined): KVNamespace {
  return new Proxy(env.CACHE, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (key: string, ...rest: unknown[]) =>
        (name === operation && key.startsWith('legacy-ended:') ? instead() : undefined) ??
        Reflect.apply(value, target, [key, ...rest]);
    },
  });
}

const fails = () => Promise.reject(new Error('KV fails'));
/** KV that does not know yet what another place has noted. */
const lateKv = () => oddKv('get', async () => null);
/** KV that fails where the ends of sessions are read. */
const failingKv = () => oddKv('get', fails);

/** KV that refuses what the first attempt to end the sessions of an account writes. */
function busyKv(): KVNamespace {
  let writes = 0;
  return oddKv('put', () => {
    writes += 1;
    return writes <= NAMES ? fails() : undefined;
  });
}

/** Data whose end takes 25 seconds to come. */
function stalled(): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"success":'));
      setTimeout(() => controller.close(), 25 * SECOND_MS);
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}

describe('a session of the legacy shop that was kept', () => {
  it('opens the account while nothing has ended it', async () => {
    expect(await opens(await keptCookie(await newAccount(shop)))).toBe(true);
  });

  it('opens nothing once the password was changed', async () => {
    const ada = await newAccount(shop);
    const owner = await memberOf(shop, ada);
    const kept = await keptCookie(ada);
    const passwords = { currentPassword: ada.password, newPassword: NEW_PASSWORD };
    expect((await submit(owner, 'password', passwords)).status).toBe(303);
    expect(await opens(kept)).toBe(false);
    expect(await isMember(owner)).toBe(true);
  });

  it('opens nothing once the password was set anew by mail', async () => {
    const ada = await newAccount(shop);
    const kept = await keptCookie(ada);
    const owner = new Visitor(shop);
    await owner.send('/login', { _action: 'forgot-password', email: ada.email });
    const code = await codeTo(ada.email);
    const fields = { email: ada.email, code, newPassword: NEW_PASSWORD };
    expect((await owner.send('/reset-password-landing', fields)).status).toBe(200);
    expect(await opens(kept)).toBe(false);
  });

  it('opens nothing once the e-mail address was changed', async () => {
    const ada = await newAccount(shop);
    const owner = await memberOf(shop, ada);
    const kept = await keptCookie(ada);
    const email = newEmail();
    await submit(owner, 'email', { email, currentPassword: ada.password });
    expect((await submit(owner, 'email-code', { code: await codeTo(email) })).status).toBe(303);
    expect(await opens(kept)).toBe(false);
  });

  it.each([
    ['here', (owner: Visitor) => owner.post('/api/account/logout', {})],
    // and leaves before the page that follows
    ['at the legacy shop', logOutAtLegacy],
  ])('opens nothing once its owner has logged out %s', async (_, logOut) => {
    const ada = await newAccount(shop);
    const kept = await keptCookie(ada);
    const owner = await memberOf(shop, ada);
    await owner.text(`${ENDPOINTS}/Home-Show`);
    await logOut(owner);
    expect(await opens(kept)).toBe(false);
  });

  it('opens nothing once somebody else has logged in in that browser', async () => {
    const [ada, bob] = [await newAccount(shop), await newAccount(shop, 'Bob')];
    const kept = await keptCookie(ada);
    const browser = await comeWith(kept);
    await signIn(browser, bob);
    expect(await opens(kept)).toBe(false);
  });

  it('opens nothing once the password was changed at the legacy shop', async () => {
    const ada = await newAccount(shop);
    const owner = await memberOf(shop, ada);
    await owner.text(`${ENDPOINTS}/Home-Show`);
    const kept = await keptCookie(ada);
    const changed = answering(() => new Response('', { headers: { 'Content-Type': 'text/html' } }));
    await owner.post(`${ENDPOINTS}/Account-SavePassword`, {}, { bindings: { SANDBOX: changed } });
    expect(await opens(kept)).toBe(false);
    expect(await owner.text(`${ENDPOINTS}/Home-Show`)).toContain('Hello, Ada');
  });

  /** Sets a new password by a mail's link at the legacy shop, which answers so. */
  async function resetThere(answer: () => Response): Promise<Visitor> {
    const owner = new Visitor(shop);
    const bindings = { SANDBOX: answering(answer) };
    await owner.send(`${ENDPOINTS}/Account-SaveNewPassword`, {}, { bindings });
    return owner;
  }

  it.each([
    ['here', signIn],
    ['there', logInAtLegacy],
  ])(
    'opens nothing once it was set anew there by a mail’s link and its owner logged in %s',
    async (_, logIn) => {
      const ada = await newAccount(shop);
      const kept = await keptCookie(ada);
      const owner = await resetThere(() => new Response('', { status: 302, headers: { Location: '/' } }));
      expect(await opens(kept)).toBe(true);
      await logIn(owner, ada);
      expect(await isMember(owner)).toBe(true);
      expect(await opens(kept)).toBe(false);
      vi.useFakeTimers({ now: Date.now() + 121 * SECOND_MS, toFake: ['Date'] });
      expect(await isMember(owner)).toBe(true);
    },
  );

  it('still opens the account once the legacy shop has refused to set it anew, and its owner logged in', async () => {
    const ada = await newAccount(shop);
    const kept = await keptCookie(ada);
    await signIn(await resetThere(() => new Response('', { status: 403 })), ada);
    expect(await opens(kept)).toBe(true);
  });

  it.each<[string, string, () => Response]>([
    ['refuses', 'Account-SavePassword', () => Response.json({ success: false, fields: {} })],
    ['has no page for', 'Account-SavePassword', () => new Response('', { status: 404 })],
    ['only mails a link for', 'Account-PasswordResetDialogForm', () => Response.json({ success: true })],
  ])('still opens the account where the legacy shop %s a new password', async (_, endpoint, answer) => {
    const ada = await newAccount(shop);
    const owner = await memberOf(shop, ada);
    await owner.text(`${ENDPOINTS}/Home-Show`);
    const kept = await keptCookie(ada);
    await owner.send(`${ENDPOINTS}/${endpoint}`, {}, { bindings: { SANDBOX: answering(answer) } });
    expect(await opens(kept)).toBe(true);
  });

  it('still opens the account where the service takes no new e-mail address', async () => {
    const ada = await newAccount(shop);
    const owner = await memberOf(shop, ada);
    const kept = await keptCookie(ada);
    await spoil({ service: '*', path: 'email-change/confirm', mode: 'status', status: 403 });
    expect((await submit(owner, 'email-code', { code: '12345678' })).status).toBe(503);
    expect(await opens(kept)).toBe(true);
  });

  it.each([
    [502, 'text/html'],
    [408, 'text/html'],
    [499, 'application/json'],
    [200, 'application/json', '{"fields":{}}'],
  ])(
    'opens nothing where a %d leaves open what became of a new password',
    async (status, type, text = '') => {
      const ada = await newAccount(shop);
      const owner = await memberOf(shop, ada);
      await owner.text(`${ENDPOINTS}/Home-Show`);
      const kept = await keptCookie(ada);
      const lost = answering(() => new Response(text, { status, headers: { 'Content-Type': type } }));
      await owner.post(`${ENDPOINTS}/Account-SavePassword`, {}, { bindings: { SANDBOX: lost } });
      expect(await opens(kept)).toBe(false);
    },
  );

  it('opens nothing where the legacy shop does not end its answer, which nobody waits for', async () => {
    const ada = await newAccount(shop);
    const owner = await memberOf(shop, ada);
    await owner.text(`${ENDPOINTS}/Home-Show`);
    const kept = await keptCookie(ada);
    const started = Date.now();
    const SANDBOX = answering(stalled);
    const answer = await owner.send(`${ENDPOINTS}/Account-SavePassword`, {}, { bindings: { SANDBOX } });
    expect(answer.status).toBe(200);
    expect(Date.now() - started).toBeLessThan(5.5 * SECOND_MS);
    expect(await opens(kept)).toBe(false);
  });

  it('opens nothing either where KV took the note at the second attempt', async () => {
    const ada = await newAccount(shop);
    const owner = await memberOf(shop, ada);
    const kept = await keptCookie(ada);
    await owner.post('/api/account/logout', {}, { bindings: { CACHE: busyKv() } });
    expect(await opens(kept)).toBe(false);
  });

  it('is logged out at the legacy shop too, where it was used here', async () => {
    const ada = await newAccount(shop);
    const kept = await keptCookie(ada);
    const browser = await comeWith(kept);
    const { services, asked } = watched();
    await browser.post('/api/account/logout', {}, { bindings: { SANDBOX: services } });
    await shop.settled();
    const ends = asked.filter(({ url }) => url.pathname.endsWith('/Login-Logout'));
    expect(ends.map(({ headers }) => headers.get('cookie'))).toEqual([expect.stringMatching(/^dwsid=/)]);
  });

  it('is ended at the legacy shop where it is refused, and logged without itself', async () => {
    const ada = await newAccount(shop);
    const owner = await memberOf(shop, ada);
    const kept = await keptCookie(ada);
    await owner.post('/api/account/logout', {});
    await shop.settled();
    const logged = hearWarnings();
    const { services, asked } = watched();
    const thief = await comeWith(kept, { SANDBOX: services });
    await shop.settled();
    expect(thief.cookie).not.toContain('cairn-legacy');
    expect(asked.map(({ url }) => url.pathname)).toEqual([expect.stringMatching(/Login-Logout$/)]);
    expect(logged('legacy-session-refused').map(({ reason }) => reason)).toEqual(['ended']);
  });

  it('does not keep its owner from a new login at the legacy shop', async () => {
    const ada = await newAccount(shop);
    const owner = await memberOf(shop, ada);
    await owner.post('/api/account/logout', {});
    expect(await opens(await keptCookie(ada))).toBe(true);
  });

  it('opens nothing while it cannot be known what has ended it', async () => {
    const kept = await keptCookie(await newAccount(shop));
    const thief = await comeWith(kept, { CACHE: failingKv() });
    expect(await isMember(thief, { CACHE: failingKv() })).toBe(false);
    expect(thief.cookie).toContain('cairn-legacy');
    const page = await thief.get(`${ENDPOINTS}/Home-Show`, { bindings: { CACHE: failingKv() } });
    expect(page.status).toBe(503);
  });

  it('shows no page of the legacy shop while it cannot be known whose it is', async () => {
    const ada = await newAccount(shop);
    const owner = await memberOf(shop, ada);
    const kept = await keptCookie(ada);
    await owner.post('/api/account/logout', {});
    await shop.settled();
    await spoil({ service: 'open-commerce', path: 'customers/auth', mode: 'status', status: 500 });
    const { services, asked } = watched();
    const thief = new Visitor(shop, { cookie: kept });
    const page = await thief.get(`${ENDPOINTS}/Home-Show`, { bindings: { SANDBOX: services } });
    expect([page.status, asked]).toEqual([503, []]);
    await mendAll();
    expect(await thief.text(`${ENDPOINTS}/Home-Show`)).toContain('>Log in<');
  });
});

describe('a session that was handed over before the note of its end had arrived', () => {
  /** One handed over where KV answered late, after the owner had changed the password. */
  async function lateThief() {
    const ada = await newAccount(shop);
    const owner = await memberOf(shop, ada);
    const kept = await keptCookie(ada);
    await submit(owner, 'password', { currentPassword: ada.password, newPassword: NEW_PASSWORD });
    await nextSecond();
    return comeWith(kept, { CACHE: lateKv() });
  }

  it('ends after two minutes, in each copy', async () => {
    const thief = await lateThief();
    expect(await isMember(thief)).toBe(true);
    const copy = thief.copy();
    vi.useFakeTimers({ now: Date.now() + 121 * SECOND_MS, toFake: ['Date'] });
    expect(await isMember(thief)).toBe(false);
    expect(await isMember(copy)).toBe(false);
  });

  it('goes on where nothing had ended it', async () => {
    const member = await comeWith(await keptCookie(await newAccount(shop)));
    vi.useFakeTimers({ now: Date.now() + 121 * SECOND_MS, toFake: ['Date'] });
    expect(await isMember(member)).toBe(true);
  });

  it('of the owner goes on after a change of their own', async () => {
    const ada = await newAccount(shop);
    const owner = await comeWith(await keptCookie(ada));
    const email = newEmail();
    await submit(owner, 'email', { email, currentPassword: ada.password });
    await submit(owner, 'email-code', { code: await codeTo(email) });
    vi.useFakeTimers({ now: Date.now() + 121 * SECOND_MS, toFake: ['Date'] });
    expect(await isMember(owner)).toBe(true);
  });

  /** Sends a new password to the legacy shop, which answers with `data`. */
  const newPasswordThere = (visitor: Visitor, data: object, endpoint = 'Account-SavePassword') => {
    const SANDBOX = answering(() => Response.json(data));
    return visitor.send(`${ENDPOINTS}/${endpoint}`, {}, { bindings: { SANDBOX } });
  };

  it('of the owner goes on after a new password of their own at the legacy shop', async () => {
    const owner = await comeWith(await keptCookie(await newAccount(shop)));
    await newPasswordThere(owner, { success: true, redirectUrl: '/' });
    await shop.settled();
    vi.useFakeTimers({ now: Date.now() + 121 * SECOND_MS, toFake: ['Date'] });
    expect(await isMember(owner)).toBe(true);
  });

  it.each(['Account-SaveNewPassword', 'Login-Logout'])(
    'ends all the same after %s, which takes no old password',
    async (endpoint) => {
      const thief = await lateThief();
      await newPasswordThere(thief, { success: true }, endpoint);
      await shop.settled();
      vi.useFakeTimers({ now: Date.now() + 121 * SECOND_MS, toFake: ['Date'] });
      expect(await isMember(thief)).toBe(false);
    },
  );

  it('ends all the same where the legacy shop refuses it a new password', async () => {
    const thief = await lateThief();
    await newPasswordThere(thief, { success: false, fields: {} });
    await shop.settled();
    vi.useFakeTimers({ now: Date.now() + 121 * SECOND_MS, toFake: ['Date'] });
    expect(await isMember(thief)).toBe(false);
  });
});
