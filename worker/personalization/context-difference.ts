import { MAX_QUALIFIERS } from '../config/shopper-context.ts';
import type { ContextChange, ContextFields } from '../upstreams/commerce/shopper-context.ts';

const QUALIFIERS = ['customQualifiers', 'assignmentQualifiers'] as const;

/**
 * Whether the context already contains a change, so that nothing has to be sent
 * (docs/contracts/shopper-context.md §5).
 */
export function isContained(current: ContextFields, change: ContextChange): boolean {
  return (
    isSameText(current.sourceCode, change.sourceCode) &&
    isSameTime(current.effectiveDateTime, change.effectiveDateTime) &&
    isSameSet(current.customerGroupIds, change.customerGroupIds) &&
    isSameSet(current.couponCodes, change.couponCodes) &&
    isSamePlace(current.geoLocation, change.geoLocation) &&
    QUALIFIERS.every((kind) =>
      Object.entries(change[kind] ?? {}).every(([key, value]) => (current[kind]?.[key] ?? null) === value),
    )
  );
}

function isSameText(current: string | undefined, wanted: string | undefined): boolean {
  return wanted === undefined || (current ?? '') === wanted;
}

/** The service may write the same instant in another format. */
function isSameTime(current: string | undefined, wanted: string | undefined): boolean {
  return isSameText(current, wanted) || Date.parse(current ?? '') === Date.parse(wanted ?? '');
}

/** Lists of ids and codes are compared as sets (docs/contracts/shopper-context.md §6). */
function isSameSet(current: string[] | undefined, wanted: string[] | undefined): boolean {
  if (wanted === undefined) return true;
  const [one, other] = [new Set(current), new Set(wanted)];
  return one.size === other.size && [...one].every((item) => other.has(item));
}

/** A place is always replaced as a whole. */
function isSamePlace(current: ContextFields['geoLocation'], wanted: ContextFields['geoLocation']): boolean {
  if (wanted === undefined) return true;
  const keys = new Set([...Object.keys(current ?? {}), ...Object.keys(wanted)]);
  return [...keys].every((key) => current?.[key] === wanted[key]);
}

/**
 * The context that a change creates where there is none; undefined where the change only removes
 * values.
 */
export function newContext(change: ContextChange): ContextFields | undefined {
  const { sourceCode, effectiveDateTime, customerGroupIds, couponCodes, geoLocation } = change;
  const customQualifiers = kept(change.customQualifiers);
  const assignmentQualifiers = kept(change.assignmentQualifiers);
  const context: ContextFields = {
    ...(sourceCode && { sourceCode }),
    ...(effectiveDateTime && { effectiveDateTime }),
    ...(customerGroupIds?.length && { customerGroupIds }),
    ...(couponCodes?.length && { couponCodes }),
    ...(geoLocation && { geoLocation }),
    ...(customQualifiers && { customQualifiers }),
    ...(assignmentQualifiers && { assignmentQualifiers }),
  };
  return Object.keys(context).length > 0 ? context : undefined;
}

function kept(map: Record<string, string | null> | undefined): Record<string, string> | undefined {
  const entries = Object.entries(map ?? {}).flatMap(([key, value]) =>
    value === null ? [] : [[key, value] as const],
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/**
 * Whether the changed context would exceed the limit of qualifiers of a kind
 * (docs/contracts/shopper-context.md §3).
 */
export function holdsTooMany(current: ContextFields, change: ContextChange): boolean {
  return QUALIFIERS.some((kind) => {
    const after = { ...current[kind], ...change[kind] };
    return Object.values(after).filter((value) => value !== null).length > MAX_QUALIFIERS;
  });
}
