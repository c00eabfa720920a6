import { AccountLayout } from '../account/account-layout.tsx';
import { ADDRESSES_PATH } from '../account/addresses/address-book.ts';
import { AddressForm } from '../account/addresses/address-form.tsx';
import { addNewAddress, SAVE_ADDRESS } from '../account/addresses/save-address.ts';
import { definePrivatePage } from '../rendering/page.ts';
import { toSignIn } from './to-sign-in.ts';

/** The form of a new address, at `/account/addresses/new`. Guests are redirected to sign in. */
export const newAddressPage = definePrivatePage<null>({
  name: 'new-address',
  type: 'account',
  actions: { [SAVE_ADDRESS]: addNewAddress },
  async load({ shop }, _, session) {
    if (!session.registered) return toSignIn(shop, `${ADDRESSES_PATH}/new`);
    return { kind: 'page', data: null };
  },
  title: 'account.address.add',
  view: ({ shop, form }) => (
    <AccountLayout shop={shop} current="addresses" title={shop.i18n.t('account.address.add')}>
      <AddressForm form={form} shop={shop} />
    </AccountLayout>
  ),
});
