import { SIZE_GUIDE } from '../../shared/catalog/size-guide.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';

/** The link to the size guide: a page, shown in a dialog when scripts run. */
export function SizeGuideLink({ href }: { href: string }) {
  const { t } = useI18n();
  return (
    <a href={href} data-dialog={SIZE_GUIDE} className="link size-guide-link">
      {t('product.sizeGuide')}
    </a>
  );
}
