import { AccountFrame } from '../account/account-frame.tsx';
import {
  ADDRESSES_PATH,
  addressPath,
  NEW_ADDRESS_KEY,
  readAddresses,
  type SavedAddress,
} from '../account/addresses/address-book.ts';
import { AddressForm } from '../account/addresses/address-form.tsx';
import { SAVE_ADDRESS, saveAddress } from '../account/addresses/save-address.ts';
import { definePrivatePage } from '../rendering/page.ts';
import { Unavailable } from '../shell/unavailable.tsx';
import { orAbsent } from '../upstreams/upstream.ts';
import { NotFoundView, notFoundHead } from './not-found.tsx';
import { toSignIn } from './to-sign-in.ts';

type AddressData = {
  state: 'new' | 'found' | 'missing' | 'unavailable';
  key: string;
  /** Undefined for a new address, and where the form that was sent is shown again. */
  saved?: SavedAddress | undefined;
};

/**
 * The form of an address: at `/account/addresses/new` of a new one, at `/account/addresses/{key}` of
 * a saved one, 404 for an address that the shopper does not have. Guests are redirected to sign in.
 */
export const addressPage = definePrivatePage<AddressData>({
  name: 'address',
  type: 'account',
  actions: { [SAVE_ADDRESS]: saveAddress },
  async load(services, { key = '' }, session, form) {
    const isNew = key === NEW_ADDRESS_KEY;
    const isAsked = session.registered && !form && !isNew;
    const addresses = isAsked
      ? await orAbsent(readAddresses(services, session), services, 'address')
      : undefined;
    // the service may have answered that the session has ended
    if (!session.registered) return toSignIn(services.shop, addressPath(key));
    if (isNew) return { kind: 'page', data: { state: 'new', key } };
    if (form) return { kind: 'page', data: { state: 'found', key } };
    if (!addresses) return { kind: 'page', status: 503, data: { state: 'unavailable', key } };
    const saved = addresses.find((one) => one.key === key);
    if (!saved) return { kind: 'page', status: 404, data: { state: 'missing', key } };
    return { kind: 'page', data: { state: 'found', key, saved } };
  },
  head: ({ state }, shop) => {
    const { t } = shop.i18n;
    const path = state === 'new' ? addressPath(NEW_ADDRESS_KEY) : ADDRESSES_PATH;
    const event = { type: 'view-page', path } as const;
    if (state === 'missing') return { ...notFoundHead(shop), event };
    return { title: t('shell.titleTemplate', { title: t(titleOf(state)) }), noindex: true, event };
  },
  view: ({ data: { state, key, saved }, shop, form }) => {
    const { t } = shop.i18n;
    if (state === 'missing') return <NotFoundView shop={shop} />;
    return (
      <AccountFrame shop={shop} current="addresses" title={t(titleOf(state))}>
        {state === 'unavailable' ? (
          <Unavailable message={t('account.address.unavailable')} path={addressPath(key)} shop={shop} />
        ) : (
          <AddressForm addressKey={state === 'new' ? undefined : key} saved={saved} form={form} shop={shop} />
        )}
      </AccountFrame>
    );
  },
});

const titleOf = (state: AddressData['state']) =>
  state === 'new' ? 'account.address.add' : 'account.address.changeTitle';
