import type { CurrencyCode } from '../catalog/types.ts';
import type { Database } from '../database/database.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { problem } from '../http/problem.ts';
import { readPaySettings } from '../pay/pay-settings.ts';
import {
  applicableMethods,
  CREDIT_CARD,
  GIFT_CERTIFICATE,
  SALESFORCE_PAYMENTS,
} from '../payments/payment-methods.ts';
import { checkReference } from '../payments/payment-reference.ts';
import type { PaymentInstrumentBody } from '../payments/saved-card.ts';
import { randomId } from '../random-id.ts';
import type { PaymentInstrument } from './basket-state.ts';

const ID_LENGTH = 26;
const MAX_INSTRUMENTS = 10;

/** Where a payment is made. */
export type PaymentPlace = { currency: CurrencyCode; isProviderOn: boolean };

/** The place of a payment in a currency, at a shop as it is set now. */
export function paymentPlace(database: Database, currency: CurrencyCode): PaymentPlace {
  return { currency, isProviderOn: readPaySettings(database).enabled };
}

function checked(instrument: PaymentInstrument, { currency, isProviderOn }: PaymentPlace): PaymentInstrument {
  const { paymentMethodId } = instrument;
  const method = applicableMethods(isProviderOn).find(({ id }) => id === paymentMethodId);
  if (!method) {
    const detail = `The payment method with ID '${paymentMethodId}' is unknown or can't be applied.`;
    throw problem(400, 'invalid-payment-method', 'Invalid Payment Method', detail, { paymentMethodId });
  }
  const { card, reference, giftCertificateCode, ...common } = instrument;
  switch (method.id) {
    case SALESFORCE_PAYMENTS:
      checkReference(reference ?? {}, currency);
      return { ...common, ...(reference && { reference }) };
    case GIFT_CERTIFICATE:
      if (giftCertificateCode === undefined) {
        throw new InvalidInput('giftCertificateCode', 'the code of a gift certificate');
      }
      return { ...common, giftCertificateCode };
    default:
      if (!card) throw new InvalidInput('paymentCard', `a card, for ${method.id}`);
      return { ...common, card };
  }
}

/** Adds an instrument; a method that is not applicable, or one without its card, is 400. */
export function addInstrument(
  instruments: PaymentInstrument[],
  body: PaymentInstrumentBody,
  place: PaymentPlace,
): PaymentInstrument[] {
  const { paymentMethodId } = body;
  if (paymentMethodId === undefined) throw new InvalidInput('paymentMethodId', 'the id of a payment method');
  if (instruments.length >= MAX_INSTRUMENTS) {
    throw new InvalidInput('paymentInstruments', `at most ${MAX_INSTRUMENTS}`);
  }
  const paymentInstrumentId = randomId(ID_LENGTH);
  return [
    ...instruments,
    checked(withBody({ paymentInstrumentId, paymentMethodId, custom: {} }, body), place),
  ];
}

/** An instrument with the fields that a body names. */
function withBody(known: PaymentInstrument, body: PaymentInstrumentBody): PaymentInstrument {
  const { amount, paymentCard: card, paymentReferenceRequest: reference, giftCertificateCode } = body;
  return {
    ...known,
    paymentMethodId: body.paymentMethodId ?? known.paymentMethodId,
    ...(amount !== undefined && { amount }),
    ...(card && { card }),
    ...(reference && { reference }),
    ...(giftCertificateCode !== undefined && { giftCertificateCode }),
    custom: { ...known.custom, ...body.custom },
  };
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

/** Changes an instrument according to the body, which states the card again where one pays. */
export function changeInstrument(
  instruments: PaymentInstrument[],
  id: string,
  body: PaymentInstrumentBody,
  place: PaymentPlace,
): PaymentInstrument[] {
  const known = instrumentById(instruments, id);
  if ((body.paymentMethodId ?? known.paymentMethodId) === CREDIT_CARD && !body.paymentCard) {
    throw new InvalidInput('paymentCard', `a card, for ${CREDIT_CARD}`);
  }
  return instruments.map((one) => (one === known ? checked(withBody(known, body), place) : one));
}
