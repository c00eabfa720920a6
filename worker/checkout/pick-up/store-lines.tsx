import { AddressLines } from '../../account/addresses/address-lines.tsx';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { OrderAddress } from '../../upstreams/commerce/basket-schema.ts';

/** A store as a shipment names it: the vendor writes its name in place of the first name. */
export function StoreLines({
  address: { lastName: _, ...address },
  shop,
}: {
  address: OrderAddress;
  shop: ShopRequest;
}) {
  return <AddressLines address={address} shop={shop} />;
}
