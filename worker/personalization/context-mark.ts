import type { ContextMark } from '../session/marks.ts';
import { isRegistered } from '../session/shopper-kind.ts';
import type { ContextFields } from '../upstreams/commerce/context-fields.ts';

const DAY_SECONDS = 24 * 60 * 60;
/**
 * A context lives a day for a guest and a week for a registered shopper after it was last written
 * (docs/contracts/shopper-context.md §3).
 */
const LIFE_SECONDS = { guest: DAY_SECONDS, registered: 7 * DAY_SECONDS } as const;

/** Stands for no coupon at all: an empty list is none (docs/contracts/shopper-context.md §6). */
export const NO_COUPON = 'no-coupon';

/**
 * What the session remembers of a context: undefined for one that says nothing. `now` in epoch
 * seconds.
 */
export function markOf(
  context: ContextFields | undefined,
  { token, coupons, now }: { token: string; coupons: string[]; now: number },
): ContextMark | undefined {
  if (!context || !saysSomething(context)) return undefined;
  return { until: Math.floor(now) + LIFE_SECONDS[isRegistered(token) ? 'registered' : 'guest'], coupons };
}

function saysSomething({ couponCodes = [], ...others }: ContextFields): boolean {
  const told = Object.values(others).some((value) =>
    typeof value === 'object' ? Object.keys(value).length > 0 : Boolean(value),
  );
  return told || couponCodes.some((code) => code !== NO_COUPON);
}
