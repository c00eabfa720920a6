/**
 * The catalogue of the embedded commerce cloud: authored data, the same bytes for the same seed.
 * Amounts are integers in minor units (cents). Texts are in every language; a vendor endpoint
 * selects one by its `locale` parameter.
 */
import type { Language } from '../translations/language.ts';
import type { GearBuild } from './gear-build.ts';
import type { MadeOf } from './made-of.ts';

export const CURRENCY_CODES = ['USD', 'CAD', 'EUR'] as const;
export type CurrencyCode = (typeof CURRENCY_CODES)[number];
/** A text in every language. */
export type Localized = Record<Language, string>;

/** The kinds of product that the image service can draw, one name per cut; details vary it. */
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

/** The views that the image service draws of every colour. */
export const IMAGE_VIEWS = ['front', 'back', 'detail', 'folded'] as const;
export type ImageView = (typeof IMAGE_VIEWS)[number];
/**
 * The picture of a person who wears or holds a product, where there is one (docs/decisions/0011).
 */
export const ON_MODEL = 'on-model';
export type PictureView = ImageView | typeof ON_MODEL;

/** Optional construction details; the image service uses those that apply to the kind. */
export type ProductDetails = {
  hood?: boolean;
  zip?: 'full' | 'half' | 'quarter' | 'none';
  collar?: 'stand' | 'crew' | 'v' | 'shirt' | 'none';
  sleeves?: 'long' | 'short' | 'none';
  length?: 'crop' | 'hip' | 'thigh' | 'knee';
  baffles?: 'wide' | 'narrow' | 'box' | 'quilted' | 'none';
  pockets?: 'hand' | 'chest' | 'both' | 'cargo' | 'none';
  cuffs?: 'ribbed' | 'velcro' | 'elastic' | 'plain';
  /** Of tops: the shape of the hem, what covers the closure, seams at the shoulders, the hood. */
  hem?: 'straight' | 'drop' | 'curved' | 'gathered' | 'belted' | 'flared';
  front?: 'zip' | 'flap' | 'buttons';
  yoke?: 'straight' | 'chevron' | 'raglan' | 'none';
  hoodCut?: 'close' | 'helmet' | 'usual';
  /** Of trousers: how wide the leg is, and what is at the knee. */
  leg?: 'straight' | 'slim' | 'tapered' | 'wide' | 'flared';
  knees?: 'patch' | 'zip-off' | 'darts' | 'plain';
  /** Of hats: what stands out against the kind's usual shape. */
  hat?: 'pompom' | 'short' | 'bucket' | 'cape' | 'rain' | 'trucker' | 'five-panel' | 'earflap' | 'runner';
  /** Of mittens: chambers of down, or a top that folds back. */
  mitten?: 'down' | 'flip';
  /** Of neck gaiters: what they are made of. */
  gaiter?: 'fleece' | 'sun' | 'run' | 'knit';
  /**
   * Of footwear (and socks: the height of the leg): its sole, the height of its shaft, its material
   * and how it closes.
   */
  sole?:
    | 'trail'
    | 'ultra'
    | 'race'
    | 'mud'
    | 'hike'
    | 'welt'
    | 'crampon'
    | 'wedge'
    | 'approach'
    | 'cup'
    | 'rubber'
    | 'studded'
    | 'footbed'
    | 'cushion';
  shaft?: 'low' | 'mid' | 'high' | 'tall';
  upper?: 'mesh' | 'suede' | 'leather' | 'canvas' | 'quilted' | 'webbing';
  closure?: 'laces' | 'hooks' | 'strap' | 'buckle' | 'pull-on';
  /** Of footwear: rubber around the foot, at the toe only, or none. */
  rand?: 'full' | 'toe' | 'none';
  pattern?: 'solid' | 'colourblock' | 'stripe' | 'plaid' | 'heather';
  fit?: 'slim' | 'regular' | 'relaxed';
  /** How a piece of gear is built, where its kind has several builds. */
  build?: GearBuild;
  /**
   * How much a piece of gear holds or gives, in the unit of its kind: litres of a bag or a
   * cooler, lumens of a lamp, the degrees Celsius down to which a sleeping bag is warm.
   */
  capacity?: number;
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
   * The price book of the sale price, where it is not the sale book but one that a source code
   * activates.
   */
  book?: string;
};

export type Badge = { code: string; label: Localized };

/** An option of a product; prices in cents, added to the product's own. */
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
  /** One sentence that advertises it. */
  pitch: Localized;
  /** Two to four sentences. */
  description: Localized;
  features: Localized[];
  materials: Localized;
  /** What it is made of by the words of the law; absent of hard goods, sets and bundles. */
  madeOf?: MadeOf;
  /** Where it holds more PFAS than France allows in clothes and shoes. */
  pfas?: 'contains';
  /** Who makes it, where that is another firm than the brand, as far as it is known. */
  maker?: { name: string; address?: string; contact?: string; country?: string };
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
  /** Size scale in display order; only `OS` when there is one size. */
  sizes: string[];
  /** Leg lengths in display order, where there are several. */
  lengths?: string[];
  /** Price by currency for every colour, unless `colourPrices` has the colour. */
  price: Record<CurrencyCode, PriceEntry>;
  /** Colours sold at another price (past-season sale colours). */
  colourPrices?: Record<string, Record<CurrencyCode, PriceEntry>>;
  /** Quantity prices (smallest quantity first), in cents. */
  tiers?: Record<CurrencyCode, { quantity: number; price: number }[]>;
  /** Contents of one piece, where a unit price is shown too: half a litre, three pairs. */
  contents?: { unit: Localized; amount: number };
  /** Smallest quantity sold and the step between quantities; both 1 when absent. */
  orderQuantity?: { min: number; step: number };
  /** Why it cannot be shipped everywhere. */
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
  /** Options that can be ordered with it, e.g. an engraving; one value of each is chosen. */
  options?: ProductOption[];
  /** Date on which the product came online, ISO date. */
  releasedOn: string;
};

export type Variant = {
  /** e.g. `CRN1042-010-M`. */
  id: string;
  productId: string;
  colour: string;
  size: string;
  /** Leg length, where the product comes in several. */
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
  /** The path without query that the SEO mapping answers for it, e.g. `/womens/jackets/`. */
  path: string;
  position: number;
  showInMenu: boolean;
  menuDisplay: 'all' | 'hidden' | 'showDesktopOnly' | 'showMobileOnly';
  menuStyle?: 'text-sale';
  /** Column 1 to 5 of the mega menu for second-level categories. */
  column?: number;
  /** Name of the picture that the image service draws for it. */
  image: string;
};

/** The discount of a promotion; amounts in cents. */
export type Discount =
  | { type: 'percentage'; percent: number }
  /** Off each piece (product), off the order, or off a shipment's cost. */
  | { type: 'amount'; amount: Record<CurrencyCode, number> }
  /** The new price of each piece, or of a shipment. */
  | { type: 'fixed_price'; price: Record<CurrencyCode, number> }
  | { type: 'free' };

/** A step of a promotion: its discount from a certain total or quantity on. */
type PromotionStep = {
  /** Merchandise total required, in cents. */
  minimum?: Record<CurrencyCode, number>;
  /** Pieces required of the products that it applies to. */
  quantity?: number;
  discount: Discount;
};

export type Promotion = {
  id: string;
  name: Localized;
  calloutMsg: Localized;
  details: Localized;
  /** Pages that show its message: lists, product pages; both when absent. */
  calloutPages?: ('plp' | 'pdp')[];
  /** Coupon code that must be entered; automatic when absent. */
  coupon?: string;
  /** Whether its code, once in a basket, is flagged for the shopper context too. */
  inShopperContext?: true;
  /** How often orders may use the code. */
  couponLimit?: { total?: number; perCustomer?: number };
  /** The level that it discounts. */
  level: 'product' | 'order' | 'shipping';
  /** In ascending order; the last step reached counts. */
  steps: readonly [PromotionStep, ...PromotionStep[]];
  /** Limited to these categories (product level). */
  categoryIds?: string[];
  /** Limited to these methods (shipping level). */
  shippingMethodIds?: string[];
  /** Limited to shoppers in one of these customer groups. */
  customerGroups?: string[];
  /**
   * `class` (the default): excludes others of its level. `global`: excludes all others. `no`:
   * combines with others.
   */
  exclusivity?: 'no' | 'class' | 'global';
  /** Start and end, ISO instants. */
  from?: string;
  until?: string;
};

export type Catalog = {
  products: Product[];
  variants: Variant[];
  categories: Category[];
  promotions: Promotion[];
};
