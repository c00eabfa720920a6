import { PRODUCT_ID } from '../catalog/product-id.ts';

/** Products that can be compared at once (docs/product/catalogue.md §5.3, §9.6). */
export const COMPARE_MAX = 4;

/** Says in an address that more products were chosen than it compares. */
export const MORE_CHOSEN = 'more';

function chosenIds(search: URLSearchParams): string[] {
  const all = search.getAll('ids').flatMap((ids) => ids.split(','));
  return [...new Set(all.map((id) => id.trim()).filter((id) => PRODUCT_ID.test(id)))];
}

/**
 * The products an address compares: `ids=a,b` as it is shared, or `ids=a&ids=b` as a form sends it.
 * Each once, four at most; what is no id is left out.
 */
export function compareIds(search: URLSearchParams): string[] {
  return chosenIds(search).slice(0, COMPARE_MAX);
}

/** Whether more than four were chosen, or the address says that they were. */
export function choseMore(search: URLSearchParams): boolean {
  const { length } = chosenIds(search);
  return length > COMPARE_MAX || (length === COMPARE_MAX && search.get(MORE_CHOSEN) === '1');
}

/** The query of an address that compares these products, '' for none. */
export function compareQuery(ids: readonly string[]): string {
  return ids.length > 0 ? `?${new URLSearchParams({ ids: ids.join(',') })}` : '';
}
