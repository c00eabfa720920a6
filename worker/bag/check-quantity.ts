import { brokenQuantityRule } from '../../shared/catalog/quantity.ts';
import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';
import { Refused } from './refused.ts';

type QuantityCheck = {
  quantity: number;
  /**
   * The product, undefined where the catalogue does not know it: then only the shop's limit counts.
   */
  product: CommerceProduct | undefined;
  /** How many pieces of the product other lines hold. */
  before: number;
  /** Most pieces of one product in an order. */
  most: number;
};

/** Throws `Refused` for a quantity that the product is not sold in. */
export function checkQuantity({ quantity, product, before, most }: QuantityCheck): void {
  const { minOrderQuantity: min, stepQuantity: step } = product ?? {};
  const broken = brokenQuantityRule(quantity, { min, step, max: most, before });
  if (broken) throw new Refused(400, 'quantity', broken.id, broken.values);
}
