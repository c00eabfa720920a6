import { env } from 'cloudflare:workers';
import { newEmail } from '../../support/new-email.ts';
import type { Shop } from './shop.ts';
import { Visitor } from './visitor.ts';

/** The services of this test tenant, as vitest.config.ts configures them. */
const SERVICES = 'http://sandbox.internal/~edge';
export const ORGANIZATION = 'f_ecom_zzrf_001';

/** A registered shopper of the commerce cloud. */
export type Account = { email: string; password: string; firstName: string };

/** Calls the commerce cloud itself; throws when it refuses. */
export async function ask(path: string, init: RequestInit): Promise<Response> {
  if (!env.SANDBOX) throw new Error('The embedded commerce cloud is not bound.');
  const response = await env.SANDBOX.fetch(`${SERVICES}${path}`, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/**
 * A new account, registered at the service itself: attempts at one account are limited, so tests do
 * not share one.
 */
export async function newAccount({ config }: Shop, firstName = 'Ada'): Promise<Account> {
  const client = btoa(`${config.COMMERCE_CLIENT_ID}:${config.COMMERCE_CLIENT_SECRET}`);
  const guest = await ask(`/shopper/auth/v1/organizations/${ORGANIZATION}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${client}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'client_credentials', channel_id: 'cairn-us' }).toString(),
  });
  const { access_token: token } = await guest.json<{ access_token: string }>();
  const account = { email: newEmail(), password: 'Pass:wörd-7', firstName };
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

/** Makes an account a member of the loyalty programme, or changes its membership. */
export async function setLoyalty(
  { email }: Account,
  membership: { points?: number; tier?: 'none' | 'member' | 'titanium'; expiresOn?: string },
): Promise<void> {
  await ask(`/__sandbox/loyalty/${encodeURIComponent(email)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(membership),
  });
}

/** What the form of the login says of somebody who stays signed in. */
export const credentialsOf = ({ email, password }: Account) => ({ email, password, rememberMe: 'true' });

/** Signs a visitor in, as the form's script does. */
export async function signIn(visitor: Visitor, account: Account): Promise<void> {
  const response = await visitor.send('/api/account/login', credentialsOf(account));
  if (response.status !== 200) throw new Error(`Not signed in: ${response.status} ${await response.text()}`);
}

/** Tries to log in, in a new browser. */
export const logIn = (shop: Shop, email: string, password: string) =>
  new Visitor(shop).send('/api/account/login', { email, password, rememberMe: 'true' });

/** The service refuses the same login twice within a second. */
export const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_050));

/** Somebody who has just signed in, in a browser of their own. */
export async function memberOf(shop: Shop, account: Account): Promise<Visitor> {
  const visitor = new Visitor(shop);
  await signIn(visitor, account);
  return visitor;
}

/** The steps of the sign-in page that are shown, by their views. */
export const stepsShown = (html: string): string[] =>
  [...html.matchAll(/<section data-view="([\w-]+)"( hidden="")?/g)].flatMap(([, view = '', hidden]) =>
    hidden ? [] : view,
  );

/** What the registration form says of somebody; the address is new. */
export const newcomer = (email = newEmail()): Record<string, string> => ({
  email,
  firstName: 'Ada',
  lastName: 'O’Brien',
  password: 'Pass:wörd-7',
  postalCode: '80202',
  phone: '(303) 555-0123',
  gender: '-1',
  join: 'rewards',
  agreeToTerms: 'true',
});

/** Sends the registration form, as its script does. */
export const join = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.send('/api/account/register', fields);
