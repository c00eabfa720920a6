import * as z from 'zod';
import { commerceProduct } from './product-schema.ts';

/**
 * A hit of the product search with the field names of a product: only id, name and type are named
 * differently.
 */
export const searchHit = z
  .looseObject({
    productId: z.string(),
    productName: z.string().default('').catch(''),
    hitType: z.string().default('product').catch('product'),
  })
  .transform(
    ({ productId, productName, hitType, ...rest }): z.input<typeof commerceProduct> => ({
      ...rest,
      id: productId,
      name: productName,
      type: { [hitType]: true },
    }),
  )
  .pipe(commerceProduct);
