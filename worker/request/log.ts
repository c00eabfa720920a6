/**
 * Writes one JSON line per event; `wrangler tail` and Workers Logs index its fields. Never pass
 * names, e-mail addresses or tokens.
 */
export function log(
  level: 'info' | 'warn' | 'error',
  event: string,
  fields: Record<string, unknown> = {},
): void {
  console[level](JSON.stringify({ level, event, ...fields }));
}

/**
 * An error as fields for the log. A service's failure is not a defect of the shop, so it has no
 * stack.
 */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  const { name, message, stack } = error;
  return name === 'UpstreamError' ? { error: name, message } : { error: name, message, stack };
}
