import { intentsOfOrder, isOpen } from '../pay/intent.ts';
import { cancelIntent, finishProcessing } from '../pay/settle-intent.ts';
import type { TenantContext } from '../tenant-context.ts';
import { orderByNo } from './order-store.ts';
import { dropTask, dueTasks, type OrderTask, planTask } from './order-tasks.ts';
import { failOrder } from './order-transitions.ts';
import { isFullyPaid, settleOrder } from './settle-order.ts';

/** How much longer an order waits whose payment the provider is still processing. */
const PATIENCE_MS = 15 * 60 * 1000;

/**
 * Ends an order that was not paid in time: first its intents are cancelled at the provider; if one
 * has succeeded meanwhile the order is placed, otherwise it fails and its basket opens again.
 */
function endOrder(tenant: TenantContext, orderNo: string): void {
  const { database, clock } = tenant;
  const order = orderByNo(database, orderNo);
  if (order?.status !== 'created') return;
  const intents = intentsOfOrder(database, orderNo);
  if (intents.some(({ status }) => status === 'processing')) {
    planTask(database, orderNo, 'end', clock.now() + PATIENCE_MS);
    return;
  }
  if (order.payments.length > 0 && isFullyPaid(tenant, order)) settleOrder(tenant, orderNo);
  else {
    for (const intent of intents.filter(isOpen)) cancelIntent(tenant, intent);
    failOrder(tenant, order, { reopen: true, reason: 'payment_confirm_failure' });
  }
}

function run(tenant: TenantContext, { orderNo, kind }: OrderTask): void {
  dropTask(tenant.database, orderNo, kind);
  if (kind === 'end') endOrder(tenant, orderNo);
  else if (kind === 'process') finishProcessing(tenant, orderNo);
  else settleOrder(tenant, orderNo);
}

/** Does everything that is due by the tenant's clock; every call begins with it. */
export function runDueTasks(tenant: TenantContext): void {
  for (const task of dueTasks(tenant.database, tenant.clock.now())) {
    tenant.database.transaction(() => run(tenant, task));
  }
}
