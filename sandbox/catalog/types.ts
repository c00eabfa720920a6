/**
 * The catalogue of the embedded commerce cloud: authored data, the same bytes for the same seed.
 * Amounts are integers in minor units (cents). Texts carry English and French; a vendor endpoint
 * picks by its `locale` parameter.
 */

export type LocaleId = 'en-US' | 'en-CA' | 'fr-CA';
export type CurrencyCode = 'USD' | 'CAD';
export type Localized = { en: string; fr: string };

/** What the image service draws. One name per cut; details vary it. */
export const PRODUCT_KINDS = [
  'shell-jacket',
  'rain-jacket',
  'down-jacket',
  'insulated-jacket',
  'parka',
  'softshell-jacket',
  'fleece-jacket',
  'vest',
  'fleece-pullover',
  'hoodie',
  'base-layer-top',
  't-shirt',
  'shirt',
  'tank',
  'pants',
  'shell-pants',
  'leggings',
  'shorts',
  'base-layer-bottom',
  'snow-bib',
  'skirt',
  'dress',
  'one-piece',
  'beanie',
  'cap',
  'sun-hat',
  'gloves',
  'mittens',
  'socks',
  'neck-gaiter',
  'hiking-boot',
  'trail-shoe',
  'approach-shoe',
  'sandal',
  'winter-boot',
  'backpack',
  'daypack',
  'duffel',
  'hip-pack',
  'tote',
  'tent',
  'sleeping-bag',
  'sleeping-pad',
  'stove',
  'mug',
  'bottle',
  'headlamp',
  'lantern',
  'trekking-poles',
  'camp-chair',
  'cook-set',
  'cooler',
] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** The views the image service draws of every colour. */
export const IMAGE_VIEWS = ['front', 'back', 'detail', 'folded'] as const;
export type ImageView = (typeof IMAGE_VIEWS)[number];

/** Optional construction details; the image service honours those that make sense for the kind. */
export type ProductDetails = {
  hood?: boolean;
  zip?: 'full' | 'half' | 'quarter' | 'none';
  collar?: 'stand' | 'crew' | 'v' | 'shirt' | 'none';
  sleeves?: 'long' | 'short' | 'none';
  length?: 'crop' | 'hip' | 'thigh' | 'knee';
  baffles?: 'wide' | 'narrow' | 'box' | 'quilted' | 'none';
  pockets?: 'hand' | 'chest' | 'both' | 'cargo' | 'none';
  cuffs?: 'ribbed' | 'velcro' | 'elastic' | 'plain';
  pattern?: 'solid' | 'colourblock' | 'stripe' | 'plaid' | 'heather';
  fit?: 'slim' | 'regular' | 'relaxed';
};

export type Colour = {
  /** Vendor colour code, e.g. `010`; unique within the catalogue's palette. */
  code: string;
  name: Localized;
  /** Facet family, e.g. `Blue`. */
  family: string;
  familyName: Localized;
  /** Main, accent (zips, straps) and lining colours as `#rrggbb`. */
  main: string;
  accent: string;
  lining: string;
};

export type PriceEntry = {
  /** Regular price in cents. */
  list: number;
  /** Sale price in cents, lower than list, when on sale. */
  sale?: number;
  /**
   * The price book of the sale price where it is not the sale book: one that a source code opens.
   */
  book?: string;
};

export type Badge = { code: string; label: Localized };

/** A choice made with a product; prices in cents, on top of its own. */
export type ProductOption = {
  id: string;
  name: Localized;
  values: { id: string; name: Localized; price: Record<CurrencyCode, number>; default?: boolean }[];
};

export type Product = {
  /** Master id, e.g. `CRN1042`. */
  id: string;
  type: 'master' | 'set' | 'bundle';
  kind: ProductKind;
  details: ProductDetails;
  /** Without the id and `.html`, e.g. `col-pass-gore-shell-jacket`. */
  slug: string;
  styleNumber: string;
  brand: string;
  name: Localized;
  /** One sentence that sells it. */
  pitch: Localized;
  /** Two to four sentences. */
  description: Localized;
  features: Localized[];
  materials: Localized;
  care: Localized;
  fit: Localized;
  activity: string[];
  season: string;
  gender: 'men' | 'women' | 'kids' | 'unisex';
  fabric: string;
  /**
   * Technology badge codes (`c_technologyGridBadge`, docs/product/catalogue.md §3.21), first one
   * shown on tiles.
   */
  technologies: string[];
  badge?: Badge;
  colours: Colour[];
  /** Size scale in display order; one entry `OS` when there is one size. */
  sizes: string[];
  /** Leg lengths in display order, where it is cut in several. */
  lengths?: string[];
  /** Price by currency for every colour, unless `colourPrices` has the colour. */
  price: Record<CurrencyCode, PriceEntry>;
  /** Colours sold at another price (past-season sale colours). */
  colourPrices?: Record<string, Record<CurrencyCode, PriceEntry>>;
  /** Quantity price breaks (lowest quantity first), cents. */
  tiers?: Record<CurrencyCode, { quantity: number; price: number }[]>;
  /**
   * How much is in one piece, where its price is also stated per unit: half a litre, three pairs.
   */
  contents?: { unit: Localized; amount: number };
  /** Sold so many at once at least, and in steps of so many; one by one without it. */
  orderQuantity?: { min: number; step: number };
  /** Why it may not go everywhere. */
  restriction?: { code: string; message: Localized };
  memberExclusive: boolean;
  isNew: boolean;
  promotionIds: string[];
  rating: { average: number; count: number };
  primaryCategoryId: string;
  /** All categories the product is assigned to (leaf ids). */
  categoryIds: string[];
  /** For sets and bundles: the products inside. */
  contains?: { productId: string; quantity: number }[];
  /** What can be had with it, e.g. an engraving; one value of each is chosen. */
  options?: ProductOption[];
  /** Day the product came online, ISO date. */
  releasedOn: string;
};

export type Variant = {
  /** e.g. `CRN1042-010-M`. */
  id: string;
  productId: string;
  colour: string;
  size: string;
  /** Where the product is cut in several. */
  length?: string;
  upc: string;
  /** Units on hand; 0 is sold out, below 6 is low. */
  stock: number;
};

export type Category = {
  id: string;
  parentId: string | null;
  name: Localized;
  description: Localized;
  /** Under which query-less path the SEO mapping answers, e.g. `/womens/jackets/`. */
  path: string;
  position: number;
  showInMenu: boolean;
  menuDisplay: 'all' | 'hidden' | 'showDesktopOnly' | 'showMobileOnly';
  menuStyle?: 'text-sale';
  /** Column 1 to 5 of the mega menu for second-level categories. */
  column?: number;
  /** Name of a picture the image service draws for it. */
  image: string;
};

/** What a promotion takes off; amounts in cents. */
export type Discount =
  | { type: 'percentage'; percent: number }
  /** Off each piece (product), off the order, or off a shipment's cost. */
  | { type: 'amount'; amount: Record<CurrencyCode, number> }
  /** What each piece, or a shipment, costs instead. */
  | { type: 'fixed_price'; price: Record<CurrencyCode, number> }
  | { type: 'free' };

/** A step of a promotion: what it gives once so much is bought. */
export type PromotionStep = {
  /** Merchandise total needed, cents. */
  minimum?: Record<CurrencyCode, number>;
  /** Pieces needed of the products it is for. */
  quantity?: number;
  discount: Discount;
};

export type Promotion = {
  id: string;
  name: Localized;
  calloutMsg: Localized;
  details: Localized;
  /** Pages that its message is for, lists and pages of products; both without it. */
  calloutPages?: ('plp' | 'pdp')[];
  /** Coupon code that must be entered; automatic without one. */
  coupon?: string;
  /** Whether its code, once in a basket, is flagged for the shopper context too. */
  inShopperContext?: true;
  /** How often the code may be used in orders. */
  couponLimit?: { total?: number; perCustomer?: number };
  /** What it lowers. */
  level: 'product' | 'order' | 'shipping';
  /** Smallest first; the last one reached counts. */
  steps: readonly [PromotionStep, ...PromotionStep[]];
  /** Only these categories (product). */
  categoryIds?: string[];
  /** Only these methods (shipping). */
  shippingMethodIds?: string[];
  /** Only shoppers of one of these customer groups. */
  customerGroups?: string[];
  /**
   * `class`, the default: no other of its level with it. `global`: no other at all. `no`: beside
   * others.
   */
  exclusivity?: 'no' | 'class' | 'global';
  /** Only from and until then, ISO instants. */
  from?: string;
  until?: string;
};

export type Catalog = {
  products: Product[];
  variants: Variant[];
  categories: Category[];
  promotions: Promotion[];
};
