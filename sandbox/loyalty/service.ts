import { customerById } from '../customers/customer-store.ts';
import { customApi } from '../http/custom-api.ts';
import { refuseOtherPaths } from '../http/scapi-service.ts';
import { earnedPoints } from './earned-points.ts';
import { loyaltyStatus } from './loyalty-status.ts';

/**
 * The loyalty programme, a custom API (docs/contracts/custom-apis.md §2.3): the signed-in shopper's
 * tier and points. Mounted at `/custom/loyalty/v1`.
 */
export function loyaltyService() {
  const service = customApi('c_loyalty');

  service.get('/customer/status', (c) => {
    const { shopper, tenant, locale, currency } = c.var;
    const { database, clock } = tenant;
    const customer = shopper.registered ? customerById(database, shopper.customerId) : null;
    const earned = earnedPoints(database, shopper.customerId);
    return c.json(loyaltyStatus(customer, { locale, currency, now: clock.now(), earned }));
  });

  refuseOtherPaths(service);
  return service;
}
