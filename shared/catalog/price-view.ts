import type { Formatter } from '../i18n/formatter.ts';
import type { PriceView } from '../schemas/product-card.ts';
import type { PriceSummary } from './price-summary.ts';

/**
 * A price summary as text in the page's locale. A range is its lowest price with "From" before it
 * (docs/decisions/0091).
 */
export function toPriceView(summary: PriceSummary, i18n: Formatter): PriceView {
  const { currency, currentPrice, listPrice, maxPrice, pricePerUnit, unit, tieredPrice, discountPercent } =
    summary;
  const money = (cents: number) => i18n.money(cents, currency);
  const amount = money(currentPrice);
  const lead = summary.isASet ? 'catalog.price.set' : maxPrice === null ? undefined : 'catalog.price.from';
  return {
    current: lead ? i18n.t(lead, { price: amount }) : amount,
    ...(lead && summary.isOnSale ? { amount } : {}),
    onSale: summary.isOnSale,
    ...(listPrice !== null ? { list: money(listPrice) } : {}),
    ...(summary.isPrior && listPrice !== null
      ? { prior: i18n.t('catalog.price.prior', { price: money(listPrice) }) }
      : {}),
    ...(discountPercent !== null ? { discountPercent } : {}),
    ...(pricePerUnit !== null && unit
      ? { unit: i18n.t('catalog.price.unit', { price: money(pricePerUnit), unit }) }
      : {}),
    ...(tieredPrice !== null ? { tier: i18n.t('catalog.price.tier', { price: money(tieredPrice) }) } : {}),
  };
}
