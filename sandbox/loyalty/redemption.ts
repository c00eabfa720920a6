import type { Promotion } from '../catalog/types.ts';
import type { CustomerRecord } from '../customers/customer-record.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problem.ts';
import { randomId } from '../random-id.ts';
import type { TenantContext } from '../tenant-context.ts';
import { addEntry, pointsOf, type Redemption, redemptionById } from './ledger.ts';
import { REWARDS } from './rewards.ts';

const CODE_LENGTH = 8;

/**
 * Exchanges points for a reward. The caller names the redemption: the same one again is the same
 * redemption and takes no points. Throws 404 for an unknown reward, 409 for too few points, and 409
 * for a redemption of another reward with the same id.
 */
export function redeem(
  { database, clock }: Pick<TenantContext, 'database' | 'clock'>,
  customer: CustomerRecord,
  { rewardId, redemptionId }: { rewardId: string; redemptionId: string },
): { redemption: Redemption; isNew: boolean } {
  const reward = REWARDS.find((one) => one.rewardId === rewardId);
  if (!reward) throw problem(404, 'reward-not-found', 'Reward Not Found', 'There is no such reward.');
  const { customerId } = customer;
  const known = redemptionById(database, customerId, redemptionId);
  if (known?.rewardId === rewardId) return { redemption: known, isNew: false };
  if (known) throw problem(409, 'redemption-exists', 'Conflict', 'This redemption was of another reward.');
  const points = pointsOf(database, customer);
  if (points < reward.points) {
    const detail = `The reward costs ${reward.points} points; the customer has ${points}.`;
    throw problem(409, 'insufficient-points', 'Insufficient Points', detail, { points });
  }
  const redemption: Redemption = {
    ...{ redemptionId, rewardId, points: reward.points, name: reward.name },
    ...{ code: `CLUB-${randomId(CODE_LENGTH).toUpperCase()}`, redeemedAt: clock.now() },
  };
  addEntry(database, {
    ...{ customerId, id: redemptionId, at: redemption.redeemedAt },
    ...{ points: -reward.points, redemption },
  });
  return { redemption, isNew: true };
}

/**
 * The promotion that the code (in upper case) of a redeemed reward activates, for the customer who
 * redeemed it; undefined for any other code and for rewards that take nothing off an order.
 */
export function rewardPromotion(
  database: Database,
  code: string,
  customerId?: string,
): Promotion | undefined {
  const row = database.first<{ customer_id: string; doc: string }>(
    'SELECT customer_id, doc FROM loyalty_entry WHERE code = ?',
    code,
  );
  if (!row || (customerId !== undefined && row.customer_id !== customerId)) return undefined;
  const { redemption }: { redemption: Redemption } = JSON.parse(row.doc);
  const reward = REWARDS.find(({ rewardId }) => rewardId === redemption.rewardId);
  if (!reward?.takesOff) return undefined;
  const { name, description, takesOff } = reward;
  return {
    ...{ id: `reward-${code}`, name, calloutMsg: name, details: description, coupon: code },
    ...{ couponLimit: { total: 1 }, level: 'order', exclusivity: 'no' },
    steps: [{ discount: { type: 'amount', amount: takesOff } }],
  };
}
