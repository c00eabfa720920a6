import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, asScript, newAccount, signedIn } from './support/account.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';

/** Attempts a minute at one account from one address, and from all together (wrangler.toml). */
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

type Headers = Record<string, string>;
const login = (account: Account, headers: Headers = asScript()) =>
  shop.post('/api/account/login', { email: account.email, password: account.password }, { headers });
const precheck = (account: Account, headers: Headers = asScript()) =>
  shop.post('/api/account/precheck', { email: account.email }, { headers });
const wrongly = (account: Account) => ({ ...account, password: 'not-the-password' });

/**
 * Tries until it is refused as too much; how often it was answered before. Half of the tries in
 * other letters.
 */
async function tired(attempt: (account: Account) => Promise<Response>, account: Account, most: number) {
  const shouted = { ...account, email: ` ${account.email.toUpperCase()} ` };
  let answered = 0;
  // a minute of the limiter may end on the way: then the count begins again, once
  for (; answered <= 2 * most; answered += 1) {
    const response = await attempt(answered % 2 ? shouted : account);
    await response.text();
    if (response.status === 429) return { answered, response };
  }
  throw new Error(`Answered ${answered} times.`);
}

/** A device on which somebody has signed in once: its cookie alone. */
async function deviceOf(...accounts: Account[]): Promise<string> {
  let cookie = '';
  for (const account of accounts) cookie = await signedIn(shop, account, cookie);
  return cookie.split('; ').find((pair) => pair.startsWith(`${DEVICE}=`)) ?? '';
}

describe.each([
  ['the login', login, wrongly],
  ['the e-mail step', precheck, (account: Account) => account],
] as const)('%s', (_, attempt, made) => {
  it('is limited by account and address together: nobody else is kept out', async () => {
    const headers = asScript();
    const { answered, response } = await tired((account) => attempt(account, headers), made(ada), FROM_ONE);
    expect(answered).toBeGreaterThanOrEqual(FROM_ONE);
    expect(response.headers.get('Retry-After')).toBe('60');
    expect((await attempt(ada)).status).toBe(200);
    expect((await attempt(await newAccount(shop), headers)).status).not.toBe(429);
  });

  it('is limited by account alone far above that, but not on a device that signed in before', async () => {
    const device = await deviceOf(ada);
    const { answered } = await tired((account) => attempt(account), made(ada), FROM_ALL);
    expect(answered).toBeGreaterThanOrEqual(FROM_ALL - 1);
    expect((await attempt(ada)).status).toBe(429);
    expect((await attempt(ada, asScript(device))).status).toBe(200);
    const stranger = await deviceOf(await newAccount(shop));
    expect((await attempt(ada, asScript(stranger))).status).toBe(429);
    const madeUp = `${DEVICE}=${btoa(JSON.stringify({ id: crypto.randomUUID(), accounts: [ada.email] }))}`;
    expect((await attempt(ada, asScript(madeUp))).status).toBe(429);
  });
});

describe('a device', () => {
  it('is remembered after a login, in a cookie that tells nothing and that no script reads', async () => {
    const fields = { email: ada.email, password: ada.password, rememberMe: 'true' };
    const response = await shop.post('/api/account/login', fields, { headers: asScript() });
    const line = response.headers.getSetCookie().find((one) => one.startsWith(DEVICE)) ?? '';
    expect(line).toMatch(
      /^__Host-cairn-device=v1\.[\w-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const passing = await login(await newAccount(shop));
    const ends = passing.headers.getSetCookie().find((one) => one.startsWith(DEVICE)) ?? '';
    expect(ends).not.toMatch(/Max-Age|Expires/);
    const refused = await login(wrongly(await newAccount(shop)));
    expect(refused.headers.getSetCookie()).toEqual([]);
  });

  it('knows the last few accounts that signed in on it, and is counted by itself', async () => {
    const accounts = [ada, ...(await Promise.all([1, 2, 3].map(() => newAccount(shop))))];
    const device = await deviceOf(...accounts);
    const { answered } = await tired((account) => precheck(account, asScript(device)), ada, FROM_ALL);
    expect(answered).toBeGreaterThanOrEqual(FROM_ALL - 1);
    const [, second = ada] = accounts;
    const own = await tired((account) => precheck(account, asScript(device)), second, FROM_ONE);
    expect(own.answered).toBeGreaterThanOrEqual(FROM_ONE);
    expect(own.answered).toBeLessThan(FROM_ALL);
    expect((await precheck(second)).status).toBe(200);
  });
});
