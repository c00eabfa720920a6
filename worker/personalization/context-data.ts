import type { ContextData } from '../session/session-data.ts';
import { isRegistered } from '../session/tokens.ts';
import type { ContextFields } from '../upstreams/commerce/shopper-context.ts';

const DAY_SECONDS = 24 * 60 * 60;
/**
 * A context lives for a day (guest) or a week (registered shopper) after its last change
 * (docs/contracts/shopper-context.md §3).
 */
const LIFE_SECONDS = { guest: DAY_SECONDS, registered: 7 * DAY_SECONDS } as const;

/**
 * Stands for "no coupons", because the service ignores an empty list
 * (docs/contracts/shopper-context.md §6).
 */
export const NO_COUPON = 'no-coupon';

/**
 * What the session keeps of a context; undefined for an empty context. `now` in epoch
 * seconds.
 */
export function contextDataOf(
  context: ContextFields | undefined,
  { token, coupons, now }: { token: string; coupons: string[]; now: number },
): ContextData | undefined {
  if (!context || !saysSomething(context)) return undefined;
  const groups = context.customerGroupIds ?? [];
  return {
    until: Math.floor(now) + LIFE_SECONDS[isRegistered(token) ? 'registered' : 'guest'],
    coupons,
    ...(groups.length > 0 && { groups }),
  };
}

/** What every context says of the visit (write-context.ts) changes nothing for the shopper. */
function saysSomething({
  couponCodes = [],
  clientIp: _,
  customQualifiers,
  ...others
}: ContextFields): boolean {
  const { sessionOrigination: __, ...qualifiers } = customQualifiers ?? {};
  const told = [qualifiers, ...Object.values(others)].some((value) =>
    typeof value === 'object' ? Object.keys(value).length > 0 : Boolean(value),
  );
  return told || couponCodes.some((code) => code !== NO_COUPON);
}
