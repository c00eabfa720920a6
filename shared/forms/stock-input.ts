import * as z from 'zod/mini';
import { PRODUCT_ID } from '../catalog/product-id.ts';
import { EMAIL } from './account-fields.ts';
import { fieldSchema } from './field.ts';

const CHOOSE_ONE = 'product.backInStock.chooseOne';

/**
 * Who wants to be told when which variant is back (docs/decisions/0009). The messages are message
 * ids.
 */
export const stockInput = z.object({
  variant: z.string(CHOOSE_ONE).check(z.regex(PRODUCT_ID, CHOOSE_ONE)),
  email: fieldSchema(EMAIL),
});
