/**
 * The quantities that a shopper may order. Source: docs/product/catalogue.md §3.13 (inventory:
 * stepQuantity, minOrderQuantity).
 */

export type QuantityRules = {
  /** Smallest quantity sold; 1 by default. */
  min?: number;
  /** Step between quantities, from `min` on; 1 by default. */
  step?: number;
  /** Largest quantity: the stock, at most the shop's order limit. */
  max: number;
};

/**
 * Smallest and largest quantity and the step between. The largest is 0 when even the smallest is
 * not in stock.
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
 * The largest allowed quantity that is not above the requested one, at least the smallest. An
 * invalid number gives the smallest.
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

/**
 * The rule that forbids adding a quantity to the `before` there are already; null when it is
 * allowed.
 */
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
