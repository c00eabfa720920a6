/**
 * Quantities a shopper may ask for. Source: docs/product/catalogue.md §3.13 (inventory:
 * stepQuantity, minOrderQuantity).
 */

export type QuantityRules = {
  /** Least that is sold at once; 1 without it. */
  min?: number;
  /** Sold in multiples from `min` on; 1 without it. */
  step?: number;
  /** Most that may be asked for: stock, at most the shop's order limit. */
  max: number;
};

/**
 * Lowest and highest quantity and the step between; highest is 0 when not even the least can be
 * had.
 */
export function quantityBounds({ min, step, max }: QuantityRules): {
  min: number;
  step: number;
  max: number;
} {
  const least = Math.max(1, Math.trunc(min ?? 1));
  const each = Math.max(1, Math.trunc(step ?? 1));
  const most = Math.trunc(max);
  return { min: least, step: each, max: most < least ? 0 : least + Math.floor((most - least) / each) * each };
}

/**
 * The allowed quantity nearest below what was asked, at least the least; anything that is no number
 * is the least.
 */
export function allowedQuantity(asked: unknown, rules: QuantityRules): number {
  const { min, step, max } = quantityBounds(rules);
  if (max === 0) return 0;
  const wanted = typeof asked === 'string' && asked.trim() !== '' ? Number(asked) : asked;
  if (typeof wanted !== 'number' || Number.isNaN(wanted) || wanted <= min) return min;
  return wanted >= max ? max : min + Math.floor((wanted - min) / step) * step;
}

type BrokenRule =
  | { id: 'product.quantityMin'; values: { min: number } }
  | { id: 'product.quantityStep'; values: { step: number } }
  | { id: 'product.quantityMax'; values: { max: number } };

/** Why a quantity cannot be added to the `before` there are already; null when it can. */
export function brokenQuantityRule(
  quantity: number,
  { before = 0, ...rules }: QuantityRules & { before?: number },
): BrokenRule | null {
  const { min, step } = quantityBounds(rules);
  const after = before + quantity;
  if (after > rules.max) return { id: 'product.quantityMax', values: { max: rules.max } };
  if (after < min) return { id: 'product.quantityMin', values: { min } };
  if ((after - min) % step !== 0) return { id: 'product.quantityStep', values: { step } };
  return null;
}
