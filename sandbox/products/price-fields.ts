import type { CurrencyCode, PriceEntry, Product } from '../catalog/types.ts';
import { currentPrice, priceEntry, priceSpan, toMajor } from '../database/price.ts';
import type { Language } from '../sites.ts';

export type WirePriceRange = { minPrice: number; maxPrice: number; pricebook: string };
export type WireTier = { price: number; quantity: number; pricebook: string };

/** The price books of a currency; the sale book holds only what is on sale. */
export function priceBooks(currency: CurrencyCode): { list: string; sale: string } {
  const code = currency.toLowerCase();
  return { list: `${code}-list-prices`, sale: `${code}-sale-prices` };
}

/**
 * Price ranges of a product of several colours, major units: of the book that decides, or with `perPricebook`
 * of both (contracts §6: list prices are seen only per price book).
 */
export function priceRanges(
  product: Product,
  currency: CurrencyCode,
  perPricebook: boolean,
): WirePriceRange[] {
  const books = priceBooks(currency);
  const span = priceSpan(product, currency);
  const list = { minPrice: toMajor(span.listMin), maxPrice: toMajor(span.listMax), pricebook: books.list };
  const sales = product.colours.flatMap(({ code }) => priceEntry(product, code, currency).sale ?? []);
  if (sales.length === 0) return [list];
  const sale = {
    minPrice: toMajor(Math.min(...sales)),
    maxPrice: toMajor(Math.max(...sales)),
    pricebook: books.sale,
  };
  if (perPricebook) return [list, sale];
  return [{ minPrice: toMajor(span.min), maxPrice: toMajor(span.max), pricebook: books.sale }];
}

/** Quantity prices of one entry, major units: of the deciding book, or with `perPricebook` of both. */
export function tieredPrices(
  product: Product,
  entry: PriceEntry,
  currency: CurrencyCode,
  perPricebook: boolean,
): WireTier[] {
  const books = priceBooks(currency);
  const list: WireTier[] = [{ price: toMajor(entry.list), quantity: 1, pricebook: books.list }];
  const breaks = (product.tiers?.[currency] ?? []).filter(({ quantity }) => quantity > 1);
  for (const { quantity, price } of breaks) {
    list.push({ price: toMajor(price), quantity, pricebook: books.list });
  }
  if (entry.sale === undefined) return list;
  const sale = { price: toMajor(entry.sale), quantity: 1, pricebook: books.sale };
  return perPricebook ? [...list, sale] : [sale, ...list.slice(1)];
}

/** `price`, `prices` and `pricePerUnit` of one colour. */
export function singlePrice(product: Product, colour: string, currency: CurrencyCode, language: Language) {
  const entry = priceEntry(product, colour, currency);
  const books = priceBooks(currency);
  return {
    price: toMajor(currentPrice(entry)),
    prices: {
      [books.list]: toMajor(entry.list),
      ...(entry.sale !== undefined && { [books.sale]: toMajor(entry.sale) }),
    },
    ...pricePerUnit(product, currency, language),
  };
}

/** `pricePerUnit` and `unit` where a product has them. */
export function pricePerUnit(product: Product, currency: CurrencyCode, language: Language) {
  if (!product.unitPrice) return {};
  return { pricePerUnit: toMajor(product.unitPrice[currency]), unit: product.unitPrice.unit[language] };
}
