import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { untoldDiscount } from '../../bag/everyones-price.ts';
import { GROSS, taxWithin } from '../../bag/tax-within.ts';
import { log } from '../../request/log.ts';
import type { Basket, BasketItem } from '../../upstreams/commerce/basket-schema.ts';
import type { Services } from '../../upstreams/services.ts';

type TotalType = 'subtotal' | 'items_discount' | 'discount' | 'fulfillment' | 'tax' | 'total';
export type Total = { type: TotalType; amount: number; display_text: string };

/** Amounts of a basket that the protocol's totals are made of, in minor units. */
type Amounts = Pick<
  Basket,
  'currency' | 'shippingTotal' | 'taxTotal' | 'orderTotal' | 'productTotal' | 'taxation' | 'shippingItems'
> & {
  productItems: readonly PricedLine[];
  orderPriceAdjustments: readonly { price: number }[];
};

type Priced = Pick<
  BasketItem,
  'price' | 'basePrice' | 'quantity' | 'priceAfterItemDiscount' | 'priceAdjustments'
>;
type Where = Pick<Services, 'shop'>;

/** A line of a basket or an order with its options. */
export type PricedLine = Priced & { optionItems: readonly Priced[] };

const NAMES: Readonly<Record<TotalType, MessageId>> = {
  subtotal: 'bag.subtotal',
  items_discount: 'agents.itemsDiscount',
  discount: 'bag.discount',
  fulfillment: 'bag.shipping',
  tax: 'bag.tax',
  total: 'checkout.total',
};

/**
 * The totals of a basket or an order (docs/contracts/agents.md §3.5): what is taken off is negative, an amount of
 * zero off is left out, and all entries but the total make the total. `total` is the service's own: with
 * delivery and tax once it has an order's total; gross prices hold their tax, and the total says so. Where
 * the entries do not make it, they are not clear, which is logged: nobody may pay by them.
 */
export function totalsOf(
  basket: Amounts,
  services: Pick<Services, 'shop' | 'requestId'>,
): { totals: Total[]; areClear: boolean } {
  const { shop, requestId } = services;
  const { t, money } = shop.i18n;
  const subtotal = sum(basket.productItems.map((line) => beforeDiscount(line, services)));
  const lines = sum(basket.productItems.map((line) => discountOf(line, services)));
  const delivery = offOf(shippingAdjustments(basket));
  const order = -offOf(basket.orderPriceAdjustments) - delivery;
  const total = basket.orderTotal ?? basket.productTotal ?? 0;
  const { orderTotal, shippingTotal, taxTotal } = basket;
  const isOrder = typeof orderTotal === 'number';
  const isGross = basket.taxation === GROSS;
  const entries: [TotalType, number | null | undefined][] = [
    ['subtotal', subtotal],
    ['items_discount', lines || null],
    ['discount', order || null],
    ['fulfillment', isOrder && typeof shippingTotal === 'number' ? shippingTotal + delivery : null],
    ['tax', isOrder && !isGross ? taxTotal : null],
    ['total', total],
  ];
  const difference = total - sum(entries.map(([type, amount]) => (type === 'total' ? 0 : (amount ?? 0))));
  if (difference !== 0) log('warn', 'agent-totals', { requestId, difference });
  const tax = isOrder && typeof taxTotal === 'number' ? money(taxTotal, basket.currency) : undefined;
  const nameOf = (type: TotalType) =>
    type === 'total' && isGross ? `${t(NAMES.total)} (${taxWithin(tax, t)})` : t(NAMES[type]);
  const totals = entries.flatMap(([type, amount]) =>
    typeof amount === 'number' ? [{ type, amount, display_text: nameOf(type) }] : [],
  );
  return { totals, areClear: difference === 0 };
}

/** What promotions take off the delivery, once that is in the total. */
export const shippingAdjustments = ({
  orderTotal,
  shippingItems,
}: Pick<Amounts, 'orderTotal' | 'shippingItems'>) =>
  typeof orderTotal === 'number' ? shippingItems.flatMap((item) => item.priceAdjustments) : [];

/** What adjustments take off, which is not below zero. */
const offOf = (adjustments: readonly { price: number }[]) =>
  sum(adjustments.map(({ price }) => Math.abs(price)));

/** The totals of a line. */
export function lineTotals(item: PricedLine, services: Where): Total[] {
  const off = discountOf(item, services);
  const before = beforeDiscount(item, services);
  const amounts: [TotalType, number][] = [
    ['subtotal', before],
    ...(off < 0 ? [['items_discount', off] as [TotalType, number]] : []),
    ['total', before + off],
  ];
  const { t } = services.shop.i18n;
  return amounts.map(([type, amount]) => ({ type, amount, display_text: t(NAMES[type]) }));
}

const ownPrice = ({ price, basePrice, quantity }: Priced) => price ?? (basePrice ?? 0) * quantity;

/** A line with its options, as the service states it regularly. */
const regularOf = (item: PricedLine) => sum([item, ...item.optionItems].map(ownPrice));

/**
 * What is taken off a line for everybody and is part of its price, in cents: nothing is told to be reduced
 * by it (docs/decisions/0176). Zero where the price of one would be no whole cent then.
 */
export function withinPrice(item: PricedLine, { shop }: Where): number {
  const untold = sum([item, ...item.optionItems].map((one) => untoldDiscount(one, shop.site)));
  return (regularOf(item) - untold) % item.quantity === 0 ? untold : 0;
}

/** What a line costs before what is told to be taken off, with its options. */
const beforeDiscount = (item: PricedLine, services: Where) => regularOf(item) - withinPrice(item, services);

/** The price of one of a line, with its options. */
export const priceOfOne = (item: PricedLine, services: Where): number =>
  Math.round(beforeDiscount(item, services) / item.quantity);

const discountOf = (item: PricedLine, services: Where) =>
  withinPrice(item, services) +
  sum(
    [item, ...item.optionItems].map((one) => (one.priceAfterItemDiscount ?? ownPrice(one)) - ownPrice(one)),
  );

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
