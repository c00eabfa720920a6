import { changeLineInput } from '../../../../shared/schemas/bag.ts';
import { basketRefusal } from '../../../bag/basket-refusal.ts';
import { takenOut } from '../../../bag/change-bag-line.ts';
import { changeLineOfForm } from '../../../bag/change-line.ts';
import { Refused } from '../../../bag/refused.ts';
import { trackEvent } from '../../../events/track-event.ts';
import { checkoutAction } from '../../checkout-action.ts';

/**
 * Lowers a line to what is left of it, or removes it, and stays in the checkout. Where even less is
 * left by now, or the line is gone, the checkout shows how it stands.
 */
export const changeShortLine = checkoutAction({
  name: 'change-short-line',
  schema: changeLineInput,
  says: { invalid: 'bag.notSaved', refused: 'bag.notSaved' },
  change:
    ({ itemId, quantity }, { services }) =>
    async (token, basketId) => {
      try {
        return await changeLineOfForm(services, { itemId, quantity })(token, basketId);
      } catch (error) {
        const { stockLevel, status } = basketRefusal(error) ?? {};
        if (stockLevel === undefined && status !== 404) throw error;
        throw new Refused(409, 'changed', 'checkout.review.changed');
      }
    },
  afterwards: async (input, { services }) => {
    trackEvent(services, async () => takenOut(input), 'collector');
    return undefined;
  },
});
