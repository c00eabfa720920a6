import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bag } from '../../shared/schemas/bag.ts';
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

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});

const json = { accept: 'application/json' };
const add = (cookie = '', quantity = '1') =>
  shop.post('/bag/items', { productId: variant, quantity }, { headers: { ...json, cookie } });
const bagOf = async (response: Response) => bag.parse(await response.json());
const readBag = async (cookie: string) => bagOf(await shop.fetch('/api/bag', { headers: { cookie } }));

describe('a guest who only looks', () => {
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
    const added = await add();
    const lines = added.headers.getSetCookie();
    const session = lines.find((line) => line.startsWith(`${SESSION_COOKIE}=`)) ?? '';
    expect(session).toMatch(/; Path=\//);
    expect(session).toMatch(/HttpOnly/i);
    expect(session).toMatch(/Secure/i);
    expect(session).toMatch(/SameSite=Lax/i);
    expect((await bagOf(added)).count).toBe(1);
    expect((await sessionOf(cookiesOf(added))).basketId).toBeTruthy();
    expect((await readBag(cookiesOf(added))).count).toBe(1);
  });

  it('shows neither token nor basket id in what it answers', async () => {
    const added = await add();
    const state = await sessionOf(cookiesOf(added));
    const body = await added.text();
    for (const secret of [state.access, state.refresh, state.usid, state.customerId])
      expect(body).not.toContain(secret);
  });
});

describe('a session', () => {
  it('is refreshed when its token has run out, and keeps its bag', async () => {
    const state = await sessionOf(cookiesOf(await add()));
    const stale = await sealedSession({ ...state, accessExpires: 0 });
    const response = await shop.fetch('/api/bag', { headers: { cookie: stale } });
    expect((await sessionOf(cookiesOf(response))).access).not.toBe(state.access);
    expect((await bagOf(response)).count).toBe(1);
  });

  it('is renewed once when the service refuses its token', async () => {
    const state = await sessionOf(cookiesOf(await add()));
    const refused = await sealedSession({ ...state, access: `${state.access.slice(0, -8)}AAAAAAAA` });
    const response = await shop.fetch('/api/bag', { headers: { cookie: refused } });
    expect((await bagOf(response)).count).toBe(1);
  });

  it('survives a blip of the login service', async () => {
    const state = await sessionOf(cookiesOf(await add()));
    const stale = await sealedSession({ ...state, accessExpires: 0 });
    await spoil({ service: 'slas', mode: 'status', status: 503 });
    const response = await shop.fetch('/api/bag', { headers: { cookie: stale } });
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie().filter((line) => line.startsWith(SESSION_COOKIE))).toEqual([]);
    await response.text();
    await mendAll();
    await coldStart();
    expect((await readBag(stale)).count).toBe(1);
  });

  it('goes on as a new guest only after an explicit refusal of its grant', async () => {
    const state = await sessionOf(cookiesOf(await add()));
    const ended = await sealedSession({ ...state, accessExpires: 0, refresh: 'no-such-grant' });
    const response = await shop.fetch('/api/bag', { headers: { cookie: ended } });
    expect((await bagOf(response)).count).toBe(0);
  });

  it('finds the bag again when its basket id is lost, and replaces a basket that is gone', async () => {
    const state = await sessionOf(cookiesOf(await add()));
    const { basketId: _, ...forgotten } = state;
    expect((await readBag(await sealedSession(forgotten))).count).toBe(1);
    const again = await add(await sealedSession({ ...state, basketId: 'bsk-that-is-gone' }));
    expect((await bagOf(again)).count).toBeGreaterThanOrEqual(1);
  });

  it('is one per site', async () => {
    const cookie = cookiesOf(await add());
    const canada = await shop.fetch('/ca/api/bag', { headers: { cookie } });
    expect((await bagOf(canada)).count).toBe(0);
  });
});

describe('two quick changes of one shopper', () => {
  it('both count', async () => {
    const cookie = cookiesOf(await add());
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(cookie)));
    for (const answer of answers) expect(answer.status).toBe(200);
    expect((await readBag(cookie)).count).toBe(5);
  });
});

describe('reading the bag', () => {
  it('asks the login service for nothing while the token is good', async () => {
    const cookie = cookiesOf(await add());
    await forgetCalls();
    await readBag(cookie);
    expect(
      (await calls()).filter(({ service, path }) => service === 'slas' && path.includes('token')).length,
    ).toBeLessThanOrEqual(1);
  });
});

describe('Reset my Session', () => {
  it('takes every cookie, and tells the browser to forget the rest', async () => {
    const response = await shop.post(
      '/session/reset',
      {},
      { headers: { cookie: 'country=US; bag-count-cairn-us=2; x[1]=oddly named' } },
    );
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/']);
    expect(response.headers.get('Clear-Site-Data')).toBe('"cookies", "storage"');
    const set = response.headers.getSetCookie();
    for (const name of ['country', 'bag-count-cairn-us', 'x[1]'])
      expect(set.some((cookie) => cookie.startsWith(`${name}=;`) && cookie.includes('Max-Age=0'))).toBe(true);
    expect(set.some((cookie) => cookie.startsWith('forget-all=1; Max-Age=60;'))).toBe(true);
  });
});
