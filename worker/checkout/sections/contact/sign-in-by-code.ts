import { accountAnswer } from '../../../../shared/schemas/account.ts';
import type { FormAnswer } from '../../../../shared/schemas/form-answer.ts';
import { AskedCodeCookie } from '../../../account/codes/asked-code.ts';
import { sendCode } from '../../../account/codes/send-code.ts';
import { signInWithCode } from '../../../account/codes/sign-in-with-code.ts';
import type { Action } from '../../../forms/define-action.ts';
import { type FormState, formOf, submittedValue } from '../../../forms/form-state.ts';
import { doneAt, followedBy } from '../../../forms/outcome.ts';
import type { Session } from '../../../session/session.ts';
import type { Services } from '../../../upstreams/services.ts';
import { CHECKOUT_PATH } from '../../paths.ts';
import { STEP } from '../../progress.ts';

/** The names of the actions among those of the checkout. */
export const MAIL_CODE = 'mail-code';
export const ENTER_CODE = 'code';
/** The field of a form that asks for another mail. */
export const AGAIN = 'again';

/** The contact section asks for the code that was mailed. */
const CODE_STEP = 'code';

/**
 * Mails a code for signing in, from the contact section. The answer is the same for every address
 * (docs/decisions/0056). The mail's link leads to the checkout as well.
 */
export const mailCode: Action = {
  ...sendCode,
  async run(fields, context) {
    const { services } = context;
    const back = services.shop.link(CHECKOUT_PATH);
    // the step that asks the precheck first is the sign-in page's own
    const outcome = await sendCode.run(fields && { ...fields, from: undefined, return: back }, context);
    if (outcome.kind !== 'next') return outcome;
    const next = `${CHECKOUT_PATH}?${STEP}=${CODE_STEP}`;
    if (outcome.values.notice) return doneAt(services, next, { messageId: 'account.code.resent' });
    return followedBy(services, next);
  },
};

/** Signs in with the code; the checkout follows, with the guest's bag merged into the member's. */
export const enterCode: Action = {
  ...signInWithCode,
  async run(fields, context) {
    const back = context.services.shop.link(CHECKOUT_PATH);
    const outcome = await signInWithCode.run(fields && { ...fields, return: back }, context);
    if (outcome.kind !== 'done') return outcome;
    const { title, body, next } = accountAnswer.parse(outcome.answer);
    return { ...outcome, answer: { message: `${title} ${body}`, next } satisfies FormAnswer };
  },
};

/** The step in which a mailed code is entered. */
export type AskedCode = {
  /** The address that the code was asked for. */
  email: string;
  /** The form that this page answers, where it is one of the step. */
  form: FormState | undefined;
};

/**
 * The step for the code, where the address of the page or the form that was sent asks for it;
 * undefined for members, and for a browser that has asked for no code.
 */
export async function askedCode(
  services: Services,
  session: Session,
  form: FormState | undefined,
): Promise<AskedCode | undefined> {
  const { shop } = services;
  if (session.registered || shop.features.passwordless === 'off') return undefined;
  const again = submittedValue(form, AGAIN) === undefined ? undefined : formOf(form, MAIL_CODE);
  const own = formOf(form, ENTER_CODE) ?? again;
  if (!own && (form || shop.search.get(STEP) !== CODE_STEP)) return undefined;
  const email = submittedValue(own, 'email') ?? (await new AskedCodeCookie(session).read())?.email;
  return email === undefined ? undefined : { email, form: own };
}
