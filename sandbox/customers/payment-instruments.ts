import { z } from 'zod';
import { problem } from '../http/problem.ts';
import { readJson } from '../http/read-input.ts';
import type { scapiService } from '../http/scapi-service.ts';
import { isExpired } from '../payments/payment-card.ts';
import { brandProblem, CREDIT_CARD, cardNumberProblem } from '../payments/payment-methods.ts';
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

const PLAIN_NUMBER = /^\d{12,19}$/;
const MASKED_NUMBER = /^\*{8,15}\d{4}$/;

const newCard = z
  .object({
    cardType: z.string().min(1).max(256),
    holder: z.string().min(1).max(256),
    number: z
      .string()
      .transform((text) => text.replaceAll(/[\s-]/g, ''))
      .optional(),
    creditCardToken: z.string().min(1).max(256).optional(),
    expirationMonth: month,
    expirationYear: year,
  })
  .refine(
    ({ number, creditCardToken }) =>
      number === undefined
        ? creditCardToken !== undefined
        : PLAIN_NUMBER.test(number) || (creditCardToken !== undefined && MASKED_NUMBER.test(number)),
    'a card number of 12 to 19 digits, or a creditCardToken, which may come with a masked number',
  );
const newInstrument = z.object({
  paymentMethodId: z.string().min(1).max(256),
  default: z.boolean().default(false),
  paymentCard: newCard.optional(),
});
const instrumentChange = z.looseObject({
  default: z.boolean().optional(),
  paymentCard: z
    .looseObject({ expirationMonth: month.optional(), expirationYear: year.optional() })
    .optional(),
});
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

/** Refuses a card that the shop does not take: its brand, its number, or its expiration. */
function checkCard(card: z.output<typeof newCard>, now: number): void {
  const { cardType, number = '' } = card;
  const wrong = PLAIN_NUMBER.test(number) ? cardNumberProblem(cardType, number) : brandProblem(cardType);
  if (wrong !== null) throw invalidCustomer(`The payment card is not valid: ${wrong}.`);
  checkExpiration(card, now);
}

/** A card as it is stored, without its number: nothing is known of it where only a token was sent. */
function storedCard({ number = '', ...card }: z.output<typeof newCard>) {
  const lastDigits = number.slice(-SHOWN_DIGITS);
  const hidden = '*'.repeat(Math.max(0, number.length - SHOWN_DIGITS));
  return { ...card, lastDigits, maskedNumber: `${hidden}${lastDigits}` };
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
    if (body.paymentMethodId !== CREDIT_CARD || !paymentCard) {
      throw invalidCustomer(`Only a paymentCard of the method ${CREDIT_CARD} can be kept.`);
    }
    checkCard(paymentCard, clock.now());
    const instrument: PaymentInstrumentRecord = {
      ...body,
      paymentInstrumentId: randomId(INSTRUMENT_ID_LENGTH),
      createdAt: clock.now(),
      modifiedAt: clock.now(),
      card: storedCard(paymentCard),
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
