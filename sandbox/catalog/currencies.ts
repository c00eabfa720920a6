import type { CurrencyCode } from './types.ts';

/** What `of` says of each currency. */
export function perCurrency<T>(of: (currency: CurrencyCode) => T): Record<CurrencyCode, T> {
  return { USD: of('USD'), CAD: of('CAD'), EUR: of('EUR') };
}

/** From these amounts on (cents), euro prices are a whole number of these steps, less five cents. */
const EURO_STEPS = [
  { from: 200_00, step: 10_00 },
  { from: 50_00, step: 5_00 },
  { from: 0, step: 1_00 },
] as const;

/**
 * A price in euros with VAT inside, from the US one without tax (cents): a tenth more, ending in .95.
 * It is the same in every country, whatever its VAT is.
 */
export function euroPrice(usd: number): number {
  if (usd === 0) return 0;
  const exact = Math.round(usd * 1.1);
  const { step } = EURO_STEPS.find(({ from }) => exact >= from) ?? { step: 1_00 };
  return Math.max(step, Math.round(exact / step) * step) - 5;
}
