import type { Config } from '../../worker/config/config.ts';
import { agentsFinding } from './agents.ts';
import { type Finding, withoutSecrets } from './ask.ts';
import { commerceFindings } from './commerce.ts';
import { guaranteeFindings } from './guarantee.ts';
import { previewFindings } from './preview.ts';
import {
  contentFinding,
  intakeFindings,
  mediaFindings,
  paymentFinding,
  recommendationsFinding,
  reviewsFinding,
  scriptFindings,
  searchFindings,
  secretFindings,
  staffFinding,
} from './services.ts';

/**
 * Calls each service of a configuration once, with nothing that changes anything but guest logins.
 */
export async function examine(config: Config): Promise<Finding[]> {
  const all = await Promise.all([
    secretFindings(config),
    commerceFindings(config),
    contentFinding(config),
    previewFindings(config),
    searchFindings(config),
    mediaFindings(config),
    paymentFinding(config),
    recommendationsFinding(config),
    staffFinding(config),
    reviewsFinding(config),
    scriptFindings(config),
    intakeFindings(config),
    agentsFinding(config),
    guaranteeFindings(config),
  ]);
  const secrets = secretsOf(config);
  return all.flat().map((finding) => ({ ...finding, says: withoutSecrets(finding.says, secrets) }));
}

/** What nothing that is said may contain: services may repeat what they were sent. */
function secretsOf(config: Config): string[] {
  const { COMMERCE_CLIENT_ID, OTEL_EXPORTER_OTLP_HEADERS } = config;
  const clientSecrets = [config.COMMERCE_CLIENT_SECRET, config.COMMERCE_CLIENT_SECRET_PREVIOUS].filter(
    (secret) => secret !== undefined,
  );
  const stated = [
    ...[config.SEARCH_API_KEY, config.PAYMENT_SECRET_KEY, config.COLLECTOR_KEY, config.STAFF_CLIENT_SECRET],
    ...[config.CONTENT_PREVIEW_KEY, config.PURGE_SECRET, config.PURGE_SECRET_PREVIOUS],
    ...config.AGENT_SIGNING_KEY.map(({ d }) => d),
    ...Object.values(OTEL_EXPORTER_OTLP_HEADERS),
    ...clientSecrets.flatMap((secret) => [secret, btoa(`${COMMERCE_CLIENT_ID}:${secret}`)]),
  ];
  return stated.filter((secret) => secret !== undefined);
}

/**
 * The embedded commerce cloud's address among the worker's variables: only the worker reaches it.
 */
const INTERNAL = 'http://sandbox.internal';

/** Variables with the embedded commerce cloud at an address that this machine reaches. */
export function reachable(variables: Record<string, unknown>, sandbox: string): Record<string, unknown> {
  const entries = Object.entries(variables).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string' ? value.replaceAll(INTERNAL, sandbox) : value,
  ]);
  return Object.fromEntries(entries);
}
