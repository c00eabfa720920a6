import { BIRTHDAY_DAY, BIRTHDAY_MONTH } from '../../../shared/forms/birthday-fields.ts';
import { TICKED } from '../../../shared/forms/check-field.tsx';
import { fieldSchema } from '../../../shared/forms/field.ts';
import { GENDER, OWN_FIRST_NAME, OWN_LAST_NAME } from '../../../shared/forms/person-fields.ts';
import {
  EMAIL_OFFERS,
  JOIN_PASSWORD,
  NEW_EMAIL,
  PRIVACY_CONSENT,
  REWARDS_CONSENT,
  TEXT_OFFERS,
  TRAP,
} from '../../../shared/forms/register-fields.ts';
import type { StepAnswer } from '../../../shared/schemas/account.ts';
import { UNCONFIRMED } from '../../../shared/schemas/problem.ts';
import { trackEvent } from '../../events/track-event.ts';
import { type ActionContext, defineAction } from '../../forms/define-action.ts';
import { type Done, type Failed, failed, type Outcome } from '../../forms/outcome.ts';
import type { FieldError } from '../../http/problem-response.ts';
import { errorFields, log } from '../../request/log.ts';
import { accountKey, withinSignInLimit } from '../../security/account-limit.ts';
import { DeviceCookie } from '../../session/device.ts';
import { precheckCustomer } from '../../upstreams/commerce/customer-auth.ts';
import { getCustomer } from '../../upstreams/commerce/customers.ts';
import { formErrors, isRefused, refusesEmail } from '../../upstreams/commerce/register-customer.ts';
import type { TimeLimit } from '../../upstreams/time-limit.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { asCustomer } from '../as-customer.ts';
import { type SignedIn, signInLimit, staysIn } from '../sign-in/sign-in.ts';
import { isNewerThan, welcome, welcomeNewcomer } from '../sign-in/welcome.ts';
import { joinedCookie } from './joined.ts';
import { type MadeAccount, makeAccount } from './make-account.ts';
import { registerFormOf } from './register-form.ts';
import {
  type RegistrationInput,
  registrationInput,
  registrationOf,
  settledInput,
  wrongFields,
} from './registration-input.ts';

/** Longest wait for the settings, in ms: the rest is needed for registering and signing in. */
const SETTINGS_MS = 1_500;
/** An account that is not older than this, in ms, was made by an earlier press of the button. */
const FRESH_MS = 10 * 60_000;

/**
 * The registration step: makes an account and signs in to it (docs/product/accounts.md §4.6,
 * docs/decisions/0055). What the form must contain is read from the service, not from the browser.
 * 400 with a message for each wrong field, 409 for an address that has an account, 503 where the
 * service gave no answer. Where the account was made but not signed in to, the password step
 * follows.
 */
export const register = defineAction({
  name: 'register',
  schema: ({ site }) => registrationInput(site.countries),
  secret: [JOIN_PASSWORD.name],
  needsCookies: true,
  async alsoWrong(fields, { services }) {
    const email = fieldSchema(NEW_EMAIL).safeParse(fields[NEW_EMAIL.name]).data;
    if (email === undefined || fields[TRAP]) return [];
    const found = await orAbsent(precheckCustomer(services, email, SETTINGS_MS), services, 'register-form');
    return found?.registrationStep
      ? wrongFields(registerFormOf(services, found), settledInput.parse(fields))
      : [];
  },
  limit: 'SIGN_IN_LIMIT',
  // it may sign in with the password that was typed, so each attempt counts as one of the login
  isWithinLimit: ({ email }, context) => withinSignInLimit(context, 'login', email),
  says: { invalid: 'account.failed', unavailable: 'account.failed' },
  async run(input, context) {
    const { services, session } = context;
    if (input[TRAP]) return notRegistered(400);
    const limit = signInLimit(services);
    const known = await signedInAs(input.email, context);
    if (known) return arrived(known, false, input, context, limit);
    try {
      const found = await precheckCustomer(services, input.email, SETTINGS_MS);
      const form = registerFormOf(services, found);
      const isTaken = !found.registrationStep;
      const wrong = isTaken ? [] : wrongFields(form, input);
      if (wrong.length > 0) return invalidFields(wrong);
      const registration = registrationOf(form, input, services.config);
      const made = await makeAccount(services, session, { registration, isTaken }, limit);
      return await outcomeOf(made, input, context, limit);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return refusal(error, input, context);
    }
  },
});

async function outcomeOf(
  made: MadeAccount,
  input: RegistrationInput,
  context: ActionContext,
  limit: TimeLimit,
): Promise<Outcome> {
  const { services, session } = context;
  const { t } = services.shop.i18n;
  if (made.is === 'made' || (made.is === 'signed-in' && made.isNew))
    trackEvent(services, async () => [{ type: 'join' }], 'collector');
  switch (made.is) {
    case 'signed-in': {
      const key = await accountKey(input.email);
      await new DeviceCookie(session.cookies).remember(key, { kept: staysIn(services) });
      if (made.isNew && services.eventQueue.isFollowed) await joinedCookie(session).write({ isNew: true });
      return arrived(made.signedIn, made.isNew, input, context, limit);
    }
    case 'made': {
      logFailure(made.error, context, 'not-signed-in');
      const answer: StepAnswer = { view: 'password', note: t('account.register.logInNow') };
      return { kind: 'next', answer, values: { view: 'password', isRegistered: TICKED } };
    }
    case 'taken':
      return failed(409, 'taken', { messageId: 'account.register.taken' });
    case 'unsure':
      logFailure(made.error, context, 'unsure');
      return failed(503, UNCONFIRMED, { messageId: 'account.register.unsure' });
    default:
      return refusal(made.error, input, context);
  }
}

/**
 * The shopper who is logged in, where that is the account of this address: an earlier press of the
 * button has made it, so there is nothing left to do.
 */
async function signedInAs(
  email: string,
  { services, session }: ActionContext,
): Promise<SignedIn | undefined> {
  if (!session.registered) return undefined;
  const asked = asCustomer(session, (token, customerId) => getCustomer(services, token, customerId));
  const own = await orAbsent(asked, services, 'customer');
  if (own?.email?.toLowerCase() !== email.toLowerCase()) return undefined;
  const { firstName, creationDate: createdAt } = own;
  return { firstName, createdAt, bagCount: undefined, bagIsLate: false };
}

/** The welcome to a new account; to an older one that of any login. */
async function arrived(
  signedIn: SignedIn,
  isNew: boolean,
  { return: returnTo }: RegistrationInput,
  { services, session }: ActionContext,
  limit: TimeLimit,
): Promise<Done> {
  const isFresh = isNew || isNewerThan(FRESH_MS, signedIn);
  const known = { ...signedIn, returnTo };
  return isFresh
    ? welcomeNewcomer(services, session, known, limit)
    : welcome(services, session, known, limit);
}

/** The answer to a refusal of the service, and to the error of any call. */
function refusal(error: UpstreamError, { email }: RegistrationInput, context: ActionContext): Failed {
  const errors = formErrors(error).flatMap(({ field, message }): FieldError[] => {
    const name = FIELD_OF.get(field.replace(/^.*\./s, ''));
    return name ? [{ field: name, messageId: 'account.said', values: { message } }] : [];
  });
  if (refusesEmail(error))
    errors.push({ field: NEW_EMAIL.name, messageId: 'account.email.refused', values: { email } });
  if (errors.length > 0) return invalidFields(errors);
  logFailure(error, context, 'not-registered');
  return notRegistered(isRefused(error) ? 400 : 503);
}

/** The form's fields by their names in the service's errors. */
const FIELD_OF: ReadonlyMap<string, string> = new Map([
  ...[OWN_FIRST_NAME, OWN_LAST_NAME, NEW_EMAIL, JOIN_PASSWORD, GENDER, BIRTHDAY_MONTH, BIRTHDAY_DAY].map(
    ({ name }): [string, string] => [name, name],
  ),
  ...['phone', 'postalCode', EMAIL_OFFERS, TEXT_OFFERS, REWARDS_CONSENT, PRIVACY_CONSENT].map(
    (name): [string, string] => [name, name],
  ),
  ['gatewayEmail', NEW_EMAIL.name],
  ['login', NEW_EMAIL.name],
  ['loginPassword', JOIN_PASSWORD.name],
  ['newsletter', EMAIL_OFFERS],
  ['sendsmsconsent', TEXT_OFFERS],
]);

function invalidFields(errors: FieldError[]): Failed {
  return { ...failed(400, 'bad-input', { messageId: 'account.failed' }), errors };
}

const notRegistered = (status: 400 | 503): Failed =>
  failed(status, 'not-registered', { messageId: 'account.failed' });

function logFailure(error: UpstreamError, { services }: ActionContext, outcome: string): void {
  log('warn', 'registration', { requestId: services.requestId, outcome, ...errorFields(error) });
}
