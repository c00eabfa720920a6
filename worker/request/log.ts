/**
 * One JSON line per event: `wrangler tail` and Workers Logs index the fields. Never pass names,
 * e-mails or tokens.
 */
export function log(
  level: 'info' | 'warn' | 'error',
  event: string,
  fields: Record<string, unknown> = {},
): void {
  console[level](JSON.stringify({ level, event, ...fields }));
}

/**
 * An error as loggable fields. A service's failure is no defect of ours: it comes without a stack.
 */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  const { name, message, stack } = error;
  return name === 'UpstreamError' ? { error: name, message } : { error: name, message, stack };
}
