import { type BadgeFacts, calloutStyle } from '../../shared/catalog/badges.ts';
import { toCents } from '../../shared/catalog/cents.ts';
import { pricePaid } from '../../shared/catalog/price-paid.ts';
import { enrichedPriceSummary } from '../../shared/catalog/price-summary.ts';
import type { BadgeView, CalloutView, PriceView, ProductCard } from '../../shared/schemas/product-card.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Enrichment } from '../upstreams/commerce/enrichment.ts';
import { toBadgeView } from './badge-view.ts';
import { memberCallout } from './member-callout.ts';
import { toPriceView } from './price-view.ts';

/** Names a callout's display pages go by: a list of products, and the page of one. */
export type CalloutPage = 'plp' | 'pdp';

/**
 * A card with what enrichment knows of its product: price, badge, callout, who may buy it
 * (docs/product/catalogue.md §4.1).
 */
export function enrichedCard(
  card: ProductCard,
  enrichment: Enrichment,
  { page, shop }: { page: CalloutPage; shop: ShopRequest },
): ProductCard {
  const own = enrichedPrice(card, enrichment, shop);
  const price = own ?? card.price;
  const sale = own ? saleSpan(enrichment.price) : { isOnSale: price?.onSale };
  const isAsRecorded = price?.current === card.price?.current && price?.list === card.price?.list;
  return {
    ...card,
    price,
    // enrichment knows no prices by colour: those of a record that it contradicts are out of date
    swatches: isAsRecorded ? card.swatches : card.swatches.map((swatch) => ({ ...swatch, price: undefined })),
    badge: enrichedBadge(enrichment, { ...sale, isNew: card.isNew }, shop),
    callout: callouts(enrichment, page, shop)[0],
    memberExclusive: isMemberExclusive(enrichment),
  };
}

/**
 * Enrichment's price, with the unit and tier of the card's where it is the same one; undefined
 * where enrichment has none.
 */
function enrichedPrice(card: ProductCard, { price }: Enrichment, shop: ShopRequest): PriceView | undefined {
  const summary =
    price &&
    enrichedPriceSummary(price, { currency: shop.currency, type: card.isSet === true ? 'set' : 'master' });
  if (!summary) return undefined;
  const shown = toPriceView(summary, shop.i18n);
  const { current, unit, tier } = card.price ?? {};
  if (current !== shown.current) return shown;
  return { ...shown, ...(unit && { unit }), ...(tier && { tier }) };
}

/** `facts`: what speaks for an automatic badge, of the price that is shown. */
function enrichedBadge(
  enrichment: Enrichment,
  facts: Omit<BadgeFacts, 'gridBadge' | 'hideSale'>,
  shop: ShopRequest,
): BadgeView | undefined {
  const { badge } = enrichment;
  const gridBadge = badge?.displayValue ? { displayValue: badge.displayValue, code: badge.value } : null;
  return exclusiveBadge(enrichment, shop) ?? toBadgeView({ gridBadge, ...facts }, shop);
}

/**
 * The badge of what members alone may buy, with a lock or the sign of their programme; undefined
 * for other products.
 */
export function exclusiveBadge(enrichment: Enrichment, shop: ShopRequest): BadgeView | undefined {
  if (!isMemberExclusive(enrichment)) return undefined;
  const view = toBadgeView({ memberExclusive: true }, shop);
  const isLoyalty = enrichment.memberExclusive?.promotionBadgeSVG?.includes('loyalty');
  return view && isLoyalty ? { ...view, icon: 'loyalty' } : view;
}

const isMemberExclusive = ({ isExclusive, memberExclusive }: Enrichment) =>
  isExclusive || Boolean(memberExclusive);

/**
 * The lowest price paid and the highest regular one, where any is below its regular price; in
 * cents.
 */
function saleSpan(price: Enrichment['price']) {
  const value = (amount: { value?: number | null } | null | undefined) =>
    typeof amount?.value === 'number' ? toCents(amount.value) : null;
  const [low, high, lowList, highList] =
    price?.type === 'single'
      ? [price.sales, price.sales, price.list, price.list].map(value)
      : [price?.minsale, price?.maxsale, price?.minlist, price?.maxlist].map(value);
  const isReduced = (paid?: number | null, list?: number | null) =>
    typeof list === 'number' && pricePaid(list, paid) !== list;
  const onSale = isReduced(low, lowList) || isReduced(high, highList);
  return {
    lowestMinPrice: onSale ? pricePaid(lowList, low) : null,
    highestMaxPrice: onSale ? highList : null,
  };
}

/**
 * What is said of a product on a page: first to members, then of its promotions, in the service's
 * order.
 */
export function callouts(enrichment: Enrichment, page: CalloutPage, shop: ShopRequest): CalloutView[] {
  const { memberExclusive, promotions } = enrichment;
  const said = promotions.flatMap((promotion) => view(promotion, page, promotion.isExclusive, shop));
  const worded = Boolean(memberExclusive?.calloutMsg?.trim());
  if (memberExclusive && worded) return [...view(memberExclusive, page, true, shop), ...said];
  return isMemberExclusive(enrichment) ? [memberCallout(shop), ...said] : said;
}

/** None where it says nothing or speaks on other pages; without pages it is for all. */
function view(
  promotion: Omit<Enrichment['promotions'][number], 'isExclusive'>,
  page: CalloutPage,
  isExclusive: boolean,
  shop: ShopRequest,
): CalloutView[] {
  const { calloutMsg: text, callOutMessageDisplayPages: pages, calloutOpenAccount } = promotion;
  if (!text?.trim() || (pages.length > 0 && !pages.includes(page))) return [];
  const style = calloutStyle(isExclusive ? 'member-exclusive' : 'sale');
  return [{ text, style, ...(calloutOpenAccount && { href: shop.link('/login') }) }];
}
