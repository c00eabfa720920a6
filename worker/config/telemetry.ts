import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
/** Pairs as OpenTelemetry writes them, `name=value,name=value` with encoded values, as headers. */
const headers = z.string().transform((text, context): Record<string, string> => {
  // a value may have the sign too, as keys in base64 end with it
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=(.*)$/s.exec(pair));
  if (pairs.every((pair) => pair !== null))
    return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decoded(value)]));
  context.addIssue({ code: 'custom', message: 'expected headers such as name=value,name=value' });
  return z.NEVER;
});

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.trim());
  } catch {
    return value.trim();
  }
}

const group = z.string().regex(/^\w+$/, 'expected a group such as C0002');

/** Variables of events and telemetry (docs/decisions/0106, docs/decisions/0107). */
export const telemetryVariables = {
  /** The operator's collector of events and reports (docs/contracts/collector.md), and its key. */
  COLLECTOR_URL: address.optional(),
  COLLECTOR_KEY: z.string().min(1).optional(),
  /** The consent group without which the collector is told nothing of a visitor. */
  COLLECTOR_CONSENT: group.default('C0002'),
  /** The further group without which it gets no hash of a member's e-mail address. */
  IDENTITY_CONSENT: group.default('C0004'),
  /**
   * The tag manager's script, the consent group without which it is not loaded, and the further
   * origins that its tags load scripts from and connect to, separated by spaces.
   */
  TAG_MANAGER_SCRIPT: z.url({ protocol: /^https?$/ }).optional(),
  TAG_MANAGER_CONSENT: group.default('C0004'),
  TAG_MANAGER_HOSTS: z
    .string()
    .regex(/^https:\/\/[\w.-]+( https:\/\/[\w.-]+)*$/, 'expected origins such as https://tags.example')
    .optional(),
  /** Visitors who refuse this group are not told of to the recommendation service. */
  RECOMMENDATIONS_CONSENT: group.default('C0003'),
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
