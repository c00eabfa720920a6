import { env } from 'cloudflare:workers';
import type { Visitor } from './visitor.ts';

/** Whose wallet it is. */
export const OWNER: Readonly<Record<string, string>> = {
  email: 'wren.hale@mail.example',
  firstName: 'Wren',
  lastName: 'Hale',
  phone: '3035550142',
  address1: '12 Ridge Road',
  city: 'Denver',
  stateCode: 'CO',
  postalCode: '80202',
  countryCode: 'US',
  card: '4242424242424242',
};

/** The address of the wallet's page that a page of the shop leads to; '' for none. */
export const walletIn = (html: string) =>
  (/href="([^"]*\/pay\/sessions\/[^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

/** Presses "Express checkout" on a page, and returns the address of the wallet's page. */
export async function toWallet(
  visitor: Visitor,
  from = '/checkout',
  fields: Record<string, string> = {},
): Promise<string> {
  const pressed = await visitor.post(from, { _action: 'express', ...fields }, { follow: true });
  return walletIn(await pressed.text());
}

/** Answers on the wallet's page, and returns the path and query of the shop that it leads back to. */
export async function answerWallet(
  url: string,
  fields: Readonly<Record<string, string>> | 'back' = OWNER,
): Promise<string> {
  if (!env.SANDBOX) throw new Error('The embedded commerce cloud is not bound.');
  const sent = fields === 'back' ? { action: 'back' } : { action: 'continue', ...fields };
  const response = await env.SANDBOX.fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(sent).toString(),
  });
  await response.body?.cancel();
  const to = response.headers.get('Location');
  if (!to) throw new Error(`The wallet answered ${response.status}.`);
  return new URL(to).pathname + new URL(to).search;
}

/** Goes to the wallet, approves there and returns to the shop; the answer there. */
export async function payByWallet(
  visitor: Visitor,
  fields: Readonly<Record<string, string>> = OWNER,
): Promise<Response> {
  return visitor.get(await answerWallet(await toWallet(visitor), fields), { follow: true });
}
