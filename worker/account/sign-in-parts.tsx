import X from 'lucide-react/icons/x';
import type { ShopRequest } from '../request/shop-request.ts';
import { fieldOf, type SignInState } from './sign-in-state.ts';

/** The form that leads back to the e-mail step. */
export const BACK_FORM_ID = 'sign-in-back';

export type SignInProps = {
  state: SignInState;
  shop: ShopRequest;
  /** Level of its headings: it is the page, or a dialog over one. */
  heading: 'h1' | 'h2';
};

/** The address that was entered, and the way to change it. */
export function EnteredEmail({ state, shop }: Omit<SignInProps, 'heading'>) {
  return (
    <p className="entered-email">
      <span data-entered="">{state.email}</span>
      <BackButton label={shop.i18n.t('account.edit')} />
    </p>
  );
}

/** Leads to the e-mail step: a form of its own, so that Enter in a field never goes back. */
export function BackButton({ label }: { label: string }) {
  return (
    <button type="submit" form={BACK_FORM_ID} className="link">
      {label}
    </button>
  );
}

/**
 * What is wrong with a step as a whole, below its heading; scripts write into it
 * (client/account/sign-in-forms.ts).
 */
export function FormBanner({ view, state, shop }: Omit<SignInProps, 'heading'> & Pick<SignInState, 'view'>) {
  const { t } = shop.i18n;
  const { error } = state;
  const said = error && state.view === view && !fieldOf(error) ? t(error) : '';
  return (
    <div role="alert" data-banner="" hidden={!said} className="form-banner">
      <p>{said}</p>
      <button type="button" className="icon-button">
        <X size={18} aria-hidden="true" />
        <span className="sr-only">{t('account.dismiss')}</span>
      </button>
    </div>
  );
}

/** Where to go afterwards. */
export function ReturnField({ state }: { state: SignInState }) {
  return state.returnTo ? <input type="hidden" name="return" value={state.returnTo} /> : null;
}
