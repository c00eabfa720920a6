import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toBase64Url } from '../../shared/base64-url.ts';
import { type Account, memberOf, newAccount } from './support/account.ts';
import { bagIn, guestWithBag } from './support/bag.ts';
import {
  cookieValue,
  DATA_COOKIE,
  SESSION_COOKIE,
  type SessionState,
  sealedSession,
  sessionOf,
} from './support/sessions.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop();
const OTHER_KEY = btoa('another-key-of-thirty-two-bytes!');
const OWN_KEY = btoa('cairn-test-key-that-is-no-secret');
/** The longest cookie line, in bytes: browsers accept 4,096. */
const LONGEST_LINE = 3_500;
let variant: string;
let ada: Account;
let guest: string;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
  ada = await newAccount(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  guest = (await guestWithBag(shop, variant)).cookie;
  await shop.settled();
  await forgetCalls();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await mendAll();
});

const read = (cookie: string, which = shop, path = '/api/bag') => new Visitor(which, { cookie }).read(path);
const countOf = async (response: Response) => (await bagIn(response)).count;
const lines = (response: Response, name: string) =>
  response.headers.getSetCookie().filter((line) => line.startsWith(`${name}=`));
const session = () => cookieValue(guest, SESSION_COOKIE) ?? '';
const data = () => cookieValue(guest, DATA_COOKIE) ?? '';
const flipped = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

describe('a session cookie', () => {
  it.each([
    ['with one character changed in its middle', () => flipped(session(), 600)],
    ['with one character changed in its nonce', () => flipped(session(), 5)],
    ['with one character changed at its end', () => flipped(session(), session().length - 3)],
    ['that is cut short', () => session().slice(0, -40)],
    ['that is cut to its name', () => 'v1.'],
    ['with more at its end', () => `${session()}AAAA`],
    ['of another format', () => session().replace('v1.', 'v2.')],
    ['that is the data’s own', () => data()],
    ['that is no base64', () => `v1.${'%'.repeat(200)}`],
    ['that is too long', () => `v1.${'A'.repeat(8_000)}`],
  ])('%s is no session: nothing is asked with it, and it goes', async (_, made) => {
    const response = await read(`${SESSION_COOKIE}=${made()}; ${DATA_COOKIE}=${data()}`);
    expect([response.status, await countOf(response)]).toEqual([200, 0]);
    expect(await calls()).toEqual([]);
    for (const name of [SESSION_COOKIE, DATA_COOKIE])
      expect(lines(response, name)[0]).toMatch(/=; Max-Age=0;/);
  });

  it('that is not sealed is no session, and it goes', async () => {
    const cookie = `${SESSION_COOKIE}=${encodeURIComponent(btoa(JSON.stringify(await sessionOf(guest))))}`;
    const response = await read(cookie);
    expect([response.status, await countOf(response)]).toEqual([200, 0]);
    expect(await calls()).toEqual([]);
    expect(lines(response, SESSION_COOKIE)[0]).toMatch(/=; Max-Age=0;/);
  });

  it('of one site is invalid on another', async () => {
    const canada = SESSION_COOKIE.replace('-us', '-ca');
    const response = await read(`${canada}=${session()}`, shop, '/ca/api/bag');
    expect([response.status, await countOf(response)]).toEqual([200, 0]);
    expect(await calls()).toEqual([]);
  });

  it('sealed with another key is no session', async () => {
    const response = await read(guest, new Shop({ SESSION_KEY: OTHER_KEY }));
    expect([response.status, await countOf(response)]).toEqual([200, 0]);
    expect(await calls()).toEqual([]);
  });

  it('sealed with the key before is opened, and sealed with the current one', async () => {
    const changing = new Shop({ SESSION_KEY: OTHER_KEY, SESSION_KEY_PREVIOUS: OWN_KEY });
    const visitor = new Visitor(changing, { cookie: guest });
    expect(await countOf(await visitor.read('/api/bag'))).toBe(1);
    const after = visitor.cookie;
    expect(await countOf(await read(after, new Shop({ SESSION_KEY: OTHER_KEY })))).toBe(1);
    expect(await countOf(await read(after))).toBe(0);
  });

  it('is written once, whatever happens in a request', async () => {
    const { email, password } = ada;
    const visitor = new Visitor(shop, { cookie: guest });
    const response = await visitor.send('/api/account/login', { email, password });
    for (const name of [SESSION_COOKIE, DATA_COOKIE]) expect(lines(response, name)).toHaveLength(1);
    // the first read merges what another tab may have added to the guest's bag meanwhile
    const read = await visitor.read('/api/bag');
    expect(lines(read, DATA_COOKIE)).toHaveLength(1);
    const again = await visitor.read('/api/bag');
    expect(again.headers.getSetCookie().filter((line) => line.startsWith('__Host-'))).toEqual([]);
  });

  it('reveals nothing: neither token nor id is readable in it', async () => {
    const state = await sessionOf(guest);
    for (const secret of [state.access, state.refresh, state.usid, state.customerId, state.basketId])
      for (const text of [guest, atob(session().slice(3).replaceAll('-', '+').replaceAll('_', '/'))])
        expect(text).not.toContain(secret);
  });

  it('has data of its own: those of another session count for nothing', async () => {
    const other = await sessionOf((await memberOf(shop, ada)).cookie);
    const mine = await sessionOf(guest);
    const foreign = await sealedSession({ ...other, context: { until: mine.accessExpires, coupons: [] } });
    const mixed = `${SESSION_COOKIE}=${session()}; ${DATA_COOKIE}=${cookieValue(foreign, DATA_COOKIE)}`;
    const response = await new Visitor(shop, { cookie: mixed }).get('/t/terms/');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('X-Cache')).not.toBe('BYPASS');
    expect(await countOf(await read(mixed))).toBe(1);
  });
});

describe('the size of a session', () => {
  const part = (value: object) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
  /**
   * As long as the vendor allows: a subject of 256 characters, and scopes for the rest
   * (docs/contracts/login.md §10).
   */
  const claims = (scopes: number) => ({
    isb: `uido:ecom::upn:${'a'.repeat(50)}::uidn:${'Ä'.repeat(100)}::gcid:x`.padEnd(256, 'x'),
    scp: 's'.repeat(scopes),
  });
  const signature = toBase64Url(new Uint8Array(64));
  const longest = (): SessionState => {
    const header = part({ ver: '1.0', kid: crypto.randomUUID(), typ: 'jwt', clv: 'J2.3.4', alg: 'ES256' });
    let scopes = 0;
    const access = () => [header, part(claims(scopes)), signature].join('.');
    while (access().length < 2_397) scopes += 1;
    const expires = Math.floor(Date.now() / 1000) + 89 * 24 * 60 * 60;
    return {
      access: access(),
      accessExpires: expires,
      refresh: 'r'.repeat(256),
      refreshExpires: expires,
      usid: 'u'.repeat(128),
      customerId: 'c'.repeat(64),
      userId: 'F'.repeat(64),
      remember: true,
      basketId: 'b'.repeat(100),
      mergeDue: true,
      context: { until: expires, coupons: Array.from({ length: 40 }, (_, at) => `${at}`.padEnd(256, 'c')) },
      flash: { to: '/'.padEnd(2_048, 'x'), until: expires, messageId: 'bag.carried', values: {}, more: [] },
    };
  };

  it('is under 3.5 kB per cookie with the longest values that the vendor allows', async () => {
    const state = longest();
    const brought = await sealedSession(state);
    const changing = new Shop({ SESSION_KEY: OTHER_KEY, SESSION_KEY_PREVIOUS: OWN_KEY });
    await spoil({ service: 'baskets', mode: 'status', status: 500 });
    const response = await read(brought, changing);
    for (const name of [SESSION_COOKIE, DATA_COOKIE]) {
      const [line = ''] = lines(response, name);
      expect(line).toMatch(/=v1\./);
      expect(line.length).toBeLessThan(LONGEST_LINE);
    }
    const { context: _, flash: __, ...kept } = state;
    expect(await sessionOf(brought)).toMatchObject(kept);
  });

  it('is no larger with the lines of a full bag, of which it keeps as many as fit', async () => {
    const guestLines = Array.from({ length: 200 }, (_, at) => ({
      productId: `CRN${at}-black-m`,
      quantity: 1,
    }));
    const brought = await sealedSession({ ...longest(), guestLines });
    expect(brought.split('; ').find((pair) => pair.startsWith(DATA_COOKIE))?.length).toBeLessThan(
      LONGEST_LINE,
    );
    const { guestLines: kept = [] } = await sessionOf(brought);
    expect(kept.length).toBeGreaterThan(30);
    expect(kept).toEqual(guestLines.slice(0, kept.length));
  });
});

describe('a cached document', () => {
  it.each([
    ['nobody with a session', () => '', 0],
    ['a shopper with a bag', () => guest, 1],
  ])('costs %s no call, and opens no more cookies than it must', async (_, cookie, most) => {
    await shop.text('/t/terms/');
    await shop.settled();
    await forgetCalls();
    const opened = vi.spyOn(crypto.subtle, 'decrypt');
    const response = await new Visitor(shop, { cookie: cookie() }).get('/t/terms/');
    expect(response.headers.get('X-Cache')).toBe('HIT');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(opened).toHaveBeenCalledTimes(most);
    expect(await calls()).toEqual([]);
  });
});
