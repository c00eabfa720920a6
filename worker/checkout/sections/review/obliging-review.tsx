import { contentPath } from '../../../../shared/urls/addresses.ts';
import { LegalGuarantee } from '../../../catalog/legal-guarantee.tsx';
import type { ShopRequest } from '../../../request/shop-request.ts';
import type { Checkout } from '../../load/load-checkout.ts';
import { type OrderedLine, orderedLines } from '../../load/ordered-lines.ts';
import { GiftCardRows } from '../gift-cards/gift-cards.tsx';
import { Totals } from './order-summary.tsx';

/** Stands in a message for a link. No text has it. */
const LINK = '\u0000';

type ReviewProps = Pick<Checkout, 'bag' | 'basket' | 'gifts' | 'ordered'> & {
  /** The fields that the button leaves unchecked. */
  skips?: string | undefined;
  shop: ShopRequest;
};

/**
 * The last look on a site whose button says that it obliges to pay: what applies, then each line with
 * what it is, the amounts, and directly below them the button, which has these words and no others
 * (docs/decisions/0177).
 */
export function ObligingReview({ bag, basket, gifts, ordered, skips, shop }: ReviewProps) {
  const { t } = shop.i18n;
  const links = [
    ['terms', t('checkout.review.termsLink')],
    ['withdrawal', t('checkout.review.withdrawalLink')],
    ['privacy', t('checkout.review.privacyLink')],
  ] as const;
  const texts = t('checkout.review.applies', { terms: LINK, withdrawal: LINK, privacy: LINK }).split(LINK);
  return (
    <>
      <p className="checkout-note">
        {texts.map((text, index) => {
          const [slug, label] = links[index] ?? [];
          return (
            <span key={text}>
              {text}
              {slug ? (
                <a href={shop.link(`${contentPath(slug)}/`)} className="link">
                  {label}
                </a>
              ) : null}
            </span>
          );
        })}
      </p>
      <div className="checkout-note">
        <LegalGuarantee shop={shop} />
      </div>
      <OrderedLines lines={ordered ?? orderedLines(bag, shop.i18n)} shop={shop} />
      <Totals bag={bag} shop={shop}>
        <GiftCardRows gifts={gifts} basket={basket} shop={shop} />
      </Totals>
      <p className="checkout-buttons">
        <button type="submit" data-skips={skips} className="button-primary">
          {t('checkout.review.placeAndPay')}
        </button>
      </p>
    </>
  );
}

/** All lines, however many: nothing scrolls within the page, so that nobody overlooks what they order. */
function OrderedLines({ lines, shop }: { lines: OrderedLine[]; shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <section className="checkout-ordered" aria-label={t('checkout.review.ordered')}>
      <ul>
        {lines.map(({ id, name, described, quantity, total }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong> <span>{t('checkout.quantity', { count: quantity })}</span>
              <p>
                {described.map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </p>
            </div>
            <span className="tabular">{total}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
