import { returnTarget } from '../account/return-target.ts';
import { keepSignInState, readSignInState, type SignInState } from '../account/sign-in-state.ts';
import { SignInView } from '../account/sign-in-view.tsx';
import { definePrivatePage } from '../rendering/page.ts';

/**
 * Signing in as a page, at `/login`: `?return=` says where to go afterwards
 * (docs/product/accounts.md §2.4).
 */
export const loginPage = definePrivatePage<SignInState>({
  name: 'login',
  type: 'authentication',
  async load({ shop }, _, session) {
    const wanted = returnTarget(shop, shop.search.get('return'));
    if (session.registered) {
      return { kind: 'redirect', status: 303, to: wanted ?? shop.link('/account'), isSpelled: true };
    }
    const { error, ...kept } = readSignInState(session);
    // an error is said once
    if (error) keepSignInState(session, kept);
    return { kind: 'page', data: { ...kept, error, returnTo: wanted ?? kept.returnTo } };
  },
  head: (_, { i18n: { t } }) => ({
    title: t('shell.titleTemplate', { title: t('account.login.title') }),
    noindex: true,
  }),
  view: ({ data, shop }) => (
    <div className="page gutter min-h-dvh py-10 md:py-16 lg:py-24">
      <div className="mx-auto max-w-md">
        <SignInView state={data} shop={shop} heading="h1" />
      </div>
    </div>
  ),
});
