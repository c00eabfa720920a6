import * as z from 'zod/mini';
import type { ShipmentChange } from '../../../upstreams/commerce/basket-shipments.ts';

/** The field of the message that goes with a shipment. */
export const GIFT_MESSAGE = 'giftMessage';
/** The most characters that fit on the card. */
export const LONGEST_MESSAGE = 250;

/** Controls other than line breaks, which a card cannot show. */
const CONTROLS = /[^\P{Cc}\n]/gu;

/** Reads a gift message as plain text; '' for none. The messages of its issues are message ids. */
export const giftMessage = z.pipe(
  z.pipe(
    z.string('checkout.message.invalid'),
    z.transform((typed) => typed.replace(/\r\n?/g, '\n').replace(CONTROLS, ' ').trim()),
  ),
  z.string().check(z.refine((text) => [...text].length <= LONGEST_MESSAGE, 'checkout.message.long')),
);

/** A shipment with a message, or without one. */
export function asGift(message: string): ShipmentChange {
  return { gift: message !== '', giftMessage: message };
}
