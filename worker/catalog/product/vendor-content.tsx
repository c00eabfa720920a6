import type { ReactNode } from 'react';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import type { ReviewsVendor } from './reviews-vendor.ts';

type VendorContentProps = {
  vendor: ReviewsVendor | undefined;
  /** The vendor's parts to show here, in this order. */
  shows: ('rating_summary' | 'inline_rating' | 'reviews' | 'questions')[];
  /** Whether the vendor's content replaces the shop's own. */
  replaces?: boolean;
  /** The shop's own content. */
  children: ReactNode;
};

/**
 * Containers that the reviews vendor fills after the visitor has consented and scrolled near
 * (client/reviews). Before that, without JavaScript and where the vendor fails, they show the
 * shop's own content and a sentence that explains it.
 */
export function VendorContent({ vendor, shows, replaces, children }: VendorContentProps) {
  const { t } = useI18n();
  if (!vendor) return children;
  return (
    <div className="vendor" data-reviews={vendor.loader} data-group={vendor.consent}>
      <div data-own={replaces ? 'replaced' : ''}>{children}</div>
      <p role="status">
        <span>{t('product.vendor.waiting')}</span>
        <span>{t('product.vendor.failed')}</span>
      </p>
      <button type="button" data-allow="" className="button-secondary mt-4 noscript:hidden">
        {t('product.vendor.allow')}
      </button>
      {shows.map((show) => (
        <div key={show} data-bv-show={show} data-bv-product-id={vendor.productId} />
      ))}
    </div>
  );
}
