import { euroPrice, perCurrency } from './currencies.ts';
import type { PricePair, Style } from './line.ts';
import type { Random } from './random.ts';
import { text } from './text.ts';
import type { Badge, Colour, CurrencyCode, PriceEntry, Product } from './types.ts';
import { UNITS } from './units.ts';

type Prices = Record<CurrencyCode, PriceEntry>;
type Lists = Record<CurrencyCode, number>;

export type Pricing = Pick<Product, 'price' | 'colourPrices' | 'tiers' | 'contents' | 'badge'> & {
  onSale: boolean;
};

/** Share of the products (of those that may be reduced) that are reduced in every colour. */
const WHOLE_SALE_SHARE = 0.18;
/** Share of the products that are reduced in past-season colours only. */
const PAST_COLOUR_SHARE = 0.11;
/** Fewest colours of a product with past-season colours. */
const PAST_COLOUR_MINIMUM = 3;
/** Quantity prices: from this quantity on, this part of the single price. */
const TIERS = [
  { quantity: 3, part: 0.9 },
  { quantity: 6, part: 0.85 },
];

/**
 * Reductions in percent, each with its badge (docs/product/catalogue.md §9.12) and how frequent it
 * is.
 */
const REDUCTIONS: { weight: number; percent: number; badge: Badge }[] = [
  { weight: 0.22, percent: 25, badge: { code: '25pctoff', label: text('25% off', '25 % de rabais') } },
  { weight: 0.2, percent: 20, badge: { code: 'sale', label: text('Sale', 'Solde') } },
  { weight: 0.18, percent: 40, badge: { code: '40pctoff', label: text('40% off', '40 % de rabais') } },
  {
    weight: 0.15,
    percent: 30,
    badge: { code: 'newmarkdown', label: text('New markdown', 'Nouvelle réduction') },
  },
  { weight: 0.12, percent: 50, badge: { code: '50pctoff', label: text('50% off', '50 % de rabais') } },
  { weight: 0.08, percent: 35, badge: { code: 'flashsale', label: text('Flash sale', 'Vente éclair') } },
  { weight: 0.05, percent: 60, badge: { code: '60pctoff', label: text('60% off', '60 % de rabais') } },
];

const PAST_COLOURS: { weight: number; percent: number; badge: Badge }[] = [
  { weight: 0.4, percent: 30, badge: { code: 'past-season', label: text('Past season', 'Saison passée') } },
  {
    weight: 0.25,
    percent: 25,
    badge: { code: 'upto25pctoff', label: text('Up to 25% off', 'Jusqu’à 25 % de rabais') },
  },
  {
    weight: 0.2,
    percent: 40,
    badge: { code: 'upto40pctoff', label: text('Up to 40% off', 'Jusqu’à 40 % de rabais') },
  },
  {
    weight: 0.15,
    percent: 50,
    badge: { code: 'upto50pctoff', label: text('Up to 50% off', 'Jusqu’à 50 % de rabais') },
  },
];

/** Percent off for products sold from the garage. */
const GARAGE_PERCENT = 35;

const OWN_BADGES: Record<NonNullable<Style['badge']> | 'member-exclusive', Badge> = {
  special: { code: 'special', label: text('Special Drop', 'Édition spéciale') },
  exclusive: { code: 'exclusive', label: text('Exclusive Colors', 'Couleurs exclusives') },
  garage: { code: 'garage-promo', label: text('Garage sale', 'Vente de garage') },
  'member-exclusive': {
    code: 'member-exclusive',
    label: text('Member exclusive', 'Exclusivité aux membres'),
  },
};

function pick<T extends { weight: number }>(choices: readonly T[], roll: number): T | undefined {
  let left = roll;
  return choices.find((choice) => {
    left -= choice.weight;
    return left < 0;
  });
}

/** At least `percent` off, ending in .95; in cents. */
export function reducedPrice(list: number, percent: number): number {
  const exact = (list * (100 - percent)) / 100;
  return Math.floor((exact + 5) / 100) * 100 - 5;
}

function listPrices(lists: Lists): Prices {
  return perCurrency((currency) => ({ list: lists[currency] }));
}

function salePrices(lists: Lists, percent: number): Prices {
  return perCurrency((currency) => ({ list: lists[currency], sale: reducedPrice(lists[currency], percent) }));
}

function tiersOf(lists: Lists): NonNullable<Product['tiers']> {
  return perCurrency((currency) =>
    TIERS.map(({ quantity, part }) => ({ quantity, price: Math.round(lists[currency] * part) })),
  );
}

/** A product's prices in every currency, and the badge that follows from them. */
export function priceProduct(
  style: Style,
  [USD, CAD]: PricePair,
  colours: readonly Colour[],
  isNew: boolean,
  random: Random,
): Pricing {
  const lists = { USD, CAD, EUR: euroPrice(USD) };
  const roll = random();
  const depth = random();
  const reducible = !isNew && !style.memberExclusive && !style.badge && !style.tiered && !style.availability;
  const whole = reducible && roll < WHOLE_SALE_SHARE ? pick(REDUCTIONS, depth) : undefined;
  const past =
    reducible &&
    !whole &&
    roll < WHOLE_SALE_SHARE + PAST_COLOUR_SHARE &&
    colours.length >= PAST_COLOUR_MINIMUM
      ? pick(PAST_COLOURS, depth)
      : undefined;
  const percent = style.badge === 'garage' ? GARAGE_PERCENT : whole?.percent;
  const price = percent === undefined ? listPrices(lists) : salePrices(lists, percent);
  const pastCount = past ? Math.max(1, Math.floor(colours.length / 3)) : 0;
  const ownBadge = style.memberExclusive ? 'member-exclusive' : style.badge;
  return {
    price,
    colourPrices: past
      ? Object.fromEntries(
          colours.slice(-pastCount).map(({ code }) => [code, salePrices(lists, past.percent)]),
        )
      : undefined,
    tiers: style.tiered ? tiersOf(lists) : undefined,
    contents: style.contents && { unit: UNITS[style.contents.unit], amount: style.contents.amount },
    badge: ownBadge ? OWN_BADGES[ownBadge] : (whole?.badge ?? past?.badge),
    onSale: percent !== undefined || past !== undefined,
  };
}
