import { InvalidInput } from './invalid-input.ts';

/** Limits of a shopper's custom fields: number, depth and length. */
const MAX_FIELDS = 100;
const MAX_DEPTH = 8;
const MAX_LENGTH = 64_000;

function fitsDepth(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((part) => fitsDepth(part, depth - 1));
}

/**
 * The `c_` fields of a body (docs/contracts/README.md §2). Throws {@link InvalidInput} when they
 * are too many, too deep or too long.
 */
export function customFieldsOf(body: object): Record<string, unknown> {
  const fields = Object.entries(body).filter(([name]) => /^c_\w{1,250}$/.test(name));
  if (fields.length > MAX_FIELDS) throw new InvalidInput('c_', `at most ${MAX_FIELDS} custom fields`);
  for (const [name, value] of fields) {
    if (!fitsDepth(value, MAX_DEPTH)) throw new InvalidInput(name, `at most ${MAX_DEPTH} levels deep`);
    if (JSON.stringify(value).length > MAX_LENGTH) {
      throw new InvalidInput(name, `at most ${MAX_LENGTH} characters of JSON`);
    }
  }
  return Object.fromEntries(fields);
}

/** Custom fields after a change; null removes a field. */
export function changedCustomFields(
  before: Record<string, unknown>,
  change: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null));
}
