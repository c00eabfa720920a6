import * as z from 'zod/mini';
import { addressSchema } from '../../../shared/forms/address-fields.ts';
import { asCustomer } from '../../account/as-customer.ts';
import { Refused } from '../../bag/refused.ts';
import type { ActionContext } from '../../forms/define-action.ts';
import { type NewOrderAddress, setBillingAddress } from '../../upstreams/commerce/basket-checkout.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { getBasket } from '../../upstreams/commerce/baskets.ts';
import type { CustomerAddress } from '../../upstreams/commerce/customer-addresses.ts';
import { getCheckoutCustomer } from '../../upstreams/commerce/kept-cards.ts';
import { addCard, type CardToken, PROVIDER_METHOD, removePayment } from '../../upstreams/commerce/placing.ts';
import type { Services } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { checkoutAction } from '../checkout-action.ts';
import { deliveryShipment, isWhole } from '../delivery/shipments.ts';
import { filledIn } from '../filled-in.ts';
import { restToPay, toMajor } from '../gift-cards/rest-to-pay.ts';
import { reserveNumber } from '../order/reserve-number.ts';
import { ownBilling } from '../pick-up/store-address.ts';

/** The name of the action among those of the checkout. */
export const SAVE_CARD = 'card';
/** Pays with a card that the shopper keeps. */
export const USE_KEPT_CARD = 'kept-card';
/** The box that keeps the card for the next order. */
export const KEEP_CARD = 'keepCard';
/** The box that says that the billing address is the delivery address. */
export const SAME_ADDRESS = 'sameAddress';

/** A card as the provider's fields answer. Nothing here can hold its number or its code. */
const cardToken = z.object({
  token: z.string('checkout.card.missing').check(z.regex(/^[\w-]{1,256}$/, 'checkout.card.missing')),
  brand: z.catch(z.string().check(z.regex(/^[a-z]{1,32}$/)), ''),
  lastDigits: z.catch(z.string().check(z.regex(/^\d{4}$/)), ''),
});

/** A billing address, or `delivery` where it is that of the delivery. */
export const billing = z.union([z.literal('delivery'), z.record(z.string(), z.string())]);
type Billing = z.infer<typeof billing>;

/** The billing address of the fields of a form. The messages of its issues are message ids. */
export const billingSchema = (countries: readonly string[]): z.ZodMiniType<{ billing: Billing }, unknown> =>
  z.pipe(
    z.looseObject({}),
    z.transform((sent, context): { billing: Billing } => {
      if (sent[SAME_ADDRESS] !== undefined) return { billing: 'delivery' };
      const { data, error } = addressSchema(countries).safeParse(sent);
      if (data) return { billing: data };
      for (const { path, message } of error.issues)
        context.issues.push({ code: 'custom', input: sent, path, message });
      return z.NEVER;
    }),
  );

/** Whether the box "Keep this card" is ticked. */
export const keepsCard = z.pipe(
  z.looseObject({}),
  z.transform((sent) => ({ keeps: sent[KEEP_CARD] !== undefined })),
);

/**
 * Stores a card that a member keeps at the provider as the order's payment. Another shopper's card,
 * or one that was removed meanwhile, is refused.
 */
export const applyKeptCard = checkoutAction({
  name: 'checkout-kept-card',
  schema: z.object({ kept: z.string('checkout.card.gone').check(z.maxLength(256, 'checkout.card.gone')) }),
  change:
    ({ kept }, context) =>
    async (token, basketId) => {
      const { services, session } = context;
      const { paymentMethodReferences, addresses } = await asCustomer(session, (bearer, customerId) =>
        getCheckoutCustomer(services, { token: bearer, customerId }),
      );
      const found = paymentMethodReferences.find(({ id }) => id === kept);
      if (!found) throw new Refused(409, 'gone', 'checkout.card.gone');
      const { id, brand = '', last4: lastDigits = '' } = found;
      const card = { token: id, brand, lastDigits, keeps: false };
      return payWith(
        context,
        { token, basketId },
        {
          card,
          billing: 'unchanged',
          own: addresses.find(({ preferred }) => preferred) ?? addresses[0],
        },
      );
    },
  invalid: 'checkout.card.gone',
  refused: 'checkout.card.refused',
});

/**
 * Stores how the order is paid: a card that was entered at the provider. From then on the basket has
 * the number that its order will have, and this browser remembers it (docs/decisions/0065).
 */
export const saveCard = checkoutAction({
  name: 'checkout-card',
  schema: ({ site }) => z.intersection(z.intersection(cardToken, keepsCard), billingSchema(site.countries)),
  change:
    ({ billing, ...card }, context) =>
    (token, basketId) =>
      payWith(context, { token, basketId }, { card, billing }),
  secret: ['token'],
  invalid: 'checkout.card.missing',
  refused: 'checkout.card.refused',
});

type Payment = {
  card: CardToken;
  /** `unchanged` keeps the billing address that the basket has; without one it is the delivery's. */
  billing: Billing | NewOrderAddress | 'unchanged';
  /** A member's own address, which the card is billed to where nothing is delivered. */
  own?: CustomerAddress | undefined;
};

/**
 * Makes a card the basket's payment, in place of another card. Throws `LastOrderOpen` before it
 * changes anything.
 */
export async function payWith(
  { services, session }: Pick<ActionContext, 'services' | 'session'>,
  { token, basketId }: { token: string; basketId: string },
  { card, billing, own }: Payment,
): Promise<Basket> {
  const basket = await getBasket(services, token, basketId);
  const address = newBillingAddress(basket, { billing, own });
  // where nothing is delivered there is no address that it could be the same as
  if (!address && !deliveryShipment(basket) && !isWhole(ownBilling(basket)))
    throw new Refused(409, 'no-billing', 'checkout.billing.needed');
  await reserveNumber({ services, session }, token, basket);
  await removeCards(services, token, { basketId, cards: cardsOf(basket) });
  if (address) await setBillingAddress(services, token, basketId, address);
  const amount = toMajor(restToPay(basket) ?? 0);
  const added = await addCard(services, token, basketId, { card, amount });
  // another tab has stored a card at the same moment: two would pay twice as much
  const others = cardsOf(added).slice(0, -1);
  return others.length > 0
    ? await removeCards(services, token, { basketId, cards: others }).then(() =>
        getBasket(services, token, basketId),
      )
    : added;
}

const cardsOf = ({ paymentInstruments }: Basket) =>
  paymentInstruments.filter(({ paymentMethodId }) => paymentMethodId === PROVIDER_METHOD);

/** Removes cards from a basket; one that another tab has removed is removed. */
async function removeCards(
  services: Services,
  token: string,
  { basketId, cards }: { basketId: string; cards: Basket['paymentInstruments'] },
): Promise<void> {
  for (const { paymentInstrumentId } of cards) {
    try {
      await removePayment(services, token, basketId, paymentInstrumentId);
    } catch (error) {
      if (!(error instanceof UpstreamError) || !error.isNotFound) throw error;
    }
  }
}

/** The billing address to be stored; undefined where the basket keeps its own. */
function newBillingAddress(
  basket: Basket,
  { billing, own }: Omit<Payment, 'card'>,
): NewOrderAddress | undefined {
  if (typeof billing !== 'string') return filledIn(billing);
  if (billing === 'unchanged' && ownBilling(basket)) return undefined;
  if (deliveryShipment(basket)) return deliveryAddress(basket);
  const { addressId: _, preferred: __, ...address } = own ?? {};
  return own && filledIn(address);
}

/** The address of the delivery, to be used as the billing address; undefined where there is none. */
export function deliveryAddress(basket: Basket): NewOrderAddress | undefined {
  const address = deliveryShipment(basket)?.shippingAddress;
  return address && isWhole(address) ? filledIn(address) : undefined;
}
