import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { AppEnv } from '../http/app-env.ts';
import { errorFields, log } from '../request/log.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { RETRY_AFTER_SECONDS, type VisitorLimit, withinLimit } from '../security/rate-limit.ts';
import type { Session } from '../session/session.ts';
import type { Services } from '../upstreams/services.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { type Failed, type FieldError, failed, type Message, type Outcome } from './outcome.ts';

/** What an action may use. */
export type ActionContext = {
  c: Context<AppEnv>;
  services: Services;
  session: Session;
  /** The address that the form was sent to, path and query: that of its page. */
  here: string;
};

type Fields = Record<string, unknown>;

type Description<Input> = {
  /** Name in logs, and of what its limit counts. */
  name: string;
  /**
   * Reads the fields. The message of an issue is a message id; its path begins with the name of the
   * field.
   */
  schema: z.ZodMiniType<Input> | ((shop: ShopRequest) => z.ZodMiniType<Input>);
  /** Fields that are lists, also where a form has but one of them. */
  lists?: readonly string[];
  /** Fields that are never sent back: passwords, codes, cards. */
  secret?: readonly string[];
  /** Puts fields together that belong together, before they are read. */
  gather?: (fields: Fields) => Fields;
  /** How often a visitor may send it. */
  limit?: VisitorLimit;
  /**
   * Whether it may be sent once more for the account or recipient that is named in it; asking
   * counts.
   */
  isWithinLimit?: (input: Input, context: ActionContext) => Promise<boolean>;
  /** What is said of the form where fields are wrong, and where a service gave no answer. */
  says: { invalid: string; unavailable: string };
  run: (input: Input, context: ActionContext) => Promise<Outcome>;
};

/**
 * One thing that a form does. Its page names it among its `actions`; `answerForm` alone runs it.
 */
export type Action = {
  lists: readonly string[];
  secret: readonly string[];
  /** `fields` is undefined for a body that cannot be read. */
  run: (fields: Fields | undefined, context: ActionContext) => Promise<Outcome>;
};

/** The actions of a page, by the name that its forms send. */
export type Actions = Readonly<Record<string, Action>>;

/**
 * Declares what a form does: how its fields are read, how often it may be sent, and what it does.
 * Wrong fields are answered 400 with a message at each, too many tries 429, a service that gives no
 * answer 503; `run` says all else.
 */
export function defineAction<Input>(action: Description<Input>): Action {
  const { name, schema, lists = [], secret = [], gather, limit, isWithinLimit, says, run } = action;
  return {
    lists,
    secret,
    async run(fields, context) {
      const { c, services } = context;
      if (limit && !(await withinLimit(c, limit, name))) return tooMany();
      if (!fields) return failed(400, 'bad-input', { messageId: says.invalid });
      const reader = typeof schema === 'function' ? schema(services.shop) : schema;
      const input = reader.safeParse(gather?.(fields) ?? fields);
      if (!input.success) return invalid(input.error.issues, says.invalid);
      if (isWithinLimit && !(await isWithinLimit(input.data, context))) return tooMany();
      try {
        return await run(input.data, context);
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        log('warn', 'action-failed', { requestId: services.requestId, action: name, ...errorFields(error) });
        return failed(503, 'unavailable', { messageId: says.unavailable });
      }
    },
  };
}

function tooMany(): Failed {
  const message: Message = { messageId: 'errors.tooManyRequests' };
  return { ...failed(429, 'too-many-requests', message), retryAfter: RETRY_AFTER_SECONDS };
}

/**
 * The first issue of each field. What is wrong with one field alone is said of the form as well.
 */
function invalid(issues: readonly z.core.$ZodIssue[], otherwise: string): Failed {
  const errors: FieldError[] = [];
  for (const { path, message } of issues) {
    const field = path[0];
    if (typeof field !== 'string' || errors.some((error) => error.field === field)) continue;
    errors.push({ field, messageId: isMessageId(message) ? message : otherwise });
  }
  const [first, ...others] = errors;
  const messageId = first && others.length === 0 ? first.messageId : otherwise;
  return { kind: 'failed', status: 400, type: 'bad-input', message: { messageId }, errors };
}

/** Message ids are names joined by dots; the texts that zod has of its own are sentences. */
function isMessageId(message: string): boolean {
  return /^\w+(\.\w+)+$/.test(message);
}
