import { toMajor } from '../database/price.ts';
import type { BasketTotals } from './basket-totals.ts';
import { sum } from './sum.ts';
import { rateFraction } from './tax-rates.ts';

/**
 * The tax of a sale by its rate, the highest first, on the wire (docs/contracts/orders.md §6): what
 * the lines and their delivery hold after all discounts. Nothing while a rate is not known.
 */
export function groupedTaxItems({ lines, shipments, taxTotal }: BasketTotals): Record<string, unknown>[] {
  if (taxTotal === null) return [];
  const taxed = [...lines.values(), ...shipments.values()];
  const rates = [...new Set(taxed.flatMap(({ taxRate }) => taxRate ?? []))].sort((a, b) => b - a);
  return rates.map((rate) => {
    const tax = sum(
      taxed.filter(({ taxRate }) => taxRate === rate).map(({ adjustedTax }) => adjustedTax ?? 0),
    );
    return { taxRate: rateFraction(rate), taxValue: toMajor(tax) };
  });
}
