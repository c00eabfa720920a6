import { z } from 'zod';
import { ownCustomer } from '../customers/own-customer.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problem.ts';
import { readQuery } from '../http/read-input.ts';
import type { scapiService } from '../http/scapi-service.ts';
import { removeMethod, savedMethod, savedMethodsOf } from '../pay/saved-method.ts';

const accountQuery = z.object({ accountId: z.string().min(1).max(100) });

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

/** Removing a kept method. */
export function methodReferenceRoutes(service: ReturnType<typeof scapiService>): void {
  service.delete('/customers/:customerId/payment-method-references/:id', (c) => {
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
