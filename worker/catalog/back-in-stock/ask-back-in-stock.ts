import * as z from 'zod/mini';
import { PRODUCT_ID } from '../../../shared/catalog/product-id.ts';
import { EMAIL } from '../../../shared/forms/account-fields.ts';
import { fieldSchema } from '../../../shared/forms/field.ts';
import type { FormAnswer } from '../../../shared/schemas/form-answer.ts';
import { defineAction } from '../../forms/define-action.ts';
import { failed } from '../../forms/outcome.ts';
import { withinRecipientLimit } from '../../security/account-limit.ts';
import { withToken } from '../../session/with-token.ts';
import { requestBackInStock } from '../../upstreams/commerce/back-in-stock.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';

const CHOOSE_ONE = 'product.backInStock.chooseOne';

/** Who wants to be told when which variant is back. The messages are message ids. */
const stockInput = z.object({
  variant: z.string(CHOOSE_ONE).check(z.regex(PRODUCT_ID, CHOOSE_ONE)),
  email: fieldSchema(EMAIL),
});

/**
 * The action of the back-in-stock form on a product's page (docs/decisions/0009). It succeeds
 * whether or not the e-mail address asked before. 409 for a variant that is in stock, 404 where the
 * shop takes no such requests.
 */
export const askBackInStock = defineAction({
  name: 'back-in-stock',
  schema: stockInput,
  limit: 'REQUEST_LIMIT',
  isWithinLimit: ({ email }, { c }) => withinRecipientLimit(c, 'back-in-stock', email),
  says: {
    invalid: 'product.backInStock.failed',
    unavailable: 'product.backInStock.failed',
    unconfirmed: 'errors.lostRepeat',
  },
  async run({ variant: productId, email }, { services, session, here }) {
    const { shop, config } = services;
    if (!config.FEATURE_BACK_IN_STOCK) return failed(404, 'not-found', { messageId: 'errors.notFound' });
    // the address of the page with the variant's colour and size selected
    const productUrl = shop.absolute(`/product/${encodeURIComponent(productId)}`);
    try {
      const outcome = await withToken(session, (token) =>
        requestBackInStock(services, token, { productId, email, productUrl }),
      );
      if (outcome === 'available')
        return failed(409, 'available', { messageId: 'product.backInStock.available' }, 'variant');
    } catch (error) {
      if (error instanceof UpstreamError && error.isNotFound)
        return failed(400, 'bad-input', { messageId: CHOOSE_ONE }, 'variant');
      throw error;
    }
    const messageId = 'product.backInStock.done';
    const answer: FormAnswer = { message: shop.i18n.t(messageId) };
    return { kind: 'done', answer, to: here, flash: { messageId } };
  },
});
