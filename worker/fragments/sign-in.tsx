import type { Context } from 'hono';
import { SignInView } from '../account/sign-in/sign-in-view.tsx';
import { ASSETS } from '../assets.ts';
import { CloseButton } from '../content/close-button.tsx';
import type { AppEnv } from '../http/app-env.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { fragmentResponse } from './fragment-response.tsx';

const SIGN_IN_DIALOG_ID = 'sign-in-dialog';

/** How long a browser caches the fragment, in seconds: the beginning of a visit. */
const CACHE_CONTROL = 'public, max-age=300';

/**
 * The sign-in dialog over any page (client/account/sign-in-dialog.ts). It is the same for everyone,
 * because it contains nothing about the visitor.
 */
export function signInFragment(c: Context<AppEnv>): Response {
  return fragmentResponse(c, <SignInDialog shop={c.var.shop} />, CACHE_CONTROL);
}

function SignInDialog({ shop }: { shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <dialog id={SIGN_IN_DIALOG_ID} closedby="any" aria-label={t('account.title')} className="sheet">
      <link rel="stylesheet" href={ASSETS.accountStyle} />
      <CloseButton closes={SIGN_IN_DIALOG_ID} className="absolute top-4 right-3 md:top-6 md:right-5" />
      <SignInView shop={shop} heading="h2" />
    </dialog>
  );
}
