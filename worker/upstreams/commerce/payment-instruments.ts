import * as z from 'zod';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { commerceCall } from './commerce-call.ts';
import { type KeptCard, keptCards } from './kept-cards.ts';
import type { Owner } from './product-lists.ts';

/**
 * The saved cards of a registered shopper (docs/contracts/customers.md §6), with the shopper's own
 * token. The service never states a card's number. Every call throws `UpstreamError`: 404 for
 * another shopper's record.
 */
const API = '/customer/shopper-customers/v1';

const text = z.string().optional().catch(undefined);
const whole = z.number().int().optional().catch(undefined);

const card = z.object({
  cardType: text,
  holder: text,
  numberLastDigits: text,
  /** From 1 to 12. */
  expirationMonth: whole,
  expirationYear: whole,
  creditCardExpired: z.boolean().catch(false),
});

const instrument = z.object({
  paymentInstrumentId: z.string().min(1),
  default: z.boolean().catch(false),
  paymentCard: card.optional(),
});

const customer = z.object({
  paymentInstruments: readable(instrument, 'saved card'),
  paymentMethodReferences: keptCards,
});

/** A saved card of the service. `default` marks at most one of a customer's. */
export type SavedCard = z.infer<typeof instrument> & { paymentCard: z.infer<typeof card> };

function path({ customerId }: Owner, ...rest: string[]): string {
  return `/customers/${[customerId, ...rest].map(encodeURIComponent).join('/')}`;
}

/** The cards of a customer: those saved with the service, and those kept at the payment provider. */
export type Cards = { saved: SavedCard[]; kept: KeptCard[] };

/** All cards of a customer, without other means of payment. */
export async function getCards(services: Services, owner: Owner): Promise<Cards> {
  const { paymentInstruments, paymentMethodReferences: kept } = await commerceCall(services, {
    operation: 'get-cards',
    api: API,
    path: path(owner),
    query: { expand: 'paymentinstruments,paymentmethodreferences' },
    token: owner.token,
    schema: customer,
  });
  const saved = paymentInstruments.flatMap(({ paymentCard, ...one }) =>
    paymentCard ? { ...one, paymentCard } : [],
  );
  return { saved, kept };
}

/** Makes a saved card the default one; no other one is any more. */
export async function makeDefaultCard(services: Services, owner: Owner, cardId: string): Promise<void> {
  await commerceCall(services, {
    operation: 'change-saved-card',
    api: API,
    path: path(owner, 'payment-instruments', cardId),
    method: 'PATCH',
    body: { default: true },
    token: owner.token,
    schema: z.unknown(),
    idempotent: true,
  });
}

/** Removes a saved card. */
export async function removeSavedCard(services: Services, owner: Owner, cardId: string): Promise<void> {
  await commerceCall(services, {
    operation: 'remove-saved-card',
    api: API,
    path: path(owner, 'payment-instruments', cardId),
    method: 'DELETE',
    token: owner.token,
    schema: z.unknown(),
  });
}
