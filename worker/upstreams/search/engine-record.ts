import { z } from 'zod';

const amount = z.number().nonnegative();

const variant = z.object({
  v_color: z.string().default(''),
  v_colorCode: z.string().default(''),
  v_colorFamily: z.string().default(''),
  v_imageUrl: z.string().default(''),
  v_swatchUrl: z.string().default(''),
  v_price: amount.optional().catch(undefined),
  v_salePrice: amount.optional().catch(undefined),
});

/** A product of the search engine with the fields a tile reads (catalogue.md §3, contracts.md §15.3). Prices in major units. */
export const engineRecord = z.object({
  uniqueId: z.string().min(1),
  title: z.string(),
  productUrl: z.string().default(''),
  imageUrl: z.array(z.string()).default([]),
  /** Lowest regular price, and the highest where they differ. */
  price: amount.optional(),
  maximumListPrice: amount.optional(),
  minimumPrice: amount.optional(),
  maximumPrice: amount.optional(),
  isSale: z.boolean().default(false),
  /** master, variant, set, bundle or item. */
  productType: z.string().default('').catch(''),
  c_baseProductImageURL: z.string().optional().catch(undefined),
  gridBadge: z.string().optional(),
  gridBadgeCode: z.string().optional(),
  technologyGridBadge: z.string().optional(),
  c_isNew: z.boolean().default(false),
  c_isMemberExclusive: z.boolean().default(false),
  c_bvAverageRating: z.number().optional(),
  c_bvReviewCount: z.number().optional(),
  variants: z.array(variant).default([]),
});

export type EngineRecord = z.infer<typeof engineRecord>;

/** Record fields asked for: what `engineRecord` reads and nothing else. */
export const RECORD_FIELDS = Object.keys(engineRecord.shape).join(',');
export const VARIANT_FIELDS = Object.keys(variant.shape).join(',');
