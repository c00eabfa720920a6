import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { ADDRESSES_PATH, type SavedAddress } from './address-book.ts';
import { AddressLines } from './address-lines.tsx';
import { PREFER_ADDRESS, REMOVE_ADDRESS } from './change-address-book.ts';

type AddressListProps = { addresses: SavedAddress[]; shop: ShopRequest };

/** The saved addresses as cards, each with what can be done with it. */
export function AddressList({ addresses, shop }: AddressListProps) {
  const { t } = shop.i18n;
  return (
    <ul aria-label={t('account.account.addresses')} className="saved-cards">
      {addresses.map((address) => (
        <li key={address.key}>
          {address.preferred ? <p className="saved-mark">{t('account.address.preferred')}</p> : null}
          <AddressLines address={address} shop={shop} />
          <AddressActions address={address} shop={shop} />
        </li>
      ))}
    </ul>
  );
}

function AddressActions({ address, shop }: { address: SavedAddress; shop: ShopRequest }) {
  const { t } = shop.i18n;
  const { key, preferred, address1, firstName = '', lastName } = address;
  const name = <span className="sr-only">: {address1 ?? `${firstName} ${lastName}`}</span>;
  const button = (action: string, label: string) => (
    <form method="post" action={shop.link(ADDRESSES_PATH)}>
      <input type="hidden" name={ACTION_FIELD} value={action} />
      <input type="hidden" name="key" value={key} />
      <button type="submit" className="link">
        {label}
        {name}
      </button>
    </form>
  );
  return (
    <div className="saved-actions">
      <a href={shop.link(`${ADDRESSES_PATH}/${key}`)} className="link">
        {t('account.address.change')}
        {name}
      </a>
      {button(REMOVE_ADDRESS, t('account.address.remove'))}
      {preferred ? null : button(PREFER_ADDRESS, t('account.address.prefer'))}
    </div>
  );
}
