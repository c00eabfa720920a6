import * as z from 'zod';
import { address, consentGroup, origins, text, url } from './values.ts';

/** A pair of headers; its value may hold equals signs, as base64 does. */
const PAIR = /^\s*([\w-]+)\s*=(.*)$/;

/** Pairs as OpenTelemetry writes them, `name=value,name=value` with encoded values, as headers. */
const headers = z.string().transform((list, context) => {
  const found: Record<string, string> = {};
  for (const pair of list.split(',')) {
    const [, name, value = ''] = PAIR.exec(pair) ?? [];
    if (name === undefined) {
      context.addIssue({ code: 'custom', message: 'expected headers such as name=value,name=value' });
      return z.NEVER;
    }
    found[name] = decoded(value);
  }
  return found;
});

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.trim());
  } catch {
    return value.trim();
  }
}

/** Variables of events and telemetry (docs/decisions/0106, docs/decisions/0107). */
export const telemetryVariables = {
  /** The operator's collector of events and reports (docs/contracts/collector.md), and its key. */
  COLLECTOR_URL: address.optional(),
  COLLECTOR_KEY: text.optional(),
  /** The consent group without which the collector is told nothing of a visitor. */
  COLLECTOR_CONSENT: consentGroup.default('C0002'),
  /** The further group without which it gets no hash of a member's e-mail address. */
  IDENTITY_CONSENT: consentGroup.default('C0004'),
  /**
   * The tag manager's script, the consent group without which it is not loaded, and the further
   * origins that its tags load scripts from and connect to, separated by spaces.
   */
  TAG_MANAGER_SCRIPT: url.optional(),
  TAG_MANAGER_CONSENT: consentGroup.default('C0004'),
  TAG_MANAGER_HOSTS: origins('https://tags.example').optional(),
  /** Visitors who refuse this group are not told of to the recommendation service. */
  RECOMMENDATIONS_CONSENT: consentGroup.default('C0003'),
  /** The share of documents whose web vitals are reported to it. */
  VITALS_SHARE: z.coerce.number().min(0).max(1).default(0.1),
  /**
   * Where traces and metrics go by OTLP over HTTP, the headers of these calls, and the share of
   * requests that are exported, by OpenTelemetry's own names.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
};
