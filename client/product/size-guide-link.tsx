import { type ProductChoice, SIZE_ATTRIBUTE } from '../../shared/catalog/product-choice.ts';
import { SIZE_GUIDE } from '../../shared/catalog/size-guide.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';

type SizeGuideLinkProps = { href: string; choice: Pick<ProductChoice, 'attributes'> };

/** The link to the size guide: a page, shown in a dialog when scripts run. */
export function SizeGuideLink({ href, choice }: SizeGuideLinkProps) {
  const { t } = useI18n();
  return (
    <a
      href={href}
      data-dialog={SIZE_GUIDE}
      data-query={sizeGuideQuery(href, choice)}
      className="link size-guide-link"
    >
      {t('product.sizeGuide')}
    </a>
  );
}

/** The query of the size guide's fragment: the product's own group, which its page's address names, and sizes. */
function sizeGuideQuery(href: string, { attributes }: SizeGuideLinkProps['choice']): string | undefined {
  const group = href.split('#')[1];
  if (!group) return undefined;
  const sizes = attributes.find(({ id }) => id === SIZE_ATTRIBUTE)?.values ?? [];
  return `?${new URLSearchParams([['group', group], ...sizes.map(({ value }) => ['size', value])])}`;
}
