import { basketDocument } from '../baskets/basket-document.ts';
import { basketsOf } from '../baskets/basket-store.ts';
import { problem } from '../http/problem.ts';
import { refuseOtherPaths, scapiService } from '../http/scapi-service.ts';

/** Shopper customers (contracts §3): a guest's baskets. Mounted at `/customer/shopper-customers/v1`. */
export function customersService() {
  const service = scapiService({ invalid: 'invalid-customer' });

  service.get('/customers/:customerId/baskets', (c) => {
    const { shopper, site, tenant, language } = c.var;
    if (c.req.param('customerId') !== shopper.customerId) {
      throw problem(403, 'forbidden', 'Forbidden', 'The access token belongs to another customer.');
    }
    const baskets = basketsOf(tenant.database, { customerId: shopper.customerId, siteId: site.id }).map(
      (basket) => basketDocument(basket, tenant.catalogue, language),
    );
    return c.json({ ...(baskets.length > 0 && { baskets }), total: baskets.length });
  });

  // A guest has no customer record (contracts §3): asking for it is 404, also with the guest's own id.
  service.get('/customers/:customerId', (c) => {
    const customerId = c.req.param('customerId').slice(0, 28);
    const detail = `No customer with ID '${customerId}' could be found.`;
    throw problem(404, 'not-found', 'Customer Not Found', detail, { customerId });
  });

  refuseOtherPaths(service);
  return service;
}
