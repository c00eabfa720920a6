import { contentPath } from '../../../../shared/urls/addresses.ts';
import { formOf } from '../../../forms/form-state.ts';
import type { Checkout } from '../../load/load-checkout.ts';
import { AGREED, PLACE_ORDER } from '../../order/place-order.ts';
import { LOST_ANSWER_PATH } from '../../paths.ts';
import { GiftCardRows } from '../gift-cards/gift-cards.tsx';
import { CheckoutForm, Section, type SectionProps } from '../section.tsx';
import { Totals } from './order-summary.tsx';
import { isShort, ShortLines } from './short-lines.tsx';

type ReviewProps = SectionProps & {
  checkout: Checkout;
  /** The fingerprint of what is shown (worker/checkout/order/fingerprint.ts). */
  agreed: string;
  /** Why it cannot be ordered now, where that is known. */
  refused: string | undefined;
};

/**
 * The last look, the terms, and the button that names the amount. While the basket cannot be ordered,
 * it says why, and has no such button.
 */
export function ReviewSection({ checkout, agreed, refused, progress, form, shop }: ReviewProps) {
  const { t } = shop.i18n;
  const { bag, basket, gifts } = checkout;
  if (isShort(checkout))
    return (
      <Section name="review" progress={progress} form={form} shop={shop}>
        <ShortLines checkout={checkout} form={form} shop={shop} />
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
        {/* where the summary beside the sections is folded away */}
        <div className="checkout-review-totals">
          <Totals bag={bag} shop={shop}>
            <GiftCardRows gifts={gifts} basket={basket} shop={shop} />
          </Totals>
        </div>
        <p className="checkout-note">
          {t('checkout.review.terms')}{' '}
          <a href={shop.link(`${contentPath('terms')}/`)} className="link">
            {t('shell.terms')}
          </a>
          {' · '}
          <a href={shop.link(`${contentPath('privacy')}/`)} className="link">
            {t('shell.privacy')}
          </a>
        </p>
        <p className="checkout-buttons">
          <button type="submit" className="button-primary">
            {t('checkout.review.place', { total: bag.totals.total })}
          </button>
        </p>
      </CheckoutForm>
    </Section>
  );
}
