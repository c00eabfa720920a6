import * as z from 'zod/mini';
import { LOW_STOCK_ID } from '../../shared/catalog/product-choice.ts';

const levels = z.record(z.string(), z.number());

/** Units left of a variant that runs low; undefined where there is plenty or nothing is known. */
export function unitsLeft(variantId: string | undefined): number | undefined {
  const text = document.getElementById(LOW_STOCK_ID)?.textContent;
  if (!variantId || !text) return undefined;
  const parsed = levels.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data[variantId] : undefined;
}
