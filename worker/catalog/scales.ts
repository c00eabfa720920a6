import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';

/** The scales of a product, with their number of steps. */
const STEPS = { fit: 3, weight: 5, warmth: 5 } as const;

export type ScaleName = keyof typeof STEPS;

/** Where a product stands on a scale: `level` from 1 to `steps`. */
export type Scale = { name: ScaleName; level: number; steps: number };

/** The scales that the catalogue states (decision 0089): fit, weight and warmth. */
export function scalesOf({
  c_fitLevel: fit,
  c_weight: weight,
  c_warmth: warmth,
}: Pick<CommerceProduct, 'c_fitLevel' | 'c_weight' | 'c_warmth'>): Scale[] {
  const stated: [ScaleName, number | undefined][] = [
    ['fit', fit],
    ['weight', weight],
    ['warmth', warmth],
  ];
  return stated.flatMap(([name, level]) =>
    level === undefined ? [] : [{ name, level, steps: STEPS[name] }],
  );
}
