import type { ReactNode } from 'react';
import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import { TICKED } from '../../../shared/forms/check-field.tsx';
import { useErrorAnchor } from '../../../shared/forms/error-anchors.ts';
import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { isOptIn } from '../../config/consent-groups.ts';
import { Icon } from '../../content/icon.tsx';
import { type FormState, formMessage, submittedValue } from '../../forms/form-state.ts';
import { withoutAnswer } from '../../forms/without-answer.ts';
import type { ShopRequest } from '../../request/shop-request.ts';

/** Id of the form that returns to the e-mail step. */
export const BACK_FORM_ID = 'sign-in-back';

export type SignInProps = {
  /** The state of the step that was sent, where this page answers it. */
  form?: FormState | undefined;
  /** Where to go after the login, with its site and locale. */
  returnTo?: string | undefined;
  shop: ShopRequest;
  /** Level of the headings: h1 on the sign-in page, h2 in a dialog over another page. */
  heading: 'h1' | 'h2';
  /** The page that the forms are sent to; by default the sign-in page. */
  page?: '/login' | '/registration';
};

type StepFormProps = SignInProps & {
  /** The name of the form's action, among those of the sign-in page. */
  action:
    | 'precheck'
    | 'login'
    | 'register'
    | 'edit'
    | 'passwordless'
    | 'code'
    | 'forgot-password'
    | 'new-password';
  /** The page that the form is sent to, where it is not the one with all steps. */
  to?: string | undefined;
  /** Whose alert shows the form's errors, where its step has several forms. */
  alertOf?: StepFormProps['action'];
  id?: string;
  children?: ReactNode;
};

/** What each form says where its answer is lost. */
const LOST: Record<StepFormProps['action'], MessageId> = {
  // nothing is changed by it
  precheck: 'account.failed',
  edit: 'account.failed',
  login: 'account.login.lost',
  code: 'account.code.lost',
  register: 'account.register.unsure',
  passwordless: 'errors.lostMail',
  'forgot-password': 'errors.lostMail',
  'new-password': 'account.reset.unsure',
};

/** A form of the sign-in page, with where to go after the login as a hidden field. */
export function StepForm({
  action,
  page = '/login',
  to = page,
  alertOf = action,
  id,
  children,
  returnTo,
  shop,
}: StepFormProps) {
  return (
    <form
      id={id}
      method="post"
      action={shop.link(to)}
      data-alert={alertId(alertOf)}
      {...withoutAnswer(shop, LOST[action])}
      data-toast={action === 'register' ? shop.i18n.t('account.register.failed') : undefined}
    >
      <input type="hidden" name={ACTION_FIELD} value={action} />
      {returnTo ? <input type="hidden" name="return" value={returnTo} /> : null}
      {children}
    </form>
  );
}

/** Id of the banner of a step, by the action of its form. */
export const alertId = (action: StepFormProps['action']) => `sign-in-${action}-alert`;

/** The e-mail address that was entered, with a button to change it. */
export function EnteredEmail({ form, shop }: SignInProps) {
  return (
    <p className="entered-email">
      <span data-entered="">{submittedValue(form, 'email')}</span>
      <BackButton label={shop.i18n.t('account.edit')} />
    </p>
  );
}

/**
 * Returns to the e-mail step. It submits a form of its own, so that Enter in a field never does so.
 */
export function BackButton({ label }: { label: string }) {
  return (
    <button type="submit" form={BACK_FORM_ID} className="link">
      {label}
    </button>
  );
}

/**
 * The box Keep me logged in, ticked until a form with it was sent without the tick; where visitors opt in,
 * they tick it.
 */
export function RememberMe({ form, shop }: Pick<SignInProps, 'form' | 'shop'>) {
  const isFresh = form?.action !== 'login' && form?.action !== 'code' && !isOptIn(shop.site);
  return (
    <label className="form-check">
      <input
        type="checkbox"
        name="rememberMe"
        value={TICKED}
        defaultChecked={isFresh || submittedValue(form, 'rememberMe') === TICKED}
      />
      {shop.i18n.t('account.rememberMe')}
    </label>
  );
}

type StepBannerProps = SignInProps & Pick<StepFormProps, 'action'> & { isShown: boolean };

/**
 * The error of a whole step, below its heading. Scripts write into it too
 * (client/forms/form-alert.ts).
 */
export function StepBanner({ action, isShown, form, shop }: StepBannerProps) {
  const said = isShown ? formMessage(form) : '';
  useErrorAnchor('', alertId(action), said);
  return (
    <div id={alertId(action)} role="alert" hidden={!said} className="form-banner">
      <p>{said}</p>
      <button type="button" className="icon-button">
        <Icon name="x" size={18} />
        <span className="sr-only">{shop.i18n.t('account.dismiss')}</span>
      </button>
    </div>
  );
}
