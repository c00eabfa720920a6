import { env } from 'cloudflare:workers';
import { newEmail } from '../../support/new-email.ts';
import { Shop } from './shop.ts';
import { leads, type Visitor } from './visitor.ts';

const SERVICES = 'http://sandbox.internal/~edge';
/** Where browsers reach the login service in these tests. */
export const CLOUD = 'https://cloud.example/~edge';
const REDIRECT_URI = 'http://localhost:8787/social-callback';

/** A shop whose shoppers can log in with identity providers. */
export const socialShop = (overrides: Record<string, unknown> = {}) =>
  new Shop({ COMMERCE_BROWSER_URL: CLOUD, SOCIAL_REDIRECT_URI: REDIRECT_URI, ...overrides });

/** Somebody at a provider. */
export type Identity = { firstName: string; lastName: string; email: string };

export const newIdentity = (): Identity => ({ firstName: 'Sol', lastName: 'Reyes', email: newEmail() });

/** Requests an address of the login service as a browser does, without following redirects. */
export function browse(address: string, init: RequestInit = {}): Promise<Response> {
  if (!env.SANDBOX) throw new Error('The embedded commerce cloud is not bound.');
  return env.SANDBOX.fetch(address.replace(CLOUD, SERVICES), { redirect: 'manual', ...init });
}

/** The address in the link of the page that leads on to the provider. */
export async function linkToProvider(page: Response): Promise<string> {
  const link = /href="(https:\/\/cloud\.example[^"]+)"/.exec(await page.text())?.[1];
  if (!link) throw new Error('No link to the provider.');
  return link.replaceAll('&amp;', '&');
}

/** Presses the button of a provider on the login page, and returns the provider's address. */
export async function pressProvider(visitor: Visitor, fields: Record<string, string> = {}): Promise<string> {
  const pressed = await visitor.post('/login', { _action: 'social', provider: 'google', ...fields });
  return linkToProvider(await visitor.shop.fetch(leads(pressed), { headers: { cookie: visitor.cookie } }));
}

/** Answers at the provider. Returns the path and query in the shop that it leads back to. */
export async function answerAtProvider(
  address: string,
  fields: Identity | { action: 'cancel' },
): Promise<string> {
  const page = leads(await browse(address));
  const answered = await browse(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'continue', ...fields }).toString(),
  });
  const back = leads(await browse(leads(answered)));
  if (!back.startsWith(REDIRECT_URI)) throw new Error(`The provider leads to ${back}.`);
  const { pathname, search } = new URL(back);
  return pathname + search;
}

/** The attempts that a visitor's browser keeps: the names of their cookies. */
export const attemptsOf = ({ cookie }: Visitor) => cookie.match(/cairn-social-[^=]+(?==.)/g) ?? [];
