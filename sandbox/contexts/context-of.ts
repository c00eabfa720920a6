import type { Context } from 'hono';
import { customerGroups } from '../customers/customer-groups.ts';
import { customerById } from '../customers/customer-store.ts';
import type { ScapiEnv } from '../http/scapi-service.ts';
import { storedContext } from './context-store.ts';
import { dynamicGroups } from './dynamic-groups.ts';
import { placeOf } from './geo-location.ts';
import type { GeoLocation, ShopperContext } from './shopper-context.ts';
import { type SourcePriceBook, sourceCodeOf } from './source-codes.ts';

/**
 * Who asks, when and from where, as prices, promotions, products and search take it into account.
 */
export type ShopperContextState = {
  /** Customer groups: of the customer and of the context. */
  groups: ReadonlySet<string>;
  /** Epoch milliseconds: the effective time told, else the tenant's clock. */
  now: number;
  /** Whether the time was told: then what comes online later is not there yet. */
  timeIsTold: boolean;
  /** Coupon codes of the context, upper case. */
  coupons: ReadonlySet<string>;
  /** The price book that the source code opens. */
  priceBook: SourcePriceBook | null;
  place: GeoLocation | null;
};

function state(groups: string[], now: number, context: ShopperContext): ShopperContextState {
  const told = context.effectiveDateTime;
  return {
    groups: new Set([...groups, ...dynamicGroups(context)]),
    now: told === undefined ? now : Date.parse(told),
    timeIsTold: told !== undefined,
    coupons: new Set((context.couponCodes ?? []).map((code) => code.toUpperCase())),
    priceBook: sourceCodeOf(context.sourceCode)?.priceBook ?? null,
    place: placeOf(context),
  };
}

/** What a service without shoppers answers by: a guest of whom nothing is known. */
export function anonymousContext(now: number): ShopperContextState {
  return state(customerGroups(null), now, {});
}

/**
 * A shopper's situation at a site (docs/contracts/shopper-context.md §2): their groups and stored
 * context at the tenant's time.
 */
export function contextFor({
  tenant,
  shopper,
  site,
}: Pick<ScapiEnv['Variables'], 'tenant' | 'shopper' | 'site'>): ShopperContextState {
  const now = tenant.clock.now();
  const customer = shopper.registered ? customerById(tenant.database, shopper.customerId) : null;
  const stored = storedContext(tenant, { usid: shopper.usid, siteId: site.id });
  return state(customerGroups(customer), now, stored ?? {});
}

/**
 * The situation a call is answered in; with `personalized=none` that of a guest of whom nothing is
 * known (docs/contracts/README.md §2).
 */
export function contextOf(c: Context<ScapiEnv>): ShopperContextState {
  if (c.req.query('personalized') === 'none') return anonymousContext(c.var.tenant.clock.now());
  return contextFor(c.var);
}
