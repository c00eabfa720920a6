import { useI18n } from '../../shared/i18n/i18n-context.tsx';

/**
 * What stands in the place of the button where nothing is left, and is as high as it with the line
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
