import { z } from 'zod';
import { emailAddress } from '../email-address.ts';
import { type CustomFields, withCustomFields } from '../http/custom-body.ts';
import { paymentCardBody } from '../payments/payment-card.ts';
import { paymentReferenceRequest } from '../payments/payment-reference.ts';
import { RESERVED_NUMBER } from './basket-state.ts';
import { newItems } from './item-bodies.ts';
import { orderAddress } from './order-address.ts';

const id = z.string().min(1).max(256);

/** Largest amount of a payment, in major units. */
const MAX_AMOUNT = 10_000_000;

export const customerInfo = z.object({
  email: emailAddress,
  customerId: z.string().max(100).optional(),
  customerNo: z.string().max(100).optional(),
});
export const shippingMethodBody = z.object({ id });
export const couponBody = withCustomFields({ code: z.string().trim().min(1).max(256) });

const shipmentFields = {
  shippingAddress: orderAddress.optional(),
  shippingMethod: shippingMethodBody.optional(),
  gift: z.boolean().optional(),
  giftMessage: z.string().max(4000).optional(),
};

export const shipmentChange = withCustomFields(shipmentFields);
export const newShipment = withCustomFields({ shipmentId: id.optional(), ...shipmentFields });

const cents = z
  .number()
  .min(0)
  .max(MAX_AMOUNT)
  .transform((major) => Math.round(major * 100));

export const paymentInstrumentRequest = withCustomFields({
  customerPaymentInstrumentId: id.optional(),
  paymentMethodId: id.optional(),
  amount: cents.optional(),
  giftCertificateCode: z.string().min(1).max(256).optional(),
  paymentCard: paymentCardBody.optional(),
  paymentReferenceRequest: paymentReferenceRequest.optional(),
});

/** Custom fields of a basket that the platform writes itself. */
const READ_ONLY: ReadonlySet<string> = new Set([RESERVED_NUMBER, 'c_reservationExpirationTime']);

function checkWritable({ custom }: { custom: CustomFields }, context: z.RefinementCtx): void {
  const name = Object.keys(custom).find((field) => READ_ONLY.has(field));
  if (name !== undefined) {
    context.addIssue({ code: 'custom', path: [name], message: 'not set by shoppers' });
  }
}

const basketFields = {
  currency: z.string().optional(),
  sourceCode: z.string().max(256).optional(),
};

/** The body of a call that creates a basket, with its contents. */
export const newBasket = withCustomFields({
  ...basketFields,
  customerInfo: customerInfo.optional(),
  productItems: newItems.optional(),
  billingAddress: orderAddress.optional(),
  shipments: z.array(newShipment).max(1).optional(),
  couponItems: z.array(couponBody).max(20).optional(),
  paymentInstruments: z.array(paymentInstrumentRequest).max(10).optional(),
}).superRefine(checkWritable);

export const basketChange = withCustomFields(basketFields).superRefine(checkWritable);

export type ShipmentChange = z.output<typeof shipmentChange>;
export type NewCoupon = z.output<typeof couponBody>;
