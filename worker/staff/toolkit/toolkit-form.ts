import * as z from 'zod';
import { statedInstant } from '../date-fields.tsx';
import { type ToolkitState, toolkitState } from './toolkit-state.ts';

/** The kinds of qualifiers, as the names of their fields begin. */
export type QualifierKind = 'custom' | 'assignment';

/** What a toolkit's form asks for; `invalid` names the field that is wrong. */
export type ToolkitRequest =
  /** `market`: the site and locale to see, as `{siteId}:{localeId}`. */
  | { kind: 'apply'; state: ToolkitState; market: string | undefined }
  | { kind: 'clear' | 'exit' }
  | { kind: 'invalid'; field: string };

/**
 * Reads the toolkit's form (docs/product/content-and-platform.md §5): a date without a time is at
 * 00:00:00 in `timeZone`, a qualifier has both a key and a value, and empty fields set nothing.
 */
export function readToolkit(fields: URLSearchParams, timeZone: string): ToolkitRequest {
  const action = fields.get('action');
  if (action === 'clear' || action === 'exit') return { kind: action };
  const one = (name: string) => fields.get(name)?.trim() || undefined;
  const instant = statedInstant(one('at') ?? '', one('time') ?? '', timeZone);
  if (Number.isNaN(instant)) return { kind: 'invalid', field: 'at' };
  const pairs = { custom: pairsIn(fields, 'custom'), assignment: pairsIn(fields, 'assignment') };
  for (const [kind, { isWhole }] of Object.entries(pairs))
    if (!isWhole) return { kind: 'invalid', field: kind };
  const [latitude, longitude] = [one('latitude'), one('longitude')];
  if ((latitude === undefined) !== (longitude === undefined))
    return { kind: 'invalid', field: latitude === undefined ? 'latitude' : 'longitude' };
  const groups = fields.getAll('group').flatMap((name) => name.trim() || []);
  const device = one('device');
  const { success, data, error } = toolkitState.safeParse({
    effectiveDateTime: instant === undefined ? undefined : new Date(instant).toISOString(),
    customerGroupIds: [...new Set(groups)],
    sourceCode: one('source'),
    customQualifiers: { ...pairs.custom.map, ...(device && { deviceType: device }) },
    assignmentQualifiers: pairs.assignment.map,
    latitude,
    longitude,
    country: one('country'),
    tier: one('tier'),
  });
  if (success) return { kind: 'apply', state: data, market: one('market') };
  return { kind: 'invalid', field: wrongIn(error) };
}

/** The field that is wrong; of qualifiers also whether they are too many, or a value is too long. */
function wrongIn({ issues: [issue] }: z.ZodError): string {
  const [field, key] = issue?.path ?? [];
  const name = z.string().catch('').parse(field);
  if (!name.endsWith('Qualifiers')) return name;
  const kind = name.replace('Qualifiers', '');
  if (key === undefined) return `${kind}TooMany`;
  return issue?.code === 'too_big' ? `${kind}TooLong` : name;
}

/** The qualifiers of a kind. A row with a key and no value, or a value and no key, is not whole. */
function pairsIn(fields: URLSearchParams, kind: QualifierKind) {
  const keys = fields.getAll(`${kind}-key`).map((key) => key.trim());
  const values = fields.getAll(`${kind}-value`).map((value) => value.trim());
  const rows = keys
    .map((key, index) => [key, values[index] ?? ''] as const)
    .filter(([key, value]) => key || value);
  return { isWhole: rows.every(([key, value]) => key && value), map: Object.fromEntries(rows) };
}
