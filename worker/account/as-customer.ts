import type { Session } from '../session/session.ts';
import { isRegistered } from '../session/shopper-kind.ts';
import { withToken } from '../session/with-token.ts';

/** What was asked for needs a registered shopper, and this is none, or none any more. */
export class SignInNeeded extends Error {
  override name = 'SignInNeeded';
}

/**
 * Calls with the token and id of a registered shopper. Throws `SignInNeeded` for anyone else,
 * without making a session.
 */
export async function asCustomer<T>(
  session: Session,
  call: (token: string, customerId: string) => Promise<T>,
): Promise<T> {
  if (!session.registered) throw new SignInNeeded();
  return withToken(session, (token) => {
    const { customerId } = session;
    // a session that has ended goes on as a guest's
    if (!isRegistered(token) || customerId === undefined) throw new SignInNeeded();
    return call(token, customerId);
  });
}
