import type { z } from 'zod';
import type { paymentInstrumentRequest } from '../baskets/basket-bodies.ts';
import { customerById } from '../customers/customer-store.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problem.ts';
import type { Shopper } from '../slas/token-claims.ts';

type Request = z.output<typeof paymentInstrumentRequest>;

/** A payment request, with a saved card (`customerPaymentInstrumentId`) resolved. */
export type PaymentInstrumentBody = Omit<Request, 'customerPaymentInstrumentId'>;

/**
 * The request with the saved card that it names as `paymentCard`; of its other fields only the amount
 * is read. A card of another shopper is 400 `invalid-customer-payment-instrument`.
 */
export function withSavedCard(
  { customerPaymentInstrumentId: id, ...request }: Request,
  shopper: Shopper,
  database: Database,
): PaymentInstrumentBody {
  if (id === undefined) return request;
  const customer = shopper.registered ? customerById(database, shopper.customerId) : null;
  const saved = customer?.paymentInstruments.find(({ paymentInstrumentId }) => paymentInstrumentId === id);
  if (!saved?.card) {
    const detail = `The customer has no card with ID '${id}'.`;
    throw problem(400, 'invalid-customer-payment-instrument', 'Invalid Customer Payment Instrument', detail, {
      customerPaymentInstrumentId: id,
    });
  }
  const { lastDigits, maskedNumber, ...card } = saved.card;
  return {
    ...(request.amount !== undefined && { amount: request.amount }),
    custom: {},
    paymentMethodId: saved.paymentMethodId,
    paymentCard: { ...card, numberLastDigits: lastDigits, numberLength: maskedNumber.length },
  };
}
