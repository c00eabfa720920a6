import type { Database } from '../database/database.ts';
import { randomId } from '../random-id.ts';
import { type Intent, intentsOfOrder, saveIntent } from './intent.ts';
import { invalidRequest, unexpectedState } from './pay-error.ts';

const ID_LENGTH = 24;

/** What is left of a payment, in cents. */
function leftOf({ status, amount, refunds }: Intent): number {
  return status === 'succeeded' ? amount - refunds.reduce((sum, one) => sum + one.amount, 0) : 0;
}

/** Gives back a part of a payment (cents), or what is left of it; more is 400. */
export function refundIntent(database: Database, intent: Intent, amount?: number) {
  if (intent.status !== 'succeeded') throw unexpectedState(intent);
  const left = leftOf(intent);
  const given = { id: `re_${randomId(ID_LENGTH)}`, amount: amount ?? left };
  if (left === 0 || given.amount > left) {
    throw invalidRequest('charge_already_refunded', 'More than is left cannot be refunded.', 'amount');
  }
  saveIntent(database, { ...intent, refunds: [...intent.refunds, given] });
  return given;
}

/** Gives back up to an amount (cents) of an order's payments at the provider. */
export function refundAtProvider(database: Database, orderNo: string, amount: number): void {
  let open = amount;
  for (const intent of intentsOfOrder(database, orderNo)) {
    const part = Math.min(open, leftOf(intent));
    if (part > 0) refundIntent(database, intent, part);
    open -= part;
  }
}
