import * as z from 'zod';
import type { CommerceEvent } from '../../../shared/events/commerce-events.ts';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';

/**
 * Whom events are about: the id of their visit and, of members, the hash of their login. `release`: the
 * build's id.
 */
type Subject = { visitId: string; userId: string | undefined; release: string };

/**
 * Sends events to the operator's collector (docs/contracts/collector.md §1). It is not repeated: an
 * event is lost rather than counted twice. Throws `UpstreamError`.
 */
export async function collectEvents(
  services: Services,
  events: readonly CommerceEvent[],
  { visitId, userId, release }: Subject,
): Promise<void> {
  const { shop, requestId } = services;
  const at = new Date().toISOString();
  await toCollector(services, 'events', {
    site: shop.site.id,
    locale: shop.locale.id,
    release,
    requestId,
    visitId,
    userId,
    events: events.map(({ id = crypto.randomUUID(), name, params }) => ({ id, name, at, params })),
  });
}

/** Sends reports about documents to the collector, as the build `release`. Throws `UpstreamError`. */
export async function collectReports(
  services: Services,
  reports: readonly ({ kind: string } & Record<string, unknown>)[],
  release: string,
): Promise<void> {
  const { shop, requestId } = services;
  const about = { site: shop.site.id, locale: shop.locale.id, release, requestId };
  await toCollector(services, 'reports', { ...about, reports });
}

/** Posts a document to one of the collector's addresses; nothing where none is configured. */
async function toCollector(services: Services, operation: 'events' | 'reports', body: object): Promise<void> {
  const { COLLECTOR_URL, COLLECTOR_KEY } = services.config;
  if (COLLECTOR_URL === undefined) return;
  await upstream(services, {
    service: 'collector',
    api: operation,
    operation,
    url: `${COLLECTOR_URL}/${operation}`,
    method: 'POST',
    headers: COLLECTOR_KEY === undefined ? {} : { authorization: `Bearer ${COLLECTOR_KEY}` },
    body,
    deadline: 'read',
    schema: z.unknown(),
  });
}
