import type { Context } from 'hono';
import * as z from 'zod/mini';
import { isMessageId, type MessageId } from '../../shared/i18n/message-id.ts';
import { UNCONFIRMED } from '../../shared/schemas/problem.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { FieldError, Message } from '../http/problem-response.ts';
import { errorFields, log } from '../request/log.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { RETRY_AFTER_SECONDS, type VisitorLimit, withinLimit } from '../security/rate-limit.ts';
import type { Session } from '../session/session.ts';
import type { Services } from '../upstreams/services.ts';
import { TimeLimit } from '../upstreams/time-limit.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { refusedCookies } from './needed-cookies.ts';
import { type Failed, failed, type Outcome } from './outcome.ts';

/**
 * Longest time of an action, in ms: no request of the shop takes longer than 6 s, and its page may
 * have to be shown again.
 */
const ACTION_MS = 5_500;

/** What an action works with. */
export type ActionContext = {
  c: Context<AppEnv>;
  services: Services;
  session: Session;
  /** The address that the form was sent to: path and query of its page. */
  here: string;
};

type Fields = Record<string, unknown>;

/** What an action is defined by. */
export type ActionDescription<Input> = {
  /** Name in logs, and of the counter of its limit. */
  name: string;
  /**
   * Validates the fields. The message of an issue is a message id; its path begins with the name of
   * the field.
   */
  schema: z.ZodMiniType<Input> | ((shop: ShopRequest) => z.ZodMiniType<Input>);
  /** Fields that are always read as lists, even with a single value. */
  lists?: readonly string[];
  /** Fields that are never shown again: passwords, codes, cards. */
  secret?: readonly string[];
  /** Combines fields into one value before they are validated. */
  gather?: (fields: Fields) => Fields;
  /**
   * Errors that only a service's settings tell. They are asked for where other fields are invalid, so
   * that all are said at once. `fields` are not validated. Never throws `UpstreamError`.
   */
  alsoWrong?: (fields: Fields, context: ActionContext) => Promise<readonly FieldError[]>;
  /** How often a visitor may send the form; by default as often as any other that writes. */
  limit?: VisitorLimit;
  /**
   * Whether the form may be sent again for the account or recipient that it names. Each call counts
   * as one attempt.
   */
  isWithinLimit?: (input: Input, context: ActionContext) => Promise<boolean>;
  /**
   * Message ids: for invalid fields; for a service that gave no answer, where nothing was changed; and
   * where nobody knows whether something was (`errors.lost` unless stated). `unavailableAt` is the
   * field that shows the last two, where they are not about the whole form.
   */
  says: { invalid: MessageId; unavailable: MessageId; unconfirmed?: MessageId; unavailableAt?: string };
  /**
   * Whether it is lost in a browser that keeps no cookies: it begins a session, or is kept in a cookie
   * (worker/forms/needed-cookies.ts).
   */
  needsCookies?: boolean;
  run: (input: Input, context: ActionContext) => Promise<Outcome>;
};

/**
 * What happens when a form is sent. A page names its actions in `actions`; they are only run by
 * worker/forms/answer-form.ts.
 */
export type Action = {
  lists: readonly string[];
  secret: readonly string[];
  needsCookies?: boolean;
  /** `fields` is undefined where the body could not be read. */
  run: (fields: Fields | undefined, context: ActionContext) => Promise<Outcome>;
};

/** The actions of a page, by the names that its forms send. */
export type Actions = Readonly<Record<string, Action>>;

/**
 * Defines an action: how its fields are validated, how often it may be sent, and what it does.
 * Invalid fields are answered 400 with a message for each field, too many attempts 429, a service
 * that gave no answer in time 503: of the type `unavailable` where nothing was changed, `unconfirmed` where
 * that is not known. `run` decides every other answer.
 */
export function defineAction<Input>(action: ActionDescription<Input>): Action {
  const { name, schema, lists = [], secret = [], gather, alsoWrong } = action;
  const { limit = 'WRITE_LIMIT', isWithinLimit, says, needsCookies = false, run } = action;
  return {
    lists,
    secret,
    needsCookies,
    async run(fields, context) {
      const { c, services } = context;
      if (!(await withinLimit(c, limit, name))) return tooMany();
      const refused = needsCookies ? refusedCookies(c) : undefined;
      if (refused) return refused;
      if (!fields) return failed(400, 'bad-input', { messageId: says.invalid });
      const reader = typeof schema === 'function' ? schema(services.shop) : schema;
      const gathered = gather?.(fields) ?? fields;
      const input = reader.safeParse(gathered);
      if (!input.success)
        return invalid(input.error.issues, says.invalid, await alsoWrong?.(gathered, context));
      if (isWithinLimit && !(await isWithinLimit(input.data, context))) return tooMany();
      let isOver = false;
      const running = run(input.data, context).finally(() => {
        isOver = true;
      });
      try {
        const limit = new TimeLimit(ACTION_MS - (Date.now() - services.timing.startedAt));
        return await limit.within(running, name);
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        // what is still at work may yet change something
        const type = services.changes.mayBeMade || !isOver ? UNCONFIRMED : 'unavailable';
        const { requestId } = services;
        log('warn', 'action-failed', { requestId, action: name, type, ...errorFields(error) });
        const messageId = type === UNCONFIRMED ? (says.unconfirmed ?? 'errors.lost') : says.unavailable;
        return failed(503, type, { messageId }, says.unavailableAt);
      }
    },
  };
}

/** The answer to a visitor who sends a form too often. */
export function tooMany(): Failed {
  const message: Message = { messageId: 'errors.tooManyRequests' };
  return { ...failed(429, 'too-many-requests', message), retryAfter: RETRY_AFTER_SECONDS };
}

/**
 * The first issue of each field. With a single invalid field, its message is also that of the form.
 */
function invalid(
  issues: readonly z.core.$ZodIssue[],
  otherwise: MessageId,
  more: readonly FieldError[] = [],
): Failed {
  const errors: FieldError[] = [];
  for (const issue of issues) {
    const field = issue.path[0];
    if (typeof field !== 'string' || errors.some((error) => error.field === field)) continue;
    const values = issue.code === 'custom' ? placeholders.safeParse(issue.params).data : undefined;
    errors.push({ field, messageId: isMessageId(issue.message) ? issue.message : otherwise, values });
  }
  errors.push(...more.filter(({ field }) => !errors.some((error) => error.field === field)));
  const [first, ...others] = errors;
  const { messageId, values } = first && others.length === 0 ? first : { messageId: otherwise };
  return { kind: 'failed', status: 400, type: 'bad-input', message: { messageId, values }, errors };
}

/** The values of a message's placeholders, in the `params` of an issue. */
const placeholders = z.record(z.string(), z.string());
