import * as z from 'zod/mini';
import { Refused } from '../../../bag/refused.ts';
import type { Basket, BasketShipment } from '../../../upstreams/commerce/basket-schema.ts';
import { changeShipment } from '../../../upstreams/commerce/basket-shipments.ts';
import { getBasket } from '../../../upstreams/commerce/baskets.ts';
import { giftCardRefusal } from '../../../upstreams/commerce/gift-cards.ts';
import { UpstreamError } from '../../../upstreams/upstream-error.ts';
import { checkoutAction, refusedAt } from '../../checkout-action.ts';
import { LONGEST_ID } from '../../input-limits.ts';
import { deliveryShipments } from '../../shipments.ts';
import { byMethod, methodInput } from '../delivery/method-input.ts';
import { GIFT_MESSAGE, giftMessage } from '../gift-message/gift-message.ts';

/** The name of the action among those of the checkout. */
export const SAVE_METHODS = 'methods';
/** Begins the name of each delivery's field, before the id of its shipment. */
const METHOD = 'method-';

/** Most shipments of a basket, by the vendor. */
const MOST_SHIPMENTS = 50;

/** The names of the fields of a delivery. */
export const methodField = (shipmentId: string) => `${METHOD}${shipmentId}`;
export const giftField = (shipmentId: string) => `${GIFT_MESSAGE}-${shipmentId}`;

type Chosen = { shipmentId: string; method: string; message: string | undefined };

/** Reads the method and the gift message of each delivery that the form names. */
const choices: z.ZodMiniType<Chosen[]> = z.pipe(
  z.looseObject({
    shipments: z
      .array(z.string().check(z.maxLength(LONGEST_ID)), 'checkout.method.missing')
      .check(
        z.minLength(1, 'checkout.method.missing'),
        z.maxLength(MOST_SHIPMENTS, 'checkout.method.missing'),
      ),
  }),
  z.transform((sent, context) =>
    sent.shipments.flatMap((shipmentId): Chosen[] => {
      const method = read(sent, methodField(shipmentId), methodInput);
      const message = read(sent, giftField(shipmentId), z.optional(giftMessage));
      for (const { issue } of [method, message])
        if (issue) context.issues.push({ code: 'custom', input: sent, ...issue });
      if (method.data === undefined) return [];
      return [{ shipmentId, method: method.data, message: message.data }];
    }),
  ),
);

function read<Value>(sent: Record<string, unknown>, name: string, schema: z.ZodMiniType<Value>) {
  const { data, error } = schema.safeParse(Object.hasOwn(sent, name) ? sent[name] : undefined);
  const message = error?.issues[0]?.message;
  return { data, issue: message === undefined ? undefined : { path: [name], message } };
}

/** Stores the shipping method and the gift message of each delivery. */
export const saveMethods = checkoutAction<Chosen[]>({
  name: 'checkout-methods',
  schema: choices,
  lists: ['shipments'],
  change:
    (chosen, { services }) =>
    async (token, basketId) => {
      let basket = await getBasket(services, token, basketId);
      const before = new Map(deliveryShipments(basket).map((one) => [one.shipmentId, one]));
      // emptied meanwhile, of another basket or of nobody
      if (chosen.some(({ shipmentId }) => !before.has(shipmentId)))
        throw new Refused(409, 'changed', 'checkout.pickup.changed');
      for (const one of chosen) {
        const { shipmentId, method, message } = one;
        if (isChosen(before.get(shipmentId), one)) continue;
        basket = await orAtField(
          changeShipment(services, token, { basketId, shipmentId }, byMethod(method, message)),
          shipmentId,
        );
      }
      return basket;
    },
  says: { invalid: 'checkout.method.missing', refused: 'checkout.method.refused' },
});

function isChosen(shipment: BasketShipment | undefined, { method, message }: Chosen): boolean {
  const { shippingMethod, giftMessage: text = '' } = shipment ?? {};
  return shippingMethod?.id === method && (message === undefined || message === text);
}

/** A refusal is said at the delivery that it is about. */
async function orAtField(change: Promise<Basket>, shipmentId: string): Promise<Basket> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof UpstreamError) || !error.isRefused || giftCardRefusal(error)) throw error;
    throw refusedAt(methodField(shipmentId), 'refused', 'checkout.method.refused');
  }
}
