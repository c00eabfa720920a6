import type { Context } from 'hono';
import { SignInView } from '../account/sign-in-view.tsx';
import { CloseButton } from '../content/close-button.tsx';
import type { AppEnv } from '../http/app-env.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { fragmentResponse } from './fragment-response.tsx';

const SIGN_IN_DIALOG_ID = 'sign-in-dialog';

/** A browser keeps it for the beginning of a visit, in seconds. */
const CACHE_CONTROL = 'public, max-age=300';

/**
 * Signing in over any page (client/account/sign-in-dialog.ts), the same for everyone: who someone
 * is comes with what they send.
 */
export function signInFragment(c: Context<AppEnv>): Response {
  return fragmentResponse(c, <SignInDialog shop={c.var.shop} />, CACHE_CONTROL);
}

function SignInDialog({ shop }: { shop: ShopRequest }) {
  const { t } = shop.i18n;
  const state = {
    view: 'email',
    email: '',
    updatePostalCode: false,
    postalCode: '',
    rememberMe: true,
  } as const;
  return (
    <dialog id={SIGN_IN_DIALOG_ID} closedby="any" aria-label={t('account.title')} className="sheet">
      <CloseButton closes={SIGN_IN_DIALOG_ID} className="absolute top-4 right-3 md:top-6 md:right-5" />
      <SignInView state={state} shop={shop} heading="h2" />
    </dialog>
  );
}
