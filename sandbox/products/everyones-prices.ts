import type { CurrencyCode, PriceEntry, Product, Promotion } from '../catalog/types.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import { currentPrice } from '../database/price.ts';
import { amountOff, stepReached } from '../promotions/discount.ts';
import { appliesTo } from './product-promotions.ts';
import { categoryIdsOf } from './promotions-of.ts';

/**
 * Whether a promotion lowers one piece for whoever buys it, whenever: no code, no group, no term.
 */
export function isForEveryone({ level, coupon, customerGroups, from, until }: Promotion): boolean {
  return level === 'product' && !coupon && !customerGroups && from === undefined && until === undefined;
}

function lowered(entry: PriceEntry, promotions: Promotion[], currency: CurrencyCode): PriceEntry {
  const price = currentPrice(entry);
  const offers = promotions.flatMap((promotion) => {
    const discount = stepReached(promotion, price, 1, currency);
    return discount ? [price - amountOff(discount, price, 1, currency)] : [];
  });
  const sale = Math.min(price, ...offers);
  return sale < price ? { ...entry, sale } : entry;
}

/**
 * A product at what one piece of it is paid with, `promotions` taken off: the same as the
 * promotional price of Shopper Products. A set is bought as its pieces and keeps its price.
 */
export function withPromotions(product: Product, promotions: Promotion[]): Product {
  if (promotions.length === 0 || product.type === 'set') return product;
  const prices = ({ USD, CAD }: Product['price']) => ({
    USD: lowered(USD, promotions, 'USD'),
    CAD: lowered(CAD, promotions, 'CAD'),
  });
  return {
    ...product,
    price: prices(product.price),
    ...(product.colourPrices && {
      colourPrices: Object.fromEntries(
        Object.entries(product.colourPrices).map(([colour, own]) => [colour, prices(own)]),
      ),
    }),
  };
}

/** A product at what everybody pays for it, as feeds and enrichment state it. */
export function atEveryonesPrice(product: Product, catalogue: CatalogueStore): Product {
  const open = catalogue.promotions().filter(isForEveryone);
  const categoryIds = categoryIdsOf(product, catalogue);
  return withPromotions(
    product,
    open.filter((promotion) => appliesTo(promotion, product, categoryIds)),
  );
}
