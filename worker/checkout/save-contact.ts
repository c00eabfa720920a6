import * as z from 'zod/mini';
import { EMAIL } from '../../shared/forms/account-fields.ts';
import { fieldSchema } from '../../shared/forms/field.ts';
import { setBasketEmail } from '../upstreams/commerce/basket-checkout.ts';
import { checkoutAction } from './checkout-action.ts';

/** The name of the action among those of the checkout. */
export const SAVE_CONTACT = 'contact';

/** Stores the e-mail address that the order's mails go to. */
export const saveContact = checkoutAction({
  name: 'checkout-contact',
  schema: z.object({ email: fieldSchema(EMAIL) }),
  change:
    ({ email }, { services, session }) =>
    async (token, basketId) => {
      const basket = await setBasketEmail(services, token, basketId, email);
      // a member may want this order's mails at another address
      if (session.registered) session.settleEmailIn(basketId);
      return basket;
    },
  invalid: 'account.email.invalid',
  refused: 'checkout.contact.refused',
  field: 'email',
});
