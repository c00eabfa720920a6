import type { MessageId } from '../../shared/i18n/message-id.ts';
import { type Failed, failed, type Outcome } from '../forms/outcome.ts';
import type { Session } from '../session/session.ts';
import { isRegistered } from '../session/tokens.ts';
import { withToken } from '../session/with-token.ts';

/** The call needs a registered shopper, and this session is a guest's or has ended. */
export class SignInNeeded extends Error {
  override name = 'SignInNeeded';
}

/**
 * Calls `call` with the token and id of a registered shopper. Throws `SignInNeeded` for anyone
 * else, without creating a session.
 */
export async function asCustomer<T>(
  session: Session,
  call: (token: string, customerId: string) => Promise<T>,
): Promise<T> {
  if (!session.registered) throw new SignInNeeded();
  return withToken(session, (token) => {
    const { customerId } = session;
    // after the session of a registered shopper has ended, the shopper is a guest
    if (!isRegistered(token) || customerId === undefined) throw new SignInNeeded();
    return call(token, customerId);
  });
}

/** The answer of an action to whoever is not signed in: 401 with this message. */
export const notSignedIn = (messageId: MessageId): Failed => failed(401, 'sign-in', { messageId });

/**
 * The outcome of an action for registered shoppers; 401 where the session has ended meanwhile. A
 * plain form is then redirected to sign in by its page, and a script shows the message.
 */
export async function orSignIn(
  work: Promise<Outcome>,
  messageId: MessageId = 'account.sessionEnded',
): Promise<Outcome> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SignInNeeded) return notSignedIn(messageId);
    throw error;
  }
}
