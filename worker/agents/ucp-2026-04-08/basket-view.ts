import { GALLERY_ASPECT } from '../../../shared/catalog/gallery-pictures.ts';
import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { imageUrl } from '../../../shared/images/image.ts';
import { isApplied } from '../../bag/coupon-message.ts';
import { lineProduct } from '../../bag/line-product.ts';
import type { Basket, BasketItem } from '../../upstreams/commerce/basket-schema.ts';
import { getProducts } from '../../upstreams/commerce/products.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { plainText } from '../plain-text.ts';
import { isSameCode } from '../session/set-codes.ts';
import type { Unmet } from '../session/unmet.ts';
import type { AgentMessage } from './messages.ts';
import { lineTotals, type PricedLine, type Total, totalsOf } from './totals.ts';

const PICTURE_WIDTH = 640;

type LineItem = {
  id: string;
  item: { id: string; title: string; price: number; image_url?: string };
  quantity: number;
  totals: Total[];
};

/** What a cart and a checkout have in common. */
export type BasketView = {
  line_items: LineItem[];
  currency: string;
  totals: Total[];
  discounts: { codes: string[]; applied: AppliedDiscount[] };
  messages: AgentMessage[];
};

type AppliedDiscount = { title: string; amount: number; code?: string; automatic: boolean };

/**
 * A basket as the protocol has it. A line has the id of what is bought, of which there is one line. Its
 * amounts are the service's own (docs/contracts/agents.md §3.2, §3.5, §3.6).
 */
export async function basketView(services: Services, basket: Basket, unmet: Unmet): Promise<BasketView> {
  const items = await itemViews(services, basket.productItems);
  const line_items = basket.productItems.flatMap((line, index): LineItem[] => {
    const item = items[index];
    return item
      ? [{ id: line.productId, item, quantity: line.quantity, totals: lineTotals(line, services) }]
      : [];
  });
  return {
    line_items,
    currency: basket.currency,
    totals: totalsOf(basket, services),
    discounts: { codes: codesOf(basket, unmet), applied: appliedOf(basket, services) },
    messages: [
      ...shortMessages(services, line_items, unmet),
      ...codeMessages(services, basket, unmet),
      ...claimMessages(services, unmet),
    ],
  };
}

type Line = PricedLine & Pick<BasketItem, 'productId' | 'productName'>;

/** What is bought on each line, by name and picture, with the price of one. */
export async function itemViews(services: Services, lines: readonly Line[]): Promise<LineItem['item'][]> {
  const ids = lines.map(({ productId }) => productId);
  const products = (await orAbsent(getProducts(services, ids), services, 'agent-lines')) ?? [];
  const { shop, config } = services;
  return lines.map(({ productId, productName, basePrice, price, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    const shown = product && lineProduct(shop.storefront, product);
    const link =
      shown?.picture &&
      imageUrl(shop.images, shown.picture.name, { width: PICTURE_WIDTH, aspect: GALLERY_ASPECT });
    const image_url = link === undefined ? undefined : URL.parse(link, config.ORIGIN)?.href;
    const title = [shown?.name || productName, shown?.colour, shown?.size].filter(Boolean).join(', ');
    const each = basePrice ?? Math.round((price ?? 0) / quantity);
    return { id: productId, title: plainText(title), price: each, ...(image_url && { image_url }) };
  });
}

/** The codes as they were sent, those that were refused among them. */
const codesOf = ({ couponItems }: Basket, { codes }: Unmet) =>
  codes.length > 0 ? [...codes] : couponItems.map(({ code }) => code);

/** What promotions take off the order. Those of lines are in their totals. */
function appliedOf({ orderPriceAdjustments }: Basket, { shop }: Services): AppliedDiscount[] {
  return orderPriceAdjustments.flatMap(({ itemText, couponCode, price }) => {
    const amount = Math.abs(price);
    if (amount === 0) return [];
    const title = plainText(itemText ?? couponCode ?? shop.i18n.t('bag.discount'));
    return [{ title, amount, ...(couponCode && { code: couponCode }), automatic: couponCode === undefined }];
  });
}

function shortMessages({ shop }: Services, lines: readonly LineItem[], { short }: Unmet): AgentMessage[] {
  return short.map(({ productId, units, reason, says }) => {
    const index = lines.findIndex(({ id }) => id === productId);
    const path = index < 0 ? '$.line_items' : `$.line_items[${index}]`;
    const values = { id: productId, units };
    if (says) {
      const content = shop.i18n.t(says.messageId, says.values);
      return { type: 'error', code: reason, content, path, severity: 'recoverable' };
    }
    if (units > 0)
      return {
        type: 'warning',
        code: 'quantity_adjusted',
        content: shop.i18n.t('agents.fewer', values),
        path,
      };
    const messageId: MessageId = reason === 'out_of_stock' ? 'agents.outOfStock' : 'agents.notForSale';
    const content = shop.i18n.t(messageId, values);
    return { type: 'error', code: reason, content, path, severity: 'recoverable' };
  });
}

/** Why a code does nothing. Guesses are not told a code that never was from one that is over. */
function codeMessages({ shop }: Services, basket: Basket, unmet: Unmet): AgentMessage[] {
  return codesOf(basket, unmet).flatMap((code, index): AgentMessage[] => {
    const item = basket.couponItems.find((one) => isSameCode(one.code, code));
    if (item && isApplied(item)) return [];
    const isUseless = unmet.refused.includes(code) || !item?.valid;
    const content = shop.i18n.t(isUseless ? 'bag.promo.invalid' : 'bag.promo.notApplied', { code });
    const why = isUseless ? 'discount_code_invalid' : 'discount_code_user_ineligible';
    return [{ type: 'warning', code: why, content, path: `$.discounts.codes[${index}]` }];
  });
}

/** Says that nothing comes of what the buyer is claimed to be entitled to. */
function claimMessages({ shop }: Services, { claims }: Unmet): AgentMessage[] {
  const content = shop.i18n.t('agents.claims');
  const path = '$.context.eligibility';
  return claims ? [{ type: 'warning', code: 'eligibility_not_accepted', content, path }] : [];
}
