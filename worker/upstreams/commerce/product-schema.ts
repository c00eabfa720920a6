import * as z from 'zod';
import { jsonOf } from '../../../shared/json-of.ts';
import { amount, count, rate } from '../amount.ts';
import { readable } from '../readable.ts';
import { lawAttributes } from './duty-schema.ts';

const text = z.string().optional().catch(undefined);
const price = amount.optional().catch(undefined);
const number = count.optional().catch(undefined);

/** A step of a scale from 1 to `most`; anything else counts as not stated. */
const level = (most: number) => z.int().min(1).max(most).optional().catch(undefined);

const words = z.string().default('').catch('');
const flag = z.boolean().optional().catch(undefined);
const flagged = z.boolean().default(false).catch(false);
/** Values by name. A value that is not text becomes an empty text. */
const texts = z.record(z.string(), z.string().catch('')).default({}).catch({});

/** A list of records within a product. Records that cannot be read are left out. */
const listOf = <T extends z.ZodType>(record: T, name: string) =>
  readable(record, `${name} of a product`).catch([]);

const image = z.object({ link: z.string().min(1), alt: words });

const groupAttribute = z.object({
  id: z.string(),
  values: listOf(z.object({ value: z.string() }), 'picture group value'),
});
const imageGroup = z.object({
  viewType: z.string(),
  images: listOf(image, 'picture'),
  variationAttributes: listOf(groupAttribute, 'picture group attribute'),
});

const tier = z.object({ quantity: count, price: amount, pricebook: text });
const priceRange = z.object({ minPrice: amount, maxPrice: amount, pricebook: words });

const inventory = z.object({ ats: number, stockLevel: number, orderable: flag });

const promotion = z.object({ calloutMsg: text, promotionalPrice: price });

const optionValue = z.object({
  id: z.string(),
  name: words,
  price: amount.default(0),
  default: flagged,
});
const option = z.object({ id: z.string(), name: words, values: listOf(optionValue, 'option value') });

const variationValue = z.object({
  value: z.string(),
  name: text,
  orderable: flag,
  imageSwatch: image.optional().catch(undefined),
});
const variationAttribute = z.object({
  id: z.string(),
  name: text,
  values: listOf(variationValue, 'variation value'),
});

const variant = z.object({
  productId: z.string(),
  price,
  orderable: flag,
  variationValues: texts,
  tieredPrices: listOf(tier, 'tiered price'),
  productPromotions: listOf(promotion, 'promotion'),
});

/** Prices by variant id, as an object or as JSON text. Anything else gives no prices. */
const variantPrices = z.preprocess(fromJson, z.record(z.string(), amount)).default({}).catch({});
/** Quantity prices by variant id in the same forms, promotions included (docs/decisions/0036). */
const variantTiers = z
  .preprocess(fromJson, z.record(z.string(), listOf(tier, 'promotional tier')))
  .default({})
  .catch({});

/** GTINs by variant id in the same forms: the list of variants has none (docs/operations/feeds.md). */
const variantBarcodes = z.preprocess(fromJson, z.record(z.string(), z.string())).default({}).catch({});

/**
 * The lowest price of the 30 days before the present reduction, by currency and by variant id, in the same forms
 * (docs/contracts/custom-apis.md §2.14). What is no amount is left out, and nothing else with it.
 */
const lowestPriors = z
  .preprocess(fromJson, z.record(z.string(), z.record(z.string(), price).catch({})))
  .default({})
  .catch({});

function fromJson(value: unknown): unknown {
  return typeof value === 'string' ? jsonOf(value) : value;
}

/** A product by itself, amounts in cents (docs/contracts/products.md §3). */
const single = z.object({
  id: z.string(),
  name: words,
  brand: text,
  type: z.partialRecord(z.string(), z.boolean().catch(false)).default({}).catch({}),
  currency: text,
  price,
  priceMax: price,
  pricePerUnit: rate.optional().catch(undefined),
  unit: text,
  priceRanges: listOf(priceRange, 'price range'),
  tieredPrices: listOf(tier, 'tiered price'),
  shortDescription: text,
  longDescription: text,
  pageTitle: text,
  pageDescription: text,
  imageGroups: listOf(imageGroup, 'picture group'),
  inventory: inventory.optional().catch(undefined),
  master: z.object({ masterId: z.string() }).optional().catch(undefined),
  variants: listOf(variant, 'variant'),
  variationAttributes: listOf(variationAttribute, 'variation attribute'),
  variationValues: texts,
  productPromotions: listOf(promotion, 'promotion'),
  primaryCategoryId: text,
  minOrderQuantity: number,
  stepQuantity: number,
  upc: text,
  slugUrl: text,
  c_slugUrl: text,
  c_styleNumber: text,
  c_gridBadge: z.object({ value: text, displayValue: text }).optional().catch(undefined),
  c_technologyGridBadge: text,
  c_technologies: listOf(z.string(), 'technology'),
  c_isNew: flagged,
  c_isMemberExclusive: flagged,
  /** Kept from agents that shop for people (docs/operations/agents.md). */
  c_hiddenFromAgents: flagged,
  c_bvAverageRating: number,
  c_bvReviewCount: number,
  c_baseProductImageURL: text,
  c_features: listOf(z.string(), 'feature'),
  c_materials: text,
  c_care: text,
  c_fit: text,
  c_activity: listOf(z.string(), 'activity'),
  c_restrictionMessage: text,
  c_sizeFitAssets: text,
  /** Whose numbers its sizes are, as Google names it: `EU`, `DE`; the site's (`PRODUCT_FEEDS`) where absent. */
  c_sizeSystem: text,
  c_fitLevel: level(3),
  c_warmth: level(5),
  c_weight: level(5),
  c_variantPromotionPrices: variantPrices,
  c_variantPromotionTiers: variantTiers,
  c_variantBarcodes: variantBarcodes,
  c_lowestPrior30: lowestPriors,
  c_gender: text,
  options: listOf(option, 'option'),
  ...lawAttributes,
});

const bundled = z.object({
  quantity: count.default(1).catch(1),
  product: single.optional().catch(undefined),
});

/**
 * A product of the commerce API with the fields that the storefront reads. A set or a bundle holds
 * its products.
 */
export const commerceProduct = single.extend({
  setProducts: listOf(single, 'piece'),
  bundledProducts: listOf(bundled, 'piece'),
});

export type CommerceProduct = z.infer<typeof commerceProduct>;
export type ContainedProduct = z.infer<typeof single>;
