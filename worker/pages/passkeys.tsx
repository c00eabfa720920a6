import { AccountLayout } from '../account/account-layout.tsx';
import {
  asOwner,
  finishAdding,
  removeOne,
  sendCode,
  startAdding,
} from '../account/passkeys/passkey-actions.ts';
import { PASSKEYS_PATH } from '../account/passkeys/passkey-offer.ts';
import { PasskeysSection } from '../account/passkeys/passkeys-section.tsx';
import { formMessage } from '../forms/form-state.ts';
import { definePrivatePage } from '../rendering/page.ts';
import { listPasskeys, type Passkey } from '../upstreams/commerce/passkeys.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { toSignIn } from './to-sign-in.ts';

/**
 * A registered shopper's passkeys, at `/account/passkeys`: list, add, remove
 * (docs/contracts/passkeys.md). Guests are redirected to sign in; without passkeys in the shop
 * (`FEATURE_PASSKEYS`) it leads to the account.
 */
export const passkeysPage = definePrivatePage<{ passkeys: Passkey[] | undefined }>({
  name: 'passkeys',
  type: 'account',
  actions: { code: sendCode, start: startAdding, finish: finishAdding, remove: removeOne },
  async load(services, _, session) {
    const { shop } = services;
    if (!shop.features.passkeys) return { kind: 'redirect', status: 303, to: '/account' };
    const asked = () => asOwner(session, (token, login) => listPasskeys(services, token, login));
    const passkeys = session.registered ? await orAbsent(asked(), services, 'passkeys') : undefined;
    // the service may have answered that the session has ended
    if (!session.registered) return toSignIn(shop, PASSKEYS_PATH);
    return { kind: 'page', data: { passkeys } };
  },
  title: 'account.passkeys.title',
  view: ({ data, shop, form }) => {
    const said = formMessage(form) || Object.values(form?.errors ?? {})[0];
    return (
      <AccountLayout shop={shop} current="profile" title={shop.i18n.t('account.passkeys.title')}>
        {said ? (
          <p role="alert" className="form-alert mt-6">
            {said}
          </p>
        ) : null}
        <PasskeysSection {...data} shop={shop} />
      </AccountLayout>
    );
  },
});
