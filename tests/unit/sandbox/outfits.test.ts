import { describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../sandbox/catalog/build-catalog.ts';
import type { Product, ProductKind } from '../../../sandbox/catalog/types.ts';
import { fitTip } from '../../../sandbox/products/fit-tip.ts';
import { outfitFor } from '../../../sandbox/recommendations/outfits.ts';

const { products } = buildCatalog();
const one = (kind: ProductKind): Product => {
  const found = products.find((product) => product.type === 'master' && product.kind === kind);
  if (!found) throw new Error(`No ${kind}`);
  return found;
};

describe('an outfit', () => {
  it('has one product for each place, the best, and none where something is worn already', () => {
    const [jacket, other, pants, second, cap] = [
      one('shell-jacket'),
      one('rain-jacket'),
      one('pants'),
      one('shorts'),
      one('cap'),
    ];
    expect(outfitFor([jacket], [cap, other, pants, second])).toEqual([pants, cap]);
  });

  it('goes with no product that is not worn', () => {
    expect(outfitFor([one('tent')], [one('pants'), one('cap')])).toEqual([]);
    expect(outfitFor([], [one('pants')])).toEqual([]);
  });
});

describe('fit tips', () => {
  it('are stated for some clothing, and for no gear', () => {
    const worn = products.filter(({ kind, sizes }) => kind === 'shell-jacket' && sizes.length > 1);
    const said = worn.filter((product) => fitTip(product));
    expect(said.length).toBeGreaterThan(0);
    expect(said.length).toBeLessThan(worn.length);
    expect(products.filter(({ kind }) => kind === 'tent').map((tent) => fitTip(tent))).not.toContainEqual(
      expect.anything(),
    );
  });
});
