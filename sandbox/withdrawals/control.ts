import { Hono } from 'hono';
import { z } from 'zod';
import { readJson } from '../http/read-input.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { matchWithdrawal, placedOrder } from './declare.ts';
import { latestWithdrawals, type Withdrawal } from './withdrawal-store.ts';

const matchBody = z.object({ orderNo: z.string().min(1).max(50) });

const documentOf = ({ receivedAt, ...withdrawal }: Withdrawal) => ({
  ...withdrawal,
  receivedAt: new Date(receivedAt).toISOString(),
});

/**
 * What the shop's staff do with withdrawals, at `/__sandbox/withdrawals`: list them, and say which
 * order one is about that names none, or an address that is not the buyer's.
 */
export function withdrawalsControl(): Hono<TenantEnv> {
  const control = new Hono<TenantEnv>();
  control.get('/', (c) => c.json({ withdrawals: latestWithdrawals(c.var.tenant.database).map(documentOf) }));
  control.post('/:withdrawalId/match', async (c) => {
    const { tenant } = c.var;
    const { orderNo } = await readJson(c, matchBody);
    const found = latestWithdrawals(tenant.database).find(
      ({ withdrawalId }) => withdrawalId === c.req.param('withdrawalId'),
    );
    const order = found && placedOrder(tenant, found.siteId, orderNo);
    if (!order) return c.json({ title: 'Not Found' }, 404);
    return c.json(documentOf(tenant.database.transaction(() => matchWithdrawal(tenant, found, order))));
  });
  return control;
}
