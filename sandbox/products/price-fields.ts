import type { CurrencyCode, PriceEntry, Product } from '../catalog/types.ts';
import { currentPrice, priceEntry, priceSpan, toMajor } from '../database/price.ts';
import type { Language } from '../sites.ts';

export type WirePriceRange = { minPrice: number; maxPrice: number; pricebook: string };
export type WireTier = { price: number; quantity: number; pricebook: string };

/**
 * A price book of a currency: `list`, `sale` (only products on sale), or one that a source code
 * activates.
 */
function priceBook(currency: CurrencyCode, book: string): string {
  return `${currency.toLowerCase()}-${book}-prices`;
}

/** The price book of an entry's sale price. */
const saleBook = (currency: CurrencyCode, { book = 'sale' }: PriceEntry) => priceBook(currency, book);

/**
 * Price ranges of a product with several colours, in major units: of the price book that applies,
 * or with `perPricebook` of both (docs/contracts/products.md §3: list prices are only shown per
 * price book).
 */
export function priceRanges(
  product: Product,
  currency: CurrencyCode,
  perPricebook: boolean,
): WirePriceRange[] {
  const span = priceSpan(product, currency);
  const list = {
    minPrice: toMajor(span.listMin),
    maxPrice: toMajor(span.listMax),
    pricebook: priceBook(currency, 'list'),
  };
  const sales = new Map<string, number[]>();
  for (const { code } of product.colours) {
    const entry = priceEntry(product, code, currency);
    const book = saleBook(currency, entry);
    if (entry.sale !== undefined) sales.set(book, [...(sales.get(book) ?? []), entry.sale]);
  }
  const ranges = Array.from(sales, ([pricebook, prices]) => ({
    minPrice: toMajor(Math.min(...prices)),
    maxPrice: toMajor(Math.max(...prices)),
    pricebook,
  })).sort((a, b) => a.minPrice - b.minPrice);
  const [lowest] = ranges;
  if (!lowest) return [list];
  if (perPricebook) return [list, ...ranges];
  return [{ minPrice: toMajor(span.min), maxPrice: toMajor(span.max), pricebook: lowest.pricebook }];
}

/**
 * Quantity prices of one entry, in major units: of the price book that applies, or with
 * `perPricebook` of both.
 */
export function tieredPrices(
  product: Product,
  entry: PriceEntry,
  currency: CurrencyCode,
  perPricebook: boolean,
): WireTier[] {
  const listBook = priceBook(currency, 'list');
  const list: WireTier[] = [{ price: toMajor(entry.list), quantity: 1, pricebook: listBook }];
  const breaks = (product.tiers?.[currency] ?? []).filter(({ quantity }) => quantity > 1);
  for (const { quantity, price } of breaks) {
    list.push({ price: toMajor(price), quantity, pricebook: listBook });
  }
  if (entry.sale === undefined) return list;
  const sale = { price: toMajor(entry.sale), quantity: 1, pricebook: saleBook(currency, entry) };
  return perPricebook ? [...list, sale] : [sale, ...list.slice(1)];
}

/** `price`, `prices` and `pricePerUnit` of one colour. */
export function singlePrice(product: Product, colour: string, currency: CurrencyCode, language: Language) {
  const entry = priceEntry(product, colour, currency);
  return {
    price: toMajor(currentPrice(entry)),
    prices: {
      [priceBook(currency, 'list')]: toMajor(entry.list),
      ...(entry.sale !== undefined && { [saleBook(currency, entry)]: toMajor(entry.sale) }),
    },
    ...pricePerUnit(product, currentPrice(entry), language),
  };
}

/**
 * `pricePerUnit` and `unit` where a product has them: the price of one unit at a price per piece
 * (cents), to the cent.
 */
export function pricePerUnit({ contents }: Product, price: number, language: Language) {
  if (!contents) return {};
  return { pricePerUnit: toMajor(Math.round(price / contents.amount)), unit: contents.unit[language] };
}
