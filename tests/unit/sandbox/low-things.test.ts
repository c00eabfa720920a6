import { expect, it } from 'vitest';
import { buildCatalog } from '../../../sandbox/catalog/build-catalog.ts';
import { lowFrame } from '../../../sandbox/images/low-things.ts';
import { drawerOf, productPicture } from '../../../sandbox/images/product-picture.ts';

const KINDS = ['tent', 'sleeping-pad', 'hip-pack', 'sandal', 'cook-set'];
const low = buildCatalog().products.filter(({ kind, type }) => type === 'master' && KINDS.includes(kind));
const SIZE = { width: 992, height: 1042 };

it.each(low.map((product) => [product.name.en, product] as const))(
  '%s fills three quarters of the width, its base below the middle and above the foot',
  (_, { kind, details, gender, colours: [colour] }) => {
    if (!colour) throw new Error('It has no colour.');
    const input = { kind, details, gender, colour, view: 'front' } as const;
    const { shadow } = drawerOf(kind)({ ...input, id: 'p' });
    const svg = productPicture({ ...input, ...SIZE });
    const [x = 0, y = 0, width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
      .split(' ')
      .map(Number);
    const base = (shadow.cy - y) / height;
    expect(base).toBeGreaterThan(0.55);
    expect(base).toBeLessThan(0.8);
    expect((2 * shadow.rx) / width).toBeGreaterThan(0.55);
    expect((2 * shadow.rx) / width).toBeLessThan(0.82);
    expect((shadow.cx - x) / width).toBeCloseTo(0.5, 2);
  },
);

it('shows near views, and what is tall, in the whole area', () => {
  const shadow = { cx: 496, cy: 930, rx: 300, ry: 30 };
  expect(lowFrame({ kind: 'tent', details: {}, view: 'detail' }, shadow)).toBeUndefined();
  expect(lowFrame({ kind: 'parka', details: {}, view: 'front' }, shadow)).toBeUndefined();
});
