import { z } from 'zod';

const text = z.string().optional().catch(undefined);
const amount = z.number().optional().catch(undefined);

const image = z.object({ link: z.string(), alt: z.string().default('') });

const imageGroup = z.object({
  viewType: z.string(),
  images: z.array(image).default([]),
  variationAttributes: z
    .array(z.object({ id: z.string(), values: z.array(z.object({ value: z.string() })).default([]) }))
    .default([]),
});

const tier = z.object({ quantity: z.number(), price: z.number(), pricebook: text });
const priceRange = z.object({
  minPrice: z.number(),
  maxPrice: z.number(),
  pricebook: z.string().default(''),
});

const inventory = z.object({ ats: amount, stockLevel: amount, orderable: z.boolean().optional() });

const promotion = z.object({ promotionId: z.string(), calloutMsg: text, promotionalPrice: amount });

const option = z.object({
  id: z.string(),
  name: z.string().default(''),
  values: z
    .array(
      z.object({
        id: z.string(),
        name: z.string().default(''),
        price: z.number().default(0),
        default: z.boolean().default(false),
      }),
    )
    .default([]),
});

const variationAttribute = z.object({
  id: z.string(),
  name: text,
  values: z
    .array(
      z.object({
        value: z.string(),
        name: text,
        orderable: z.boolean().optional(),
        imageSwatch: image.optional().catch(undefined),
      }),
    )
    .default([]),
});

const variant = z.object({
  productId: z.string(),
  price: amount,
  orderable: z.boolean().optional(),
  variationValues: z.record(z.string(), z.string()).default({}),
  tieredPrices: z.array(tier).default([]),
  productPromotions: z.array(promotion).default([]).catch([]),
});

/** Prices by variant id, as an object or as its JSON text; what is neither is none. */
const variantPrices = z.preprocess(fromJson, z.record(z.string(), z.number())).default({}).catch({});

function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Amounts in major units, as the service writes them (contracts.md §6). */
const single = z.object({
  id: z.string(),
  name: z.string().default(''),
  brand: text,
  type: z.partialRecord(z.string(), z.boolean()).default({}),
  currency: text,
  price: amount,
  priceMax: amount,
  pricePerUnit: amount,
  unit: text,
  prices: z.record(z.string(), z.number()).default({}),
  priceRanges: z.array(priceRange).default([]),
  tieredPrices: z.array(tier).default([]),
  shortDescription: text,
  longDescription: text,
  pageTitle: text,
  pageDescription: text,
  imageGroups: z.array(imageGroup).default([]),
  inventory: inventory.optional(),
  master: z.object({ masterId: z.string() }).optional(),
  variants: z.array(variant).default([]),
  variationAttributes: z.array(variationAttribute).default([]),
  variationValues: z.record(z.string(), z.string()).default({}),
  productPromotions: z.array(promotion).default([]),
  primaryCategoryId: text,
  minOrderQuantity: amount,
  stepQuantity: amount,
  upc: text,
  slugUrl: text,
  c_slugUrl: text,
  c_styleNumber: text,
  c_gridBadge: z.object({ value: text, displayValue: text }).optional().catch(undefined),
  c_technologyGridBadge: text,
  c_technologies: z.array(z.string()).default([]).catch([]),
  c_isNew: z.boolean().default(false).catch(false),
  c_isMemberExclusive: z.boolean().default(false).catch(false),
  c_bvAverageRating: z.number().optional().catch(undefined),
  c_bvReviewCount: z.number().optional().catch(undefined),
  c_baseProductImageURL: text,
  c_features: z.array(z.string()).default([]).catch([]),
  c_materials: text,
  c_care: text,
  c_fit: text,
  c_activity: z.array(z.string()).default([]).catch([]),
  c_restrictionMessage: text,
  c_sizeFitAssets: text,
  c_variantPromotionPrices: variantPrices,
  options: z.array(option).default([]).catch([]),
});

/** A product of the commerce API with the fields the storefront reads; a set or bundle holds its products. */
export const commerceProduct = single.extend({
  setProducts: z.array(single).default([]),
  bundledProducts: z
    .array(z.object({ id: z.string(), quantity: z.number().default(1), product: single.optional() }))
    .default([]),
});

export type CommerceProduct = z.infer<typeof commerceProduct>;
export type ContainedProduct = z.infer<typeof single>;
