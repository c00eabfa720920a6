import { CHOICE_VALUE, COLOUR_PARAMETER } from '../../shared/catalog/product-choice.ts';
import { productPath, statedProductPath } from '../../shared/urls/addresses.ts';
import type { EngineRecord } from '../upstreams/search/engine-record.ts';

/**
 * Where a record leads: its own address when that is its product's, else the default one
 * (docs/product/catalogue.md §2.1), without a query. `colour` is the code of the one it stands for,
 * by its own field or its address; undefined where it stands for all, as those with variants do
 * (docs/product/catalogue.md §3.6, §7.3).
 */
export function recordSlice({ productUrl, uniqueId, variants, v_colorCode }: EngineRecord) {
  const [stated = '', query] = productUrl.split('?', 2);
  const asked = v_colorCode || new URLSearchParams(query).get(COLOUR_PARAMETER) || '';
  return {
    path: statedProductPath(stated, uniqueId) ?? productPath({ productId: uniqueId }),
    colour: variants.length === 0 && CHOICE_VALUE.test(asked) ? asked : undefined,
  };
}

/** A product's path in a colour. */
export function inColour(path: string, colour: string | undefined): string {
  return colour === undefined ? path : `${path}?${COLOUR_PARAMETER}=${encodeURIComponent(colour)}`;
}
