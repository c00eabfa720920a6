import { contentPath } from '../../../../shared/urls/addresses.ts';
import type { Checkout } from '../../load/load-checkout.ts';
import { orderDates, orderDatesText } from '../../order/order-dates.ts';
import { GiftCardRows } from '../gift-cards/gift-cards.tsx';
import { ObligingReview } from './obliging-review.tsx';
import { EditBag, PicturedLines, type SummaryProps, Totals } from './order-summary.tsx';

/** Stands in a message for a link. No text has it. */
const LINK = '\u0000';

type ReviewProps = SummaryProps & {
  stores?: Checkout['stores'];
  ordered?: Checkout['ordered'];
  /** What of the basket is on the screen (worker/checkout/order/fingerprint.ts). */
  seen: string;
  /** The fields that it leaves unchecked. */
  skips?: string | undefined;
};

/**
 * What a shopper looks at last: the lines and the amounts, where the summary beside the sections is
 * folded away, the terms, and the button that places the order.
 */
export function OrderReview({ stores, seen, ...props }: ReviewProps) {
  const { basket, shop } = props;
  const { t } = shop.i18n;
  const days = orderDatesText(orderDates(basket, Date.now(), stores), shop);
  const moved = days && t('checkout.changed.days', { days });
  return (
    <div
      id="checkout-order"
      data-seen={seen}
      data-moved={moved && t('checkout.review.changedParts', { parts: moved })}
      data-changed={t('checkout.review.changed')}
    >
      {shop.site.orderButton === 'obligation-to-pay' ? (
        <ObligingReview {...props} />
      ) : (
        <UsualReview {...props} />
      )}
    </div>
  );
}

/** The button that names the amount, and what stands above it. */
function UsualReview({ bag, pictured, basket, gifts, skips, shop }: Omit<ReviewProps, 'seen' | 'stores'>) {
  const { t } = shop.i18n;
  const [before, between, after] = t('checkout.review.terms', { terms: LINK, privacy: LINK }).split(LINK);
  return (
    <>
      <div className="checkout-review">
        <PicturedLines bag={bag} pictured={pictured} shop={shop} />
        <EditBag shop={shop} />
        <Totals bag={bag} shop={shop}>
          <GiftCardRows gifts={gifts} basket={basket} shop={shop} />
        </Totals>
      </div>
      <p className="checkout-note">
        {before}
        <a href={shop.link(`${contentPath('terms')}/`)} className="link">
          {t('checkout.review.termsLink')}
        </a>
        {between}
        <a href={shop.link(`${contentPath('privacy')}/`)} className="link">
          {t('checkout.review.privacyLink')}
        </a>
        {after}
      </p>
      <p className="checkout-buttons">
        <button type="submit" data-skips={skips} className="button-primary">
          {t('checkout.review.place', { total: bag.totals.total })}
        </button>
      </p>
    </>
  );
}
