import { z } from 'zod';
import { amount, count } from '../amount.ts';
import { readable } from '../readable.ts';

const price = amount.nonnegative().optional().catch(undefined);
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
});

/**
 * A product of the search engine with the fields a tile reads (docs/product/catalogue.md §3.6,
 * docs/contracts/search-engine.md §4). Prices in major units. Only what a tile cannot be without is
 * required: any other field that is not of its kind is not there.
 */
export const engineRecord = z.object({
  uniqueId: z.string().min(1),
  title: z.string().min(1),
  productUrl: text,
  imageUrl: readable(z.string().min(1), 'picture of a search record').catch([]),
  /** Lowest regular price, and the highest where they differ. */
  price,
  maximumListPrice: price,
  minimumPrice: price,
  maximumPrice: price,
  isSale: flag,
  /** master, variant, set, bundle or item. */
  productType: text,
  c_baseProductImageURL: optionalText,
  gridBadge: optionalText,
  gridBadgeCode: optionalText,
  technologyGridBadge: optionalText,
  c_isNew: flag,
  c_isMemberExclusive: flag,
  c_bvAverageRating: number,
  c_bvReviewCount: number,
  /** Of the colour that a record stands for where a category is sliced by colour. */
  v_color: text,
  v_colorCode: text,
  v_imageUrl: text,
  variants: readable(variant, 'variant of a search record').catch([]),
});

export type EngineRecord = z.infer<typeof engineRecord>;

/** Record fields asked for: what `engineRecord` reads and nothing else. */
export const RECORD_FIELDS = Object.keys(engineRecord.shape).join(',');
export const VARIANT_FIELDS = Object.keys(variant.shape).join(',');
