import * as z from 'zod/mini';
import { BIRTHDAY_DAY, BIRTHDAY_MONTH, isBirthday } from '../../../shared/forms/birthday-fields.ts';
import { type Field, fieldSchema } from '../../../shared/forms/field.ts';
import type { ProfilingSaved } from '../../../shared/schemas/profiling.ts';
import { type ActionContext, defineAction } from '../../forms/define-action.ts';
import { failed, type Outcome } from '../../forms/outcome.ts';
import type { Message } from '../../http/problem-response.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { getCustomer, updateCustomer } from '../../upstreams/commerce/customers.ts';
import { type ProfilingAnswer, saveProfilingAnswer } from '../../upstreams/commerce/profiling.ts';
import { TimeLimit } from '../../upstreams/time-limit.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { asCustomer, notSignedIn, SignInNeeded } from '../as-customer.ts';
import { birthdayOf } from '../profile/personal-details.ts';

export const PREFERENCES_PATH = '/account/preferences';

const MOST_OPTIONS = 50;
const SAYS = {
  invalid: 'account.profiling.invalid',
  unavailable: 'account.profiling.failed',
  unconfirmed: 'errors.lostRepeat',
} as const;

const key = z.string().check(z.regex(/^[\w-]{1,40}$/));
/** The step that follows; none after the last one. */
const next = z.catch(z.optional(key), undefined);

/** The fields of the birthday step, which both have to be filled in. */
export const MONTH: Field = { ...BIRTHDAY_MONTH, required: true };
export const DAY: Field = { ...BIRTHDAY_DAY, required: true };

/** Longest wait for writing a birthday to the customer's record too, in ms. */
const RECORD_MS = 2_000;
/** Longest time of the calls, in ms: less than any action may take. */
const CALLS_MS = 5_400;

/**
 * The birthday step: 400 for a day that no month has, otherwise as `save`. The profile shows the
 * birthday of the customer's record, so it is written there too (docs/decisions/0062).
 */
export const saveBirthday = defineAction({
  name: 'profiling-birthday',
  schema: z.object({ birthdayMonth: fieldSchema(MONTH), birthdayDay: fieldSchema(DAY), next }).check(
    z.refine(({ birthdayMonth, birthdayDay }) => isBirthday(birthdayMonth, birthdayDay), {
      error: DAY.invalid,
      path: [DAY.name],
    }),
  ),
  limit: 'WRITE_LIMIT',
  says: SAYS,
  async run({ next: to, ...given }, context) {
    const birthday = { month: Number(given.birthdayMonth), day: Number(given.birthdayDay) };
    const outcome = await save({ birthday }, to, context);
    if (outcome.kind === 'done') {
      const { services } = context;
      const limit = new TimeLimit(CALLS_MS - (Date.now() - services.timing.startedAt));
      const noted = limit.within(noteBirthday(given, context), 'note-birthday', RECORD_MS);
      await orAbsent(noted, services, 'birthday');
    }
    return outcome;
  },
});

/** Writes a birthday to the customer's record. */
async function noteBirthday(
  given: { birthdayMonth: string; birthdayDay: string },
  { services, session }: ActionContext,
): Promise<void> {
  await asCustomer(session, async (token, customerId) => {
    const birthday = birthdayOf(await getCustomer(services, token, customerId), given);
    await updateCustomer(services, { token, customerId }, { birthday });
  });
}

/** A preference step: the chosen options, of which there may be none. */
export const savePreference = defineAction({
  name: 'profiling-preference',
  schema: z.object({
    step: key,
    options: z.catch(z.array(key).check(z.maxLength(MOST_OPTIONS)), []),
    next,
  }),
  lists: ['options'],
  limit: 'WRITE_LIMIT',
  says: SAYS,
  run: ({ step, options, next: to }, context) =>
    save({ preferenceTypes: [{ Key: step, Options: options }] }, to, context),
});

/**
 * Saves an answer and goes on to the step `next`, after the last one to the account page. 400 where
 * the service does not know the question or an option, 401 for guests, 404 where profiling is off.
 */
async function save(
  answer: ProfilingAnswer,
  to: string | undefined,
  { services, session }: ActionContext,
): Promise<Outcome> {
  const { shop } = services;
  if (!shop.features.profiling) return failed(404, 'not-found', { messageId: 'errors.notFound' });
  try {
    const progress = await asCustomer(session, (token) => saveProfilingAnswer(services, token, answer));
    // answers earn points
    session.set({ loyalty: undefined });
    const saved: ProfilingSaved = { progress, percent: percentOf(progress, shop) };
    if (to) return { kind: 'done', answer: saved, to: shop.link(stepPath(to)) };
    const flash: Message = { messageId: 'account.profiling.done' };
    return { kind: 'done', answer: saved, to: shop.link('/account'), flash };
  } catch (error) {
    if (error instanceof SignInNeeded) return notSignedIn('account.profiling.signIn');
    if (error instanceof UpstreamError && error.isRefused)
      return failed(400, 'bad-input', { messageId: SAYS.invalid });
    throw error;
  }
}

/** How much of the profile is answered, in words: `67%`. */
export function percentOf(progress: number, { i18n }: ShopRequest): string {
  return i18n.number(progress, { style: 'percent', maximumFractionDigits: 0 });
}

/** The address of a step on the page of the preferences. */
export function stepPath(step: string): string {
  return `${PREFERENCES_PATH}?${new URLSearchParams({ step })}`;
}
