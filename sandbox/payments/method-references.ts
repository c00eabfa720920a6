import { z } from 'zod';
import { ownCustomer } from '../customers/own-customer.ts';
import type { Database } from '../database/database.ts';
import { checkScope } from '../http/check-scope.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { problem } from '../http/problem.ts';
import { readJson, readQuery } from '../http/read-input.ts';
import type { scapiService } from '../http/scapi-service.ts';
import { readPaySettings } from '../pay/pay-settings.ts';
import { removeMethod, savedMethod, savedMethodsOf } from '../pay/saved-method.ts';
import { newSetupIntent } from '../pay/setup-intent.ts';
import { zoneById } from './payment-zones.ts';

/** Shopper-standard is not enough for these calls (docs/contracts/README.md §5). */
const SCOPES = ['sfcc.shopper-myaccount.paymentinstruments.rw'];

const accountQuery = z.object({ accountId: z.string().min(1).max(100) });
const zoneQuery = z.object({ zoneId: z.string().regex(/^[\w-]{1,100}$/) });
const setupBody = z.object({
  gatewayProperties: z.looseObject({}),
  paymentMethodType: z.string().max(256).optional(),
});

/** The methods that a customer keeps at the provider, on the wire (docs/contracts/payments.md §6). */
export function methodReferences(database: Database, customerId: string) {
  return savedMethodsOf(database, customerId).map(({ id, accountId, card }) => ({
    id,
    type: 'card',
    accountId,
    last4: card.last4,
    brand: card.brand,
    c_expirationMonth: card.expMonth,
    c_expirationYear: card.expYear,
  }));
}

/** Beginning to keep a method without paying with it, and removing a kept one. */
export function methodReferenceRoutes(service: ReturnType<typeof scapiService>): void {
  service.post('/customers/:customerId/payment-method-references/actions/setup', async (c) => {
    checkScope(c, SCOPES);
    const { zoneId } = readQuery(c, zoneQuery);
    const { paymentMethodType = 'card' } = await readJson(c, setupBody);
    const { customerId } = ownCustomer(c);
    const { tenant, locale } = c.var;
    const zone = readPaySettings(tenant.database).enabled ? zoneById(zoneId) : null;
    if (!zone) {
      const detail = `No payment zone with ID '${zoneId}' was found.`;
      throw problem(404, 'payment-zone-not-found', 'Payment Zone Not Found', detail, { zoneId });
    }
    if (paymentMethodType !== 'card') throw new InvalidInput('paymentMethodType', 'card');
    const { accountId } = zone;
    const setup = newSetupIntent(tenant.database, {
      ...{ customerId, accountId, locale, createdAt: tenant.clock.now() },
    });
    return c.json({
      paymentMethodReferenceSetupId: setup.id,
      gatewayProperties: { stripe: { clientSecret: setup.clientSecret } },
    });
  });

  service.delete('/customers/:customerId/payment-method-references/:id', (c) => {
    checkScope(c, SCOPES);
    const { accountId } = readQuery(c, accountQuery);
    const { customerId } = ownCustomer(c);
    const { database } = c.var.tenant;
    const id = c.req.param('id');
    if (savedMethod(database, customerId, id)?.accountId !== accountId) {
      const detail = `No payment method reference with ID '${id.slice(0, 100)}' was found.`;
      throw problem(404, 'not-found', 'Not Found', detail, { customerId });
    }
    removeMethod(database, customerId, id);
    return c.body(null, 204);
  });
}
