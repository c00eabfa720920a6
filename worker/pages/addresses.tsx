import { AccountLayout } from '../account/account-layout.tsx';
import { ADDRESSES_PATH, readAddresses, type SavedAddress } from '../account/addresses/address-book.ts';
import { AddressList } from '../account/addresses/address-list.tsx';
import { ADDRESS_BOOK_ACTIONS } from '../account/addresses/change-address-book.ts';
import { Scene } from '../content/scene.tsx';
import { definePrivatePage } from '../rendering/page.ts';
import { Unavailable } from '../shell/unavailable.tsx';
import { orAbsent } from '../upstreams/upstream.ts';
import { toSignIn } from './to-sign-in.ts';

type AddressesData = {
  /** Undefined while the service gives no answer. */
  addresses: SavedAddress[] | undefined;
};

/**
 * The saved addresses of a registered shopper, at `/account/addresses`. Guests are redirected to
 * sign in.
 */
export const addressesPage = definePrivatePage<AddressesData>({
  name: 'addresses',
  type: 'account',
  actions: ADDRESS_BOOK_ACTIONS,
  async load(services, _, session, form) {
    // a service that gave the action no answer is not asked again
    const isAsked = session.registered && form?.type !== 'unavailable';
    const addresses = isAsked
      ? await orAbsent(readAddresses(services, session), services, 'addresses')
      : undefined;
    // the service may have answered that the session has ended
    if (!session.registered) return toSignIn(services.shop, ADDRESSES_PATH);
    return { kind: 'page', data: { addresses } };
  },
  title: 'account.account.addresses',
  view: ({ data: { addresses }, shop }) => {
    const { t } = shop.i18n;
    return (
      <AccountLayout shop={shop} current="addresses" title={t('account.account.addresses')}>
        {addresses ? (
          <>
            {addresses.length > 0 ? (
              <AddressList addresses={addresses} shop={shop} />
            ) : (
              <>
                <Scene name="city-edge" shop={shop} />
                <p className="mt-6 max-w-[48ch] text-lg">{t('account.address.empty')}</p>
              </>
            )}
            <p className="mt-8">
              <a href={shop.link(`${ADDRESSES_PATH}/new`)} className="button-primary">
                {t('account.address.add')}
              </a>
            </p>
          </>
        ) : (
          <Unavailable message={t('account.address.unavailable')} path={ADDRESSES_PATH} shop={shop} />
        )}
      </AccountLayout>
    );
  },
});
