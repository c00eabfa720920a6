import { rememberCount } from '../bag/bag-count.ts';
import type { Session } from '../request/session.ts';
import { forgetSignInState } from './sign-in-state.ts';

/** Logs a shopper out: the tokens are void, and this browser keeps nothing of theirs (accounts.md §4). */
export async function signOut(session: Session): Promise<void> {
  await session.signOut();
  rememberCount(session, { count: 0 });
  forgetSignInState(session);
}
