import type { Bag } from '../../../../shared/schemas/bag.ts';
import { formOf } from '../../../forms/form-state.ts';
import type { Checkout } from '../../load/load-checkout.ts';
import { AGREED, PLACE_ORDER } from '../../order/place-order.ts';
import { LOST_ANSWER_PATH } from '../../paths.ts';
import { CheckoutForm, Section, type SectionProps } from '../section.tsx';
import { OrderReview } from './order-review.tsx';
import { isShort, ShortLines } from './short-lines.tsx';

type ReviewProps = SectionProps & {
  checkout: Checkout;
  /** The fingerprint of what is shown (worker/checkout/order/fingerprint.ts). */
  agreed: string;
  /** What of it was on the screen while the card was entered. */
  seen: string;
  pictured: Promise<Bag>;
  /** Why it cannot be ordered now, where that is known. */
  refused: string | undefined;
};

/**
 * The last look, the terms, and the button that names the amount. While the basket cannot be ordered,
 * it says why, and has no such button.
 */
export function ReviewSection(props: ReviewProps) {
  const { checkout, agreed, seen, pictured, refused, progress, form, shop } = props;
  if (isShort(checkout))
    return (
      <Section name="review" progress={progress} form={form} shop={shop}>
        <ShortLines
          checkout={checkout}
          isSaid={formOf(form, PLACE_ORDER)?.message !== undefined}
          form={form}
          shop={shop}
        />
      </Section>
    );
  if (refused)
    return (
      <Section name="review" alert={refused} progress={progress} form={form} shop={shop}>
        {null}
      </Section>
    );
  return (
    <Section name="review" progress={progress} form={form} shop={shop} orders>
      <CheckoutForm
        action={PLACE_ORDER}
        form={formOf(form, PLACE_ORDER)}
        shop={shop}
        lost={{ messageId: 'checkout.review.lost', findsOut: LOST_ANSWER_PATH }}
      >
        <input type="hidden" name={AGREED} value={agreed} />
        <OrderReview {...checkout} pictured={pictured} seen={seen} shop={shop} />
      </CheckoutForm>
    </Section>
  );
}
