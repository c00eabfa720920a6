import { PRODUCT_ID } from './product-id.ts';

/** Products that a browser remembers as looked at, at most. */
export const MOST_VIEWED = 12;

/**
 * The products of a list as an address names them, `a,b`: each once, twelve at most; what is no id
 * is left out.
 */
export function viewedIds(list: string): string[] {
  const ids = new Set(list.split(',').filter((id) => PRODUCT_ID.test(id)));
  return [...ids].slice(0, MOST_VIEWED);
}
