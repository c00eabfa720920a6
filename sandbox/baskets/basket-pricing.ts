import type { Product, ProductOption } from '../catalog/types.ts';
import type { ShopperContextState } from '../contexts/context-of.ts';
import type { Rate } from '../country/sales-tax.ts';
import type { StockedVariant } from '../database/catalogue-store.ts';
import { pricedFor } from '../products/product-for.ts';
import { everyPromotionOf } from '../products/promotions-of.ts';
import { openPromotions } from '../promotions/open-promotions.ts';
import { type Site, siteOf } from '../sites.ts';
import type { TenantContext } from '../tenant-context.ts';
import { promotionOf, promotionsWith, whyUnusable } from './basket-coupons.ts';
import type { BasketItem, BasketState, Shipment } from './basket-state.ts';
import { type BasketTotals, basketTotals, type TotalsInput } from './basket-totals.ts';
import type { BasketLine } from './price-lines.ts';
import { type ShippingMethod, shippingMethod } from './shipping-methods.ts';
import { merchandiseRate, shippingRate, type TaxClass, taxClassOf } from './tax-rates.ts';
import { unitPrice } from './unit-price.ts';
import { type NotApplied, whyNotApplied } from './why-not-applied.ts';

/** An option of a line with its price. */
export type PricedOption = {
  itemId: string;
  option: ProductOption;
  value: ProductOption['values'][number];
};

/** A line whose product is in the catalogue, with its price per piece (cents). */
export type PricedItem = BasketItem & {
  product: Product;
  variant: StockedVariant | null;
  basePrice: number;
  taxClass: TaxClass;
  /** Null where prices hold the tax and it is not known where the line goes. */
  taxRate: Rate | null;
  chosenOptions: PricedOption[];
};

export type PricedBasket = {
  items: PricedItem[];
  shipments: { shipment: Shipment; method: ShippingMethod | null; taxRate: Rate | null; isEmpty: boolean }[];
  taxation: Site['taxation'];
  totals: BasketTotals;
  /**
   * `statusCode` of each code (docs/contracts/baskets.md §3), and why a usable one gives no
   * discount.
   */
  couponStatus: Map<string, { statusCode: string; why?: NotApplied | undefined }>;
};

type Shop = Pick<TenantContext, 'catalogue' | 'clock' | 'database'>;

function pricedItems(
  { items, shipments, currency }: BasketState,
  { catalogue }: Shop,
  { context, site }: { context: ShopperContextState; site: Site },
): PricedItem[] {
  return items.flatMap((item) => {
    const variant = catalogue.variant(item.productId);
    const found = catalogue.product(variant?.productId ?? item.productId);
    if (!found) return [];
    const product = pricedFor(found, context);
    const basePrice = unitPrice(product, variant?.colour ?? '', currency, item.quantity);
    const address = shipments.find(({ shipmentId }) => shipmentId === item.shipmentId)?.address;
    const taxClass = taxClassOf(product);
    const taxRate = merchandiseRate(address, site, taxClass, basePrice);
    const chosenOptions = item.options.flatMap(({ itemId, optionId, valueId }) => {
      const option = product.options?.find(({ id }) => id === optionId);
      const value = option?.values.find(({ id }) => id === valueId);
      return option && value ? [{ itemId, option, value }] : [];
    });
    return [{ ...item, product, variant, basePrice, taxClass, taxRate, chosenOptions }];
  });
}

/**
 * A basket with every amount computed for a shopper's context; the context's coupons count as
 * entered (docs/contracts/shopper-context.md §2).
 */
export function priceBasket(basket: BasketState, shop: Shop, context: ShopperContextState): PricedBasket {
  const { groups, now } = context;
  const { currency, customerId } = basket;
  const site = siteOf(basket);
  const { taxation } = site;
  const items = pricedItems(basket, shop, { context, site });
  const shipments = basket.shipments.map((shipment) => ({
    shipment,
    method: shipment.methodId === undefined ? null : shippingMethod(shipment.methodId),
    taxRate: shippingRate(shipment.address, site),
    isEmpty: items.every(({ shipmentId }) => shipmentId !== shipment.shipmentId),
  }));
  const codes = [...basket.coupons.map(({ code }) => code), ...context.coupons];
  const unusable = new Map(codes.map((code) => [code, whyUnusable(code, customerId, shop, now)] as const));
  const coupons = new Set(codes.filter((code) => unusable.get(code) === null));
  const input: TotalsInput = {
    currency,
    taxation,
    lines: items.flatMap((item): BasketLine[] => {
      const { itemId, quantity, basePrice, product, taxRate } = item;
      const promotionIds = new Set(everyPromotionOf(product, shop.catalogue).map(({ id }) => id));
      const options = item.chosenOptions.map((option) => ({
        itemId: option.itemId,
        quantity,
        unitPrice: option.value.price[currency],
        promotionIds: new Set<string>(),
        taxRate,
      }));
      return [{ itemId, quantity, unitPrice: basePrice, promotionIds, taxRate }, ...options];
    }),
    shipments: shipments.flatMap(({ shipment: { shipmentId }, method, taxRate, isEmpty }) =>
      isEmpty || !method ? [] : { shipmentId, methodId: method.id, price: method.price[currency], taxRate },
    ),
    promotions: openPromotions(promotionsWith(coupons, shop), { now, groups, coupons }),
  };
  const goods = basketTotals(input);
  const certificates = (basket.certificateItems ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const totals = { ...goods, orderTotal: goods.orderTotal + certificates };
  const couponStatus: PricedBasket['couponStatus'] = new Map();
  for (const [code, why] of unusable) {
    const promotion = promotionOf(code, shop, customerId);
    if (why || !promotion) couponStatus.set(code, { statusCode: why ?? 'coupon_code_unknown' });
    else if (totals.usedCoupons.has(code)) couponStatus.set(code, { statusCode: 'applied' });
    else {
      const why = whyNotApplied(promotion, { ...input, groups, totals });
      couponStatus.set(code, { statusCode: 'no_applicable_promotion', why });
    }
  }
  return { items, shipments, taxation, totals, couponStatus };
}
