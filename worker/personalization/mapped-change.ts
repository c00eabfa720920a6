import { MAX_TEXT, type ShopperContextTable } from '../config/shopper-context.ts';
import type { ContextChange } from '../upstreams/commerce/shopper-context.ts';

type Field = ShopperContextTable[string];

/** Most values of one parameter. No real link has more. */
const MAX_VALUES = 100;
const RANGE: Record<string, number> = { latitude: 90, longitude: 180 };
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Whether an address has any parameter of the table. */
export function isMapped(search: URLSearchParams, table: ShopperContextTable): boolean {
  for (const name of search.keys()) if (Object.hasOwn(table, name)) return true;
  return false;
}

/**
 * The context change that an address states: each parameter of the table in its field, converted to
 * its type (docs/contracts/shopper-context.md §5). Numbers and lists become text where the service
 * expects text; only coordinates stay numbers (§2). An unreadable value is left out; an empty one
 * removes its field. Undefined where nothing is left.
 */
export function mappedChange(search: URLSearchParams, table: ShopperContextTable): ContextChange | undefined {
  const change: ContextChange = {};
  for (const [name, field] of Object.entries(table)) {
    if (search.has(name)) put(change, field, search.getAll(name).slice(0, MAX_VALUES));
  }
  return Object.keys(change).length > 0 ? change : undefined;
}

function put(change: ContextChange, { field, type }: Field, values: string[]): void {
  const [root, key] = field.split('.');
  const last = values.at(-1)?.trim() ?? '';
  switch (root) {
    case 'sourceCode': {
      const value = text(last, type);
      if (value !== undefined) change.sourceCode = value;
      return;
    }
    case 'effectiveDateTime': {
      const value = instant(last);
      if (value !== undefined) change.effectiveDateTime = value;
      return;
    }
    case 'customerGroupIds':
      change.customerGroupIds = list(values);
      return;
    case 'geoLocation': {
      const value = key === undefined ? undefined : geoValue(key, last, type);
      if (value !== undefined && key !== undefined)
        change.geoLocation = { ...change.geoLocation, [key]: value };
      return;
    }
    case 'customQualifiers':
    case 'assignmentQualifiers': {
      const value = type === 'array' ? text(list(values).join(','), 'string') : text(last, type);
      if (value !== undefined && key !== undefined)
        change[root] = { ...change[root], [key]: value === '' ? null : value };
    }
  }
}

/**
 * A text for the service. '' stays ''; an invalid number, and a text that is too long or
 * unprintable, give undefined.
 */
function text(value: string, type: Field['type']): string | undefined {
  if (value === '') return '';
  if (value.length > MAX_TEXT || CONTROL.test(value) || !value.isWellFormed()) return undefined;
  return type === 'int' || type === 'double' ? number(value, type)?.toString() : value;
}

function number(value: string, type: Field['type']): number | undefined {
  const read = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(value) ? Number(value) : Number.NaN;
  return type === 'int' ? whole(read) : finite(read);
}

const finite = (value: number) => (Number.isFinite(value) ? value : undefined);
const whole = (value: number) => (Number.isSafeInteger(value) ? value : undefined);

/** Every value once, in the order of the address. */
function list(values: string[]): string[] {
  const texts = values.flatMap((value) => text(value.trim(), 'string') || []);
  return [...new Set(texts)];
}

function geoValue(key: string, value: string, type: Field['type']): string | number | undefined {
  const limit = RANGE[key];
  if (limit === undefined) return text(value, type) || undefined;
  const degrees = number(value, type);
  return degrees !== undefined && Math.abs(degrees) <= limit ? degrees : undefined;
}

/**
 * A date and time with its offset as ISO UTC. The address may have turned the plus of the offset
 * into a space.
 */
function instant(value: string): string | undefined {
  if (value === '') return '';
  const spelled = value.replace(/ (?=\d\d:?\d\d$)/, '+');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/.test(spelled))
    return undefined;
  const time = Date.parse(spelled);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
