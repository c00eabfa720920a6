import { z } from 'zod';
import { parseJson } from '../upstreams/parse-json.ts';

const assets = z.object({
  sizeGuide: z.string().optional().catch(undefined),
  fitTip: z.string().optional().catch(undefined),
});

/** A product's help with choosing a size. */
export type SizeFit = {
  /** Name of its size guide. */
  sizeGuide?: string;
  /** How it fits, in the page's language: 'Runs small. Take one size up.' */
  fitTip?: string;
};

/**
 * `c_sizeFitAssets` (docs/product/catalogue.md §3.2): the name of a size guide, or JSON text with
 * `sizeGuide` and `fitTip` (docs/decisions/0011). Any other text counts as a name.
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
