import { z } from 'zod';
import type { CurrencyCode } from '../catalog/types.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { PAYMENT_METHOD_TYPES, zoneById } from './payment-zones.ts';

const MAX_TYPE = 64;
const open = z.looseObject({});

/**
 * What a shop asks of the payment provider (docs/contracts/payments.md §3.1): the gateways' names
 * are the only keys of `gatewayProperties`.
 */
export const paymentReferenceRequest = z.object({
  paymentMethodType: z.string().min(1).max(MAX_TYPE).optional(),
  zoneId: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  gateway: z.enum(['stripe', 'paypal', 'adyen']).optional(),
  gatewayProperties: z
    .strictObject({
      stripe: z.looseObject({ setupFutureUsage: z.enum(['on_session', 'off_session']).nullish() }).optional(),
      paypal: open.optional(),
      adyen: open.optional(),
    })
    .optional(),
});

export type PaymentReferenceRequest = z.output<typeof paymentReferenceRequest>;

/** Stands for the zone of a configuration whose id is null (docs/contracts/payments.md §1). */
const DEFAULT_ZONE = 'default';

/** Refuses a request that no account of the sites can serve in a currency: 400. */
export function checkReference(
  { paymentMethodType, zoneId, gateway }: PaymentReferenceRequest,
  currency: CurrencyCode,
): void {
  if (gateway !== undefined && gateway !== 'stripe') {
    throw new InvalidInput('paymentReferenceRequest.gateway', 'the gateway of an account of the zone');
  }
  if (zoneId !== undefined && zoneId !== DEFAULT_ZONE && zoneById(zoneId)?.currency !== currency) {
    throw new InvalidInput('paymentReferenceRequest.zoneId', `the id of a payment zone for ${currency}`);
  }
  if (paymentMethodType !== undefined && !PAYMENT_METHOD_TYPES.some((type) => type === paymentMethodType)) {
    throw new InvalidInput('paymentReferenceRequest.paymentMethodType', 'a method of the zone');
  }
}
