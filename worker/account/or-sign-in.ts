import { failed, type Outcome } from '../forms/outcome.ts';
import { SignInNeeded } from './as-customer.ts';
import { SIGN_IN } from './wish-list/change-wish-list.ts';

/**
 * The outcome of an action of the account; 401 where the session has ended meanwhile. A plain form
 * is then redirected to sign in by its page, and a script shows the message.
 */
export async function orSignIn(work: Promise<Outcome>): Promise<Outcome> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SignInNeeded) return failed(401, SIGN_IN, { messageId: 'account.sessionEnded' });
    throw error;
  }
}
