import { returnTarget } from '../account/sign-in/return-target.ts';
import type { SignInProps } from '../account/sign-in/sign-in-parts.tsx';
import { SignInView } from '../account/sign-in/sign-in-view.tsx';
import { finishSocialLogin } from '../account/social/finish-social-login.ts';
import { socialFormState } from '../account/social/social-form-state.ts';
import { definePrivatePage } from '../rendering/page.ts';

/**
 * Where the login service sends shoppers after a social login. A login leads on to where the
 * shopper came from; otherwise this page is the sign-in page, with the reason and with what the
 * shopper had entered.
 */
export const socialCallbackPage = definePrivatePage<Pick<SignInProps, 'returnTo' | 'form'>>({
  name: 'social-callback',
  type: 'authentication',
  async load(services, _, session) {
    const { shop } = services;
    const outcome = await finishSocialLogin(services, session);
    if (outcome.kind === 'redirect') return outcome;
    const { status, message, attempt } = outcome;
    const form = socialFormState(services, { status, message, attempt });
    const returnTo = returnTarget(shop, attempt?.returnTo);
    return { kind: 'page', status, data: { returnTo, form } };
  },
  title: 'account.login.title',
  view: ({ data, shop }) => (
    <div className="page gutter min-h-dvh py-10 md:py-16 lg:py-24">
      <div className="mx-auto max-w-md">
        <SignInView {...data} shop={shop} heading="h1" />
      </div>
    </div>
  ),
});
