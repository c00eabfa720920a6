import { AddressLines } from '../../../account/addresses/address-lines.tsx';
import { collectorOf } from '../../../bag/collector.ts';
import type { ShopRequest } from '../../../request/shop-request.ts';
import type { OrderAddress } from '../../../upstreams/commerce/basket-schema.ts';

/**
 * A store as a shipment names it: the vendor writes its name in place of the first name. Below it,
 * who collects there, if that is not the shopper.
 */
export function StoreLines({ address, shop }: { address: OrderAddress; shop: ShopRequest }) {
  const { lastName: _, ...store } = address;
  const name = collectorOf(address);
  return (
    <>
      <AddressLines address={store} shop={shop} />
      {name ? <p>{shop.i18n.t('checkout.pickup.by', { name })}</p> : null}
    </>
  );
}
