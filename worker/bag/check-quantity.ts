import { brokenQuantityRule } from '../../shared/catalog/quantity.ts';
import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';
import { Refused } from './refused.ts';

type Asked = {
  quantity: number;
  /** What it is asked of; the shop's own limit holds of unknown ones too. */
  product: CommerceProduct | undefined;
  /** How many of it other lines hold. */
  before: number;
  /** Most of one product that an order may hold. */
  most: number;
};

/**
 * Throws `Refused` for a quantity that a product is not sold in (docs/product/catalogue.md §3.13,
 * §9.6).
 */
export function checkQuantity({ quantity, product, before, most }: Asked): void {
  const { minOrderQuantity: min, stepQuantity: step } = product ?? {};
  const broken = brokenQuantityRule(quantity, { min, step, max: most, before });
  if (broken) throw new Refused(400, 'quantity', broken.id, broken.values);
}
