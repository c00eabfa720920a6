import { z } from 'zod';
import { email } from '../email-address.ts';
import { customApi } from '../http/custom-api.ts';
import { problem } from '../http/problem.ts';
import { readJson } from '../http/read-input.ts';
import { refuseOtherPaths } from '../http/scapi-service.ts';
import { randomId } from '../random-id.ts';
import { mailableAddress } from '../shop-address.ts';
import { saveRequest } from './request-store.ts';

const REQUEST_ID_LENGTH = 16;

const requestBody = z.object({
  productId: z.string().min(1).max(100),
  email: z.string().max(1000),
  productUrl: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional(),
});

/**
 * Back-in-stock requests, a custom API of the shop's own (docs/decisions/0009-back-in-stock.md).
 * Mounted at `/custom/back-in-stock/v1`.
 */
export function backInStockService() {
  const service = customApi('c_backinstock');

  service.post('/requests', async (c) => {
    const { site, locale, tenant } = c.var;
    const { productId, productUrl, ...body } = await readJson(c, requestBody);
    const address = email.safeParse(body.email);
    if (!address.success) {
      throw problem(400, 'invalid-email', 'Invalid E-mail', 'The e-mail address is not valid.');
    }
    const variant = tenant.catalogue.variant(productId);
    if (!variant) {
      const detail = `There is no variant '${productId}'.`;
      throw problem(404, 'product-not-found', 'Product Not Found', detail, { productId });
    }
    if (variant.stock > 0) {
      const detail = `The variant '${productId}' is in stock.`;
      throw problem(409, 'product-available', 'Product Available', detail, { productId });
    }
    const request = {
      requestId: randomId(REQUEST_ID_LENGTH),
      siteId: site.id,
      variantId: productId,
      email: address.data,
      locale,
      creationDate: new Date(tenant.clock.now()).toISOString(),
      ...(productUrl !== undefined && { productUrl: mailableAddress(tenant.shopOrigin, productUrl) }),
    };
    if (!saveRequest(tenant.database, request)) {
      const detail = 'The same request is open already.';
      throw problem(409, 'request-exists', 'Request Exists', detail, { productId });
    }
    return c.json({ requestId: request.requestId, productId, creationDate: request.creationDate }, 201);
  });

  refuseOtherPaths(service);
  return service;
}
