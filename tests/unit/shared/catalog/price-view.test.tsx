import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PriceSummary } from '../../../../shared/catalog/price-summary.ts';
import { toPriceView } from '../../../../shared/catalog/price-view.ts';
import { messages as english } from '../../../../shared/i18n/compiled/en-US.ts';
import { messages as french } from '../../../../shared/i18n/compiled/fr-CA.ts';
import { createFormatter } from '../../../../shared/i18n/formatter.ts';
import { I18nProvider } from '../../../../shared/i18n/i18n-context.tsx';
import { Price } from '../../../../shared/ui/price.tsx';

const EN = createFormatter('en-US', english);
const FR = createFormatter('fr-CA', french);
const ONE: PriceSummary = {
  currency: 'USD',
  currentPrice: 163_95,
  listPrice: null,
  maxPrice: null,
  pricePerUnit: null,
  tieredPrice: null,
  isOnSale: false,
  isASet: false,
  discountPercent: null,
};
const RANGE: PriceSummary = { ...ONE, maxPrice: 219_00 };
const REDUCED = { listPrice: 219_00, isOnSale: true, discountPercent: 25.14 };

const shown = (summary: PriceSummary, i18n = EN) =>
  renderToStaticMarkup(
    <I18nProvider value={i18n}>
      <Price price={toPriceView(summary, i18n)} />
    </I18nProvider>,
  );

describe('a price', () => {
  it.each<[string, PriceSummary, string]>([
    ['one amount', ONE, '$163.95'],
    ['a range', RANGE, 'From $163.95'],
    ['a set', { ...RANGE, isASet: true }, 'Set from $163.95'],
  ])('of %s that is not reduced has no sale color', (_, summary, text) => {
    expect(shown(summary)).toContain(`<span>${text}</span>`);
    expect(shown(summary)).not.toMatch(/<b>|<s>/);
  });

  it('that is reduced has the sale color on its amount alone, beside its regular price', () => {
    expect(shown({ ...ONE, ...REDUCED })).toContain('<b>$163.95</b>');
    const range = shown({ ...RANGE, ...REDUCED });
    expect(range).toContain('<b><span>From </span>$163.95</b>');
    expect(range).toContain('<s>$219.00</s>');
    expect(shown({ ...RANGE, ...REDUCED }, FR)).toMatch(/<b><span>À partir de <\/span>163,95[^<]*<\/b>/);
  });

  it('that is reduced from the lowest price before says so in words, which are read in its place', () => {
    const words = 'Lowest price in the last 30 days: $219.00';
    const html = shown({ ...ONE, ...REDUCED, isPrior: true });
    expect(html).toContain(`<b>$163.95</b><s aria-hidden="true">$219.00</s><small>${words}</small>`);
    expect(html).not.toContain('Regular price');
    for (const other of [shown({ ...ONE, ...REDUCED }), shown({ ...ONE, isPrior: true })])
      expect(other).not.toMatch(/Lowest price|aria-hidden/);
  });
});
