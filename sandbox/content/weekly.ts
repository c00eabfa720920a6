const WEEKLY = 'https://cairn.example/content/definitions/weekly';
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * A moment that comes every week. The service delivers the next one by its clock, so that content
 * with a date in the future always has one.
 */
type Weekly = { _meta: { schema: typeof WEEKLY }; first: string };

/** @param first one such moment, ISO */
export function weekly(first: string): Weekly {
  return { _meta: { schema: WEEKLY }, first };
}

export function isWeekly(value: object): value is Weekly {
  if (!('_meta' in value) || typeof value._meta !== 'object' || value._meta === null) return false;
  return 'schema' in value._meta && value._meta.schema === WEEKLY && 'first' in value;
}

/** The first such moment after `at` (epoch ms), ISO. */
export function nextWeekly({ first }: Weekly, at: number): string {
  const start = Date.parse(first);
  const weeks = Math.floor((at - start) / WEEK_MS) + 1;
  return new Date(start + weeks * WEEK_MS).toISOString();
}
