import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { withinRecipientLimit } from '../security/account-limit.ts';
import type { Session } from '../session/session.ts';
import { withToken } from '../session/with-token.ts';
import { type Subscribed, subscribeToNewsletter } from '../upstreams/commerce/newsletter.ts';
import type { Services } from '../upstreams/services.ts';

/**
 * Whether an address may be signed up once more in this minute, whoever asks: a mailbox cannot be
 * filled, and nobody can try addresses quickly.
 */
export function maySignUp(c: Context<AppEnv>, email: string): Promise<boolean> {
  return withinRecipientLimit(c, 'newsletter', email);
}

/**
 * Signs an address up: the one way for the footer, the newsletter's page and the checkout. Throws
 * `UpstreamError` where the service gave no answer.
 */
export function signUp(services: Services, session: Session, email: string): Promise<Subscribed> {
  return withToken(session, (token) => subscribeToNewsletter(services, token, email));
}
