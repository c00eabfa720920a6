import * as z from 'zod';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';
import { UpstreamError } from '../upstream-error.ts';
import { metricsOf, type RequestFacts, traceOf } from './otlp.ts';

/**
 * A streamed document may make calls this long after its answer began, in ms (docs/decisions/0031).
 */
const LATE_CALLS_MS = 6_000;

/**
 * Exports the spans and durations of a sampled request by OTLP over HTTP, once its late calls have
 * ended (docs/decisions/0107). `release`: the build's id. A failure is logged as that of any call,
 * and affects nobody.
 */
export async function exportTelemetry(
  services: Services,
  facts: RequestFacts,
  release: string,
): Promise<void> {
  const { config, timing } = services;
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined || !timing.trace.isSampled) return;
  await timing.settled(LATE_CALLS_MS);
  const origin = {
    release,
    environment: config.ENVIRONMENT,
    share: config.OTEL_TRACES_SAMPLER_ARG,
  };
  const trace = traceOf(timing, facts, origin);
  const metrics = metricsOf(timing, facts, origin);
  await Promise.all([send(services, 'traces', trace), send(services, 'metrics', metrics)]);
}

async function send(services: Services, signal: 'traces' | 'metrics', body: object): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_EXPORTER_OTLP_HEADERS: headers } = services.config;
  try {
    await upstream(services, {
      service: 'telemetry',
      api: signal,
      operation: signal,
      url: `${address}/v1/${signal}`,
      method: 'POST',
      headers,
      body,
      deadline: 'read',
      schema: z.unknown(),
    });
  } catch (error) {
    // the call has logged it
    if (!(error instanceof UpstreamError)) throw error;
  }
}
