import type { Context } from 'hono';
import { problem } from '../http/problem.ts';
import type { Refusal } from '../http/refusal.ts';
import type { ScapiEnv } from '../http/scapi-service.ts';
import type { CustomerRecord } from './customer-record.ts';
import { customerById } from './customer-store.ts';

const MAX_ID_LENGTH = 28;

/** 404 of a customer whom this shopper cannot see (docs/contracts/customers.md §1). */
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
 * The registered customer whom the path names: the shopper, nobody else. A guest has no customer
 * record, so that asking for one is 404, also with the guest's own id; another's is 404 as if there
 * were none.
 */
export function ownCustomer(c: Context<ScapiEnv>): CustomerRecord {
  const { shopper, tenant } = c.var;
  const customerId = c.req.param('customerId') ?? '';
  const own = shopper.registered && shopper.customerId === customerId;
  const customer = own ? customerById(tenant.database, customerId) : null;
  if (!customer) throw noSuchCustomer(customerId);
  return customer;
}
