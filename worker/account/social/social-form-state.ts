import { PROVIDER_NAMES } from '../../config/social-providers.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { Message } from '../../http/problem-response.ts';
import type { Session } from '../../session/session.ts';
import type { Services } from '../../upstreams/services.ts';
import type { SocialFailure } from './finish-social-login.ts';
import { SocialAttempts } from './social-attempts.ts';

/** The state of the sign-in page's forms after a social login that failed: why, and what was entered. */
export function socialFormState(
  { shop }: Pick<Services, 'shop'>,
  { status, message, attempt }: Pick<SocialFailure, 'message' | 'attempt'> & Pick<FormState, 'status'>,
): FormState {
  return {
    action: 'social',
    status,
    type: 'social',
    message: shop.i18n.t(message.messageId, message.values),
    errors: {},
    values: attempt?.email ? { email: [attempt.email] } : {},
  };
}

/** The same for an attempt that was cancelled; undefined where none was, or the shopper knows of it. */
export async function cancelledFormState(
  services: Services,
  session: Session,
): Promise<FormState | undefined> {
  const attempt = await new SocialAttempts(session.cookies).takeCancelled();
  if (!attempt) return undefined;
  const values = { provider: PROVIDER_NAMES[attempt.provider] };
  const message: Message = { messageId: 'account.social.cancelled', values };
  return socialFormState(services, { status: 200, message, attempt });
}
