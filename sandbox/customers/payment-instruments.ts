import { z } from 'zod';
import { problem } from '../http/problem.ts';
import { readJson } from '../http/read-input.ts';
import type { scapiService } from '../http/scapi-service.ts';
import { isExpired } from '../payments/payment-card.ts';
import { cardNumberProblem } from '../payments/payment-methods.ts';
import { randomId } from '../random-id.ts';
import { paymentInstrumentDocument } from './customer-document.ts';
import type { CustomerRecord, PaymentInstrumentRecord } from './customer-record.ts';
import { saveCustomer } from './customer-store.ts';
import { invalidCustomer, ownCustomer } from './own-customer.ts';

const MAX_INSTRUMENTS = 50;
const INSTRUMENT_ID_LENGTH = 26;
const SHOWN_DIGITS = 4;

const month = z.number().int().min(1).max(12);
const year = z.number().int().min(2000).max(2999);

const newInstrument = z.object({
  paymentMethodId: z.string().min(1).max(256),
  default: z.boolean().default(false),
  paymentCard: z
    .object({
      cardType: z.string().min(1).max(256),
      holder: z.string().min(1).max(256),
      number: z
        .string()
        .transform((text) => text.replaceAll(/[\s-]/g, ''))
        .pipe(z.string().regex(/^\d{12,19}$/, 'a card number of 12 to 19 digits')),
      expirationMonth: month,
      expirationYear: year,
    })
    .optional(),
});
const instrumentChange = z.looseObject({
  default: z.boolean().optional(),
  paymentCard: z
    .looseObject({ expirationMonth: month.optional(), expirationYear: year.optional() })
    .optional(),
});
/** All that can be changed of an instrument. */
const CHANGEABLE = ['default', 'paymentCard'];
const CHANGEABLE_OF_CARD = ['expirationMonth', 'expirationYear'];

/** 400 `unsupported-fields` for a change of anything else (docs/contracts/customers.md §6). */
function refuseOtherFields({ paymentCard = {}, ...change }: z.output<typeof instrumentChange>): void {
  const others = [
    ...Object.keys(change).filter((name) => !CHANGEABLE.includes(name)),
    ...Object.keys(paymentCard)
      .filter((name) => !CHANGEABLE_OF_CARD.includes(name))
      .map((name) => `paymentCard.${name}`),
  ];
  if (others.length === 0) return;
  const detail = `These fields cannot be changed: ${others.join(', ').slice(0, 500)}.`;
  throw problem(400, 'unsupported-fields', 'Unsupported Fields', detail);
}

/** A change takes only `default` and the card's expiration (docs/contracts/customers.md §6). */
function checkFields({ default: _, paymentCard, ...rest }: z.output<typeof instrumentChange>): void {
  const { expirationMonth, expirationYear, ...cardRest } = paymentCard ?? {};
  const fields = [...Object.keys(rest), ...Object.keys(cardRest).map((name) => `paymentCard.${name}`)];
  if (fields.length === 0) return;
  const names = fields.map((name) => name.slice(0, 100)).join(', ');
  throw problem(400, 'unsupported-fields', 'Unsupported Fields', `These fields cannot be changed: ${names}.`);
}

function checkExpiration(card: { expirationYear: number; expirationMonth: number }, now: number): void {
  if (isExpired(card, now)) throw invalidCustomer('The payment card has expired.');
}

/** A card as it is stored, without its number. */
function storedCard({ number, ...card }: NonNullable<z.output<typeof newInstrument>['paymentCard']>) {
  const lastDigits = number.slice(-SHOWN_DIGITS);
  return { ...card, lastDigits, maskedNumber: `${'*'.repeat(number.length - SHOWN_DIGITS)}${lastDigits}` };
}

function instrumentOf(customer: CustomerRecord, id: string): PaymentInstrumentRecord {
  const found = customer.paymentInstruments.find((one) => one.paymentInstrumentId === id);
  if (!found) {
    const paymentInstrumentId = id.slice(0, 100);
    const detail = `No payment instrument with ID '${paymentInstrumentId}' could be found.`;
    const extra = { customerId: customer.customerId, paymentInstrumentId };
    throw problem(404, 'not-found', 'Payment Instrument Not Found', detail, extra);
  }
  return found;
}

/** The customer with a new or changed instrument; only one can be the default. */
function withInstrument(customer: CustomerRecord, changed: PaymentInstrumentRecord): CustomerRecord {
  const { paymentInstruments: all } = customer;
  const isChanged = (one: PaymentInstrumentRecord) => one.paymentInstrumentId === changed.paymentInstrumentId;
  const paymentInstruments = (all.some(isChanged) ? all : [...all, changed]).map((one) => {
    if (isChanged(one)) return changed;
    return changed.default ? { ...one, default: false } : one;
  });
  return { ...customer, paymentInstruments };
}

/**
 * A customer's saved payment instruments (docs/contracts/customers.md §6; the vendor's
 * ShopperCustomers).
 */
export function paymentInstrumentRoutes(service: ReturnType<typeof scapiService>): void {
  service.post('/customers/:customerId/payment-instruments', async (c) => {
    const { paymentCard, ...body } = await readJson(c, newInstrument);
    const { database, clock } = c.var.tenant;
    const customer = ownCustomer(c);
    if (customer.paymentInstruments.length >= MAX_INSTRUMENTS) {
      throw invalidCustomer(`A customer has at most ${MAX_INSTRUMENTS} payment instruments.`);
    }
    if (body.paymentMethodId === 'CREDIT_CARD' && !paymentCard) {
      throw invalidCustomer('The payment method CREDIT_CARD needs a paymentCard.');
    }
    if (paymentCard) {
      const wrong = cardNumberProblem(paymentCard.cardType, paymentCard.number);
      if (wrong !== null) throw invalidCustomer(`The payment card is not valid: ${wrong}.`);
      checkExpiration(paymentCard, clock.now());
    }
    const instrument: PaymentInstrumentRecord = {
      ...body,
      paymentInstrumentId: randomId(INSTRUMENT_ID_LENGTH),
      createdAt: clock.now(),
      modifiedAt: clock.now(),
      ...(paymentCard && { card: storedCard(paymentCard) }),
    };
    saveCustomer(database, withInstrument(customer, instrument));
    return c.json(paymentInstrumentDocument(instrument, clock.now()));
  });

  service.get('/customers/:customerId/payment-instruments/:id', (c) => {
    const instrument = instrumentOf(ownCustomer(c), c.req.param('id'));
    return c.json(paymentInstrumentDocument(instrument, c.var.tenant.clock.now()));
  });

  service.patch('/customers/:customerId/payment-instruments/:id', async (c) => {
    const change = await readJson(c, instrumentChange);
    checkFields(change);
    refuseOtherFields(change);
    const { database, clock } = c.var.tenant;
    const customer = ownCustomer(c);
    const before = instrumentOf(customer, c.req.param('id'));
    const { expirationMonth, expirationYear } = change.paymentCard ?? {};
    const card = before.card && {
      ...before.card,
      expirationMonth: expirationMonth ?? before.card.expirationMonth,
      expirationYear: expirationYear ?? before.card.expirationYear,
    };
    if (card && change.paymentCard) checkExpiration(card, clock.now());
    const instrument: PaymentInstrumentRecord = {
      ...before,
      default: change.default ?? before.default,
      modifiedAt: clock.now(),
      ...(card && { card }),
    };
    saveCustomer(database, withInstrument(customer, instrument));
    return c.json(paymentInstrumentDocument(instrument, clock.now()));
  });

  service.delete('/customers/:customerId/payment-instruments/:id', (c) => {
    const customer = ownCustomer(c);
    const gone = instrumentOf(customer, c.req.param('id'));
    const paymentInstruments = customer.paymentInstruments.filter((one) => one !== gone);
    saveCustomer(c.var.tenant.database, { ...customer, paymentInstruments });
    return c.body(null, 204);
  });
}
