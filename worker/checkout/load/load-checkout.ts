import type { Bag } from '../../../shared/schemas/bag.ts';
import { type SavedAddress, withKeys } from '../../account/addresses/address-book.ts';
import { asCustomer } from '../../account/as-customer.ts';
import { barredLines, NONE_BARRED, withBarred } from '../../bag/barred-lines.ts';
import { withOwnEmail } from '../../bag/own-email.ts';
import { findBasket, type ShopperBasket } from '../../bag/shopper-basket.ts';
import { toBag } from '../../bag/to-bag.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { Session } from '../../session/session.ts';
import { withToken } from '../../session/with-token.ts';
import { getShippingMethods, type ShippingMethods } from '../../upstreams/commerce/basket-checkout.ts';
import type { Basket, BasketShipment } from '../../upstreams/commerce/basket-schema.ts';
import { getCheckoutCustomer, type KeptCard } from '../../upstreams/commerce/kept-cards.ts';
import { type CardPayments, getCardPayments } from '../../upstreams/commerce/payment-configuration.ts';
import type { Store } from '../../upstreams/commerce/stores.ts';
import type { Services } from '../../upstreams/services.ts';
import { TimeLimit } from '../../upstreams/time-limit.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import type { LineVariants } from '../line-variants.ts';
import { storesOf } from '../order/order-dates.ts';
import { deliveryCountry, deliveryShipments, FIRST_SHIPMENT } from '../shipments.ts';
import { fitGiftCards, type GiftCards, readGiftCards, unfitted } from './fit-gift-cards.ts';
import type { KnownAddress } from './known-addresses.ts';
import type { PickUpView } from './load-pick-up.ts';
import type { OrderedLine } from './ordered-lines.ts';

/** The longest wait for what can be left out, where a form got no answer, in ms. */
const AGAIN_MS = 250;

/** What the checkout shows. */
export type Checkout = {
  basket: Basket;
  /** Names and amounts of the basket; pictures come later. */
  bag: Bag;
  /** The methods of the first shipment; undefined while the service gives no answer. */
  methods: ShippingMethods | undefined;
  /** The methods of the other deliveries, by shipment. */
  otherMethods?: ReadonlyMap<string | undefined, ShippingMethods | undefined>;
  /** The addresses that lines can be sent to, where the address asks for them. */
  destinations?: KnownAddress[];
  /** Colour and size of the lines, where the sections name lines. */
  variants?: LineVariants;
  /** What is ordered with its main characteristics, where it is named above the button. */
  ordered?: OrderedLine[];
  /** How cards are paid with; null where they cannot, undefined while no service says so. */
  payments: CardPayments | null | undefined;
  /** A member's saved addresses, and the cards that they keep at the provider. */
  addresses: SavedAddress[];
  cards: KeptCard[];
  /** The gift cards that pay for the basket. */
  gifts: GiftCards;
  /** The shop's stores, where something is picked up. */
  stores?: readonly Store[] | undefined;
  /** The stores to pick up in, where the address asks for them. */
  pickUp?: PickUpView;
};

/**
 * Loads the checkout; `empty` where the shopper has no basket or nothing in it. The services are
 * asked at the same time. Where it shows a form again because a service gave no answer, the basket
 * is shown as it is: the shopper has waited already, and the next look changes it. Throws
 * `UpstreamError` where the basket cannot be had.
 */
export async function loadCheckout(
  services: Services,
  session: Session,
  form: FormState | undefined,
): Promise<{ kind: 'checkout'; checkout: Checkout } | { kind: 'empty' }> {
  const reading = findBasket(services, session);
  const [found, methods, payments, customer, giftCards] = await Promise.all([
    reading,
    orAbsent(readMethods(services, session, reading), services, 'checkout-methods'),
    orAbsent(readPayments(services, form, reading), services, 'checkout-payments'),
    session.registered ? orAbsent(readCustomer(services, session), services, 'checkout-customer') : undefined,
    readGiftCards(services, session),
  ]);
  if (!found || found.basket.productItems.length === 0) return { kind: 'empty' };
  const { basket, gifts } =
    form?.status === 503
      ? { basket: found.basket, gifts: unfitted(found.basket, giftCards) }
      : await fitGiftCards(
          services,
          session,
          await withOwnEmail(services, session, found.basket, customer),
          giftCards,
        );
  const [stores, barred] = await Promise.all([
    storesOf(services, basket),
    orAbsent(barredLines(services, basket), services, 'barred-lines'),
  ]);
  const bag = withBarred(toBag(basket, [], services), barred ?? NONE_BARRED, services);
  const addresses = await withKeys(customer?.addresses ?? []);
  const cards = (customer?.paymentMethodReferences ?? []).filter(
    ({ accountId }) => accountId === payments?.accountId,
  );
  return { kind: 'checkout', checkout: { basket, bag, methods, payments, addresses, cards, gifts, stores } };
}

/** The methods of a delivery; undefined while the service gives no answer. */
export function methodsOf(
  checkout: Pick<Checkout, 'methods' | 'otherMethods'>,
  { shipmentId }: BasketShipment,
): ShippingMethods | undefined {
  const isFirst = (shipmentId ?? FIRST_SHIPMENT) === FIRST_SHIPMENT;
  return isFirst ? checkout.methods : checkout.otherMethods?.get(shipmentId);
}

/** Reads the methods of the deliveries that are not the first shipment, at the same time. */
export async function loadOtherMethods(
  services: Services,
  session: Session,
  basket: Basket,
): Promise<NonNullable<Checkout['otherMethods']>> {
  const { basketId } = basket;
  const ids = deliveryShipments(basket).flatMap(({ shipmentId = FIRST_SHIPMENT }) =>
    shipmentId === FIRST_SHIPMENT ? [] : [shipmentId],
  );
  const read = async (shipmentId: string) => {
    const reading = withToken(session, (token) =>
      getShippingMethods(services, token, { basketId, shipmentId }),
    );
    return [shipmentId, await orAbsent(reading, services, 'checkout-methods')] as const;
  };
  return new Map(await Promise.all(ids.map(read)));
}

/**
 * How cards are paid with where the basket goes: a site of one country does not wait for the basket. After
 * a form without an answer the shopper does not wait long again for what can be left out.
 */
async function readPayments(
  services: Services,
  form: FormState | undefined,
  reading: Promise<ShopperBasket | undefined>,
): Promise<CardPayments | null> {
  const isOneCountry = services.shop.site.countries.length === 1;
  const found = isOneCountry ? undefined : await reading;
  const asked = getCardPayments(services, found && deliveryCountry(found.basket));
  return form?.status === 503 ? new TimeLimit(AGAIN_MS).within(asked, 'checkout-payments') : asked;
}

/** Reads the methods beside the basket where its id is known, else after it. */
async function readMethods(
  services: Services,
  session: Session,
  reading: Promise<ShopperBasket | undefined>,
): Promise<ShippingMethods | undefined> {
  const basketId = session.basketId ?? (await reading)?.basket.basketId;
  if (!basketId) return undefined;
  return withToken(session, (token) =>
    getShippingMethods(services, token, { basketId, shipmentId: FIRST_SHIPMENT }),
  );
}

function readCustomer(services: Services, session: Session) {
  return asCustomer(session, (token, customerId) => getCheckoutCustomer(services, { token, customerId }));
}
