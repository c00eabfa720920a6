import type { Formatter } from '../i18n/formatter.ts';
import type { BadgeView } from '../schemas/product-card.ts';
import type { ProductCard } from './product-card.ts';

/**
 * The label of a tile: 'Sale', with its percentage where one number is true of all colours and sizes,
 * or 'New'. Undefined for other products: their badges are shown on the product page
 * (docs/decisions/0159).
 */
export function tileLabel(
  { label, price, swatches }: Pick<ProductCard, 'label' | 'price' | 'swatches'>,
  { t, number }: Formatter,
): BadgeView | undefined {
  if (label === undefined) return undefined;
  if (label === 'new') return { label: t('catalog.badge.new'), style: 'green' };
  const isOne =
    price &&
    !price.isASet &&
    price.maxPrice === null &&
    swatches.every((swatch) => swatch.price === undefined);
  const percent = isOne ? Math.floor(price.discountPercent ?? 0) : 0;
  if (percent === 0) return { label: t('catalog.badge.sale'), style: 'yellow' };
  const shown = number(percent / 100, { style: 'percent' });
  return { label: t('catalog.badge.salePercent', { percent: shown }), style: 'yellow' };
}
