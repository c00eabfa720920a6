import { calloutStyle } from '../../shared/catalog/badges.ts';
import { toCents } from '../../shared/catalog/cents.ts';
import { enrichedPriceSummary } from '../../shared/catalog/price-summary.ts';
import type { BadgeView, CalloutView, PriceView, ProductCard } from '../../shared/schemas/product-card.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Enrichment } from '../upstreams/commerce/enrichment.ts';
import { toBadgeView } from './badge-view.ts';
import { toPriceView } from './price-view.ts';

/** Names a callout's display pages go by: a list of products, and the page of one. */
export type CalloutPage = 'plp' | 'pdp';

/** A card with what enrichment knows of its product: price, badge, callout, who may buy it (catalogue.md §4). */
export function enrichedCard(
  card: ProductCard,
  enrichment: Enrichment,
  { page, shop }: { page: CalloutPage; shop: ShopRequest },
): ProductCard {
  const memberExclusive = enrichment.isExclusive || Boolean(enrichment.memberExclusive);
  return {
    ...card,
    price: enrichedPrice(card, enrichment, shop),
    badge: enrichedBadge(card, enrichment, memberExclusive, shop),
    callout: calloutOf(enrichment, page, shop),
    memberExclusive,
  };
}

/** Enrichment's price, with the unit and tier that the card knew; the card's own where enrichment has none. */
function enrichedPrice(card: ProductCard, { price }: Enrichment, shop: ShopRequest): PriceView | undefined {
  const summary =
    price &&
    enrichedPriceSummary(price, { currency: shop.currency, type: card.isSet === true ? 'set' : 'master' });
  if (!summary) return card.price;
  const { unit, tier } = card.price ?? {};
  return { ...toPriceView(summary, shop.i18n), ...(unit && { unit }), ...(tier && { tier }) };
}

function enrichedBadge(
  card: ProductCard,
  enrichment: Enrichment,
  memberExclusive: boolean,
  shop: ShopRequest,
): BadgeView | undefined {
  const { badge, memberExclusive: member } = enrichment;
  const view = toBadgeView(
    {
      memberExclusive,
      gridBadge: badge?.displayValue ? { displayValue: badge.displayValue, code: badge.value } : null,
      ...saleSpan(enrichment.price),
      isNew: card.isNew,
    },
    shop.i18n,
  );
  return view?.icon && member?.promotionBadgeSVG?.includes('loyalty') ? { ...view, icon: 'loyalty' } : view;
}

/** The lowest price paid and the highest regular one, where any is below its regular price; in cents. */
function saleSpan(price: Enrichment['price']) {
  const value = (amount: { value?: number | null } | null | undefined) =>
    typeof amount?.value === 'number' ? toCents(amount.value) : null;
  const [low, high, lowList, highList] =
    price?.type === 'single'
      ? [price.sales, price.sales, price.list, price.list].map(value)
      : [price?.minsale, price?.maxsale, price?.minlist, price?.maxlist].map(value);
  const isBelow = (paid?: number | null, list?: number | null) =>
    typeof paid === 'number' && typeof list === 'number' && paid < list;
  const onSale = isBelow(low, lowList) || isBelow(high, highList);
  return { lowestMinPrice: onSale ? low : null, highestMaxPrice: onSale ? highList : null };
}

/** What members are told, else the first promotion that speaks on this page. */
function calloutOf(
  { memberExclusive, promotions }: Enrichment,
  page: CalloutPage,
  shop: ShopRequest,
): CalloutView | undefined {
  const spoken = ({ calloutMsg, callOutMessageDisplayPages: pages }: Enrichment['promotions'][number]) =>
    Boolean(calloutMsg?.trim()) && (pages.length === 0 || pages.includes(page));
  const member = memberExclusive && spoken(memberExclusive) ? memberExclusive : undefined;
  const said = member ?? promotions.find(spoken);
  if (!said?.calloutMsg) return undefined;
  return {
    text: said.calloutMsg,
    style: calloutStyle(member ? 'member-exclusive' : 'sale'),
    ...(said.calloutOpenAccount && { href: shop.link('/login') }),
  };
}
