import { SignInView } from '../account/sign-in/sign-in-view.tsx';
import { definePrivatePage } from '../rendering/page.ts';
import { loadSignIn, loginPage } from './login.tsx';

const PAGE = '/registration';

/**
 * The registration page, at `/registration`: the steps of sign-in, beginning with registration.
 * `?return=` is that of the sign-in page.
 */
export const registrationPage = definePrivatePage({
  name: 'registration',
  type: 'authentication',
  actions: loginPage.actions,
  load: (services, _, session, form) => loadSignIn(services, session, { form, page: PAGE }),
  title: 'account.register.title',
  view: ({ data, shop, form }) => (
    <div className="page gutter min-h-dvh py-10 md:py-16 lg:py-24">
      <div className="mx-auto max-w-xl">
        <SignInView {...data} form={form} shop={shop} heading="h1" page={PAGE} />
      </div>
    </div>
  ),
});
