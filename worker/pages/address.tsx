import { AccountLayout } from '../account/account-layout.tsx';
import { ADDRESSES_PATH, readAddresses, type SavedAddress } from '../account/addresses/address-book.ts';
import { AddressForm } from '../account/addresses/address-form.tsx';
import { changeSavedAddress, SAVE_ADDRESS } from '../account/addresses/save-address.ts';
import { definePrivatePage } from '../rendering/page.ts';
import { Unavailable } from '../shell/unavailable.tsx';
import { orAbsent } from '../upstreams/upstream.ts';
import { NotFoundView, notFoundHead } from './not-found.tsx';
import { toSignIn } from './to-sign-in.ts';

type AddressData = {
  state: 'found' | 'missing' | 'unavailable';
  key: string;
  /** Undefined where the form that was sent is shown again. */
  saved?: SavedAddress | undefined;
};

/**
 * The form of a saved address, at `/account/addresses/{key}`: 404 for an address that the shopper
 * does not have. Guests are redirected to sign in.
 */
export const addressPage = definePrivatePage<AddressData>({
  name: 'address',
  type: 'account',
  actions: { [SAVE_ADDRESS]: changeSavedAddress },
  async load(services, { key = '' }, session, form) {
    const isAsked = session.registered && !form;
    const addresses = isAsked
      ? await orAbsent(readAddresses(services, session), services, 'address')
      : undefined;
    // the service may have answered that the session has ended
    if (!session.registered) return toSignIn(services.shop, `${ADDRESSES_PATH}/${key}`);
    if (form) return { kind: 'page', data: { state: 'found', key } };
    if (!addresses) return { kind: 'page', status: 503, data: { state: 'unavailable', key } };
    const saved = addresses.find((one) => one.key === key);
    if (!saved) return { kind: 'page', status: 404, data: { state: 'missing', key } };
    return { kind: 'page', data: { state: 'found', key, saved } };
  },
  title: 'account.address.changeTitle',
  head: ({ state }, shop) => ({
    ...(state === 'missing' && notFoundHead(shop)),
    event: { type: 'view-page', path: ADDRESSES_PATH },
  }),
  view: ({ data: { state, key, saved }, shop, form }) => {
    const { t } = shop.i18n;
    if (state === 'missing') return <NotFoundView shop={shop} />;
    return (
      <AccountLayout shop={shop} current="addresses" title={t('account.address.changeTitle')}>
        {state === 'unavailable' ? (
          <Unavailable
            message={t('account.address.unavailable')}
            path={`${ADDRESSES_PATH}/${key}`}
            shop={shop}
          />
        ) : (
          <AddressForm addressKey={key} saved={saved} form={form} shop={shop} />
        )}
      </AccountLayout>
    );
  },
});
