import * as z from 'zod';
import { isCustomary } from '../../shared/i18n/units-of-measure.ts';
import type { Storefront } from '../request/storefront.ts';
import { parseJson } from '../upstreams/parse-json.ts';

const TALLEST_CM = 260;
const LONGEST_SIZE = 40;

const modelled = z.object({
  height: z.number().positive().max(TALLEST_CM),
  size: z.string().min(1).max(LONGEST_SIZE),
});

const assets = z.object({
  sizeGuide: z.string().optional().catch(undefined),
  fitTip: z.string().optional().catch(undefined),
  model: modelled.optional().catch(undefined),
});

/** A product's help with choosing a size. */
export type SizeFit = {
  /** Name of its size guide. */
  sizeGuide?: string;
  /** How it fits, in the page's language: 'Runs small. Take one size up.' */
  fitTip?: string;
  /** Who wears it in the pictures: the height in centimetres, and the size. */
  model?: { height: number; size: string };
};

const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;

/**
 * "Model is 6′0″ and wears M": in feet and inches where a locale measures in them, elsewhere in centimetres.
 */
export function modelText(
  { height, size }: NonNullable<SizeFit['model']>,
  { i18n }: Pick<Storefront, 'i18n'>,
): string {
  const unit = { style: 'unit', unit: 'centimeter', maximumFractionDigits: 0 } as const;
  // the unit stays on the line of its number
  const metric = i18n.number(height, unit).replace(' ', '\u00a0');
  return i18n.t('product.model', { height: isCustomary(i18n.locale) ? feetAndInches(height) : metric, size });
}

function feetAndInches(centimetres: number): string {
  const inches = Math.round(centimetres / CM_PER_INCH);
  return `${Math.floor(inches / INCHES_PER_FOOT)}′${inches % INCHES_PER_FOOT}″`;
}

/**
 * `c_sizeFitAssets`: the name of a size guide, or JSON text with `sizeGuide`, `fitTip` and `model`
 * (docs/decisions/0011). Any other text counts as a name.
 */
export function sizeFitOf(field: string | undefined): SizeFit {
  if (field === undefined || field === '') return {};
  if (!field.startsWith('{')) return { sizeGuide: field };
  try {
    return assets.parse(parseJson(field));
  } catch {
    return {};
  }
}
