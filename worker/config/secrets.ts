/**
 * The variables that are secrets: they are put in with `wrangler secret`, and stand in no file that is
 * committed (docs/operations/day-to-day.md).
 */
export const SECRETS: readonly string[] = [
  'COMMERCE_CLIENT_SECRET',
  'COMMERCE_CLIENT_SECRET_PREVIOUS',
  'SESSION_KEY',
  'SESSION_KEY_PREVIOUS',
  'SEARCH_API_KEY',
  'PAYMENT_SECRET_KEY',
  'COLLECTOR_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'STAFF_CLIENT_SECRET',
  'CONTENT_PREVIEW_KEY',
  'PURGE_SECRET',
  'PURGE_SECRET_PREVIOUS',
  'AGENT_KEYS',
  'AGENT_SIGNING_KEY',
];
