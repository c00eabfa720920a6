import type { ReactNode } from 'react';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import type { ReviewsVendor } from './reviews-vendor.ts';

type VendorContentProps = {
  vendor: ReviewsVendor | undefined;
  /** What it shows here, in this order. */
  shows: ('rating_summary' | 'inline_rating' | 'reviews' | 'questions')[];
  /** What the vendor says takes the place of what the shop knows. */
  replaces?: boolean;
  /** What the shop knows itself. */
  children: ReactNode;
};

/**
 * Containers that the reviews vendor fills once the visitor has agreed and comes near
 * (client/reviews). Before, without scripts and where it fails stands what the shop knows, with a
 * sentence that says so.
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
      {shows.map((show) => (
        <div key={show} data-bv-show={show} data-bv-product-id={vendor.productId} />
      ))}
    </div>
  );
}
