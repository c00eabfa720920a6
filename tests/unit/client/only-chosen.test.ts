import { expect, it } from 'vitest';
import { onlyChosen } from '../../../client/compare/only-chosen.ts';

const product = (productId: string) => ({ productId, name: productId, href: `/p/${productId}` });

it('takes the columns of products that are not chosen any more, and rows that are empty then', () => {
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
