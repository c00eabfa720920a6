import * as z from 'zod/mini';
import { EMAIL } from '../../../../shared/forms/account-fields.ts';
import { TICKED } from '../../../../shared/forms/check-field.tsx';
import { fieldSchema } from '../../../../shared/forms/field.ts';
import type { ActionContext } from '../../../forms/define-action.ts';
import type { Message } from '../../../http/problem-response.ts';
import { maySignUp, signUp } from '../../../newsletter/sign-up.ts';
import { setBasketEmail } from '../../../upstreams/commerce/basket-checkout.ts';
import { orAbsent } from '../../../upstreams/upstream.ts';
import { checkoutAction } from '../../checkout-action.ts';

/** The name of the action among those of the checkout. */
export const SAVE_CONTACT = 'contact';
/** The box that asks for the newsletter. */
export const NEWSLETTER = 'newsletter';

/**
 * Stores the e-mail address that the order's mails go to, and signs it up for the newsletter where
 * the shopper ticked the box. A sign-up that fails is said, and the checkout goes on.
 */
export const saveContact = checkoutAction({
  name: 'checkout-contact',
  schema: z.object({
    email: fieldSchema(EMAIL),
    // the browser does not send a box that is not ticked
    [NEWSLETTER]: z.catch(z.optional(z.literal(TICKED)), undefined),
  }),
  change:
    ({ email }, { services, session }) =>
    async (token, basketId) => {
      const basket = await setBasketEmail(services, token, basketId, email);
      // a member may want this order's mails at another address
      if (session.registered) session.set({ emailSettledIn: basketId });
      return basket;
    },
  afterwards: async ({ email, [NEWSLETTER]: wanted }, context) =>
    wanted && !(await subscribes(context, email)) ? NOT_SUBSCRIBED : undefined,
  says: { invalid: 'account.email.invalid', refused: 'checkout.contact.refused', refusedAt: 'email' },
});

const NOT_SUBSCRIBED: Message = { messageId: 'checkout.contact.notSubscribed' };

async function subscribes({ c, services, session }: ActionContext, email: string): Promise<boolean> {
  if (!(await maySignUp(c, email))) return false;
  const subscribed = await orAbsent(signUp(services, session, email), services, 'checkout-newsletter');
  return subscribed?.isTaken ?? false;
}
