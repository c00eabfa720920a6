import * as z from 'zod';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';
import { type EinsteinVisitor, einsteinBody, einsteinHeaders, einsteinSite } from './einstein.ts';

type Identified = { id: string };
/** The products of a list, and whether there are any. */
type ListedProducts = { products: Identified[]; showProducts: boolean };
type Answer = { recommenderName: string; __recoUUID: string };
/** The price of one piece in major units of the site's currency. */
type BagProduct = { id: string; sku: string; price: number; quantity: number };
type Checkout = { checkoutType: 'traditional' };

/** Activities as the service accepts them (docs/contracts/recommendations.md §4). */
export type Activity =
  | { event: 'viewProduct'; product: Identified }
  | ({ event: 'viewCategory'; category: Identified } & ListedProducts)
  | { event: 'clickCategory'; category: Identified; product: Identified }
  | ({ event: 'viewSearch'; searchText: string } & ListedProducts)
  | { event: 'clickSearch'; searchText: string; product: Identified }
  | ({ event: 'viewReco'; products: Identified[] } & Answer)
  | ({ event: 'clickReco'; product: Identified } & Answer)
  | { event: 'viewPage'; currentLocation: string }
  | { event: 'addToCart'; products: BagProduct[] }
  | ({ event: 'beginCheckout'; products: BagProduct[]; amount: number } & Checkout)
  | ({ event: 'checkoutStep'; stepName: string; stepNumber: number; basketId: string } & Checkout);

/**
 * Reports an activity of a visitor to the recommendation service (docs/contracts/recommendations.md
 * §4). Throws `UpstreamError`.
 */
export async function sendActivity(
  services: Services,
  { event, ...fields }: Activity,
  visitor: EinsteinVisitor,
): Promise<void> {
  await upstream(services, {
    service: 'recommendations',
    api: 'activities',
    operation: event,
    url: `${services.config.RECOMMENDATIONS_URL}/activities/${einsteinSite(services)}/${event}`,
    method: 'POST',
    headers: einsteinHeaders(services),
    body: { ...einsteinBody(services, visitor), ...fields },
    deadline: 'read',
    schema: z.unknown(),
  });
}
