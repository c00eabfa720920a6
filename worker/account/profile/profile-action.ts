import type * as z from 'zod/mini';
import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { type Action, type ActionContext, defineAction } from '../../forms/define-action.ts';
import { type Done, doneAt, type Outcome } from '../../forms/outcome.ts';
import type { Message } from '../../http/problem-response.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { VisitorLimit } from '../../security/rate-limit.ts';
import type { Services } from '../../upstreams/services.ts';
import { TimeLimit } from '../../upstreams/time-limit.ts';
import { orSignIn } from '../as-customer.ts';

/** Path of the profile. */
export const PROFILE_PATH = '/account';
/** The section with the password. */
export const PASSWORD_PATH = `${PROFILE_PATH}#password-title`;
/** Value of the parameter `step` that opens the field for the code of a new e-mail address. */
export const CODE_STEP = 'email-code';
/** Longest time of the calls, in ms: less than any action may take. */
const CALLS_MS = 5_400;

type Context = ActionContext & { limit: TimeLimit };

type ProfileAction<Input> = {
  /** Name of the action, in forms and logs. */
  name: string;
  schema: z.ZodMiniType<Input> | ((shop: ShopRequest) => z.ZodMiniType<Input>);
  secret?: readonly string[];
  limit?: VisitorLimit;
  isWithinLimit?: (input: Input, context: ActionContext) => Promise<boolean>;
  /** Message id where nobody knows whether something was changed, besides `errors.lost`. */
  unconfirmed?: MessageId;
  run: (input: Input, context: Context) => Promise<Outcome>;
};

/**
 * An action of the profile: 401 for a guest, and for a shopper whose session has ended meanwhile;
 * without scripts that leads to log in and back. Its calls share one deadline.
 */
export function defineProfileAction<Input>({
  limit = 'WRITE_LIMIT',
  unconfirmed,
  ...action
}: ProfileAction<Input>): Action {
  return defineAction({
    ...action,
    limit,
    says: {
      invalid: 'account.profile.invalid',
      unavailable: 'account.failed',
      ...(unconfirmed && { unconfirmed }),
    },
    run(input, context) {
      const spent = Date.now() - context.services.timing.startedAt;
      const limit = new TimeLimit(CALLS_MS - spent);
      return orSignIn(action.run(input, { ...context, limit }), 'account.profile.signedOut');
    },
  });
}

/** The outcome of an action that succeeded: its message, on the profile or at another path. */
export const saved = (services: Services, message: Message, path = PROFILE_PATH): Done =>
  doneAt(services, path, message);
