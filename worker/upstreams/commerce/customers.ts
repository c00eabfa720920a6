import { z } from 'zod';
import type { Services } from '../services.ts';
import { commerceCall } from './commerce-call.ts';

/** Shopper Customers (docs/contracts/customers.md §1), with the registered shopper's own token. */
const API = '/customer/shopper-customers/v1';

const text = z.string().optional().catch(undefined);

const customer = z.object({ customerId: z.string(), firstName: text, lastName: text, email: text });

export type Customer = z.infer<typeof customer>;

/** A registered shopper's own record. Throws `UpstreamError`: 404 for anyone else's. */
export function getCustomer(services: Services, token: string, customerId: string): Promise<Customer> {
  return commerceCall(services, {
    operation: 'get-customer',
    api: API,
    path: `/customers/${encodeURIComponent(customerId)}`,
    query: { expand: 'none' },
    token,
    schema: customer,
  });
}

/** Keeps the postal code that was asked for on signing in (docs/product/accounts.md §4.5). */
export function setPostalCode(
  services: Services,
  token: string,
  { customerId, postalCode }: { customerId: string; postalCode: string },
): Promise<Customer> {
  return commerceCall(services, {
    operation: 'update-customer',
    api: API,
    path: `/customers/${encodeURIComponent(customerId)}`,
    method: 'PATCH',
    body: { c_postalCode: postalCode },
    token,
    schema: customer,
    idempotent: true,
  });
}
