import { InvalidInput } from '../http/invalid-input.ts';
import { problem } from '../http/problem.ts';
import { PAYMENT_METHODS, SALESFORCE_PAYMENTS } from '../payments/payment-methods.ts';
import { checkReference } from '../payments/payment-reference.ts';
import type { PaymentInstrumentBody } from '../payments/saved-card.ts';
import { randomId } from '../random-id.ts';
import type { PaymentInstrument } from './basket-state.ts';

const ID_LENGTH = 26;
const MAX_INSTRUMENTS = 10;

function checked(instrument: PaymentInstrument): PaymentInstrument {
  const { paymentMethodId } = instrument;
  const method = PAYMENT_METHODS.find(({ id }) => id === paymentMethodId);
  if (!method) {
    const detail = `The payment method with ID '${paymentMethodId}' is unknown or can't be applied.`;
    throw problem(400, 'invalid-payment-method', 'Invalid Payment Method', detail, { paymentMethodId });
  }
  if (method.id === SALESFORCE_PAYMENTS) {
    checkReference(instrument.reference ?? {});
    const { card: _, ...atProvider } = instrument;
    return atProvider;
  }
  if (!instrument.card) throw new InvalidInput('paymentCard', `a card, for ${method.id}`);
  return instrument;
}

/** Adds an instrument; a method that is not applicable, or one without its card, is 400. */
export function addInstrument(
  instruments: PaymentInstrument[],
  {
    paymentMethodId,
    amount,
    paymentCard: card,
    paymentReferenceRequest: reference,
    custom,
  }: PaymentInstrumentBody,
): PaymentInstrument[] {
  if (paymentMethodId === undefined) throw new InvalidInput('paymentMethodId', 'the id of a payment method');
  if (instruments.length >= MAX_INSTRUMENTS) {
    throw new InvalidInput('paymentInstruments', `at most ${MAX_INSTRUMENTS}`);
  }
  const added: PaymentInstrument = {
    paymentInstrumentId: randomId(ID_LENGTH),
    paymentMethodId,
    ...(amount !== undefined && { amount }),
    ...(card && { card }),
    ...(reference && { reference }),
    custom,
  };
  return [...instruments, checked(added)];
}

/** The instrument of that id; 404 without one. */
export function instrumentById(instruments: PaymentInstrument[], id: string): PaymentInstrument {
  const instrument = instruments.find(({ paymentInstrumentId }) => paymentInstrumentId === id);
  if (!instrument) {
    const paymentInstrumentId = id.slice(0, 100);
    const detail = `No payment instrument with ID '${paymentInstrumentId}' could be found.`;
    throw problem(404, 'payment-instrument-not-found', 'Payment Instrument Not Found', detail, {
      paymentInstrumentId,
    });
  }
  return instrument;
}

/** Changes an instrument according to the body. */
export function changeInstrument(
  instruments: PaymentInstrument[],
  id: string,
  { paymentMethodId, amount, paymentCard, paymentReferenceRequest, custom }: PaymentInstrumentBody,
): PaymentInstrument[] {
  const known = instrumentById(instruments, id);
  const card = paymentCard ?? known.card;
  const reference = paymentReferenceRequest ?? known.reference;
  const due = amount ?? known.amount;
  const changed: PaymentInstrument = {
    paymentInstrumentId: id,
    paymentMethodId: paymentMethodId ?? known.paymentMethodId,
    ...(due !== undefined && { amount: due }),
    ...(card && { card }),
    ...(reference && { reference }),
    custom: { ...known.custom, ...custom },
  };
  return instruments.map((one) => (one === known ? checked(changed) : one));
}
