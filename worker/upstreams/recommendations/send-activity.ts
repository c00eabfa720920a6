import { z } from 'zod';
import type { Activity } from '../../../shared/schemas/activity.ts';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';
import { type EinsteinVisitor, einsteinBody, einsteinHeaders, einsteinSite } from './einstein.ts';

/** A product of a bag; the price of one piece in major units of the site's currency. */
export type ActivityProduct = { id: string; sku: string; price: number; quantity: number };

type CheckoutType = { checkoutType: 'traditional' };

/**
 * What is told of a visit: what the browser says was looked at, and what the worker itself knows of
 * the bag.
 */
export type ToldActivity =
  | Exclude<Activity, { event: 'checkoutStep' }>
  | { event: 'addToCart'; products: ActivityProduct[] }
  | ({ event: 'beginCheckout'; products: ActivityProduct[]; amount: number } & CheckoutType)
  | ({ event: 'checkoutStep'; stepName: string; stepNumber: number; basketId: string } & CheckoutType);

/**
 * Tells the recommendation service what a visitor looked at (docs/contracts/recommendations.md §4).
 * Throws `UpstreamError`.
 */
export async function sendActivity(
  services: Services,
  { event, recoUUID, ...fields }: ToldActivity & { recoUUID?: string },
  visitor: EinsteinVisitor,
): Promise<void> {
  await upstream(services, {
    service: 'recommendations',
    api: 'activities',
    operation: event,
    url: `${services.config.RECOMMENDATIONS_URL}/activities/${einsteinSite(services)}/${event}`,
    method: 'POST',
    headers: einsteinHeaders(services),
    body: {
      ...einsteinBody(services, visitor),
      ...fields,
      ...(recoUUID === undefined ? {} : { __recoUUID: recoUUID }),
    },
    deadline: 'read',
    schema: z.unknown(),
  });
}
