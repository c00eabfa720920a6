import { readBasket } from '../baskets/change-basket.ts';
import { customApi } from '../http/custom-api.ts';
import { refuseOtherPaths } from '../http/scapi-service.ts';
import { reserveOrderNo } from '../orders/order-number.ts';

/**
 * The shop's custom API for checkout (docs/contracts/custom-apis.md): reserving the number of an
 * order on its basket. Mounted at `/custom/checkout/v1`.
 */
export function checkoutService() {
  const service = customApi('c_checkout');

  service.post('/baskets/:basketId/order-number', (c) => {
    const { tenant } = c.var;
    const orderNo = tenant.database.transaction(() => reserveOrderNo(tenant, readBasket(c)));
    return c.json({ orderNo });
  });

  refuseOtherPaths(service);
  return service;
}
