import { type BadgeFacts, calloutStyle } from '../../shared/catalog/badges.ts';
import {
  enrichedPriceSummary,
  isSameCurrent,
  type PriceSummary,
  pricePaid,
  saleSpan,
} from '../../shared/catalog/price-summary.ts';
import type { ProductCard } from '../../shared/catalog/product-card.ts';
import type { BadgeView, CalloutView } from '../../shared/schemas/product-card.ts';
import type { Storefront } from '../request/storefront.ts';
import type { Enrichment } from '../upstreams/commerce/enrichment.ts';
import { memberCallout, tellsPromotions } from './callouts.ts';
import { cardBadges, toBadgeView } from './product-badge.ts';

/** Nothing is known of a product's dearest piece. */
const UNKNOWN = { isReduced: false, regular: null };

/** The names of the pages that a callout may be shown on: a product list and a product page. */
export type CalloutPage = 'plp' | 'pdp';

/** A card with its product's enrichment: price, badge, callout, members only. */
export function enrichedCard(
  card: ProductCard,
  enrichment: Enrichment,
  { page, shop }: { page: CalloutPage; shop: Storefront },
): ProductCard {
  const own = enrichedPrice(card, enrichment, shop);
  const price = own ? withDetails(own, card.price) : card.price;
  const knowsRegular = own && !shop.site.reductions;
  const sale = knowsRegular ? enrichedSale(enrichment.price, own) : saleSpan(price, UNKNOWN);
  const isAsRecorded = isSameCurrent(price, card.price) && price?.listPrice === card.price?.listPrice;
  return {
    ...card,
    price,
    // enrichment has no prices by colour: where it contradicts the record, the record's are
    // outdated
    swatches: isAsRecorded ? card.swatches : card.swatches.map((swatch) => ({ ...swatch, price: undefined })),
    ...enrichedBadges(enrichment, { ...sale, isNew: card.isNew }, shop),
    callout: callouts(enrichment, page, shop)[0],
    memberExclusive: isMemberExclusive(enrichment),
  };
}

/** Enrichment's price; null where it has none. */
function enrichedPrice(card: ProductCard, { price }: Enrichment, { currency, site }: Storefront) {
  const prior = site.reductions && (price?.lowestPrior30?.value ?? null);
  return price ? enrichedPriceSummary(price, { currency, isASet: card.isSet === true, prior }) : null;
}

/** Enrichment's price, with the record's unit price and tier where both state the same price. */
function withDetails(own: PriceSummary, recorded: PriceSummary | undefined): PriceSummary {
  if (!recorded || !isSameCurrent(own, recorded)) return own;
  const { pricePerUnit, unit, tieredPrice } = recorded;
  return { ...own, pricePerUnit, unit, tieredPrice };
}

/** The badge and label of an enriched card. `facts`: the price facts that decide about an automatic badge. */
function enrichedBadges(
  enrichment: Enrichment,
  facts: Omit<BadgeFacts, 'gridBadge' | 'hideSale'>,
  shop: Storefront,
): Pick<ProductCard, 'badge' | 'label'> {
  const { badge: own } = enrichment;
  const gridBadge = own?.displayValue ? { displayValue: own.displayValue, code: own.value } : null;
  const { badge, label } = cardBadges({ gridBadge, ...facts }, shop);
  return { badge: exclusiveBadge(enrichment, shop) ?? badge, label };
}

/**
 * The badge of a product that only members may buy, with a lock or the loyalty programme's icon;
 * undefined for other products.
 */
export function exclusiveBadge(enrichment: Enrichment, shop: Storefront): BadgeView | undefined {
  if (!isMemberExclusive(enrichment)) return undefined;
  const view = toBadgeView({ memberExclusive: true }, shop);
  const isLoyalty = enrichment.memberExclusive?.promotionBadgeSVG?.includes('loyalty');
  return view && isLoyalty ? { ...view, icon: 'loyalty' } : view;
}

const isMemberExclusive = ({ isExclusive, memberExclusive }: Enrichment) =>
  isExclusive || Boolean(memberExclusive);

/** The span of a sale, from the dearest price of enrichment beside its lowest. */
function enrichedSale(price: Enrichment['price'], own: PriceSummary) {
  const dearest = price?.type === 'single' ? [price.list, price.sales] : [price?.maxlist, price?.maxsale];
  const [regular, sale] = dearest.map((one) => one?.value ?? undefined);
  const isReduced = regular !== undefined && pricePaid(regular, sale) !== regular;
  return saleSpan(own, { isReduced, regular });
}

/**
 * The callouts of a product on a page: first the one for members, then its promotions in the
 * service's order.
 */
export function callouts(enrichment: Enrichment, page: CalloutPage, shop: Storefront): CalloutView[] {
  const { memberExclusive, promotions } = enrichment;
  const told = tellsPromotions(shop) ? promotions : [];
  const said = told.flatMap((promotion) => view(promotion, page, promotion.isExclusive, shop));
  const worded = Boolean(memberExclusive?.calloutMsg?.trim());
  if (memberExclusive && worded) return [...view(memberExclusive, page, true, shop), ...said];
  return isMemberExclusive(enrichment) ? [memberCallout(shop), ...said] : said;
}

/**
 * The callout as shown; none where it has no text or is meant for other pages. Without a list of
 * pages it is meant for all.
 */
function view(
  promotion: Omit<Enrichment['promotions'][number], 'isExclusive'>,
  page: CalloutPage,
  isExclusive: boolean,
  shop: Storefront,
): CalloutView[] {
  const { calloutMsg: text, callOutMessageDisplayPages: pages, calloutOpenAccount } = promotion;
  if (!text?.trim() || (pages.length > 0 && !pages.includes(page))) return [];
  const style = calloutStyle(isExclusive ? 'member-exclusive' : 'sale');
  return [{ text, style, ...(calloutOpenAccount && { href: shop.link('/login') }) }];
}
