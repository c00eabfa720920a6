import type { Session } from '../../session/session.ts';
import { getSubscriptions } from '../../upstreams/commerce/consents.ts';
import {
  getCustomerRecord,
  getListRecords,
  getOrderRecords,
  ORDERS_PER_CALL,
} from '../../upstreams/commerce/customers.ts';
import { listPasskeys } from '../../upstreams/commerce/passkeys.ts';
import type { Services } from '../../upstreams/services.ts';
import { asCustomer } from '../as-customer.ts';

/**
 * All that the services keep of a shopper, as they answer it: record with addresses and saved
 * cards, orders, lists, subscriptions, passkeys (docs/contracts/customers.md §7). Throws
 * `UpstreamError` where any of it cannot be read: half of it would look like all.
 */
export function accountData(services: Services, session: Session): Promise<object> {
  return asCustomer(session, async (token, customerId) => {
    const owner = { token, customerId };
    const [customer, lists, subscriptions, first] = await Promise.all([
      getCustomerRecord(services, owner),
      getListRecords(services, owner),
      getSubscriptions(services, token),
      getOrderRecords(services, owner, 0),
    ]);
    const pages = Math.ceil(first.total / ORDERS_PER_CALL);
    const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) =>
      getOrderRecords(services, owner, (index + 1) * ORDERS_PER_CALL),
    );
    const orders = [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
    const { login } = customer;
    const hasPasskeys = services.shop.features.passkeys && typeof login === 'string';
    const passkeys = hasPasskeys ? await listPasskeys(services, token, login) : [];
    return { customer, orders, productLists: lists, subscriptions, passkeys };
  });
}
