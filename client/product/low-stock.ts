import { LOW_STOCK_ID } from '../../shared/catalog/product-choice.ts';

/** Units left of a variant that runs low; undefined where there is plenty or nothing is known. */
export function unitsLeft(variantId: string | undefined): number | undefined {
  const text = document.getElementById(LOW_STOCK_ID)?.textContent;
  if (!variantId || !text) return undefined;
  const levels: unknown = JSON.parse(text);
  if (typeof levels !== 'object' || levels === null) return undefined;
  const units: unknown = Object.entries(levels).find(([id]) => id === variantId)?.[1];
  return typeof units === 'number' ? units : undefined;
}
