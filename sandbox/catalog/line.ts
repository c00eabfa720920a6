import type { CareName } from './care.ts';
import type { OptionName } from './options.ts';
import type { RestrictionName } from './restrictions.ts';
import type { Localized, Product, ProductDetails, ProductKind } from './types.ts';
import type { UnitName } from './units.ts';

export type Gender = Product['gender'];

/** Cents in US and Canadian dollars. */
export type PricePair = readonly [usd: number, cad: number];

/** One design of a line; it becomes one product for each gender it is cut for. */
export type Style = {
  /** Product name without the gender; carries the line's name in both languages. */
  name: Localized;
  kind: ProductKind;
  /** What differs from the kind's usual construction. */
  details?: ProductDetails;
  genders: readonly Gender[];
  pitch: Localized;
  /** One or two sentences about this design; the line's story follows it. */
  story: Localized;
  /** What only this design has; the line's and the kind's features follow. */
  features?: readonly Localized[];
  /** The line's story and features do not hold for it (gloves in a line of jackets). */
  standsAlone?: boolean;
  price: PricePair;
  /** Price of the children's cut, when there is one. */
  kidsPrice?: PricePair;
  /** Palette codes; the line's when absent. */
  colours?: readonly string[];
  sizes?: readonly string[];
  /**
   * Leg lengths it is cut in; all but the largest size in the shortest, and the smallest in the
   * longest.
   */
  lengths?: readonly string[];
  materials?: Localized;
  care?: CareName;
  /** How it fits, where the kind's own text does not hold. */
  fit?: Localized;
  fabric?: string;
  season?: string;
  technologies?: readonly string[];
  activity?: readonly string[];
  /** Leaf category, in place of the one its kind implies. */
  leaf?: string;
  /**
   * Amount inside one unit sold, for the unit price (litres of a bottle, pairs of a pack of socks).
   */
  contents?: { unit: UnitName; amount: number };
  /** Cheaper by the handful: quantity price breaks are offered. */
  tiered?: boolean;
  /** Sold so many at once at least, and in steps of so many. */
  orderQuantity?: { min: number; step: number };
  memberExclusive?: boolean;
  /** `garage` is sold off cheaper, once. */
  badge?: 'special' | 'exclusive' | 'garage';
  /** What can be ordered with it. */
  options?: readonly OptionName[];
  /** Why it may not go everywhere; a rechargeable one says so by its technology. */
  restriction?: RestrictionName;
  /** Came online this season, whatever the age of the line. */
  isNew?: boolean;
  availability?: 'sold-out' | 'last-one';
};

/** A family of designs that share cloth, story and colours. */
export type Line = {
  name: string;
  /** Number of the line's first product; each line owns a hundred. */
  firstId: number;
  story: Localized;
  features: readonly Localized[];
  materials: Localized;
  care: CareName;
  fabric: string;
  technologies: readonly string[];
  activity: readonly string[];
  season: string;
  /** Day the line first came online, ISO date. */
  releasedOn: string;
  colours: Partial<Record<Gender, readonly string[]>>;
  styles: readonly Style[];
};
