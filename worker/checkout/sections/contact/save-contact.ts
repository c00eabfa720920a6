import * as z from 'zod/mini';
import { EMAIL } from '../../../../shared/forms/account-fields.ts';
import { type AddressInput, addressSchema } from '../../../../shared/forms/address-fields.ts';
import { TICKED } from '../../../../shared/forms/check-field.tsx';
import { fieldSchema } from '../../../../shared/forms/field.ts';
import type { ActionContext } from '../../../forms/define-action.ts';
import type { Message } from '../../../http/problem-response.ts';
import { maySignUp, signUp } from '../../../newsletter/sign-up.ts';
import { setBasketEmail } from '../../../upstreams/commerce/basket-checkout.ts';
import type { Basket } from '../../../upstreams/commerce/basket-schema.ts';
import { orAbsent } from '../../../upstreams/upstream.ts';
import { UpstreamError } from '../../../upstreams/upstream-error.ts';
import { checkoutAction, refusedAt } from '../../checkout-action.ts';
import { omitEmpty } from '../../omit-empty.ts';
import { CHECKOUT_PATH, METHODS_PATH, STORES_PATH } from '../../paths.ts';
import { deliverTo } from '../delivery/save-delivery.ts';

/** The names of the actions among those of the checkout. */
export const SAVE_CONTACT = 'contact';
/** The same with the address that the order is delivered to. */
export const SAVE_CONTACT_AND_ADDRESS = 'contact-address';
/** The same for an order that is picked up in a store, which is chosen then. */
export const SAVE_CONTACT_TO_PICK_UP = 'contact-pick-up';
/** The box that asks for the newsletter. */
export const NEWSLETTER = 'newsletter';

const contact = z.object({
  email: fieldSchema(EMAIL),
  // the browser does not send a box that is not ticked
  [NEWSLETTER]: z.catch(z.optional(z.literal(TICKED)), undefined),
});
type Contact = z.infer<typeof contact>;

/** Stores the e-mail address in the basket. */
async function setEmail(
  { services, session }: ActionContext,
  token: string,
  { basketId, email }: { basketId: string; email: string },
): Promise<Basket> {
  const basket = await setBasketEmail(services, token, basketId, email);
  // a member may want this order's mails at another address
  if (session.registered) session.set({ emailSettledIn: basketId });
  return basket;
}

/** A sign-up for the newsletter that fails is said, and the checkout goes on. */
const signUpAfterwards = async ({ email, [NEWSLETTER]: wanted }: Contact, context: ActionContext) =>
  wanted && !(await subscribes(context, email)) ? NOT_SUBSCRIBED : undefined;

const saving = (next: string) =>
  checkoutAction({
    name: 'checkout-contact',
    schema: contact,
    change:
      ({ email }, context) =>
      (token, basketId) =>
        setEmail(context, token, { basketId, email }),
    afterwards: signUpAfterwards,
    next,
    says: { invalid: 'account.email.invalid', refused: 'checkout.contact.refused', refusedAt: 'email' },
  });

/**
 * Stores the e-mail address that the order's mails go to, and signs it up for the newsletter where
 * the shopper ticked the box.
 */
export const saveContact = saving(CHECKOUT_PATH);

/** The same, and leads to the stores to pick up in. */
export const saveContactToPickUp = saving(STORES_PATH);

/** The same with the address that everything is delivered to. The methods for it follow. */
export const saveContactAndAddress = checkoutAction<Contact & AddressInput>({
  name: 'checkout-contact-address',
  schema: ({ site }) => z.intersection(contact, addressSchema(site.countries)),
  change:
    ({ email, [NEWSLETTER]: _, ...address }, context) =>
    async (token, basketId) => {
      const about = { basketId, shipmentId: undefined, isForAll: true };
      // first what is long to type: should the answer be lost, the shopper types the rest again
      await deliverTo(context.services, token, about, omitEmpty(address));
      try {
        return await setEmail(context, token, { basketId, email });
      } catch (error) {
        if (!(error instanceof UpstreamError) || !error.isRefused) throw error;
        throw refusedAt('email', 'refused', 'checkout.contact.refused');
      }
    },
  afterwards: signUpAfterwards,
  next: METHODS_PATH,
  says: { invalid: 'account.address.wrong', refused: 'checkout.address.refused' },
});

const NOT_SUBSCRIBED: Message = { messageId: 'checkout.contact.notSubscribed' };

async function subscribes({ c, services, session }: ActionContext, email: string): Promise<boolean> {
  if (!(await maySignUp(c, email))) return false;
  const subscribed = await orAbsent(signUp(services, session, email), services, 'checkout-newsletter');
  return subscribed?.isTaken ?? false;
}
