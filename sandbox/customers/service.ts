import { z } from 'zod';
import { basketDocument } from '../baskets/basket-document.ts';
import { basketsOf } from '../baskets/basket-store.ts';
import { contextOf } from '../contexts/context-of.ts';
import { csv } from '../http/csv.ts';
import { problem } from '../http/problem.ts';
import { readJson, readQuery } from '../http/read-input.ts';
import { refuseOtherPaths, scapiService } from '../http/scapi-service.ts';
import { customerOrderRoutes } from '../orders/customer-orders.ts';
import { ownListRoutes } from '../product-lists/own-lists.ts';
import { publicListRoutes } from '../product-lists/public-lists.ts';
import { addressRoutes } from './addresses.ts';
import { changeCustomer, changePassword } from './change-customer.ts';
import { customerChange, passwordChange, registration } from './customer-bodies.ts';
import { CUSTOMER_EXPANSIONS, type CustomerExpansion, customerDocument } from './customer-document.ts';
import { ownCustomer } from './own-customer.ts';
import { paymentInstrumentRoutes } from './payment-instruments.ts';
import { registerCustomer } from './register-customer.ts';

const DEFAULT_EXPANSIONS: CustomerExpansion[] = ['addresses', 'paymentinstruments'];
const customerQuery = z.object({
  expand: csv
    .pipe(z.array(z.enum([...CUSTOMER_EXPANSIONS, 'none'])))
    .optional()
    .transform((names) =>
      names === undefined
        ? new Set(DEFAULT_EXPANSIONS)
        : new Set(CUSTOMER_EXPANSIONS.filter((name) => names.includes(name))),
    ),
});

/**
 * Shopper customers (docs/contracts/customers.md §1). Mounted at `/customer/shopper-customers/v1`.
 */
export function customersService() {
  const service = scapiService({ invalid: 'invalid-customer' });

  service.post('/customers', async (c) => {
    const { shopper, tenant } = c.var;
    if (shopper.registered) {
      throw problem(403, 'forbidden', 'Forbidden', 'Registration takes the access token of a guest.');
    }
    const customer = await registerCustomer(tenant, await readJson(c, registration));
    return c.json(customerDocument(customer, new Set(), tenant.clock.now()));
  });

  service.get('/customers/:customerId', (c) => {
    const { expand } = readQuery(c, customerQuery);
    return c.json(customerDocument(ownCustomer(c), expand, c.var.tenant.clock.now()));
  });

  service.patch('/customers/:customerId', async (c) => {
    const { tenant } = c.var;
    const change = await readJson(c, customerChange);
    const customer = await changeCustomer(tenant, ownCustomer(c), change);
    return c.json(customerDocument(customer, new Set(DEFAULT_EXPANSIONS), tenant.clock.now()));
  });

  service.put('/customers/:customerId/password', async (c) => {
    const change = await readJson(c, passwordChange);
    await changePassword(c.var.tenant, ownCustomer(c), change);
    return c.body(null, 204);
  });

  service.get('/customers/:customerId/baskets', (c) => {
    const { shopper, site, tenant, language } = c.var;
    if (c.req.param('customerId') !== shopper.customerId) {
      throw problem(403, 'forbidden', 'Forbidden', 'The access token belongs to another customer.');
    }
    const baskets = basketsOf(tenant.database, { customerId: shopper.customerId, siteId: site.id }).map(
      (basket) => basketDocument(basket, tenant, contextOf(c), language),
    );
    return c.json({ ...(baskets.length > 0 && { baskets }), total: baskets.length });
  });

  addressRoutes(service);
  paymentInstrumentRoutes(service);
  ownListRoutes(service);
  publicListRoutes(service);
  customerOrderRoutes(service);
  refuseOtherPaths(service);
  return service;
}
