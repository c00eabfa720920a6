import { rememberCount } from '../bag/bag-count.ts';
import { bagNotice } from '../bag/bag-notice.ts';
import { TOLD_COOKIE } from '../bag/tell-checkout-step.ts';
import { forgetStorage } from '../session/forget-storage.ts';
import type { Session } from '../session/session.ts';
import { VISIT_COOKIE } from '../session/visit-cookie.ts';
import { forgetSignInState } from './sign-in-state.ts';

/**
 * Logs a shopper out: the tokens are void, and this browser keeps nothing of theirs
 * (docs/product/accounts.md §4.8), in cookies or storage. The country and the consent stay, which
 * are the browser's; so does the bag of who is a guest by now.
 */
export async function signOut(session: Session): Promise<void> {
  await session.signOut();
  if (!session.exists) rememberCount(session, { count: 0 });
  forgetSignInState(session);
  for (const name of [VISIT_COOKIE, TOLD_COOKIE]) session.cookies.drop(name);
  bagNotice.take(session);
  forgetStorage(session.cookies);
}
