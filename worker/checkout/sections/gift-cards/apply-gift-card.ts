import * as z from 'zod/mini';
import { fieldSchema } from '../../../../shared/forms/field.ts';
import { GIFT_CARD_CODE } from '../../../../shared/forms/gift-card-field.ts';
import type { MessageId } from '../../../../shared/i18n/message-id.ts';
import { NO_COLLECTOR } from '../../../bag/collector.ts';
import type { ActionContext } from '../../../forms/define-action.ts';
import { withinNumberLimit } from '../../../security/account-limit.ts';
import { KnownGiftCards, MOST_GIFT_CARDS } from '../../../session/known-gift-cards.ts';
import { type NewOrderAddress, setBillingAddress } from '../../../upstreams/commerce/basket-checkout.ts';
import { addGiftCard } from '../../../upstreams/commerce/basket-payments.ts';
import type { Basket } from '../../../upstreams/commerce/basket-schema.ts';
import { getBasket } from '../../../upstreams/commerce/baskets.ts';
import { type GiftCard, lookUpGiftCard } from '../../../upstreams/commerce/gift-cards.ts';
import type { Services } from '../../../upstreams/services.ts';
import { checkoutAction, FieldRefused } from '../../checkout-action.ts';
import { isAddedAlready, whyRefused, whyUnusable } from '../../load/gift-refusal.ts';
import { omitEmpty } from '../../omit-empty.ts';
import { reserveNumber } from '../../order/reserve-number.ts';
import { deliveryAddress } from '../../payment/pay-with.ts';
import { giftPayments, restToPay } from '../../rest-to-pay.ts';
import { isWhole, pickUpShipments } from '../../shipments.ts';

/** The name of the action among those of the checkout. */
export const APPLY_GIFT_CARD = 'gift-card';

/**
 * Pays with a gift card, as much as it can and as is still to be paid. The service says what it
 * holds. Guesses are limited by visitor and by card; the same card again changes nothing
 * (docs/decisions/0068, 0122).
 */
export const applyGiftCard = checkoutAction({
  name: 'checkout-gift-card',
  limit: 'REQUEST_LIMIT',
  isWithinLimit: ({ [GIFT_CARD_CODE.name]: code = '' }, { c }) => withinNumberLimit(c, 'gift-card', code),
  schema: z.object({ [GIFT_CARD_CODE.name]: fieldSchema(GIFT_CARD_CODE) }),
  change:
    ({ [GIFT_CARD_CODE.name]: code = '' }, context) =>
    (token, basketId) =>
      payWithGiftCard(context, { token, basketId }, code),
  says: {
    invalid: 'checkout.gift.unknown',
    refused: 'checkout.gift.refused',
    refusedAt: GIFT_CARD_CODE.name,
  },
});

/** An order needs a billing address: without a card, that of the store where it is picked up. */
function storeAddress(basket: Basket): NewOrderAddress | undefined {
  const address = pickUpShipments(basket)[0]?.shippingAddress;
  return address && omitEmpty({ ...address, lastName: NO_COLLECTOR });
}

const refused = (messageId: MessageId) => new FieldRefused(409, 'gift-card-refused', messageId);

/**
 * The gift card of a code as it was typed, else of the same in capitals and without the spaces and
 * hyphens that make a printed code legible: the service knows exact codes only.
 */
async function findGiftCard(
  services: Services,
  token: string,
  typed: string,
): Promise<{ code: string; card: GiftCard } | undefined> {
  for (const code of new Set([typed, typed.replaceAll(/[\s-]/g, '').toUpperCase()])) {
    const card = await lookUpGiftCard(services, token, code);
    if (card) return { code, card };
  }
  return undefined;
}

async function payWithGiftCard(
  { services, session }: ActionContext,
  { token, basketId }: { token: string; basketId: string },
  typed: string,
): Promise<Basket> {
  const [basket, found] = await Promise.all([
    getBasket(services, token, basketId),
    findGiftCard(services, token, typed),
  ]);
  if (!found) throw refused('checkout.gift.unknown');
  const { code, card } = found;
  const unusable = whyUnusable(card);
  if (unusable) throw refused(unusable);
  const { maskedGiftCertificateCode: masked, balance } = card;
  const remembered = new KnownGiftCards(session);
  const cards = await remembered.read();
  const known = cards.filter((one) => one.code !== code);
  const knownKey = cards.find((one) => one.code === code)?.key;
  const key = knownKey ?? crypto.randomUUID();
  const payments = giftPayments(basket);
  if (payments.some(({ c_giftCardKey }) => c_giftCardKey !== undefined && c_giftCardKey === knownKey))
    return basket;
  if (payments.length >= MOST_GIFT_CARDS) throw refused('checkout.gift.tooMany');
  const rest = restToPay(basket) ?? 0;
  if (rest <= 0) throw refused('checkout.gift.notNeeded');
  await reserveNumber({ services, session }, token, basket);
  const address = isWhole(basket.billingAddress)
    ? undefined
    : (deliveryAddress(basket) ?? storeAddress(basket));
  if (address) await setBillingAddress(services, token, basketId, address);
  await remembered.write([...known, { code, key, masked, currency: basket.currency }]);
  const amount = Math.min(balance, rest);
  try {
    return await addGiftCard(services, token, basketId, { code, key, amount });
  } catch (error) {
    // an earlier press has added it
    if (isAddedAlready(error)) return getBasket(services, token, basketId);
    const reason = whyRefused(error);
    throw reason ? refused(reason) : error;
  }
}
