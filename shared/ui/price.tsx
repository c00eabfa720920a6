import { useI18n } from '../i18n/i18n-context.tsx';
import type { PriceView } from '../schemas/product-card.ts';

/** A price with its regular price when it is lower, its unit and its best tier. Read out as one sentence. */
export function Price({ price, className = '' }: { price: PriceView; className?: string }) {
  const { t } = useI18n();
  return (
    <p className={`tabular flex flex-wrap items-baseline gap-x-2 ${className}`}>
      {price.list ? (
        <>
          <span className="sr-only">{t('product.salePrice')}</span>
          <span className="font-semibold text-sale">{price.current}</span>
          <span className="sr-only">{t('product.regularPrice')}</span>
          <s className="text-ink-soft">{price.list}</s>
        </>
      ) : (
        <span className={price.onSale ? 'font-semibold text-sale' : undefined}>{price.current}</span>
      )}
      {price.unit ? <span className="text-sm text-ink-soft">{price.unit}</span> : null}
      {price.tier ? <span className="text-sm text-ink-soft">{price.tier}</span> : null}
    </p>
  );
}
