import type { Context } from 'hono';
import { z } from 'zod';
import { basketDocument } from '../baskets/basket-document.ts';
import { basketsOf } from '../baskets/basket-store.ts';
import { contextOf } from '../contexts/context-of.ts';
import { csv } from '../http/csv.ts';
import { problem } from '../http/problem.ts';
import { readJson, readQuery } from '../http/read-input.ts';
import { refuseOtherPaths, type ScapiEnv, scapiService } from '../http/scapi-service.ts';
import { customerOrderRoutes } from '../orders/customer-orders.ts';
import { methodReferenceRoutes, methodReferences } from '../payments/method-references.ts';
import { ownListRoutes } from '../product-lists/own-lists.ts';
import { publicListRoutes } from '../product-lists/public-lists.ts';
import { tellCustomer } from './account-messages.ts';
import { addressRoutes } from './addresses.ts';
import { changeCustomer, changePassword } from './change-customer.ts';
import { customerChange, passwordChange, registration } from './customer-bodies.ts';
import { CUSTOMER_EXPANSIONS, type CustomerExpansion, customerDocument } from './customer-document.ts';
import type { CustomerRecord } from './customer-record.ts';
import { hasNewsletter } from './newsletter-consent.ts';
import { ownCustomer } from './own-customer.ts';
import { paymentInstrumentRoutes } from './payment-instruments.ts';
import { registerCustomer } from './register-customer.ts';

const DEFAULT_EXPANSIONS: CustomerExpansion[] = ['addresses', 'paymentinstruments'];
const customerQuery = z.object({
  expand: csv
    .pipe(z.array(z.enum([...CUSTOMER_EXPANSIONS, 'none'])))
    .optional()
    .transform((names) =>
      // an empty list, as the vendor's client sends it, is none
      names === undefined || names.length === 0
        ? new Set(DEFAULT_EXPANSIONS)
        : new Set(CUSTOMER_EXPANSIONS.filter((name) => names.includes(name))),
    ),
});

/** A customer on the wire, with the newsletter's subscription on the site of the call. */
function document(c: Context<ScapiEnv>, customer: CustomerRecord, expand: Set<CustomerExpansion>) {
  const { tenant, site } = c.var;
  return {
    ...customerDocument(customer, expand, tenant.clock.now()),
    ...(expand.has('paymentmethodreferences') && {
      paymentMethodReferences: methodReferences(tenant.database, customer.customerId),
    }),
    c_newsletter: hasNewsletter(tenant, customer, site.id),
  };
}

/**
 * Shopper customers (docs/contracts/customers.md §1). Mounted at `/customer/shopper-customers/v1`.
 */
export function customersService() {
  const service = scapiService({
    scopes: ['sfcc.shopper-standard', 'sfcc.shopper-customers*', 'sfcc.shopper-myaccount*'],
    invalid: 'invalid-customer',
  });

  service.post('/customers', async (c) => {
    const { shopper, tenant, site, locale, language } = c.var;
    if (shopper.registered) {
      throw problem(403, 'forbidden', 'Forbidden', 'Registration takes the access token of a guest.');
    }
    const customer = await registerCustomer(
      tenant,
      { site, language, locale },
      await readJson(c, registration),
    );
    tellCustomer(tenant, 'welcome', customer, { siteId: site.id, locale });
    return c.json(document(c, customer, new Set()));
  });

  service.get('/customers/:customerId', (c) => {
    const { expand } = readQuery(c, customerQuery);
    return c.json(document(c, ownCustomer(c), expand));
  });

  service.patch('/customers/:customerId', async (c) => {
    const change = await readJson(c, customerChange);
    const customer = await changeCustomer(c.var.tenant, c.var, ownCustomer(c), change);
    return c.json(document(c, customer, new Set(DEFAULT_EXPANSIONS)));
  });

  service.put('/customers/:customerId/password', async (c) => {
    const change = await readJson(c, passwordChange);
    const { tenant, site, locale } = c.var;
    const customer = await changePassword(tenant, c.var, ownCustomer(c), change);
    const place = { siteId: site.id, ...(c.req.query('locale') !== undefined && { locale }) };
    tellCustomer(tenant, 'password-changed', customer, place);
    return c.body(null, 204);
  });

  service.get('/customers/:customerId/baskets', (c) => {
    const { shopper, site, tenant, language } = c.var;
    if (c.req.param('customerId') !== shopper.customerId) {
      throw problem(403, 'forbidden', 'Forbidden', 'The access token belongs to another customer.');
    }
    const owner = { customerId: shopper.customerId, siteId: site.id };
    const baskets = basketsOf(tenant.database, owner, tenant.clock.now()).map((basket) =>
      basketDocument(basket, tenant, contextOf(c), language),
    );
    return c.json({ ...(baskets.length > 0 && { baskets }), total: baskets.length });
  });

  addressRoutes(service);
  paymentInstrumentRoutes(service);
  methodReferenceRoutes(service);
  ownListRoutes(service);
  publicListRoutes(service);
  customerOrderRoutes(service);
  refuseOtherPaths(service);
  return service;
}
