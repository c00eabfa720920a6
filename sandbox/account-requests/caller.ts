import type { Context } from 'hono';
import type { CustomerRecord } from '../customers/customer-record.ts';
import { customerById } from '../customers/customer-store.ts';
import { problem } from '../http/problem.ts';
import type { ScapiEnv } from '../http/scapi-service.ts';
import { mayRequestCode } from '../slas/one-time/one-time-token.ts';

export const refused = (slug: string, detail: string) => problem(400, slug, 'Bad Request', detail);
export const invalidCode = () => refused('invalid-code', 'The code is wrong, or its time is over.');

/** The calling customer; 403 for a guest. */
export function callerOf(c: Context<ScapiEnv>): CustomerRecord {
  const { shopper, tenant } = c.var;
  const customer = shopper.registered ? customerById(tenant.database, shopper.customerId) : null;
  if (!customer) throw problem(403, 'forbidden', 'Forbidden', 'Only a registered shopper has an account.');
  return customer;
}

/** 429 where the caller has asked for too many messages of that kind. */
export function checkLimit(c: Context<ScapiEnv>, what: string): void {
  if (mayRequestCode(c.var.tenant, what)) return;
  throw problem(429, 'too-many-requests', 'Too Many Requests', 'Too many messages were requested.');
}
