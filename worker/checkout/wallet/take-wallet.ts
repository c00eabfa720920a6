import * as z from 'zod/mini';
import { EMAIL } from '../../../shared/forms/account-fields.ts';
import { addressSchema } from '../../../shared/forms/address-fields.ts';
import { fieldSchema } from '../../../shared/forms/field.ts';
import { Refused } from '../../bag/refused.ts';
import { billingCountriesOf } from '../../config/sites.ts';
import type { Message } from '../../http/problem-response.ts';
import type { Session } from '../../session/session.ts';
import { withToken } from '../../session/with-token.ts';
import { type NewOrderAddress, setBasketEmail } from '../../upstreams/commerce/basket-checkout.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import type { ProviderVisit } from '../../upstreams/payments/sessions.ts';
import type { Services } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { omitEmpty } from '../omit-empty.ts';
import { payWith } from '../payment/pay-with.ts';
import { deliverTo } from '../sections/delivery/save-delivery.ts';
import { deliveryShipments } from '../shipments.ts';

/** The shop cannot deliver to the address of the wallet. The e-mail address is stored. */
export class UnusableAddress extends Error {
  override name = 'UnusableAddress';

  /** What the shopper is told, where the shop knows why. */
  get reason(): Message | undefined {
    return this.cause instanceof Refused ? this.cause.reason : undefined;
  }
}

/**
 * Puts what a wallet brought into a basket: the e-mail address of a guest, the delivery address with
 * a shipping method, and the token to pay with. It can be repeated. Returns whether the delivery
 * lacks a phone number. Throws `UnusableAddress`, `Refused` where a billing address has to be
 * entered, `UpstreamError`, and `LastOrderOpen`.
 */
export async function takeWallet(
  context: { services: Services; session: Session },
  basket: Basket,
  { token: card, wallet }: ProviderVisit,
): Promise<boolean> {
  const { services, session } = context;
  const { basketId } = basket;
  const takesAddress = deliveryShipments(basket).length === 1;
  if (!card || !wallet) throw new UnusableAddress('The wallet brought nothing.');
  const email = z.safeParse(fieldSchema(EMAIL), wallet.email).data;
  const { site } = services.shop;
  const countries = takesAddress ? site.countries : billingCountriesOf(site);
  const { address, lacksPhone } = addressOf(countries, wallet.shipping_address);
  return withToken(session, async (token) => {
    // a member's mails go to the address of their account
    if (email && !session.registered) await setBasketEmail(services, token, basketId, email);
    if (!address && !takesAddress) throw new Refused(409, 'no-billing', 'checkout.billing.needed');
    if (!address) throw new UnusableAddress('The address of the wallet is not one of this shop.');
    if (takesAddress) await deliver(services, token, basketId, address);
    const { id, card: shown } = card;
    await payWith(
      context,
      { token, basketId },
      {
        card: { token: id, brand: shown.brand, lastDigits: shown.last4, keeps: false },
        // where everything is picked up, or goes to several addresses, it is only the owner's
        billing: takesAddress ? 'delivery' : address,
      },
    );
    // only a parcel needs one
    return takesAddress && lacksPhone;
  });
}

async function deliver(services: Services, token: string, basketId: string, address: NewOrderAddress) {
  try {
    await deliverTo(services, token, { basketId, shipmentId: undefined }, address);
  } catch (error) {
    const isRefused = error instanceof UpstreamError && error.isRefused;
    if (isRefused || error instanceof Refused)
      throw new UnusableAddress('The service refuses the address of the wallet.', { cause: error });
    throw error;
  }
}

type Sent = NonNullable<ProviderVisit['wallet']>['shipping_address'];

/** The address in the shop's spelling; none where the shop does not deliver to it. */
function addressOf(
  countries: readonly string[],
  sent: Sent,
): { address: NewOrderAddress | undefined; lacksPhone: boolean } {
  const fields = {
    firstName: sent?.first_name,
    lastName: sent?.last_name,
    address1: sent?.address1,
    address2: sent?.address2,
    city: sent?.city,
    stateCode: sent?.state_code,
    postalCode: sent?.postal_code,
    countryCode: sent?.country_code,
    phone: sent?.phone,
  };
  const schema = addressSchema(countries);
  const whole = schema.safeParse(fields);
  if (whole.success) return { address: omitEmpty(whole.data), lacksPhone: false };
  if (whole.error.issues.some(({ path }) => path[0] !== 'phone'))
    return { address: undefined, lacksPhone: false };
  // some number that is valid shows the rest in the shop's spelling
  const { phone: _, ...rest } = schema.parse({ ...fields, phone: STAND_IN });
  return { address: omitEmpty(rest), lacksPhone: true };
}

/** A number that no address is stored with. */
const STAND_IN = '2025550100';
