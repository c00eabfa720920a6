import * as z from 'zod/mini';
import { PRODUCT_ID } from '../../shared/catalog/product-id.ts';
import { precheckInput } from '../../shared/schemas/account.ts';

const CHOOSE = 'product.backInStock.chooseOne';

/** `POST /back-in-stock`: who wants to be told when which variant is back; the address as accounts.md §5 has it. The errors are message ids. */
export const stockInput = z.object({
  variant: z.string(CHOOSE).check(z.regex(PRODUCT_ID, CHOOSE)),
  email: precheckInput.shape.email,
});
