import { z } from 'zod';
import { readBasket } from '../baskets/change-basket.ts';
import { customApi } from '../http/custom-api.ts';
import { readQuery } from '../http/read-input.ts';
import { refuseOtherPaths } from '../http/scapi-service.ts';
import { reserveOrderNo } from '../orders/order-number.ts';
import { suggestedAddresses } from './address-suggestions.ts';

const MIN_QUERY = 3;
const MAX_QUERY = 200;

const suggestionQuery = z.object({
  c_query: z.string().trim().min(MIN_QUERY).max(MAX_QUERY),
  c_countryCode: z.string().regex(/^[A-Z]{2}$/),
});

/**
 * The shop's custom API for checkout (docs/contracts/custom-apis.md §2.11): reserving the number of
 * an order on its basket, and addresses that match what is typed. Mounted at `/custom/checkout/v1`.
 */
export function checkoutService() {
  const service = customApi('c_checkout');

  service.post('/baskets/:basketId/order-number', (c) => {
    const { tenant } = c.var;
    const orderNo = tenant.database.transaction(() => reserveOrderNo(tenant, readBasket(c)));
    return c.json({ orderNo });
  });

  service.get('/address-suggestions', (c) => {
    const { c_query, c_countryCode } = readQuery(c, suggestionQuery);
    const found = suggestedAddresses(c_query, c_countryCode);
    return c.json({
      suggestions: found.map((address) => {
        const { address1, city, stateCode, postalCode } = address;
        return { text: `${address1}, ${city}, ${stateCode} ${postalCode}`, address };
      }),
    });
  });

  refuseOtherPaths(service);
  return service;
}
