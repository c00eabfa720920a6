import type { ShopRequest } from '../request/shop-request.ts';
import type { SignInState } from './sign-in-state.ts';

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

/** Where to go afterwards. */
export function ReturnField({ state }: { state: SignInState }) {
  return state.returnTo ? <input type="hidden" name="return" value={state.returnTo} /> : null;
}
