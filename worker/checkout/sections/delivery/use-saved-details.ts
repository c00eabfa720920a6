import * as z from 'zod/mini';
import { withKeys } from '../../../account/addresses/address-book.ts';
import { asCustomer } from '../../../account/as-customer.ts';
import { Refused } from '../../../bag/refused.ts';
import { getCheckoutCustomer } from '../../../upstreams/commerce/kept-cards.ts';
import { checkoutAction } from '../../checkout-action.ts';
import { deliverable } from '../../load/known-addresses.ts';
import { keptCardId } from '../../payment/kept-card-id.ts';
import { payWith, tokenOf } from '../../payment/pay-with.ts';
import { deliverTo } from './save-delivery.ts';

/** The name of the action among those of the checkout. */
export const USE_SAVED_DETAILS = 'saved-details';

/** The most characters of an address's key. */
const LONGEST_KEY = 100;

/**
 * Fills in what is known of a member with one press: a saved address with the method for it, and a
 * card that they keep. The review follows. Both are the ones that the form showed; where one is gone
 * meanwhile, nothing is changed.
 */
export const applySavedDetails = checkoutAction({
  name: 'checkout-saved-details',
  schema: z.object({
    key: z.string('checkout.saved.gone').check(z.maxLength(LONGEST_KEY, 'checkout.saved.gone')),
    kept: keptCardId('checkout.saved.gone'),
  }),
  change:
    ({ key, kept }, context) =>
    async (token, basketId) => {
      const { services, session } = context;
      const customer = await asCustomer(session, (bearer, customerId) =>
        getCheckoutCustomer(services, { token: bearer, customerId }),
      );
      const address = (await withKeys(customer.addresses)).find((one) => one.key === key);
      const card = customer.paymentMethodReferences.find(({ id }) => id === kept);
      if (!address || !card) throw new Refused(409, 'gone', 'checkout.saved.gone');
      await deliverTo(
        services,
        token,
        { basketId, shipmentId: undefined, isForAll: true },
        deliverable(address),
      );
      return payWith(context, { token, basketId }, { card: tokenOf(card), billing: 'unchanged' });
    },
  says: { invalid: 'checkout.saved.gone', refused: 'checkout.saved.refused' },
  limit: 'REQUEST_LIMIT',
});
