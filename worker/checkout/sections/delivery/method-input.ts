import * as z from 'zod/mini';
import type { ShipmentChange } from '../../../upstreams/commerce/basket-shipments.ts';
import { LONGEST_ID } from '../../input-limits.ts';
import { asGift } from '../gift-message/gift-message.ts';

/** The id of the shipping method that a form states. */
export const methodInput = z
  .string('checkout.method.missing')
  .check(z.minLength(1, 'checkout.method.missing'), z.maxLength(LONGEST_ID, 'checkout.method.refused'));

/** What a shipment gets: the method, and the gift message where the form has one. */
export function byMethod(method: string, message: string | undefined): ShipmentChange {
  return { shippingMethod: { id: method }, ...(message !== undefined && asGift(message)) };
}
