import { requestReset } from '../account/codes/request-reset.ts';
import { sendCode } from '../account/codes/send-code.ts';
import { signInWithCode } from '../account/codes/sign-in-with-code.ts';
import { logInWithPasskey } from '../account/passkeys/passkey-login.ts';
import { register } from '../account/registration/register.ts';
import { registerFormFor } from '../account/registration/register-form.ts';
import type { RegisterStepProps } from '../account/registration/register-step.tsx';
import { logIn } from '../account/sign-in/log-in.ts';
import { edit, precheck } from '../account/sign-in/precheck.ts';
import { returnTarget } from '../account/sign-in/return-target.ts';
import type { SignInProps } from '../account/sign-in/sign-in-parts.tsx';
import { SignInView, viewOf } from '../account/sign-in/sign-in-view.tsx';
import { cancelledFormState } from '../account/social/social-form-state.ts';
import { startSocialLogin } from '../account/social/start-social-login.ts';
import { type FormState, submittedValue } from '../forms/form-state.ts';
import { definePrivatePage, type Loaded, type PrivatePage } from '../rendering/page.ts';
import type { Session } from '../session/session.ts';
import type { Services } from '../upstreams/services.ts';

type SignInData = Pick<RegisterStepProps, 'returnTo' | 'register'> & {
  /** The state of the forms where none of them was sent: a social login was cancelled. */
  cancelled?: FormState | undefined;
};

/** The sign-in page, at `/login`. `?return=` is the address to redirect to afterwards. */
export const loginPage = definePrivatePage<SignInData>({
  name: 'login',
  type: 'authentication',
  actions: {
    precheck,
    login: logIn,
    register,
    edit,
    'forgot-password': requestReset,
    passwordless: sendCode,
    code: signInWithCode,
    social: startSocialLogin,
    passkey: logInWithPasskey,
  },
  async load(services, _, session, form) {
    const loaded = await loadSignIn(services, session, { form, page: '/login' });
    if (loaded.kind === 'redirect' || form) return loaded;
    return { ...loaded, data: { ...loaded.data, cancelled: await cancelledFormState(services, session) } };
  },
  title: 'account.login.title',
  view: ({ data: { cancelled, ...data }, shop, form = cancelled }) => (
    <div className="page gutter min-h-dvh py-10 md:py-16 lg:py-24">
      <div className="mx-auto max-w-md">
        <SignInView {...data} form={form} shop={shop} heading="h1" />
      </div>
    </div>
  ),
});

/** Loads a page with the steps of sign-in. A shopper who is logged in is redirected. */
export async function loadSignIn(
  services: Services,
  session: Session,
  { form, page }: Pick<SignInProps, 'page'> & { form: FormState | undefined },
): Promise<Loaded<SignInData>> {
  const { shop } = services;
  const wanted = submittedValue(form, 'return') ?? shop.search.get('return') ?? undefined;
  const returnTo = returnTarget(shop, wanted);
  // a message that waits here asks to log in: the session looks valid, but its password has changed
  const isAsked = session.hasFlash(shop.link('/login'));
  if (session.registered && !isAsked) {
    return { kind: 'redirect', status: 303, to: returnTo ?? shop.link('/account'), isSpelled: true };
  }
  const register = viewOf(form, page) === 'register' ? await registerFormFor(services, form) : undefined;
  return { kind: 'page', data: { returnTo, register } };
}

/**
 * The login service's redirect address, at `/callback`. The worker itself reads the code from it
 * (worker/upstreams/commerce/slas.ts), so whoever comes here is led to sign in.
 */
export const callbackPage: PrivatePage = {
  ...loginPage,
  actions: {},
  prepare: async () => ({ kind: 'redirect', status: 303, to: '/login' }),
};
