import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppEnv } from '../../worker/http/app-env.ts';
import { keepSession } from '../../worker/http/keep-session.ts';
import { prepareRequest } from '../../worker/http/prepare-request.ts';
import { fittingFlash, flashFor } from '../../worker/session/flash.ts';
import { CookieJar } from '../support/cookie-jar.ts';
import { memberOf, newAccount } from './support/account.ts';
import { addToBag, bagIn, bagOf, guestWithBag } from './support/bag.ts';
import {
  ANSWERS_COOKIE,
  cookieValue,
  FLASH_COOKIE,
  SESSION_COOKIE,
  type SessionState,
  sealedSession,
  sessionOf,
  setCookieLine,
} from './support/sessions.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop();
let variant: string;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});

const add = (visitor: Visitor) => addToBag(visitor, { productId: variant });
const stateOf = async () => sessionOf((await guestWithBag(shop, variant)).cookie);
/** A browser with this session alone. */
const withSession = async (state: SessionState) => new Visitor(shop, { cookie: await sealedSession(state) });

describe('a guest who only browses', () => {
  it.each(['/', '/c/mens-jackets/', '/search?q=down', '/cart', '/api/bag'])(
    'gets no session from %s',
    async (path) => {
      const response = await shop.fetch(path);
      await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie().filter((line) => line.includes('session'))).toEqual([]);
    },
  );
});

describe('the first change', () => {
  it('makes the session and the basket, both in the answer itself', async () => {
    const visitor = new Visitor(shop);
    const added = await add(visitor);
    const session = setCookieLine(added, SESSION_COOKIE);
    expect(session).toMatch(/; Path=\//);
    expect(session).toMatch(/HttpOnly/i);
    expect(session).toMatch(/Secure/i);
    expect(session).toMatch(/SameSite=Lax/i);
    expect((await bagIn(added)).count).toBe(1);
    expect((await sessionOf(visitor.cookie)).basketId).toBeTruthy();
    expect((await bagOf(visitor)).count).toBe(1);
  });

  it('shows neither token nor basket id in what it answers', async () => {
    const visitor = new Visitor(shop);
    const added = await add(visitor);
    const state = await sessionOf(visitor.cookie);
    const body = await added.text();
    expect(state.basketId).toBeDefined();
    for (const secret of [state.access, state.refresh, state.usid, state.customerId, state.basketId])
      expect(body).not.toContain(secret);
  });
});

describe('a session', () => {
  it('is refreshed when its token has run out, and keeps its bag', async () => {
    const state = await stateOf();
    const visitor = await withSession({ ...state, accessExpires: 0 });
    expect((await bagOf(visitor)).count).toBe(1);
    expect((await sessionOf(visitor.cookie)).access).not.toBe(state.access);
  });

  it('is renewed once when the service refuses its token', async () => {
    const state = await stateOf();
    const visitor = await withSession({ ...state, access: `${state.access.slice(0, -8)}AAAAAAAA` });
    expect((await bagOf(visitor)).count).toBe(1);
  });

  it('survives a blip of the login service', async () => {
    const state = await stateOf();
    const visitor = await withSession({ ...state, accessExpires: 0 });
    await spoil({ service: 'slas', mode: 'status', status: 503 });
    const response = await visitor.read('/api/bag');
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie().filter((line) => line.startsWith(SESSION_COOKIE))).toEqual([]);
    await response.text();
    await mendAll();
    await coldStart();
    expect((await bagOf(visitor)).count).toBe(1);
  });

  it('goes on as a new guest only after an explicit refusal of its grant', async () => {
    const state = await stateOf();
    const visitor = await withSession({ ...state, accessExpires: 0, refresh: 'no-such-grant' });
    expect((await bagOf(visitor)).count).toBe(0);
  });

  it('of a member ends without a renewal where another password has made its token void', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    const detail = 'Customer credentials changed after token was issued.';
    const refused = { mode: 'status', status: 401, body: JSON.stringify({ detail }), times: 1 } as const;
    await spoil({ service: 'customers', ...refused });
    const answer = await member.get('/account');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login?return=%2Faccount']);
    // the login service would have renewed it
    await mendAll();
    expect((await member.get('/account')).status).toBe(303);
  });

  it('finds the bag again when its basket id is lost, and replaces a basket that is gone', async () => {
    const state = await stateOf();
    const { basketId: _, ...forgotten } = state;
    expect((await bagOf(await withSession(forgotten))).count).toBe(1);
    const again = await add(await withSession({ ...state, basketId: 'bsk-that-is-gone' }));
    expect((await bagIn(again)).count).toBeGreaterThanOrEqual(1);
  });

  it('is one per site', async () => {
    const visitor = await guestWithBag(shop, variant);
    expect((await bagOf(visitor.copy('/ca'))).count).toBe(0);
  });
});

describe('two quick changes of one shopper', () => {
  it('both count', async () => {
    const visitor = await guestWithBag(shop, variant);
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(visitor)));
    for (const answer of answers) expect(answer.status).toBe(200);
    expect((await bagOf(visitor)).count).toBe(5);
  });
});

describe('reading the bag', () => {
  it('asks the login service for nothing while the token is good', async () => {
    const visitor = await guestWithBag(shop, variant);
    await forgetCalls();
    await bagOf(visitor);
    expect(
      (await calls()).filter(({ service, path }) => service === 'slas' && path.includes('token')).length,
    ).toBeLessThanOrEqual(1);
  });
});

describe('Reset my session', () => {
  it('takes every cookie, and tells the browser to forget the rest', async () => {
    const cookie = 'country=US; bag-count-cairn-us=2; x[1]=oddly named';
    const response = await new Visitor(shop, { cookie }).post('/session/reset', {});
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/']);
    expect(response.headers.get('Clear-Site-Data')).toBe('"cookies", "storage"');
    const set = response.headers.getSetCookie();
    for (const name of ['country', 'bag-count-cairn-us', 'x[1]'])
      expect(set.some((cookie) => cookie.startsWith(`${name}=;`) && cookie.includes('Max-Age=0'))).toBe(true);
    expect(set.some((cookie) => cookie.startsWith('forget-all=1; Max-Age=60;'))).toBe(true);
  });
});

const REMOVED = 'Item removed from bag';

/** A member whose only line of the bag has just been removed by a plain form, and the browser before. */
async function removedLine(member: Visitor): Promise<Visitor> {
  await add(member);
  const [line] = (await bagOf(member)).lines;
  const before = member.copy();
  await member.post('/cart', { _action: 'change-line', itemId: line?.id ?? '', quantity: '0' });
  return before;
}

/** The cookies of a browser after it has got an answer as well. */
function withAnswer(cookie: string, answer: Response): string {
  const jar = new CookieJar(cookie);
  for (const line of answer.headers.getSetCookie()) jar.set(line, '/');
  return jar.header();
}

describe('a request that begins before a form is sent and ends after it', () => {
  const CAMPAIGNS = '/fragments/campaigns?page=account';

  it('takes away no message for the next page', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    const before = await removedLine(member);
    const late = await before.get(CAMPAIGNS);
    expect(setCookieLine(late, ANSWERS_COOKIE)).not.toBe('');
    const browser = new Visitor(shop, { cookie: withAnswer(member.cookie, late) });
    expect(await browser.text('/cart')).toContain(REMOVED);
  });

  it('takes back nothing that the form has changed', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    const before = member.copy();
    await add(member);
    const { basketId } = await sessionOf(member.cookie);
    expect(basketId).toBeTruthy();
    const late = await before.get(CAMPAIGNS);
    const state = await sessionOf(withAnswer(member.cookie, late));
    expect(state.basketId).toBe(basketId);
    expect(state.groups?.names).toContain('Registered');
  });
});

describe('a message for the next page', () => {
  it('is shown once, and on its own page alone', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    await removedLine(member);
    expect(cookieValue(member.cookie, FLASH_COOKIE)).toMatch(/^v1\./);
    expect(await member.text('/account')).not.toContain(REMOVED);
    expect(await member.text('/cart')).toContain(REMOVED);
    expect(cookieValue(member.cookie, FLASH_COOKIE)).toBeUndefined();
    expect(await member.text('/cart')).not.toContain(REMOVED);
  });

  it('is not shown to whoever logs in next in the same browser', async () => {
    const member = await memberOf(shop, await newAccount(shop));
    await removedLine(member);
    const other = await memberOf(shop, await newAccount(shop));
    const flash = cookieValue(member.cookie, FLASH_COOKIE) ?? '';
    const browser = new Visitor(shop, { cookie: `${other.cookie}; ${FLASH_COOKIE}=${flash}` });
    expect(await browser.text('/cart')).not.toContain(REMOVED);
    expect(cookieValue(browser.cookie, FLASH_COOKIE)).toBeUndefined();
  });

  it('is left without its button where that does not fit into the cookie', () => {
    const form = {
      action: 'restore',
      fields: [['address1', 'x'.repeat(3_000)]] as [string, string][],
      label: 'bag.undo' as const,
    };
    const long = flashFor('/cart', { messageId: 'bag.removed', form });
    const { form: _, ...quiet } = long;
    expect(fittingFlash(long)).toEqual(quiet);
    expect(fittingFlash(quiet)).toEqual(quiet);
    expect(fittingFlash(flashFor(`/${'x'.repeat(3_000)}`, { messageId: 'bag.removed' }))).toBeUndefined();
  });
});

describe('a message that is left while the tokens are renewed', () => {
  /** A shop of three pages: who begins a session, who leaves a message, who is shown it. */
  const pages = new Hono<AppEnv>();
  pages.use(prepareRequest(shop.config));
  pages.use(keepSession(async () => undefined));
  pages.get('/begin', async (c) => {
    await (await c.var.session()).token();
    return c.text('');
  });
  pages.get('/leave', async (c) => {
    const session = await c.var.session();
    // nobody waits for it, as where a section of the page comes late
    session.renew().catch(() => undefined);
    session.leaveFlash('/there', { messageId: 'product.added' });
    return c.text('');
  });
  pages.get('/there', async (c) => c.text((await c.var.session()).takeFlash('/there')?.messageId ?? 'none'));

  it.each([
    ['of the same guest', undefined],
    ['of another, because the session has ended', '{"message":"invalid refresh_token"}'],
  ])('is shown: %s', async (_, body) => {
    const jar = new CookieJar('');
    const ask = async (path: string) => {
      const context = createExecutionContext();
      const request = new Request(shop.config.ORIGIN + path, { headers: { cookie: jar.header() } });
      const response = await pages.fetch(request, env, context);
      await waitOnExecutionContext(context);
      for (const line of response.headers.getSetCookie()) jar.set(line, path);
      return response.text();
    };
    await ask('/begin');
    if (body) await spoil({ service: 'slas', mode: 'status', status: 400, path: '/token', body, times: 1 });
    await ask('/leave');
    expect(await ask('/there')).toBe('product.added');
    expect(await ask('/there')).toBe('none');
  });
});
