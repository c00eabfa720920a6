import type { Comparison } from '../../shared/schemas/compare.ts';

/**
 * A comparison without the products that are no longer on the list, so that they disappear at once
 * and not only with the next answer.
 */
export function onlyChosen({ products, rows, ...others }: Comparison, ids: readonly string[]): Comparison {
  const isChosen = (_: unknown, index: number) => ids.includes(products[index]?.productId ?? '');
  return {
    ...others,
    products: products.filter(isChosen),
    rows: rows
      .map(({ label, values }) => ({ label, values: values.filter(isChosen) }))
      .filter(({ values }) => values.some((value) => value !== '')),
  };
}
