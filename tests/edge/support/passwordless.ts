import { codeTo } from './mail.ts';
import type { Shop } from './shop.ts';
import { Visitor } from './visitor.ts';

type Fields = Record<string, string>;

/** Asks for a code by mail, as the script of the password step does. */
export const askForCode = (visitor: Visitor, email: string, fields: Fields = {}) =>
  visitor.send('/login', { _action: 'passwordless', from: 'password', email, ...fields });

/** Sends a code, as the script of the code step does. */
export const enterCode = (visitor: Visitor, email: string, code: string, fields: Fields = {}) =>
  visitor.send('/login', { _action: 'code', email, code, rememberMe: 'true', ...fields });

/** A browser that has asked for a code, and the code. */
export async function askerOf(shop: Shop, email: string, visitor = new Visitor(shop), fields: Fields = {}) {
  const { status } = await askForCode(visitor, email, fields);
  if (status !== 200) throw new Error(`No code was mailed: ${status}`);
  return { visitor, code: await codeTo(email) };
}
