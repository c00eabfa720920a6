import type { ProductCard } from '../../../shared/catalog/product-card.ts';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { QueryFields } from '../../../shared/ui/query-fields.tsx';

const FORM_ID = 'compare-form';

/**
 * The check box that selects a tile's product for comparison: a field of the form below. With
 * JavaScript client/tiles/compare-boxes.ts handles it.
 */
export function CompareBox({ card }: { card: ProductCard }) {
  const { t } = useI18n();
  return (
    <label className="tile-compare">
      <input
        type="checkbox"
        name="ids"
        value={card.productId}
        form={FORM_ID}
        autoComplete="off"
        aria-label={t('catalog.compareNamed', { name: card.name })}
      />
      {t('catalog.compare')}
    </label>
  );
}

/** The form that leads to the comparison page without JavaScript. */
export function CompareForm({ action }: { action: string }) {
  const { t } = useI18n();
  return (
    <form id={FORM_ID} method="get" action={action} className="compare-form">
      <QueryFields action={action} />
      <button type="submit" className="button-secondary">
        {t('catalog.compare.chosen')}
      </button>
    </form>
  );
}
