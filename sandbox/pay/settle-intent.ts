import { orderByNo } from '../orders/order-store.ts';
import { dueTime, planTask } from '../orders/order-tasks.ts';
import { failOrder } from '../orders/order-transitions.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { randomId } from '../random-id.ts';
import type { TenantContext } from '../tenant-context.ts';
import { GENERIC_DECLINE, type Intent, intentsOfOrder, isOpen, saveIntent } from './intent.ts';
import { unexpectedState } from './pay-error.ts';
import { readPaySettings } from './pay-settings.ts';
import { keepMethod } from './saved-method.ts';

const CHALLENGE_MS = 15 * 60 * 1000;
const CHALLENGE_ID_LENGTH = 32;
const PROCESSING_MS = 60 * 1000;
const SECOND_MS = 1000;

/** Tells the platform about a payment, as the settings have it. */
function notify(tenant: TenantContext, orderNo: string): void {
  const { notification } = readPaySettings(tenant.database);
  if (notification === 'never') return;
  if (typeof notification === 'object') {
    const dueAt = tenant.clock.now() + notification.delay * SECOND_MS;
    planTask(tenant.database, orderNo, 'notify', dueAt);
    return;
  }
  settleOrder(tenant, orderNo);
  if (notification === 'duplicate') settleOrder(tenant, orderNo);
}

function changed(tenant: TenantContext, intent: Intent): Intent {
  saveIntent(tenant.database, intent);
  return intent;
}

/** The intent without what belonged to its last attempt. */
function afresh({ challenge, lastError, verdict, ...intent }: Intent): Intent {
  return intent;
}

/** A payment that succeeded; the method is kept where the shopper wished it. */
export function succeed(tenant: TenantContext, intent: Intent): Intent {
  const paid = changed(tenant, { ...afresh(intent), status: 'succeeded' });
  keepMethod(tenant.database, paid);
  notify(tenant, paid.orderNo);
  return paid;
}

/** A payment that was declined: it waits for another method. */
export function declined(
  tenant: TenantContext,
  intent: Intent,
  lastError: NonNullable<Intent['lastError']>,
): Intent {
  const open = changed(tenant, { ...afresh(intent), status: 'requires_payment_method', lastError });
  const order = orderByNo(tenant.database, intent.orderNo);
  if (order?.status === 'created' && readPaySettings(tenant.database).failsOrders) {
    failOrder(tenant, order, { reopen: true, reason: 'payment_auth_failure' });
  }
  return open;
}

/** A payment that the shopper has to confirm at the bank. */
export function challenge(
  tenant: TenantContext,
  intent: Intent,
  { returnUrl, verdict }: { returnUrl: string; verdict: 'approve' | 'decline' },
): Intent {
  const { database, clock } = tenant;
  const expiresAt = clock.now() + CHALLENGE_MS;
  const ends = dueTime(database, intent.orderNo, 'end');
  if (ends !== null && ends < expiresAt) planTask(database, intent.orderNo, 'end', expiresAt);
  return changed(tenant, {
    ...afresh(intent),
    status: 'requires_action',
    challenge: { id: randomId(CHALLENGE_ID_LENGTH), returnUrl, expiresAt },
    verdict,
  });
}

/** A payment that the provider will have processed in a minute. */
export function process(tenant: TenantContext, intent: Intent, verdict: 'approve' | 'decline'): Intent {
  planTask(tenant.database, intent.orderNo, 'process', tenant.clock.now() + PROCESSING_MS);
  return changed(tenant, { ...afresh(intent), status: 'processing', verdict });
}

/** Ends the processing of an order's payments. */
export function finishProcessing(tenant: TenantContext, orderNo: string): void {
  for (const intent of intentsOfOrder(tenant.database, orderNo)) {
    if (intent.status !== 'processing') continue;
    if (intent.verdict === 'approve') succeed(tenant, intent);
    else declined(tenant, intent, GENERIC_DECLINE);
  }
}

/** The shopper's answer at the bank. */
export function answerChallenge(tenant: TenantContext, intent: Intent, approves: boolean): Intent {
  if (!approves) return declined(tenant, intent, { code: 'payment_intent_authentication_failure' });
  return intent.verdict === 'decline' ? declined(tenant, intent, GENERIC_DECLINE) : succeed(tenant, intent);
}

/** Cancels a payment; one that succeeded or is being processed is 400. Cancelling twice is allowed. */
export function cancelIntent(tenant: TenantContext, intent: Intent): Intent {
  if (intent.status === 'canceled') return intent;
  if (!isOpen(intent)) throw unexpectedState(intent);
  return changed(tenant, { ...afresh(intent), status: 'canceled' });
}
