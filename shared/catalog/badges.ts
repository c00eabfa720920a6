import type { MessageId } from '../i18n/message-id.ts';

/**
 * Grid badges: which one a tile shows, and how it looks. Source: docs/product/catalogue.md §4.6
 * (precedence), §9.12 (styles).
 */

export type BadgeStyle = 'pink' | 'blue' | 'black' | 'green' | 'yellow';

export type TileBadge = {
  kind: string;
  style: BadgeStyle;
  /** Text from the catalogue, already in the page's language. */
  label?: string;
  /** Message id, for badges that the catalogue has no text for. */
  messageId?: MessageId;
};

export type BadgeFacts = {
  /** Whether only members may buy it. */
  memberExclusive?: boolean;
  /** The badge configured for the product: its code, or its text where there is no code. */
  gridBadge?: { code?: string; displayValue: string } | null;
  /** Prices over all price books, in one unit. */
  lowestMinPrice?: number | null;
  highestMaxPrice?: number | null;
  /** Leaves out every 'Sale' badge, configured or automatic. */
  hideSale?: boolean;
  isNew?: boolean;
};

const PINK = new Set([
  'sale',
  '25pctoff',
  '40pctoff',
  '50pctoff',
  '60pctoff',
  'flashsale',
  'newmarkdown',
  'pastseason',
  'upto25pctoff',
  'upto40pctoff',
  'upto50pctoff',
  'garagepromo',
]);
/** The styles of the badges that the shop derives from a product's price and flags. */
const AUTOMATIC = { new: 'green', sale: 'yellow' } as const;
const OTHER: BadgeStyle = 'blue';

/** `Past-Season`, `past season` and `pastseason` are one kind. */
const plainKind = (kind: string) =>
  kind
    .toLowerCase()
    .replace(/%/g, 'pct')
    .replace(/[^a-z0-9]/g, '');

/**
 * Style of a configured badge: pink for sales, green for new, blue for exclusives, specials and all
 * others.
 */
export function badgeStyle(kind: string): BadgeStyle {
  const plain = plainKind(kind);
  if (PINK.has(plain)) return 'pink';
  return plain === 'new' ? AUTOMATIC.new : OTHER;
}

/**
 * Whether a badge of this style announces a reduction. It is not shown with a price that is not
 * reduced.
 */
export const isSaleStyle = (style: BadgeStyle): boolean => style === 'pink' || style === AUTOMATIC.sale;

/**
 * Style of a promotion callout: black when it is tagged member-exclusive, otherwise that of its
 * kind.
 */
export function calloutStyle(kind: string): BadgeStyle {
  return plainKind(kind) === 'memberexclusive' ? 'black' : badgeStyle(kind);
}

/**
 * Whether prices alone make a product a sale: the lowest minimum price is below the highest maximum
 * price.
 */
function isPricedAsSale(lowestMinPrice?: number | null, highestMaxPrice?: number | null): boolean {
  return (
    typeof lowestMinPrice === 'number' &&
    typeof highestMaxPrice === 'number' &&
    lowestMinPrice < highestMaxPrice
  );
}

/**
 * The one badge of a tile: member exclusive, else the configured badge, else an automatic 'Sale',
 * else 'New'.
 */
export function tileBadge(facts: BadgeFacts): TileBadge | null {
  if (facts.memberExclusive) {
    return {
      kind: 'member-exclusive',
      style: badgeStyle('member-exclusive'),
      messageId: 'catalog.badge.memberExclusive',
    };
  }
  const { gridBadge } = facts;
  if (gridBadge && gridBadge.displayValue.trim() !== '') {
    const kind = gridBadge.code ?? gridBadge.displayValue;
    if (!(facts.hideSale && plainKind(kind) === 'sale')) {
      return { kind, style: badgeStyle(kind), label: gridBadge.displayValue };
    }
  }
  const isSale = isPricedAsSale(facts.lowestMinPrice, facts.highestMaxPrice);
  if (!facts.hideSale && isSale) {
    return { kind: 'sale', style: AUTOMATIC.sale, messageId: 'catalog.badge.sale' };
  }
  return facts.isNew ? { kind: 'new', style: AUTOMATIC.new, messageId: 'catalog.badge.new' } : null;
}

/**
 * Which of the two labels a tile has: that its price is reduced, else that it is new
 * (docs/decisions/0159).
 */
export function tileLabelOf(
  facts: Omit<BadgeFacts, 'gridBadge' | 'memberExclusive'>,
): 'sale' | 'new' | undefined {
  if (!facts.hideSale && isPricedAsSale(facts.lowestMinPrice, facts.highestMaxPrice)) return 'sale';
  return facts.isNew ? 'new' : undefined;
}
