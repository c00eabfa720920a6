import * as z from 'zod';
import { log } from '../../request/log.ts';
import type { Services } from '../services.ts';
import { commerceCall } from './commerce-call.ts';
import type { Owner } from './product-lists.ts';

/** Shopper Customers (docs/contracts/customers.md §1), with the registered shopper's own token. */
const API = '/customer/shopper-customers/v1';

const text = z.string().optional().catch(undefined);

const customer = z.object({
  customerId: z.string(),
  login: text,
  email: text,
  firstName: text,
  lastName: text,
  phoneMobile: text,
  phoneHome: text,
  /** 0 unknown, 1 male, 2 female. */
  gender: z.number().optional().catch(undefined),
  /** `YYYY-MM-DD`. */
  birthday: z.iso.date().optional().catch(undefined),
  /** False for shoppers who only sign in by a mailed code or an identity provider. */
  hasPassword: z.boolean().optional().catch(undefined),
  /** ISO time. */
  creationDate: text,
  c_postalCode: text,
  /** Identity providers, joined by `|`; absent where the service does not tell. */
  c_signInProviders: text,
  /** Whether the shopper has proved that the e-mail address is theirs. */
  emailVerified: z.boolean().optional().catch(undefined),
});

export type Customer = z.infer<typeof customer>;

/** Fields to change; null removes one. */
export type CustomerChange = {
  firstName?: string;
  lastName?: string;
  phoneMobile?: string | null;
  phoneHome?: string | null;
  gender?: number | null;
  birthday?: string | null;
  c_postalCode?: string | null;
};

const pathOf = (customerId: string) => `/customers/${encodeURIComponent(customerId)}`;

/**
 * A registered shopper's own record. Throws `UpstreamError`: 404 for another shopper's record. An
 * answer with the record of another customer than the token's is logged and counts as unreadable
 * (docs/product/accounts.md §8.3).
 */
export function getCustomer(services: Services, token: string, customerId: string): Promise<Customer> {
  return commerceCall(services, {
    operation: 'get-customer',
    api: API,
    path: pathOf(customerId),
    query: { expand: 'none' },
    token,
    schema: ofCustomer(customer, customerId, services),
  });
}

/**
 * A customer's record that must be of `customerId`; that of another one is logged and is not valid.
 */
export function ofCustomer<Schema extends z.ZodType<{ customerId: string }>>(
  schema: Schema,
  customerId: string,
  { requestId }: Services,
): Schema {
  return schema.refine((answer) => {
    if (answer.customerId === customerId) return true;
    log('warn', 'other-customer', { requestId });
    return false;
  });
}

/**
 * Changes fields of a shopper's own record. Repeating it has the same effect. Throws
 * `UpstreamError`: 400 for values that the service refuses.
 */
export function updateCustomer(
  services: Services,
  { token, customerId }: Owner,
  change: CustomerChange,
  deadline?: number,
): Promise<Customer> {
  return commerceCall(services, {
    operation: 'update-customer',
    api: API,
    path: pathOf(customerId),
    method: 'PATCH',
    body: change,
    token,
    schema: customer,
    idempotent: true,
    ...(deadline !== undefined && { deadline }),
  });
}

/**
 * Changes a shopper's password; all tokens issued until then are void (docs/contracts/customers.md
 * §5). Throws `UpstreamError`: 400 both for a wrong current password and for a new one that the
 * service refuses.
 */
export async function changePassword(
  services: Services,
  { token, customerId }: Owner,
  { currentPassword, password }: { currentPassword: string; password: string },
  deadline: number,
): Promise<void> {
  await commerceCall(services, {
    operation: 'change-password',
    api: API,
    path: `${pathOf(customerId)}/password`,
    method: 'PUT',
    // the service's mail about it is in the language that the shopper reads
    query: { locale: services.shop.locale.id },
    body: { currentPassword, password },
    token,
    schema: z.unknown(),
    deadline,
  });
}

const record = z.record(z.string(), z.unknown());

/** All that the service knows of a shopper, with addresses and saved cards, unread. */
export function getCustomerRecord(
  services: Services,
  { token, customerId }: Owner,
): Promise<z.infer<typeof record>> {
  return commerceCall(services, {
    operation: 'get-customer-record',
    api: API,
    path: pathOf(customerId),
    query: { expand: 'addresses,paymentinstruments' },
    token,
    schema: record,
  });
}

/** Orders in one answer: the most that the service gives. */
export const ORDERS_PER_CALL = 50;

const orders = z.object({ data: z.array(record).default([]), total: z.number() });

/** Orders of a shopper, newest first, from number `offset` on, unread. */
export function getOrderRecords(
  services: Services,
  { token, customerId }: Owner,
  offset: number,
): Promise<z.infer<typeof orders>> {
  return commerceCall(services, {
    operation: 'get-order-records',
    api: API,
    path: `${pathOf(customerId)}/orders`,
    query: { limit: ORDERS_PER_CALL, offset },
    token,
    schema: orders,
  });
}

/** The product lists of a shopper, unread. */
export async function getListRecords(
  services: Services,
  { token, customerId }: Owner,
): Promise<z.infer<typeof record>[]> {
  const { data } = await commerceCall(services, {
    operation: 'get-list-records',
    api: API,
    path: `${pathOf(customerId)}/product-lists`,
    token,
    schema: z.object({ data: z.array(record) }),
  });
  return data;
}
