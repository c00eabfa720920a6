import { addToBag } from '../bag.ts';
import type { Shop } from '../shop.ts';
import { Visitor } from '../visitor.ts';

/**
 * Another visitor who shops meanwhile, from their own address; returns the first of their requests
 * that is refused, if any.
 * @param prefix of the site and language, e.g. `/eu/de`
 */
export async function ordinaryVisit(shop: Shop, product: { path: string; variant: string }, prefix = '') {
  const visitor = new Visitor(shop, { prefix });
  for (const path of ['/', '/c/mens-jackets/', product.path]) {
    const response = await visitor.get(path);
    await response.arrayBuffer();
    if (response.status !== 200) return `${path}: ${response.status}`;
  }
  const added = await addToBag(visitor, { productId: product.variant });
  const said = await added.text();
  if (added.status !== 200) return `add to bag: ${added.status} ${said}`;
  const bag = await visitor.read('/api/bag');
  const held = await bag.text();
  return bag.status === 200 && held.includes(product.variant) ? undefined : `bag: ${bag.status} ${held}`;
}
