import type { Context, Handler } from 'hono';
import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import { wantsJson } from '../http/accept.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { lastOfEach, readFields } from '../http/read-fields.ts';
import { refererPath } from '../http/request-path.ts';
import { withinLimit } from '../security/rate-limit.ts';
import { type Action, type Actions, tooMany } from './define-action.ts';
import type { FormState } from './form-state.ts';
import { byWayOfCookies } from './needed-cookies.ts';
import { type Failed, failed, type Next } from './outcome.ts';

/** Longest value of a field that is shown again, in characters, and most values of one field. */
const LONGEST_VALUE = 2_048;
const MOST_VALUES = 50;

type Fields = Record<string, unknown>;

/** The result of a plain form that its page is shown again for. */
type PageResult = {
  outcome: Failed | Next;
  actionName: string;
  /** Undefined for a name that the page does not have. */
  action: Action | undefined;
  /** Undefined for a body that cannot be read. */
  fields: Fields | undefined;
};

/**
 * Runs the action that a form was sent for and answers the request. A script gets JSON, or
 * problem+json with the errors by field. A plain form gets a 303 once it is done, else this returns
 * the state of the form, which the page shows again. `name` is given where the address names the
 * action: the parameters of the path are then fields too. Otherwise a field of the form names the
 * action.
 */
export async function answerForm(
  c: Context<AppEnv>,
  actions: Actions,
  name?: string,
): Promise<Response | FormState> {
  const result = await run(c, actions, name);
  return result instanceof Response ? result : formState(c, result);
}

/**
 * Serves an action without a page of its own. It is answered as in `answerForm`; but a plain form
 * that failed is redirected to the page that it came from, which shows why in a flash message if
 * the visitor has a session.
 */
export function serveAction(action: Action): Handler<AppEnv> {
  return async function serveSentAction(c) {
    const result = await run(c, { action }, 'action');
    if (result instanceof Response) return result;
    const { outcome } = result;
    const to = refererPath(c);
    const session = await c.var.session();
    if (outcome.kind === 'failed') session.leaveFlash(to, { ...outcome.message, failed: true });
    return c.redirect(to, 303);
  };
}

async function run(
  c: Context<AppEnv>,
  actions: Actions,
  name: string | undefined,
): Promise<Response | PageResult> {
  const { services } = c.var;
  const session = await c.var.session();
  const body = await readFields(c);
  const fields = body && name ? { ...body, ...c.req.param() } : body;
  const actionName = name ?? nameOf(fields, actions);
  const action = Object.hasOwn(actions, actionName) ? actions[actionName] : undefined;
  const { shop } = services;
  const here = shop.link(shop.path + (shop.search.size > 0 ? `?${shop.search}` : ''));
  const context = { c, services, session, here };
  const outcome = action
    ? await action.run(fields && lastOfEach(fields, action.lists), context)
    : await unknownAction(c);
  if (outcome.kind === 'failed' && outcome.retryAfter) c.header('Retry-After', String(outcome.retryAfter));
  if (wantsJson(c)) {
    return outcome.kind === 'failed'
      ? problemResponse(c, { ...outcome, ...outcome.message })
      : c.json(outcome.answer);
  }
  if (outcome.kind !== 'done') return { outcome, actionName, action, fields };
  if (outcome.flash) session.leaveFlash(outcome.to, outcome.flash);
  const to = action?.needsCookies ? byWayOfCookies(shop, session.cookies, outcome.to) : outcome.to;
  return c.redirect(to, 303);
}

/** The answer to a form that its page does not know: its page is drawn again, which is counted. */
async function unknownAction(c: Context<AppEnv>): Promise<Failed> {
  if (!(await withinLimit(c, 'WRITE_LIMIT', 'unknown-action'))) return tooMany();
  return failed(400, 'unknown-action', { messageId: 'errors.badRequest' });
}

/** The action that the fields name; the only one where a page has but one. */
function nameOf(fields: Fields | undefined, actions: Actions): string {
  const named = fields && lastOfEach(fields)[ACTION_FIELD];
  const [only = '', ...others] = Object.keys(actions);
  return typeof named === 'string' ? named : others.length === 0 ? only : '';
}

function formState(
  { var: { shop } }: Context<AppEnv>,
  { outcome, actionName, action, fields }: PageResult,
): FormState {
  const values = submittedValues(fields, action);
  if (outcome.kind === 'next') {
    const added = Object.entries(outcome.values).map(([field, value]) => [field, [value]] as const);
    const all = { ...values, ...Object.fromEntries(added) };
    return { action: actionName, status: 200, type: 'next', message: '', errors: {}, values: all };
  }
  const { t } = shop.i18n;
  const { status, type, message, errors = [] } = outcome;
  const texts = errors.map(({ field, messageId, values: filled }) => [field, t(messageId, filled)] as const);
  return {
    action: actionName,
    status,
    type,
    message: t(message.messageId, message.values),
    errors: Object.fromEntries(texts),
    values,
  };
}

/** The values that were typed, without secret fields and within the limits above. */
function submittedValues(fields: Fields | undefined, action: Action | undefined): FormState['values'] {
  if (!fields || !action) return {};
  const shown = Object.entries(fields).filter(([name]) => !action.secret.includes(name));
  return Object.fromEntries(
    shown.map(([name, value]) => [
      name,
      [value]
        .flat()
        .filter((one) => typeof one === 'string' || typeof one === 'number')
        .slice(0, MOST_VALUES)
        // cutting may leave half of a character, which no address can hold
        .map((one) => String(one).slice(0, LONGEST_VALUE).toWellFormed()),
    ]),
  );
}
