import * as z from 'zod';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { commerceCall } from './commerce-call.ts';
import { customerAddress } from './customer-addresses.ts';
import { ofCustomer } from './customers.ts';
import type { Owner } from './product-lists.ts';

/**
 * What checkout reads of a registered shopper in one call, and the cards that they keep at the
 * payment provider (docs/contracts/payments.md §6), with the shopper's own token. Every call throws
 * `UpstreamError`.
 */
const API = '/customer/shopper-customers/v1';

const text = z.string().optional().catch(undefined);

const keptCard = z.object({
  id: z.string().min(1).max(256),
  type: z.literal('card'),
  accountId: z.string(),
  last4: text,
  /** Not in the schema; the provider's spelling, such as `visa`. */
  brand: text,
});

/** A card that a shopper keeps at the provider. */
export type KeptCard = z.infer<typeof keptCard>;

/** The kept cards in a shopper's record. */
export const keptCards = readable(keptCard, 'kept card').catch([]);

const customer = z.object({
  customerId: z.string(),
  email: text,
  login: text,
  addresses: readable(customerAddress, 'customer address'),
  paymentMethodReferences: keptCards,
});

const pathOf = ({ customerId }: Owner, ...rest: string[]) =>
  `/customers/${[customerId, ...rest].map(encodeURIComponent).join('/')}`;

/** The e-mail address, the saved addresses and the kept cards of a shopper; no one else's are read. */
export function getCheckoutCustomer(services: Services, owner: Owner): Promise<z.infer<typeof customer>> {
  return commerceCall(services, {
    operation: 'get-checkout-customer',
    api: API,
    path: pathOf(owner),
    query: { expand: 'addresses,paymentmethodreferences' },
    token: owner.token,
    schema: ofCustomer(customer, owner.customerId, services),
  });
}

const cardSetup = z.object({ paymentMethodReferenceSetupId: z.string().min(1).max(256) });

/**
 * Begins to keep a card without paying with it. Returns the id that the provider knows it by
 * (worker/upstreams/payments/card-setup.ts). 404 for an unknown zone.
 */
export async function beginCardSetup(services: Services, owner: Owner, zoneId: string): Promise<string> {
  const { paymentMethodReferenceSetupId: id } = await commerceCall(services, {
    operation: 'begin-card-setup',
    api: API,
    path: pathOf(owner, 'payment-method-references', 'actions', 'setup'),
    method: 'POST',
    query: { zoneId },
    body: { gatewayProperties: { stripe: {} }, paymentMethodType: 'card' },
    token: owner.token,
    schema: cardSetup,
    // a setup that nobody confirms keeps nothing
    changesNothing: true,
    idempotent: true,
  });
  return id;
}

/** Removes a kept card for good. 404 where there is none of that id. */
export async function removeKeptCard(
  services: Services,
  owner: Owner,
  { id, accountId }: Pick<KeptCard, 'id' | 'accountId'>,
): Promise<void> {
  await commerceCall(services, {
    operation: 'remove-kept-card',
    api: API,
    path: pathOf(owner, 'payment-method-references', id),
    method: 'DELETE',
    query: { accountId },
    token: owner.token,
    schema: z.unknown(),
  });
}
