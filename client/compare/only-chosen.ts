import type { Comparison } from '../../shared/schemas/compare.ts';

/**
 * A comparison without the products that are not chosen any more: they go at once, not when the
 * next answer is there.
 */
export function onlyChosen({ products, rows }: Comparison, ids: readonly string[]): Comparison {
  const isChosen = (_: unknown, index: number) => ids.includes(products[index]?.productId ?? '');
  return {
    products: products.filter(isChosen),
    rows: rows
      .map(({ label, values }) => ({ label, values: values.filter(isChosen) }))
      .filter(({ values }) => values.some((value) => value !== '')),
  };
}
