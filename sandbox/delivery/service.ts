import { z } from 'zod';
import { shippingMethodDocument } from '../baskets/shipping-method-document.ts';
import { SHIPPING_METHODS } from '../baskets/shipping-methods.ts';
import { customApi } from '../http/custom-api.ts';
import { readQuery } from '../http/read-input.ts';
import { refuseOtherPaths } from '../http/scapi-service.ts';

const methodsQuery = z.object({ c_countryCode: z.string().regex(/^[A-Z]{2}$/) });

/**
 * The shipping methods of a country before there is a basket (docs/contracts/custom-apis.md §2.13),
 * made of the same records as those of a basket. Mounted at `/custom/delivery/v1`.
 */
export function deliveryService() {
  const service = customApi('c_delivery');

  service.get('/methods', (c) => {
    const { c_countryCode: country } = readQuery(c, methodsQuery);
    const { site, language, tenant } = c.var;
    const isSent = site.deliversTo.some((code) => code === country);
    const promotions = tenant.catalogue.promotions();
    return c.json({
      applicableShippingMethods: SHIPPING_METHODS.filter(({ isPickup }) => isSent || isPickup).map((method) =>
        shippingMethodDocument(method, site.defaultCurrency, promotions, language, country),
      ),
      ...(isSent && { defaultShippingMethodId: SHIPPING_METHODS[0].id }),
    });
  });

  refuseOtherPaths(service);
  return service;
}
