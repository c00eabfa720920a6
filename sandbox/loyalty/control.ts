import { Hono } from 'hono';
import { z } from 'zod';
import type { CustomerRecord } from '../customers/customer-record.ts';
import { customerById, customerByLogin, saveCustomer } from '../customers/customer-store.ts';
import { readJson } from '../http/read-input.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { addEntry, pointsOf } from './ledger.ts';
import { membershipFrom, membershipOf } from './membership.ts';

const MAX_POINTS = 10_000_000;

const wanted = z.strictObject({
  points: z.number().int().min(0).max(MAX_POINTS).optional(),
  tier: z.enum(['none', 'member', 'titanium']).optional(),
  expiresOn: z.iso.date().optional(),
});

/**
 * The control of the loyalty programme, at `/__sandbox/loyalty/{customer id or e-mail}`: points,
 * tier, and the day on which the tier expires.
 */
export function loyaltyControl(): Hono<TenantEnv> {
  const control = new Hono<TenantEnv>();
  control.put('/:customer', async (c) => {
    const { database, clock } = c.var.tenant;
    const { points, tier, expiresOn } = await readJson(c, wanted);
    const who = c.req.param('customer');
    const customer = customerById(database, who) ?? customerByLogin(database, who);
    if (!customer) return c.json({ title: 'Not Found' }, 404);
    const at = clock.now();
    const { customerId } = customer;
    const changed: CustomerRecord = {
      ...customer,
      tier: tier ?? customer.tier,
      membership: customer.tier === 'none' ? membershipFrom(at) : membershipOf(customer),
      modifiedAt: at,
    };
    if (expiresOn && changed.membership) changed.membership = { ...changed.membership, expiresOn };
    database.transaction(() => {
      saveCustomer(database, changed);
      const difference = (points ?? 0) - pointsOf(database, changed);
      if (points === undefined || difference === 0) return;
      addEntry(database, { customerId, id: crypto.randomUUID(), at, points: difference });
    });
    return c.json({
      ...{ customerId, tier: changed.tier, expiresOn: membershipOf(changed).expiresOn },
      points: pointsOf(database, changed),
    });
  });
  return control;
}
