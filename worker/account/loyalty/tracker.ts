import type { Config } from '../../config/config.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { LoyaltyStatus } from '../../upstreams/commerce/loyalty.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the loyalty tracker shows of a member. */
export type Tracker = Pick<LoyaltyStatus, 'isTitanium' | 'points' | 'balance' | 'expiresOn'> & {
  /** Points from which rewards can be redeemed. */
  threshold: number;
  /** Points that are still needed for that; 0 where there are enough. */
  missing: number;
  /** The smallest balance that can be redeemed, with its currency; undefined where none is set. */
  minimum: string | undefined;
  /** Whether the tier expires within the configured period. */
  expiresSoon: boolean;
};

/** The tracker of a member; undefined for anyone who is not an active member. `now` in epoch ms. */
export function trackerOf(
  status: LoyaltyStatus | undefined,
  { currency, i18n }: Pick<ShopRequest, 'currency' | 'i18n'>,
  { LOYALTY }: Pick<Config, 'LOYALTY'>,
  now: number,
): Tracker | undefined {
  if (!status?.isActive) return undefined;
  const { isTitanium, points, balance, expiresOn } = status;
  const threshold = LOYALTY.minimumPointsRedemptionThreshold;
  const minimum = LOYALTY.minimumRewardsBalance[currency];
  return {
    ...{ isTitanium, points, balance, expiresOn, threshold },
    missing: Math.max(0, threshold - points),
    minimum: minimum === undefined ? undefined : i18n.money(minimum, currency),
    expiresSoon: isWithin(expiresOn, LOYALTY.tierExpirationAlertDays, now),
  };
}

/** Whether a day (ISO date) has not passed and is at most `days` days away. */
function isWithin(day: string | undefined, days: number, now: number): boolean {
  const start = Date.parse(day ?? '');
  return now < start + DAY_MS && start <= now + days * DAY_MS;
}
