import type { Context } from 'hono';
import { CloseButton } from '../content/close-button.tsx';
import { legalTextOf } from '../forms/sign-up-texts.ts';
import type { AppEnv } from '../http/app-env.ts';
import { knownEmail } from '../newsletter/known-email.ts';
import { SignUpForm } from '../newsletter/sign-up-form.tsx';
import type { ShopRequest } from '../request/shop-request.ts';
import { fragmentResponse, noFragment } from './fragment-response.tsx';

const MODAL_ID = 'sign-up-modal';

/**
 * The footer's sign-up with the shopper's own address in it (docs/product/content-and-platform.md
 * §4.1). 204 for guests, who type it. Never cached.
 */
export async function ownSignUpFragment(c: Context<AppEnv>): Promise<Response> {
  const { shop } = c.var;
  const email = await ownEmail(c);
  if (email === undefined) return noFragment(c);
  return fragmentResponse(c, <SignUpForm id="own-sign-up" place="footer" email={email} shop={shop} />);
}

/**
 * The sign-up in a dialog, which a marketing link of the footer opens
 * (client/newsletter/open-sign-up.ts). Never cached: it has the address of a registered shopper.
 */
export async function signUpModalFragment(c: Context<AppEnv>): Promise<Response> {
  return fragmentResponse(c, <SignUpModal email={await ownEmail(c)} shop={c.var.shop} />);
}

const ownEmail = async ({ var: { services, session } }: Context<AppEnv>) =>
  knownEmail(services, await session());

function SignUpModal({ email, shop }: { email: string | undefined; shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <dialog id={MODAL_ID} closedby="any" aria-labelledby="sign-up-title" className="sheet">
      <div className="flex items-start justify-between gap-6">
        <h2 id="sign-up-title" tabIndex={-1} className="display text-3xl outline-none">
          {t('newsletter.title')}
        </h2>
        <CloseButton closes={MODAL_ID} className="-mt-1 -mr-3" />
      </div>
      <p className="mt-2 mb-6 text-ink-soft">{t('newsletter.body')}</p>
      <SignUpForm id="modal-email" place="modal" email={email} shop={shop} />
      <p className="mt-4 text-sm text-ink-soft">{legalTextOf(shop)}</p>
    </dialog>
  );
}
