import { describe, expect, it } from 'vitest';
import { same } from '../../../sandbox/catalog/text.ts';
import type { Colour, Product } from '../../../sandbox/catalog/types.ts';
import { authoredCatalogue } from '../../../sandbox/catalogue-memo.ts';
import { footwear } from '../../../sandbox/images/footwear/footwear.ts';
import { garments } from '../../../sandbox/images/garments.ts';
import { productPicture } from '../../../sandbox/images/product-picture.ts';
import { svgFaults } from '../support/svg-faults.ts';

const text = same('Slate');
const GREY: Colour = {
  code: '010',
  name: text,
  family: 'Grey',
  familyName: text,
  main: '#888888',
  accent: '#444444',
  lining: '#222222',
};

const worn = authoredCatalogue().products.filter(
  ({ kind, type }) => type === 'master' && (kind in garments || kind in footwear),
);

function drawn({ kind, details, gender }: Product, view: 'front' | 'back' | 'folded' = 'front'): string {
  return productPicture({ kind, details, gender, colour: GREY, view, width: 496, height: 521 });
}

describe('pictures of what is worn', () => {
  it.each(['men', 'women', 'kids', 'unisex'] as const)('no two designs for %s look the same', (gender) => {
    const designs = new Map<string, string[]>();
    for (const product of worn) {
      if (product.gender !== gender) continue;
      const picture = drawn(product);
      designs.set(picture, [...(designs.get(picture) ?? []), product.name.en]);
    }
    expect(designs.size).toBeGreaterThan(3);
    expect([...designs.values()].filter((names) => names.length > 1)).toEqual([]);
  });

  it('every product is drawn well-formed from each side', () => {
    for (const product of worn) {
      for (const view of ['front', 'back', 'folded'] as const) {
        expect(svgFaults(drawn(product, view)), `${product.id} ${view}`).toEqual([]);
      }
    }
  });

  it('a child’s piece is cut for a child', () => {
    const kids = worn.filter(({ gender }) => gender === 'kids');
    expect(kids.length).toBeGreaterThan(30);
    for (const product of kids) expect(drawn(product)).not.toBe(drawn({ ...product, gender: 'men' }));
  });
});
