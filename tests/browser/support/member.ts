import type { Cookie } from 'playwright/test';
import type { Shopper } from './shopper.ts';

/** The cookies of demo shoppers who have logged in, by account and site. */
const sessions = new Map<string, Cookie[]>();

/**
 * Makes a visitor a demo shopper, for tests that do not log out. One login serves all of them, as
 * attempts at one account are limited.
 */
export async function asMember(shopper: Shopper, email: string): Promise<void> {
  const key = `${email} ${shopper.shop.prefix}`;
  const context = shopper.page.context();
  const known = sessions.get(key);
  if (known) return context.addCookies(known);
  await shopper.signIn(email);
  sessions.set(key, await context.cookies());
}
