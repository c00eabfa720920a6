import { certificateItemRoutes } from '../gift-certificates/basket-routes.ts';
import { refuseOtherPaths, scapiService } from '../http/scapi-service.ts';
import { basketRoutes } from './basket-routes.ts';
import { itemRoutes } from './item-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { shipmentRoutes } from './shipment-routes.ts';
import { staffRoutes } from './staff-routes.ts';
import { promoteRoute } from './temporary-baskets.ts';
import { transferRoutes } from './transfer-routes.ts';

/**
 * Shopper baskets (docs/contracts/baskets.md §1). Mounted at `/checkout/shopper-baskets/v1`, and
 * with the same paths at `…/v2`.
 */
export function basketsService() {
  const service = scapiService();
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
