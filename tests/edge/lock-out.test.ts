import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, credentialsOf, newAccount, signIn } from './support/account.ts';
import { setCookieLine } from './support/sessions.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

/**
 * Attempts per minute at one account from one address, and from all addresses together
 * (wrangler.toml).
 */
const FROM_ONE = 10;
const FROM_ALL = 100;
const DEVICE = '__Host-cairn-device';

const shop = new Shop();
let ada: Account;

beforeAll(async () => {
  await mendAll();
  await coldStart();
});
beforeEach(async () => {
  ada = await newAccount(shop);
});

const login = ({ email, password }: Account, visitor = new Visitor(shop)) =>
  visitor.send('/api/account/login', { email, password });
const precheck = ({ email }: Account, visitor = new Visitor(shop)) =>
  visitor.send('/api/account/precheck', { email });
const wrongly = (account: Account) => ({ ...account, password: 'not-the-password' });

/**
 * Tries until a request is refused as too many; returns how many were answered before. Half of the
 * tries spell the e-mail in other case.
 */
async function tired(attempt: (account: Account) => Promise<Response>, account: Account, most: number) {
  const shouted = { ...account, email: ` ${account.email.toUpperCase()} ` };
  let answered = 0;
  // the limiter's minute may end meanwhile: then the count begins again, once
  for (; answered <= 2 * most; answered += 1) {
    const response = await attempt(answered % 2 ? shouted : account);
    await response.text();
    if (response.status === 429) return { answered, response };
  }
  throw new Error(`Answered ${answered} times.`);
}

/** A device on which these accounts have signed in: only its cookie. */
async function deviceOf(...accounts: Account[]): Promise<string> {
  const visitor = new Visitor(shop);
  for (const account of accounts) await signIn(visitor, account);
  return visitor.cookie.split('; ').find((pair) => pair.startsWith(`${DEVICE}=`)) ?? '';
}

/** A visitor from another address, on this device. */
const on = (device: string) => new Visitor(shop, { cookie: device });

describe.each([
  ['the login', login, wrongly],
  ['the e-mail step', precheck, (account: Account) => account],
] as const)('%s', (_, attempt, made) => {
  it('is limited by account and address together: nobody else is kept out', async () => {
    const visitor = new Visitor(shop);
    const { answered, response } = await tired((account) => attempt(account, visitor), made(ada), FROM_ONE);
    expect(answered).toBeGreaterThanOrEqual(FROM_ONE);
    expect(response.headers.get('Retry-After')).toBe('60');
    expect((await attempt(ada)).status).toBe(200);
    expect((await attempt(await newAccount(shop), visitor)).status).toBe(200);
  });

  it('is limited by account alone at a much higher number, but not on a device that signed in before', async () => {
    const device = await deviceOf(ada);
    const { answered } = await tired((account) => attempt(account), made(ada), FROM_ALL);
    expect(answered).toBeGreaterThanOrEqual(FROM_ALL - 1);
    expect((await attempt(ada, on(device))).status).toBe(200);
    const stranger = await deviceOf(await newAccount(shop));
    const madeUp = `${DEVICE}=${btoa(JSON.stringify({ id: crypto.randomUUID(), accounts: [ada.email] }))}`;
    for (const other of ['', stranger, madeUp]) {
      const again = await tired((account) => attempt(account, on(other)), made(ada), FROM_ALL);
      // fewer than a device of its own would have, unless the limiter's minute has ended meanwhile
      expect(again.answered === 0 || again.answered > FROM_ONE).toBe(true);
    }
  });
});

describe('a device', () => {
  it('is remembered after a login, in a cookie that tells nothing and that no script reads', async () => {
    const response = await new Visitor(shop).send('/api/account/login', credentialsOf(ada));
    expect(setCookieLine(response, DEVICE)).toMatch(
      /^__Host-cairn-device=v1\.[\w-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const passing = await login(await newAccount(shop));
    const ends = setCookieLine(passing, DEVICE);
    expect(ends).not.toBe('');
    expect(ends).not.toMatch(/Max-Age|Expires/);
    const refused = await login(wrongly(await newAccount(shop)));
    expect(refused.headers.getSetCookie()).toEqual([]);
  });

  it('knows the last few accounts that signed in on it, and has its own limit', async () => {
    const accounts = [ada, ...(await Promise.all([1, 2, 3].map(() => newAccount(shop))))];
    const device = await deviceOf(...accounts);
    const { answered } = await tired((account) => precheck(account, on(device)), ada, FROM_ALL);
    expect(answered).toBeGreaterThanOrEqual(FROM_ALL - 1);
    const [, second = ada] = accounts;
    const own = await tired((account) => precheck(account, on(device)), second, FROM_ONE);
    expect(own.answered).toBeGreaterThanOrEqual(FROM_ONE);
    expect(own.answered).toBeLessThan(FROM_ALL);
    expect((await precheck(second)).status).toBe(200);
  });
});
