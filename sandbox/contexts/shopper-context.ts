import { z } from 'zod';

/** Most qualifiers of each kind (docs/contracts/shopper-context.md §3). */
const MAX_QUALIFIERS = 20;
const MAX_LIST = 100;

const short = z.string().max(256);
const qualifiers = z
  .record(short.min(1), short.nullable())
  .refine((map) => Object.keys(map).length <= MAX_QUALIFIERS, `at most ${MAX_QUALIFIERS} qualifiers`);
/** A field that an empty text deletes. */
const deletable = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema]).nullable();

const geoLocation = z.strictObject({
  city: short.optional(),
  country: short.optional(),
  countryCode: short.optional(),
  region: short.optional(),
  regionCode: short.optional(),
  metroCode: short.optional(),
  postalCode: short.optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
});

/** Body of PUT and PATCH (docs/contracts/shopper-context.md §2); unknown keys are refused. */
export const contextBody = z
  .strictObject({
    effectiveDateTime: deletable(z.iso.datetime({ offset: true })),
    sourceCode: deletable(short),
    customerGroupIds: z.array(short).max(MAX_LIST),
    customQualifiers: qualifiers,
    assignmentQualifiers: qualifiers,
    clientIp: deletable(z.ipv4()),
    geoLocation: geoLocation.nullable(),
    couponCodes: z.array(short).max(MAX_LIST),
  })
  .partial();

export type ContextBody = z.output<typeof contextBody>;
export type GeoLocation = z.output<typeof geoLocation>;

/** The stored context of a shopper; absent fields were not stated. */
export type ShopperContext = {
  effectiveDateTime?: string;
  sourceCode?: string;
  customerGroupIds?: string[];
  customQualifiers?: Record<string, string>;
  assignmentQualifiers?: Record<string, string>;
  clientIp?: string;
  geoLocation?: GeoLocation;
  couponCodes?: string[];
};

type Qualifiers = Record<string, string>;

function mergedText(before: string | undefined, change: string | null | undefined): string | undefined {
  if (change === undefined || change === null) return before;
  return change === '' ? undefined : change;
}

function mergedList(before: string[] | undefined, change: string[] | undefined): string[] | undefined {
  if (change === undefined) return before;
  return change.length > 0 ? change : undefined;
}

function mergedQualifiers(
  before: Qualifiers | undefined,
  change: Record<string, string | null> | undefined,
): Qualifiers | undefined {
  if (change === undefined) return before;
  if (Object.keys(change).length === 0) return undefined;
  const kept = Object.entries({ ...before, ...change }).flatMap(([key, value]) =>
    value === null ? [] : [[key, value] as const],
  );
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

function mergedPlace(
  before: GeoLocation | undefined,
  change: GeoLocation | null | undefined,
): GeoLocation | undefined {
  if (change === undefined || change === null) return before;
  return Object.keys(change).length > 0 ? change : undefined;
}

/**
 * A context after PATCH (docs/contracts/shopper-context.md §4). Texts are deleted by "" and
 * unchanged by null; a qualifier is deleted by null, all of them by {}; lists and the place are
 * replaced as a whole and deleted when empty. PUT is the same on an empty context.
 */
export function mergedContext(before: ShopperContext, change: ContextBody): ShopperContext {
  const merged = {
    effectiveDateTime: mergedText(before.effectiveDateTime, change.effectiveDateTime),
    sourceCode: mergedText(before.sourceCode, change.sourceCode),
    customerGroupIds: mergedList(before.customerGroupIds, change.customerGroupIds),
    customQualifiers: mergedQualifiers(before.customQualifiers, change.customQualifiers),
    assignmentQualifiers: mergedQualifiers(before.assignmentQualifiers, change.assignmentQualifiers),
    clientIp: mergedText(before.clientIp, change.clientIp),
    geoLocation: mergedPlace(before.geoLocation, change.geoLocation),
    couponCodes: mergedList(before.couponCodes, change.couponCodes),
  };
  return JSON.parse(JSON.stringify(merged));
}

/** Whether a merged context exceeds the limit of qualifiers of a kind. */
export function hasTooManyQualifiers({ customQualifiers, assignmentQualifiers }: ShopperContext): boolean {
  return [customQualifiers, assignmentQualifiers].some(
    (map) => Object.keys(map ?? {}).length > MAX_QUALIFIERS,
  );
}
