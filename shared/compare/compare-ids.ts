import { PRODUCT_ID } from '../catalog/product-id.ts';

/** Most products in a comparison (docs/product/catalogue.md §5.3, §9.6). */
export const COMPARE_MAX = 4;

/** Query parameter: more products were chosen than can be compared. */
export const MORE_CHOSEN = 'more';

function chosenIds(search: URLSearchParams): string[] {
  const all = search.getAll('ids').flatMap((ids) => ids.split(','));
  return [...new Set(all.map((id) => id.trim()).filter((id) => PRODUCT_ID.test(id)))];
}

/**
 * The product ids in an address: `ids=a,b` as it is shared, or `ids=a&ids=b` as a form sends it.
 * Each once, at most four; invalid ids are left out.
 */
export function compareIds(search: URLSearchParams): string[] {
  return chosenIds(search).slice(0, COMPARE_MAX);
}

/** Whether more than four were chosen, or the address says so. */
export function choseMore(search: URLSearchParams): boolean {
  const { length } = chosenIds(search);
  return length > COMPARE_MAX || (length === COMPARE_MAX && search.get(MORE_CHOSEN) === '1');
}

/** The query of an address that compares these products; '' for none. */
export function compareQuery(ids: readonly string[]): string {
  return ids.length > 0 ? `?${new URLSearchParams({ ids: ids.join(',') })}` : '';
}
