import { type ListState, listSearch } from '../../../shared/urls/list-state.ts';
import type { ProductList } from './product-list.ts';

/**
 * The query of the list with one value switched on or off, at its first page: the target of a
 * facet's link.
 */
export function toggled(state: ListState, field: string, value: string): string {
  const chosen = state.filters[field] ?? [];
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  const { [field]: _, ...others } = state.filters;
  return listSearch({
    ...state,
    page: 1,
    filters: values.length > 0 ? { ...others, [field]: values } : others,
  });
}

/** The query of the list without any refinement. */
export function cleared(state: ListState): string {
  return listSearch({ ...state, page: 1, filters: {}, price: null });
}

export function withoutPrice(state: ListState): string {
  return listSearch({ ...state, page: 1, price: null });
}

export function withPage(state: ListState, page: number): string {
  return listSearch({ ...state, page });
}

export function withLimit(state: ListState, limit: ListState['limit']): string {
  return listSearch({ ...state, page: 1, limit });
}

/** The query of the list with all values of a facet shown. */
export function withAll(state: ListState, field: string): string {
  return listSearch({ ...state, all: field });
}

/**
 * The state without the refinements that the list's service ignored; links and head are made from
 * it.
 */
export function inForce(state: ListState, list: Pick<ProductList, 'ignored'> | undefined): ListState {
  const filters = Object.entries(state.filters).filter(([field]) => !list?.ignored?.includes(field));
  return { ...state, filters: Object.fromEntries(filters) };
}

/** Whether any refinement is active. */
export function isRefined(state: ListState): boolean {
  return state.price !== null || Object.keys(state.filters).length > 0;
}

/** Number of active refinements: each value, and the price. */
export function chosenCount({ price, filters }: ListState): number {
  return Object.values(filters).flat().length + (price === null ? 0 : 1);
}
