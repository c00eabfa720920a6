import { withKeys } from '../../../account/addresses/address-book.ts';
import { asCustomer } from '../../../account/as-customer.ts';
import { isPickUp } from '../../../bag/is-pick-up.ts';
import type { Session } from '../../../session/session.ts';
import { withToken } from '../../../session/with-token.ts';
import { forUpkeep } from '../../../upstreams/changes.ts';
import type { Basket } from '../../../upstreams/commerce/basket-schema.ts';
import { getCheckoutCustomer } from '../../../upstreams/commerce/kept-cards.ts';
import type { Services } from '../../../upstreams/services.ts';
import { orAbsent } from '../../../upstreams/upstream.ts';
import { deliverable } from '../../load/known-addresses.ts';
import { isWhole, shipmentsInUse } from '../../shipments.ts';
import { deliverTo } from './save-delivery.ts';

/**
 * Has the order of a member delivered to their preferred address where nothing says yet where it goes,
 * so that the total is known before the first press (docs/decisions/0163). It chooses no card. Where it
 * fails, the basket stays as it is and the address is chosen by hand.
 */
export async function withKnownAddress(
  services: Services,
  session: Session,
  basket: Basket,
): Promise<Basket> {
  const [delivery, ...others] = shipmentsInUse(basket);
  const isOpen = delivery && others.length === 0 && !isPickUp(delivery) && !isWhole(delivery.shippingAddress);
  if (!session.registered || !isOpen) return basket;
  return (await orAbsent(deliver(services, session, basket), services, 'checkout-known-address')) ?? basket;
}

async function deliver(
  services: Services,
  session: Session,
  { basketId }: Basket,
): Promise<Basket | undefined> {
  const { countries } = services.shop.site;
  const { addresses } = await asCustomer(session, (token, customerId) =>
    getCheckoutCustomer(services, { token, customerId }),
  );
  const usable = (await withKeys(addresses)).filter(({ countryCode }) => countries.includes(countryCode));
  const address = usable.find(({ preferred }) => preferred) ?? usable[0];
  if (!address) return undefined;
  const about = { basketId, shipmentId: undefined, isForAll: true };
  return withToken(session, (token) => deliverTo(forUpkeep(services), token, about, deliverable(address)));
}
