import * as z from 'zod';
import { cached } from '../../cache/cached.ts';
import type { Services } from '../services.ts';
import { orAbsent } from '../upstream.ts';
import { readerCall } from './reader-call.ts';

/** Longest wait for the service, in ms. */
const DEADLINE_MS = 1_000;

/**
 * Whether the commerce service answers now, or did within the last few seconds. Makes the service's
 * smallest read, without its cached answer.
 */
export function commerceIsUp(services: Services): Promise<boolean> {
  const { site, locale } = services.shop;
  return cached(services.cache, 'readiness', 'commerce', async () => {
    const asked = readerCall(services, {
      operation: 'readiness',
      api: '/product/shopper-products/v1',
      path: '/categories',
      query: { ids: site.navigation[0], levels: 0, locale: locale.id },
      deadline: DEADLINE_MS,
      schema: z.object({ data: z.array(z.unknown()) }),
    });
    return (await orAbsent(asked, services, 'health')) !== undefined;
  });
}
