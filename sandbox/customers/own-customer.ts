import type { Context } from 'hono';
import { problem } from '../http/problem.ts';
import type { Refusal } from '../http/refusal.ts';
import type { ScapiEnv } from '../http/scapi-service.ts';
import type { CustomerRecord } from './customer-record.ts';
import { customerById } from './customer-store.ts';

const MAX_ID_LENGTH = 28;

/** 404 for a customer that this shopper cannot see (docs/contracts/customers.md §1). */
export function noSuchCustomer(customerId: string): Refusal {
  const id = customerId.slice(0, MAX_ID_LENGTH);
  const detail = `No customer with ID '${id}' could be found.`;
  return problem(404, 'not-found', 'Customer Not Found', detail, { customerId: id });
}

/** 400 `invalid-customer` (docs/contracts/customers.md §1). */
export function invalidCustomer(detail: string): Refusal {
  return problem(400, 'invalid-customer', 'Invalid Customer', detail);
}

/**
 * The registered customer in the path, who must be the calling shopper. A guest has no customer
 * record, so the call is 404 even with the guest's own id; another customer's id is 404 too.
 */
export function ownCustomer(c: Context<ScapiEnv>): CustomerRecord {
  const { shopper, tenant } = c.var;
  const customerId = c.req.param('customerId') ?? '';
  const own = shopper.registered && shopper.customerId === customerId;
  const customer = own ? customerById(tenant.database, customerId) : null;
  if (!customer) throw noSuchCustomer(customerId);
  return customer;
}
