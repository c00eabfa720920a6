import type { PriceSummary } from '../../shared/catalog/price-summary.ts';
import type { Formatter } from '../../shared/i18n/formatter.ts';
import type { PriceView } from '../../shared/schemas/product-card.ts';

/** A price summary as text in the page's locale (docs/product/catalogue.md §3.3). */
export function toPriceView(summary: PriceSummary, i18n: Formatter, unit?: string): PriceView {
  const { currency, currentPrice, listPrice, maxPrice, pricePerUnit, tieredPrice, discountPercent } = summary;
  const money = (cents: number) => i18n.money(cents, currency);
  const range =
    maxPrice !== null
      ? i18n.t('catalog.price.range', { min: money(currentPrice), max: money(maxPrice) })
      : undefined;
  const current = range ?? money(currentPrice);
  return {
    current: summary.isASet ? i18n.t('catalog.price.set', { price: money(currentPrice) }) : current,
    onSale: summary.isOnSale,
    // a range that ends at the regular price shows it already
    ...(listPrice !== null && (maxPrice === null || maxPrice < listPrice) ? { list: money(listPrice) } : {}),
    ...(discountPercent !== null ? { discountPercent } : {}),
    ...(pricePerUnit !== null && unit
      ? { unit: i18n.t('catalog.price.unit', { price: money(pricePerUnit), unit }) }
      : {}),
    ...(tieredPrice !== null ? { tier: i18n.t('catalog.price.tier', { price: money(tieredPrice) }) } : {}),
  };
}
