import type { Context } from 'hono';
import { customerById } from '../customers/customer-store.ts';
import { problem } from '../http/problem.ts';
import type { ScapiEnv } from '../http/scapi-service.ts';

/** Refuses a basket's customer who is not the shopper: 400 (docs/contracts/baskets.md §5). */
export function checkCustomer(
  c: Context<ScapiEnv>,
  { customerId, customerNo }: { customerId?: string | undefined; customerNo?: string | undefined },
): void {
  const { shopper, tenant } = c.var;
  const isOwnId = customerId === undefined || customerId === shopper.customerId;
  const own = customerNo === undefined ? null : customerById(tenant.database, shopper.customerId);
  if (isOwnId && customerNo === own?.customerNo) return;
  throw problem(400, 'bad-request', 'Bad Request', 'The customer is not the shopper of the access token.');
}
