import * as z from 'zod';
import { count, nonnegativeAmount } from '../amount.ts';
import { readable } from '../readable.ts';

const price = nonnegativeAmount.optional().catch(undefined);
const number = count.nonnegative().optional().catch(undefined);
const text = z.string().default('').catch('');
const optionalText = z.string().optional().catch(undefined);
const flag = z.boolean().default(false).catch(false);

const variant = z.object({
  v_color: text,
  v_colorCode: text,
  v_colorFamily: text,
  v_imageUrl: text,
  v_swatchUrl: text,
  v_price: price,
  v_salePrice: price,
  v_lowestPrior30: price,
});

/**
 * A product of the search engine with the fields that a tile reads (docs/contracts/search-engine.md
 * §4). Prices in cents. Only the fields that a tile cannot do without are required: any other field
 * of the wrong type is treated as absent.
 */
export const engineRecord = z.object({
  uniqueId: z.string().min(1),
  title: z.string().min(1),
  productUrl: text,
  imageUrl: readable(z.string().min(1), 'picture of a search record').catch([]),
  /** The lowest regular price, and the highest where it differs. */
  price,
  maximumListPrice: price,
  minimumPrice: price,
  maximumPrice: price,
  /** The lowest price of the 30 days before the reduction, of what costs least and of each variant. */
  lowestPrior30: price,
  isSale: flag,
  /** master, variant, set, bundle or item. */
  productType: text,
  c_baseProductImageURL: optionalText,
  gridBadge: optionalText,
  gridBadgeCode: optionalText,
  technologyGridBadge: optionalText,
  /** What a set or bundle is made of. */
  c_contents: optionalText,
  c_isNew: flag,
  c_isMemberExclusive: flag,
  c_bvAverageRating: number,
  c_bvReviewCount: number,
  /** The colour that the record stands for, in a category that lists each colour separately. */
  v_color: text,
  v_colorCode: text,
  v_imageUrl: text,
  variants: readable(variant, 'variant of a search record').catch([]),
});

export type EngineRecord = z.infer<typeof engineRecord>;

/** The record fields to request: exactly those that `engineRecord` reads. */
export const RECORD_FIELDS = Object.keys(engineRecord.shape).join(',');
export const VARIANT_FIELDS = Object.keys(variant.shape).join(',');
