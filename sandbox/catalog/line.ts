import type { CareName } from './care.ts';
import type { MadeOf } from './made-of.ts';
import type { OptionName } from './options.ts';
import type { RestrictionName } from './restrictions.ts';
import type { Localized, Product, ProductDetails, ProductKind } from './types.ts';
import type { UnitName } from './units.ts';

export type Gender = Product['gender'];

/** Cents in US and Canadian dollars. */
export type PricePair = readonly [usd: number, cad: number];

/** One design of a line; it becomes one product per gender. */
export type Style = {
  /** Product name without the gender; contains the line's name in every language. */
  name: Localized;
  kind: ProductKind;
  /** Differences from the kind's usual construction. */
  details?: ProductDetails;
  genders: readonly Gender[];
  pitch: Localized;
  /** One or two sentences about this design; the line's story follows it. */
  story: Localized;
  /** Features of this design only; those of the line and the kind follow. */
  features?: readonly Localized[];
  /** Whether the line's story and features do not apply to it (gloves in a line of jackets). */
  standsAlone?: boolean;
  price: PricePair;
  /** Price of the children's cut, when there is one. */
  kidsPrice?: PricePair;
  /** Palette codes; the line's when absent. */
  colours?: readonly string[];
  sizes?: readonly string[];
  /** Leg lengths. The largest size is not made in the shortest, the smallest not in the longest. */
  lengths?: readonly string[];
  materials?: Localized;
  /** The same by the words of the law; where `materials` is its own, it states this too, unless it is hard. */
  madeOf?: MadeOf;
  /** Where it holds more PFAS than France allows in clothes and shoes; none do otherwise. */
  pfas?: 'contains';
  /** Who makes it, where that is another firm, as far as it is known. */
  maker?: Product['maker'];
  care?: CareName;
  /** How it fits, where the kind's own text does not apply. */
  fit?: Localized;
  fabric?: string;
  season?: string;
  technologies?: readonly string[];
  activity?: readonly string[];
  /** Leaf category, in place of the one its kind implies. */
  leaf?: string;
  /** Contents of one piece for the unit price (litres of a bottle, pairs in a pack of socks). */
  contents?: { unit: UnitName; amount: number };
  /** Whether it has quantity prices. */
  tiered?: boolean;
  /** Smallest quantity sold, and the step between quantities. */
  orderQuantity?: { min: number; step: number };
  memberExclusive?: boolean;
  /** `garage` is sold off once at a reduced price. */
  badge?: 'special' | 'exclusive' | 'garage';
  /** Options that can be ordered with it. */
  options?: readonly OptionName[];
  /**
   * Why it cannot be shipped everywhere. A rechargeable product is restricted by its technology
   * already.
   */
  restriction?: RestrictionName;
  /** New this season, whatever the age of the line. */
  isNew?: boolean;
  availability?: 'sold-out' | 'last-one';
};

/** A family of designs that share material, story and colours. */
export type Line = {
  name: string;
  /** Number of the line's first product; each line has a hundred numbers. */
  firstId: number;
  story: Localized;
  features: readonly Localized[];
  materials: Localized;
  /** The same by the words of the law; none of hard goods. */
  madeOf?: MadeOf;
  care: CareName;
  fabric: string;
  technologies: readonly string[];
  activity: readonly string[];
  season: string;
  /** Date on which the line first came online, ISO date. */
  releasedOn: string;
  colours: Partial<Record<Gender, readonly string[]>>;
  styles: readonly Style[];
};
