import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAccount, signIn } from './support/account.ts';
import { bagOf, guestWithBag } from './support/bag.ts';
import {
  answerAtProvider,
  attemptsOf,
  browse,
  CLOUD,
  newIdentity,
  pressProvider,
  socialShop,
} from './support/provider.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  mendAll,
  NEVER_IN_TIME_MS,
  Shop,
  someVariant,
  spoil,
} from './support/shop.ts';
import { took } from './support/took.ts';
import { untilLimited } from './support/until-limited.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = socialShop();
const WRONG = 'Something went wrong. Try again!';
const UNAVAILABLE = 'This feature is not currently available.';
/** Somebody who logs in after this, in ms, is no newcomer any more. */
const LATER_MS = 61_000;
let variant: string;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const bannerIn = (html: string) =>
  /<div id="sign-in-precheck-alert" role="alert" class="form-banner"><p>([^<]*)/
    .exec(html)?.[1]
    ?.replaceAll('&#x27;', '’');

/** Everything up to the return to the shop. */
async function returned(visitor: Visitor, fields: Record<string, string> = {}, who = newIdentity()) {
  return answerAtProvider(await pressProvider(visitor, fields), who);
}

describe('the buttons', () => {
  it('are in both steps, in the dialog too, in the configured order', async () => {
    for (const path of ['/login', '/fragments/sign-in']) {
      const html = await shop.text(path);
      const named = [...html.matchAll(/name="provider" value="(\w+)"/g)].map(([, name]) => name);
      expect(named).toEqual(['google', 'apple', 'google', 'apple']);
    }
    const apple = await socialShop({ SOCIAL_PROVIDERS: 'apple' }).text('/ca/fr/login');
    expect(apple).toContain('S’identifier avec Apple');
    expect(apple).not.toContain('Google');
  });

  it('are absent without providers, and where browsers cannot reach the login service', async () => {
    expect(await socialShop({ SOCIAL_PROVIDERS: '' }).text('/login')).not.toContain('name="provider"');
    expect(await new Shop().text('/login')).not.toContain('name="provider"');
  });

  it('leave an unknown provider out, which is logged once with the valid names', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    try {
      const misspelled = socialShop({ SOCIAL_PROVIDERS: 'gogle, Apple' });
      const html = await misspelled.text('/login');
      await misspelled.text('/login');
      expect(html).toContain('Sign in with Apple');
      const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)));
      expect(lines).toEqual([
        { level: 'error', event: 'unknown-identity-provider', provider: 'gogle', valid: ['apple', 'google'] },
      ]);
    } finally {
      logged.mockRestore();
    }
  });

  it.each(['facebook', '', 'x'.repeat(10_000), '<b>', '🧗'])(
    'refuse the provider %.20s',
    async (provider) => {
      const refused = await new Visitor(shop).post('/login', { _action: 'social', provider });
      expect([refused.status, bannerIn(await refused.text())]).toEqual([400, UNAVAILABLE]);
    },
  );

  it('lead to a page of the shop that leads on at once, or by a link, with scripts off', async () => {
    const visitor = new Visitor(shop);
    const pressed = await visitor.post('/login', { _action: 'social', provider: 'google' });
    expect(pressed.status).toBe(303);
    const page = await visitor.get(leads(pressed));
    const html = await page.text();
    expect(page.headers.get('Cache-Control')).toContain('no-store');
    expect(page.headers.get('Content-Security-Policy')).toContain("form-action 'self';");
    expect(html).toMatch(new RegExp(`<meta http-equiv="refresh" content="0; url=${CLOUD}/shopper/auth/`));
    const address = new URL(/<a href="(https:[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      hint: 'google',
      channel_id: 'cairn-us',
      redirect_uri: 'http://localhost:8787/social-callback',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      ui_locales: 'en-US',
    });
  });

  it('send nobody on who did not press one', async () => {
    const visitor = new Visitor(shop);
    const pressed = await visitor.post('/login', { _action: 'social', provider: 'google' });
    const other = await new Visitor(shop).get(leads(pressed));
    expect([other.status, leads(other)]).toEqual([303, '/login']);
    expect(leads(await visitor.get('/social-login?attempt=made-up'))).toBe('/login');
  });

  it('are refused to other origins, and limited', async () => {
    const fields = { _action: 'social', provider: 'google' };
    const headers = { origin: 'https://evil.example' };
    expect((await new Visitor(shop).post('/login', fields, { headers })).status).toBe(403);
    const eager = new Visitor(shop);
    const statuses = await untilLimited(30, () => eager.post('/login', fields));
    expect(statuses.length).toBeGreaterThan(30);
  });

  it('say so while the login service fails', async () => {
    await spoil({ service: 'slas', mode: 'cut' });
    const failed = await new Visitor(shop).post('/login', {
      _action: 'social',
      provider: 'google',
      email: 'sol@mail.test',
    });
    const html = await failed.text();
    expect([failed.status, bannerIn(html)]).toEqual([503, WRONG]);
    expect(html).toContain('value="sol@mail.test"');
  });
});

describe('coming back', () => {
  it('logs in, merges the bag and leads to where the shopper came from', async () => {
    const visitor = await guestWithBag(shop, variant);
    const back = await visitor.get(await returned(visitor, { return: '/c/mens-jackets/?f.color=blue' }));
    expect([back.status, leads(back)]).toEqual([303, '/c/mens-jackets/?f.color=blue']);
    expect(back.headers.get('Cache-Control')).toContain('no-store');
    expect((await bagOf(visitor)).count).toBe(1);
    expect(await visitor.text('/account')).toContain('Hello, Sol');
    expect((await calls()).map(({ path }) => path).join()).toContain('post-auth');
  });

  it('merges a bag that was filled in another tab meanwhile', async () => {
    const visitor = new Visitor(shop);
    const address = await pressProvider(visitor);
    await visitor.send('/api/bag/items', { productId: variant, quantity: '2' });
    await visitor.get(await answerAtProvider(address, newIdentity()));
    expect((await bagOf(visitor)).count).toBe(2);
  });

  it('keeps the wish of a guest', async () => {
    const visitor = new Visitor(shop);
    const productId = variant.split('-')[0] ?? '';
    await visitor.send('/api/wishlist/items', { productId });
    const back = await visitor.get(await returned(visitor, { return: '/account/wishlist' }));
    expect(leads(back)).toBe('/account/wishlist');
    const list = await visitor.text('/account/wishlist');
    expect(list).toContain('1 item added to wishlist');
    expect(list).toContain(`data-product="${productId}"`);
    expect(visitor.cookie).not.toContain('wishes-');
  });

  it('welcomes who has just joined, and leads to the questions about them', async () => {
    const visitor = new Visitor(shop);
    const back = await visitor.get(await returned(visitor));
    expect([back.status, leads(back)]).toEqual([303, '/account/preferences']);
    expect(await visitor.text('/account/preferences')).toContain('Welcome, Sol!');
  });

  it('finds the same account again, and it is not the one of another provider', async () => {
    const who = newIdentity();
    const first = new Visitor(shop);
    await first.get(await returned(first, {}, who));
    await first.post('/api/account/logout', {});
    await new Promise((resolve) => setTimeout(resolve, LATER_MS));
    const again = await first.get(await returned(first, {}, who), { follow: true });
    expect(await again.text()).toContain('Welcome back, Sol!');
    const other = new Visitor(shop);
    const refused = await other.get(await returned(other, { provider: 'apple' }, who));
    expect(refused.status).toBe(400);
  });

  it('keeps site and language', async () => {
    const visitor = new Visitor(shop, { prefix: '/ca/fr' });
    const pressed = await visitor.post('/login', {
      _action: 'social',
      provider: 'google',
      return: '/ca/fr/cart',
    });
    expect(leads(pressed)).toMatch(/^\/ca\/fr\/social-login\?/);
    const page = await (await visitor.get(leads(pressed).slice('/ca/fr'.length))).text();
    const address = /<a href="(https:[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(await (await browse(leads(await browse(address)))).text()).toContain('lang="fr"');
    // the registered address is without site and language
    const back = await answerAtProvider(address, newIdentity());
    const anywhere = visitor.copy('');
    const moved = await anywhere.get(back);
    expect(leads(moved)).toBe(`/ca/fr${back}`);
    const done = await anywhere.get(leads(moved));
    expect(leads(done)).toBe('/ca/fr/cart');
    expect(await anywhere.text('/ca/fr/account')).toContain('Bonjour, Sol');
  });

  it('leads on when its address is loaded again', async () => {
    const visitor = new Visitor(shop);
    const back = await returned(visitor, { return: '/cart' });
    await visitor.get(back);
    await forgetCalls();
    const again = await visitor.get(back);
    expect([again.status, leads(again)]).toEqual([303, '/cart']);
    expect((await calls()).filter(({ path }) => path.includes('/oauth2/token'))).toEqual([]);
  });

  it('is worth nothing in another browser: no code is spent there', async () => {
    const visitor = new Visitor(shop);
    const back = await returned(visitor);
    const thief = new Visitor(shop);
    await forgetCalls();
    // it begins there from the start, at the provider
    expect(leads(await thief.get(back))).toContain(`${CLOUD}/shopper/auth/v1/`);
    expect((await calls()).filter(({ service }) => service === 'slas')).toEqual([]);
    expect(leads(await visitor.get(back))).toBe('/account/preferences');
  });

  it('begins again once when the browser has lost its cookie', async () => {
    const visitor = new Visitor(shop);
    const lost = await returned(new Visitor(shop));
    const again = leads(await visitor.get(lost));
    const back = await answerAtProvider(again, newIdentity());
    expect(leads(await visitor.get(back))).toBe('/account/preferences');
    const forgetful = new Visitor(shop);
    const second = leads(await forgetful.get(lost));
    const stopped = await new Visitor(shop).get(await answerAtProvider(second, newIdentity()));
    expect([stopped.status, bannerIn(await stopped.text())]).toEqual([400, WRONG]);
  });

  it.each([
    '/social-callback',
    '/social-callback?state=x&code=y&usid=z',
    `/social-callback?state=${'9'.repeat(2_000)}`,
    '/social-callback?error=access_denied&error_description=%3Cb%3E',
  ])('without an attempt, %.50s shows the login', async (address) => {
    const page = await new Visitor(shop).get(address);
    expect([page.status, bannerIn(await page.text())]).toEqual([400, WRONG]);
  });

  it('says that the shopper cancelled, and keeps what was entered', async () => {
    const visitor = new Visitor(shop);
    const entered = { email: 'sol@mail.test', return: '/cart' };
    const address = await pressProvider(visitor, entered);
    const back = await answerAtProvider(address, { action: 'cancel' });
    const moved = await visitor.get(back);
    // the address is clean: nothing of the provider's answer is left in it
    expect([moved.status, leads(moved)]).toEqual([303, '/login?return=%2Fcart']);
    // the answer may be loaded again
    expect(leads(await visitor.get(back))).toBe('/login?return=%2Fcart');
    const page = await visitor.get(leads(moved));
    const html = await page.text();
    expect([page.status, bannerIn(html)]).toEqual([
      200,
      'You are not logged in: Google was cancelled or said no. Try again, or choose another way to log in.',
    ]);
    expect(html).toMatch(/id="sign-in-email"[^>]*value="sol@mail.test"/);
    expect(html).toContain('name="return" value="/cart"');
    expect(attemptsOf(visitor)).toEqual([]);
    // it is said once
    expect(bannerIn(await visitor.text('/login'))).toBeUndefined();
  });

  it('is not joined to an account with the same address, which has to be proved first', async () => {
    const account = await newAccount(shop);
    const visitor = new Visitor(shop);
    const who = { ...newIdentity(), email: account.email };
    const page = await visitor.get(await returned(visitor, {}, who));
    expect([page.status, bannerIn(await page.text())]).toEqual([
      400,
      'There is already an account with the email address that Google gave us. Log in to it with your password or a code.',
    ]);
    expect(leads(await visitor.get('/account'))).toContain('/login');
    await signIn(visitor, account);
    expect(await visitor.text('/account')).toContain('Hello, Ada');
  });

  it.each([
    ['invalid_request', "redirect_uri doesn't match the registered redirects", UNAVAILABLE],
    ['invalid_request', 'Redirect URI mismatch', UNAVAILABLE],
    ['invalid_request', 'The redirect URI in the request does not match the registered ones', UNAVAILABLE],
    ['redirect_uri_mismatch', '', UNAVAILABLE],
    ['invalid_request', 'the provider is not well', WRONG],
  ])('shows a failure that the address states: %s, %s', async (error, description, said) => {
    const visitor = new Visitor(shop);
    const state = new URL(await pressProvider(visitor)).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ state, error, error_description: description });
    const page = await visitor.get(`/social-callback?${query}`);
    expect([page.status, bannerIn(await page.text())]).toEqual([400, said]);
  });

  it.each([
    { status_code: 400, message: "redirect_uri doesn't match" },
    { error: 'redirect_uri_mismatch' },
    { error: 'invalid_request', error_description: 'redirect uri mismatch' },
  ])(
    'shows the feature as unavailable where the code’s redirect address does not match: %o',
    async (body) => {
      const visitor = new Visitor(shop);
      const back = await returned(visitor);
      await spoil({ service: 'slas', mode: 'status', status: 400, body: JSON.stringify(body) });
      const page = await visitor.get(back);
      expect([page.status, bannerIn(await page.text())]).toEqual([400, UNAVAILABLE]);
    },
  );

  it('can be finished later where the service refuses the shop’s own client', async () => {
    const visitor = new Visitor(shop);
    const back = await returned(visitor);
    const body = JSON.stringify({ error: 'invalid_client', message: 'client authentication failed' });
    await spoil({ service: 'slas', mode: 'status', status: 401, body });
    expect((await visitor.get(back)).status).toBe(503);
    await mendAll();
    expect((await visitor.get(back)).status).toBe(303);
  });

  it('refuses a code of somebody else', async () => {
    const mine = new Visitor(shop);
    const [own, other] = [await returned(mine), await returned(new Visitor(shop))];
    const mixed = new URLSearchParams(own.split('?')[1]);
    const code = new URLSearchParams(other.split('?')[1]).get('code') ?? '';
    mixed.set('code', code);
    const page = await mine.get(`/social-callback?${mixed}`);
    expect([page.status, bannerIn(await page.text())]).toEqual([400, WRONG]);
    expect(leads(await mine.get('/account'))).toContain('/login');
  });

  it.each(['status', 'malformed', 'cut'] as const)(
    'stays usable while the login service fails (%s): the address works later',
    async (mode) => {
      const visitor = await guestWithBag(shop, variant);
      const back = await returned(visitor, { email: 'sol@mail.test' });
      await spoil({ service: 'slas', mode, path: '/token', ...(mode === 'status' && { status: 500 }) });
      const page = await visitor.get(back);
      const html = await page.text();
      expect([page.status, bannerIn(html)]).toEqual([503, WRONG]);
      expect(html).toContain('value="sol@mail.test"');
      await mendAll();
      await coldStart();
      // otherwise the service has spent the code before its answer was lost
      if (mode === 'status') expect(leads(await visitor.get(back))).toBe('/account/preferences');
      expect((await bagOf(visitor)).count).toBe(1);
    },
  );

  it('answers in time while the login service hangs', async () => {
    const visitor = new Visitor(shop);
    const back = await returned(visitor);
    await spoil({ service: 'slas', mode: 'slow', ms: NEVER_IN_TIME_MS, path: '/token' });
    const ms = await took(async () => expect((await visitor.get(back)).status).toBe(503));
    expect(ms).toBeLessThan(6_500);
  });

  it('is limited', async () => {
    const eager = new Visitor(shop);
    const statuses = await untilLimited(30, () => eager.get('/social-callback'));
    expect(statuses.length).toBeGreaterThan(30);
  });
});

it.each(['/callback', '/callback?code=1', '/ca/fr/callback'])('%s leads to the login', async (path) => {
  const response = await new Visitor(shop).get(path);
  expect(response.status).toBe(303);
  expect(leads(response)).toBe(path.startsWith('/ca/fr') ? '/ca/fr/login' : '/login');
});

it('the page to come back to is where the configuration says', async () => {
  const elsewhere = socialShop({ SOCIAL_REDIRECT_URI: 'http://localhost:8787/welcome-back' });
  const page = await new Visitor(elsewhere).get('/welcome-back?error=access_denied');
  expect([page.status, bannerIn(await page.text())]).toEqual([400, WRONG]);
});
