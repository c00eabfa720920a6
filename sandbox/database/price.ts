import type { CurrencyCode, PriceEntry, Product } from '../catalog/types.ts';

/** Cents, inclusive; null for no limit. */
export type PriceRange = { field: 'price'; from: number | null; to: number | null };

/** The parts of a product that its prices depend on. */
export type Priced = Pick<Product, 'type' | 'price' | 'colourPrices'> & { colours: { code: string }[] };

/** Those parts of a product. */
export function pricedPart({ type, price, colourPrices, colours }: Product): Priced {
  return { type, price, colourPrices, colours: colours.map(({ code }) => ({ code })) };
}

/** The price entry of a colour: its own, or the product's. In cents. */
export function priceEntry(product: Priced, colour: string, currency: CurrencyCode): PriceEntry {
  return product.colourPrices?.[colour]?.[currency] ?? product.price[currency];
}

/** The current price in cents: the sale price, otherwise the list price. */
export function currentPrice(entry: PriceEntry): number {
  return entry.sale ?? entry.list;
}

/** The lowest and the highest price over a product's colours, cents. */
export type PriceSpan = { min: number; max: number; listMin: number; listMax: number; onSale: boolean };

/** Lowest and highest current and list price over a product's colours, cents. */
export function priceSpan(product: Priced, currency: CurrencyCode): PriceSpan {
  const entries = product.colours.map((colour) => priceEntry(product, colour.code, currency));
  if (entries.length === 0) entries.push(product.price[currency]);
  const current = entries.map(currentPrice);
  const list = entries.map((entry) => entry.list);
  return {
    min: Math.min(...current),
    max: Math.max(...current),
    listMin: Math.min(...list),
    listMax: Math.max(...list),
    onSale: entries.some((entry) => entry.sale !== undefined && entry.sale < entry.list),
  };
}

/** Cents as a decimal number in major units, as the vendors write it; null where they are not known. */
export function toMajor<Amount extends number | null>(cents: Amount): Amount extends null ? null : number;
export function toMajor(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
