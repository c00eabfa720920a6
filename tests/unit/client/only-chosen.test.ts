import { expect, it } from 'vitest';
import { onlyChosen } from '../../../client/compare/only-chosen.ts';

const product = (productId: string) => ({ productId, name: productId, href: `/p/${productId}` });

it('removes the columns of products that are no longer chosen, and rows that become empty', () => {
  const comparison = {
    products: ['a', 'b', 'c'].map(product),
    rows: [
      { label: 'Fit', values: ['slim', 'wide', ''] },
      { label: 'Care', values: ['', 'cold', ''] },
    ],
  };
  expect(onlyChosen(comparison, ['c', 'a'])).toEqual({
    products: ['a', 'c'].map(product),
    rows: [{ label: 'Fit', values: ['slim', ''] }],
  });
  expect(onlyChosen(comparison, [])).toEqual({ products: [], rows: [] });
});
