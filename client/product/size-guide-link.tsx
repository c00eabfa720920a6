import { SIZE_GUIDE } from '../../shared/catalog/size-guide.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';

/** The address of its page, and the query of its fragment: the product's own group and sizes. */
export type SizeGuide = { href: string; query?: string | undefined };

/** The link to the size guide: a page, shown in a dialog when scripts run. */
export function SizeGuideLink({ href, query }: SizeGuide) {
  const { t } = useI18n();
  return (
    <a href={href} data-dialog={SIZE_GUIDE} data-fragment-query={query} className="link size-guide-link">
      {t('product.sizeGuide')}
    </a>
  );
}
