import { describe, expect, it } from 'vitest';
import { same } from '../../../sandbox/catalog/text.ts';
import { type Colour, IMAGE_VIEWS, PRODUCT_KINDS, type ProductKind } from '../../../sandbox/catalog/types.ts';
import { authoredCatalogue } from '../../../sandbox/catalogue-memo.ts';
import { camp } from '../../../sandbox/images/camp/camp.ts';
import { footwear } from '../../../sandbox/images/footwear/footwear.ts';
import { packs } from '../../../sandbox/images/packs/packs.ts';
import { productPicture } from '../../../sandbox/images/product-picture.ts';
import { svgFaults } from '../support/svg-faults.ts';

/** Bytes of the largest picture, and expensive filter regions for a renderer. */
const HEAVIEST = 14_500;
const MOST_FILTERS = 2;

const drawn = { ...footwear, ...packs, ...camp };
const kinds = PRODUCT_KINDS.filter((kind) => kind in drawn);
const text = same('Ink');
const colours: Colour[] = [
  {
    code: '010',
    name: text,
    family: 'Black',
    familyName: text,
    main: '#1d1e20',
    accent: '#0f0f10',
    lining: '#2a2b2d',
  },
  {
    code: '020',
    name: text,
    family: 'White',
    familyName: text,
    main: '#fbfaf6',
    accent: '#ffffff',
    lining: '#f0eee8',
  },
  {
    code: '030',
    name: text,
    family: 'Red',
    familyName: text,
    main: '#a33a2a',
    accent: '#e2a93f',
    lining: '#5b2a22',
  },
];

describe('productPicture of footwear, packs and camp gear', () => {
  it('knows all twenty-two kinds', () => {
    expect(kinds).toHaveLength(22);
  });

  describe.each(kinds)('%s', (kind) => {
    const picture = (view: (typeof IMAGE_VIEWS)[number], colour: Colour) =>
      productPicture({ kind, colour, details: {}, view, width: 496, height: 521 });

    it.each(IMAGE_VIEWS)('%s is well-formed, light and the same every time', (view) => {
      for (const colour of colours) {
        const svg = picture(view, colour);
        expect(svgFaults(svg)).toEqual([]);
        expect(svg.length).toBeLessThanOrEqual(HEAVIEST);
        expect(svg.match(/<filter /g)?.length ?? 0).toBeLessThanOrEqual(MOST_FILTERS);
        expect(picture(view, colour)).toBe(svg);
      }
    });

    it('looks different from every side', () => {
      const bodies = new Set(
        colours.slice(0, 1).flatMap((colour) => IMAGE_VIEWS.map((view) => picture(view, colour))),
      );
      expect(bodies.size).toBe(IMAGE_VIEWS.length);
    });
  });
});

/** The kinds of which every model is drawn in its own way. */
const TOLD_APART: readonly ProductKind[] = [
  'tent',
  'cooler',
  'bottle',
  'duffel',
  'headlamp',
  'sleeping-bag',
  'sleeping-pad',
  'backpack',
  'daypack',
  'mug',
  'lantern',
  'stove',
  'camp-chair',
  'cook-set',
  'tote',
  'hip-pack',
  'trekking-poles',
];

describe.each(TOLD_APART)('models of the kind %s', (kind) => {
  const products = authoredCatalogue().products.filter((one) => one.kind === kind && one.type === 'master');
  const models = [
    ...new Map(products.map((one) => [one.name.en.replace(/^(Men’s|Women’s|Kids’) /, ''), one])).values(),
  ];

  const pictures = (view: (typeof IMAGE_VIEWS)[number]) =>
    colours
      .slice(0, 1)
      .flatMap((colour) =>
        models.map(({ details }) => productPicture({ kind, colour, details, view, width: 496, height: 521 })),
      );

  it('each have their own picture', () => {
    expect(models.length).toBeGreaterThan(1);
    expect(new Set(pictures('front')).size).toBe(models.length);
  });

  it.each(IMAGE_VIEWS)('are well-formed and light: %s', (view) => {
    for (const svg of pictures(view)) {
      expect(svgFaults(svg)).toEqual([]);
      expect(svg.length).toBeLessThanOrEqual(HEAVIEST);
      expect(svg.match(/<filter /g)?.length ?? 0).toBeLessThanOrEqual(MOST_FILTERS);
    }
  });
});
