/** One JSON line per event: `wrangler tail` and Workers Logs index the fields. Never pass names, e-mails or tokens. */
export function log(
  level: 'info' | 'warn' | 'error',
  event: string,
  fields: Record<string, unknown> = {},
): void {
  console[level](JSON.stringify({ level, event, ...fields }));
}

/** An error as loggable fields: name and message; the stack stays out of shoppers' sight and in the log. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: error.name, message: error.message, stack: error.stack };
}
