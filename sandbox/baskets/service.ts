import { certificateItemRoutes } from '../gift-certificates/basket-routes.ts';
import { problem } from '../http/problem.ts';
import { BASKET_SCOPES, refuseOtherPaths, scapiService } from '../http/scapi-service.ts';
import { basketRoutes } from './basket-routes.ts';
import { itemRoutes } from './item-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { shipmentRoutes } from './shipment-routes.ts';
import { promoteRoute } from './temporary-baskets.ts';
import { transferRoutes } from './transfer-routes.ts';

const ADMINISTRATOR = ['price-books', 'taxes', 'items/:itemId/taxes'];
const AGENT = ['agent', 'storefront', 'price-adjustments', 'price-adjustments/:id'];

/**
 * Calls of a basket that take an administrator's token, or that of a trusted agent: 403 for a
 * shopper's (docs/contracts/baskets.md §8.1).
 */
function staffRoutes(service: ReturnType<typeof scapiService>): void {
  for (const path of [...ADMINISTRATOR, ...AGENT]) {
    service.all(`/baskets/:basketId/${path}`, () => {
      throw problem(403, 'forbidden', 'Forbidden', 'The access token of a shopper does not allow this call.');
    });
  }
}

/**
 * Shopper baskets (docs/contracts/baskets.md §1). Mounted at `/checkout/shopper-baskets/v1`, and
 * with the same paths at `…/v2`.
 */
export function basketsService() {
  const service = scapiService({ scopes: BASKET_SCOPES });
  transferRoutes(service);
  promoteRoute(service);
  basketRoutes(service);
  itemRoutes(service);
  shipmentRoutes(service);
  certificateItemRoutes(service);
  paymentRoutes(service);
  staffRoutes(service);
  refuseOtherPaths(service);
  return service;
}
