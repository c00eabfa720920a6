import { env } from 'cloudflare:workers';
import { cookiesOf, type Shop } from './shop.ts';

/** The services of this test tenant, as vitest.config.ts configures them. */
const SERVICES = 'http://sandbox.internal/~edge';
export const ORGANIZATION = 'f_ecom_zzrf_001';

/** A registered shopper of the commerce cloud. */
export type Account = { email: string; password: string; firstName: string };

/** A call to the commerce cloud itself; throws where it refuses. */
export async function ask(path: string, init: RequestInit): Promise<Response> {
  if (!env.SANDBOX) throw new Error('The embedded commerce cloud is not bound.');
  const response = await env.SANDBOX.fetch(`${SERVICES}${path}`, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/**
 * Somebody new, registered at the service itself: attempts at one account are limited, so tests
 * share none.
 */
export async function newAccount({ config }: Shop, firstName = 'Ada'): Promise<Account> {
  const client = btoa(`${config.COMMERCE_CLIENT_ID}:${config.COMMERCE_CLIENT_SECRET}`);
  const guest = await ask(`/shopper/auth/v1/organizations/${ORGANIZATION}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${client}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'client_credentials', channel_id: 'cairn-us' }).toString(),
  });
  const { access_token: token } = await guest.json<{ access_token: string }>();
  const account = {
    email: `${crypto.randomUUID()}@mail.test`.slice(-50),
    password: 'Pass:wörd-7',
    firstName,
  };
  const { email, password } = account;
  await ask(`/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers?siteId=cairn-us`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      customer: { login: email, email, firstName, lastName: 'Lovelace' },
      password,
    }),
  });
  return account;
}

let address = 0;

/** Another visitor's address each time: attempts from one are limited. */
export function otherAddress(): string {
  address += 1;
  return `198.51.${Math.floor(address / 256)}.${address % 256}`;
}

/** Headers of a script's request, from an address of its own. */
export const asScript = (cookie = '') => ({
  accept: 'application/json',
  cookie,
  'cf-connecting-ip': otherAddress(),
});

/** Headers of a form sent without scripts. */
export const asForm = (cookie = '') => ({
  accept: 'text/html',
  cookie,
  'cf-connecting-ip': otherAddress(),
});

/** Signs in; the cookies one has afterwards, those of before among them. */
export async function signedIn(shop: Shop, { email, password }: Account, cookie = ''): Promise<string> {
  const fields = { email, password, rememberMe: 'true' };
  const response = await shop.post('/api/account/login', fields, { headers: asScript(cookie) });
  if (response.status !== 200) throw new Error(`Not signed in: ${response.status} ${await response.text()}`);
  return withCookies(cookie, response);
}

/**
 * The cookies of a browser after an answer: what it set replaces what there was, what it took away
 * is gone.
 */
export function withCookies(cookie: string, ...responses: Response[]): string {
  const jar = new Map(pairs(cookie));
  for (const response of responses)
    for (const [name, value] of pairs(cookiesOf(response))) jar.set(name, value);
  return [...jar]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

function pairs(cookie: string): [string, string][] {
  return cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);
}
