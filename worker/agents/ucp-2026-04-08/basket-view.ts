import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { couponMessage, isApplied } from '../../bag/coupon-message.ts';
import { lineProduct } from '../../bag/line-product.ts';
import { pictureAddress } from '../../catalog/picture-address.ts';
import type { Basket, BasketItem } from '../../upstreams/commerce/basket-schema.ts';
import { getProducts } from '../../upstreams/commerce/products.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { plainText } from '../for-agents.ts';
import { lineIds } from '../session/line-ids.ts';
import { isSameCode } from '../session/set-lines.ts';
import type { Unmet } from '../session/unmet.ts';
import { type AgentMessage, say } from './messages.ts';
import {
  lineTotals,
  type PricedLine,
  priceOfOne,
  shippingAdjustments,
  totalsOf,
  withinPrice,
} from './totals.ts';

const PICTURE_WIDTH = 640;
const UNCLEAR = ['requires_buyer_review', 'totals_unclear'] as const;
/** Nothing comes of what the buyer is claimed to be entitled to. */
const CLAIMED = ['warning', 'eligibility_not_accepted', '$.context.eligibility'] as const;

/**
 * A basket as the protocol has it. A line has the id of what is bought (`lineIds`). Its amounts are the
 * service's own (docs/contracts/agents.md §3.2, §3.5, §3.6).
 */
export async function basketView(services: Services, basket: Basket, unmet: Unmet) {
  const items = await itemViews(services, basket.productItems);
  const ids = lineIds(basket.productItems);
  const line_items = basket.productItems.flatMap((line, index) => {
    const [id, item] = [ids.get(line.itemId), items[index]];
    return id !== undefined && item
      ? [{ id, item, quantity: line.quantity, totals: lineTotals(line, services) }]
      : [];
  });
  const { totals, areClear } = totalsOf(basket, services);
  return {
    line_items,
    currency: basket.currency,
    totals,
    discounts: { codes: codesOf(basket, unmet), applied: appliedOf(basket, services) },
    messages: [
      ...shortMessages(services, line_items, unmet),
      ...codeMessages(services, basket, unmet),
      // nobody is to pay by amounts that do not make the total
      ...(areClear ? [] : [say(services, UNCLEAR, { messageId: 'agents.totalsUnclear' })]),
      ...(unmet.claims ? [say(services, CLAIMED, { messageId: 'agents.claims' })] : []),
    ],
  };
}

type Line = PricedLine & Pick<BasketItem, 'productId' | 'productName'>;

/** What is bought on each line, by name and picture, with the price of one. */
export async function itemViews(services: Services, lines: readonly Line[]) {
  const ids = lines.map(({ productId }) => productId);
  const products = (await orAbsent(getProducts(services, ids), services, 'agent-lines')) ?? [];
  const { shop } = services;
  return lines.map((line) => {
    const { productId, productName } = line;
    const product = products.find(({ id }) => id === productId);
    const shown = product && lineProduct(shop.storefront, product);
    const image_url = shown?.picture && pictureAddress(shop, shown.picture.name, PICTURE_WIDTH);
    const title = [shown?.name || productName, shown?.colour, shown?.size].filter(Boolean).join(', ');
    return {
      id: productId,
      title: plainText(title),
      price: priceOfOne(line, services),
      ...(image_url && { image_url }),
    };
  });
}

/** The codes as they were sent, those that were refused among them. */
const codesOf = ({ couponItems }: Basket, { codes }: Unmet) =>
  codes.length > 0 ? [...codes] : couponItems.map(({ code }) => code);

/**
 * The promotions that take something off: of lines and the delivery with how much of each, or of the order.
 * Those that are within a line's price are not told.
 */
function appliedOf(basket: Basket, { shop }: Services) {
  const parts = [
    ...basket.productItems.flatMap((item, index) => {
      const isWithin = withinPrice(item, { shop }) > 0;
      return [item, ...item.optionItems].map(({ priceAdjustments }) => {
        const told = priceAdjustments.filter(({ couponCode }) => couponCode || !isWithin);
        return [`$.line_items[${index}]`, told] as const;
      });
    }),
    ['', basket.orderPriceAdjustments] as const,
    ['$.totals.shipping', shippingAdjustments(basket)] as const,
  ].flatMap(([path, adjustments]) =>
    adjustments.flatMap(({ price, ...promotion }) =>
      price === 0 ? [] : [{ path, promotion, amount: Math.abs(price) }],
    ),
  );
  const applied = Map.groupBy(parts, ({ path, promotion }) => JSON.stringify([path === '', promotion]));
  return [...applied.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { itemText, couponCode } = first.promotion;
    return [
      {
        title: plainText(itemText ?? couponCode ?? shop.i18n.t('bag.discount')),
        amount: group.reduce((sum, { amount }) => sum + amount, 0),
        ...(couponCode && { code: couponCode }),
        automatic: couponCode === undefined,
        ...(first.path && { allocations: group.map(({ path, amount }) => ({ path, amount })) }),
      },
    ];
  });
}

function shortMessages(
  services: Services,
  lines: readonly { id: string }[],
  { short }: Unmet,
): AgentMessage[] {
  return short.map(({ productId, units, reason, says }) => {
    const index = lines.findIndex(({ id }) => id === productId);
    const path = index < 0 ? '$.line_items' : `$.line_items[${index}]`;
    const values = { id: productId, units };
    if (says) return say(services, ['recoverable', reason, path], says);
    if (units > 0)
      return say(services, ['warning', 'quantity_adjusted', path], { messageId: 'agents.fewer', values });
    const messageId: MessageId = reason === 'out_of_stock' ? 'agents.outOfStock' : 'agents.notForSale';
    return say(services, ['recoverable', reason, path], { messageId, values });
  });
}

/** The protocol's names of reasons why a code takes nothing off; agents shop as guests. */
const WHY: Readonly<Record<string, string>> = {
  better_offer: 'combination_disallowed',
  customer_group: 'user_not_logged_in',
};

/** Why a code does nothing. Guesses are not told a code that never was from one that is over. */
function codeMessages({ shop }: Services, basket: Basket, unmet: Unmet): AgentMessage[] {
  return codesOf(basket, unmet).flatMap((code, index): AgentMessage[] => {
    const item = basket.couponItems.find((one) => isSameCode(one.code, code));
    if (item && isApplied(item)) return [];
    const isUseless = unmet.refused.includes(code) || !item?.valid;
    const content = isUseless
      ? shop.i18n.t('bag.promo.invalid', { code })
      : couponMessage(item, basket, shop.i18n);
    const why = isUseless ? 'invalid' : (WHY[item.c_notAppliedReason ?? ''] ?? 'not_applicable');
    return [{ type: 'warning', code: `discount_code_${why}`, content, path: `$.discounts.codes[${index}]` }];
  });
}
