import type { Context } from 'hono';
import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { lastOfEach, readFields } from '../http/read-fields.ts';
import { wantsJson } from '../http/wants-json.ts';
import type { Action, Actions } from './define-action.ts';
import type { FormState } from './form-state.ts';
import { type Failed, failed, type Next } from './outcome.ts';

/** Longest value of a field that is sent back, in characters, and most values of one field. */
const LONGEST_VALUE = 2_048;
const MOST_VALUES = 50;

type Fields = Record<string, unknown>;

/**
 * Runs the action that a form was sent for, and answers it. To a script: JSON, or problem+json with
 * what is wrong by field. To a plain form: 303 where it was done; else the state of the form, which
 * its page shows again. `name` names the action where the address does; else the form's own field
 * does.
 */
export async function answerForm(
  c: Context<AppEnv>,
  actions: Actions,
  name?: string,
): Promise<Response | FormState> {
  const { services } = c.var;
  const session = await c.var.session();
  const sent = await readFields(c);
  const wanted = name ?? nameOf(sent, actions);
  const action = Object.hasOwn(actions, wanted) ? actions[wanted] : undefined;
  const { pathname, search } = new URL(c.req.url);
  const context = { c, services, session, here: pathname + search };
  const outcome = action
    ? await action.run(sent && lastOfEach(sent, action.lists), context)
    : failed(400, 'unknown-action', { messageId: 'errors.badRequest' });
  if (outcome.kind === 'failed' && outcome.retryAfter) c.header('Retry-After', String(outcome.retryAfter));
  if (wantsJson(c)) {
    return outcome.kind === 'failed'
      ? problemResponse(c, { ...outcome, ...outcome.message })
      : c.json(outcome.answer);
  }
  if (outcome.kind !== 'done') return formState(c, outcome, { action: wanted, typed: typed(sent, action) });
  if (outcome.flash) session.leaveFlash(outcome.to, outcome.flash);
  return c.redirect(outcome.to, 303);
}

/** The action that the fields name; the only one where a page has but one. */
function nameOf(fields: Fields | undefined, actions: Actions): string {
  const named = fields && lastOfEach(fields)[ACTION_FIELD];
  const [only = '', ...others] = Object.keys(actions);
  return typeof named === 'string' ? named : others.length === 0 ? only : '';
}

function formState(
  { var: { shop } }: Context<AppEnv>,
  outcome: Failed | Next,
  { action, typed: values }: { action: string; typed: FormState['values'] },
): FormState {
  if (outcome.kind === 'next') {
    const added = Object.entries(outcome.values).map(([field, value]) => [field, [value]] as const);
    const all = { ...values, ...Object.fromEntries(added) };
    return { action, status: 200, type: 'next', message: '', errors: {}, values: all };
  }
  const { t } = shop.i18n;
  const { status, type, message, errors = [] } = outcome;
  const texts = errors.map(({ field, messageId, values: filled }) => [field, t(messageId, filled)] as const);
  return {
    action,
    status,
    type,
    message: t(message.messageId, message.values),
    errors: Object.fromEntries(texts),
    values,
  };
}

/** What was typed, as far as it is sent back. */
function typed(fields: Fields | undefined, action: Action | undefined): FormState['values'] {
  if (!fields || !action) return {};
  const shown = Object.entries(fields).filter(([name]) => !action.secret.includes(name));
  return Object.fromEntries(
    shown.map(([name, value]) => [
      name,
      [value]
        .flat()
        .filter((one) => typeof one === 'string' || typeof one === 'number')
        .slice(0, MOST_VALUES)
        .map((one) => String(one).slice(0, LONGEST_VALUE)),
    ]),
  );
}
