import { useI18n } from '../../shared/i18n/i18n-context.tsx';

/**
 * Replaces the button when the product is sold out. It is as high as the button with the line
 * below.
 */
export function SoldOut() {
  const { t } = useI18n();
  return (
    <p className="mb-4 border border-line px-4 py-3 text-center font-medium text-ink-soft">
      {t('product.outOfStock')}
    </p>
  );
}
