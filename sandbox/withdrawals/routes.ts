import { z } from 'zod';
import { siteTimeZone } from '../country/countries.ts';
import type { customApi } from '../http/custom-api.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { problem } from '../http/problem.ts';
import { readJson } from '../http/read-input.ts';
import { siteOf } from '../sites.ts';
import { declareWithdrawal } from './declare.ts';
import { declaration, type Withdrawal, withdrawalById } from './withdrawal-store.ts';

const uuid = z.uuid();

const answerOf = ({ withdrawalId, siteId, receivedAt, isMailed }: Withdrawal) => ({
  withdrawalId,
  receivedAt: new Date(receivedAt).toISOString(),
  timeZone: siteTimeZone(siteOf({ siteId })),
  isMailed,
});

/** Withdrawals from contracts (docs/contracts/custom-apis.md §2.15), for every shopper's token. */
export function withdrawalRoutes(service: ReturnType<typeof customApi>): void {
  service.put('/withdrawals/:withdrawalId', async (c) => {
    const { tenant, site, locale, shopper } = c.var;
    const id = uuid.safeParse(c.req.param('withdrawalId'));
    if (!id.success) throw new InvalidInput('withdrawalId', 'a UUID');
    const declared = await readJson(c, declaration);
    const by = { withdrawalId: id.data, siteId: site.id, locale, customerId: shopper.customerId };
    return c.json(answerOf(tenant.database.transaction(() => declareWithdrawal(tenant, declared, by))));
  });

  service.get('/withdrawals/:withdrawalId', (c) => {
    const withdrawalId = c.req.param('withdrawalId');
    const found = withdrawalById(c.var.tenant.database, c.var.site.id, withdrawalId);
    if (!found)
      throw problem(404, 'withdrawal-not-found', 'Withdrawal Not Found', 'There is none of that id.');
    return c.json(answerOf(found));
  });
}
