import { z } from 'zod';
import type { Activity } from '../../../shared/schemas/activity.ts';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';
import { einsteinBody, einsteinHeaders, einsteinSite } from './einstein.ts';

/** Tells the recommendation service what a visitor looked at (contracts.md §17). Throws `UpstreamError`. */
export async function sendActivity(
  services: Services,
  { event, recoUUID, ...fields }: Activity & { recoUUID?: string },
  cookieId: string,
): Promise<void> {
  await upstream(services, {
    service: 'recommendations',
    operation: event,
    url: `${services.config.RECOMMENDATIONS_URL}/activities/${einsteinSite(services)}/${event}`,
    method: 'POST',
    headers: einsteinHeaders(services),
    body: {
      ...einsteinBody(services, cookieId),
      ...fields,
      ...(recoUUID === undefined ? {} : { __recoUUID: recoUUID }),
    },
    deadline: 'read',
    schema: z.unknown(),
  });
}
