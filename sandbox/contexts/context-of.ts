import type { Context } from 'hono';
import { customerGroups } from '../customers/customer-groups.ts';
import { customerById } from '../customers/customer-store.ts';
import type { ScapiEnv } from '../http/scapi-service.ts';
import { isStillOwn } from '../slas/session.ts';
import { storedContext } from './context-store.ts';
import { placeOf } from './geo-location.ts';
import type { GeoLocation, ShopperContext } from './shopper-context.ts';
import { type SourcePriceBook, sourceCodeOf } from './source-codes.ts';

const MOUNTAIN_WEST = new Set(['CO', 'UT', 'WY', 'MT', 'ID', 'AB', 'BC']);

/**
 * The customer groups from a context: those that it names, and those that follow from its source
 * code, place and qualifiers.
 */
function dynamicGroups(context: ShopperContext): string[] {
  const { customerGroupIds = [], customQualifiers, sourceCode } = context;
  const region = placeOf(context)?.regionCode;
  const source = sourceCodeOf(sourceCode);
  return [
    ...customerGroupIds,
    ...(source ? [source.group] : []),
    ...(region !== undefined && MOUNTAIN_WEST.has(region) ? ['Mountain-West'] : []),
    ...(customQualifiers?.deviceType === 'mobile' ? ['Mobile'] : []),
  ];
}

/**
 * The shopper's groups, time, place and codes, as far as they affect prices, promotions, products
 * and search.
 */
export type ShopperContextState = {
  /** Customer groups, from the customer record and the context. */
  groups: ReadonlySet<string>;
  /** Epoch milliseconds: the context's effective time, otherwise the tenant's clock. */
  now: number;
  /** Whether the context states a time: then products that come online later are left out. */
  timeIsTold: boolean;
  /** Coupon codes of the context, upper case. */
  coupons: ReadonlySet<string>;
  /** The price book that the source code activates. */
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

/** The context of services without shoppers: an unknown guest. */
export function anonymousContext(now: number): ShopperContextState {
  return state(customerGroups(null), now, {});
}

/**
 * A shopper's context at a site (docs/contracts/shopper-context.md §2): their groups and stored
 * context at the tenant's time.
 */
export function contextFor({
  tenant,
  shopper,
  site,
}: Pick<ScapiEnv['Variables'], 'tenant' | 'shopper' | 'site'>): ShopperContextState {
  const now = tenant.clock.now();
  const customer = shopper.registered ? customerById(tenant.database, shopper.customerId) : null;
  const stored = isStillOwn(tenant.database, shopper)
    ? storedContext(tenant, { usid: shopper.usid, siteId: site.id })
    : null;
  return state(customerGroups(customer), now, stored ?? {});
}

/**
 * The context in which a call is answered; with `personalized=none` that of an unknown guest
 * (docs/contracts/README.md §2).
 */
export function contextOf(c: Context<ScapiEnv>): ShopperContextState {
  if (c.req.query('personalized') === 'none') return anonymousContext(c.var.tenant.clock.now());
  return contextFor(c.var);
}
