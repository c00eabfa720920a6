import { PRODUCT_ID } from './product-id.ts';

/** Most recently viewed products that a browser remembers. */
export const MOST_VIEWED = 12;

/** The product ids in the query list `a,b`: each once, at most twelve; invalid ids are left out. */
export function viewedIds(list: string): string[] {
  const ids = new Set(list.split(',').filter((id) => PRODUCT_ID.test(id)));
  return [...ids].slice(0, MOST_VIEWED);
}
