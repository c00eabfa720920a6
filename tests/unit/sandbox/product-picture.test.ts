import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { same } from '../../../sandbox/catalog/text.ts';
import {
  type Colour,
  IMAGE_VIEWS,
  PRODUCT_KINDS,
  type ProductDetails,
} from '../../../sandbox/catalog/types.ts';
import { compactPath } from '../../../sandbox/images/compact-path.ts';
import { FRAME_HEIGHT, FRAME_WIDTH, frameBox } from '../../../sandbox/images/frame.ts';
import { garments } from '../../../sandbox/images/garments.ts';
import { productPicture } from '../../../sandbox/images/product-picture.ts';
import { toRgb } from '../../../sandbox/images/shade.ts';
import { swatchPicture } from '../../../sandbox/images/swatch.ts';

/**
 * A page shows 47 tiles; a picture with every detail may have this many characters before
 * compression.
 */
const MAX_CHARACTERS = 16_000;
/** Cells that are wider than 496:521 (square), or taller. */
const SIZES = [
  { width: 496, height: 521 },
  { width: 1280, height: 720 },
];

const colour: Colour = {
  code: '010',
  name: same('Tarn'),
  family: 'Blue',
  familyName: same('Blue'),
  main: '#2f6f76',
  accent: '#f0b64a',
  lining: '#1e4a50',
};

const variations: ProductDetails[] = [
  {},
  {
    hood: true,
    zip: 'half',
    baffles: 'box',
    pockets: 'both',
    cuffs: 'ribbed',
    pattern: 'colourblock',
    fit: 'slim',
  },
  {
    hood: false,
    collar: 'v',
    sleeves: 'short',
    length: 'knee',
    pattern: 'plaid',
    fit: 'relaxed',
    pockets: 'cargo',
  },
  {
    collar: 'shirt',
    sleeves: 'none',
    baffles: 'quilted',
    pattern: 'heather',
    cuffs: 'velcro',
    length: 'crop',
  },
];

const kinds = PRODUCT_KINDS.filter((kind) => kind in garments);

/** The names of tags left open or closed in the wrong order. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosing] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)(?:\s+[a-zA-Z0-9:-]+="[^"<]*")*\s*(\/?)>/g,
  )) {
    if (selfClosing) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return [name];
  }
  return open;
}

describe('productPicture', () => {
  it('draws thirty kinds of apparel and accessories', () => {
    expect(kinds).toHaveLength(30);
  });

  describe.each(kinds)('%s', (kind) => {
    it.each(IMAGE_VIEWS)('%s is well-formed, small and the same every time', (view) => {
      for (const details of variations) {
        const draw = () => SIZES.map((pixels) => productPicture({ kind, colour, details, view, ...pixels }));
        const pictures = draw();
        for (const svg of pictures) {
          expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
          expect(svg.replace(/<\/?[a-zA-Z]+(?:\s+[a-zA-Z0-9:-]+="[^"<]*")*\s*\/?>/g, '')).toBe('');
          expect(unbalanced(svg)).toEqual([]);
          expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object|<script|https?:\/\/(?!www\.w3\.org)/);
          expect(svg.match(/<filter /g)?.length).toBe(1);
          expect(svg.length).toBeLessThan(MAX_CHARACTERS);
        }
        expect(draw()).toEqual(pictures);
      }
    });

    it('refers only to ids it defines, each once', () => {
      const svg = productPicture({
        kind,
        colour,
        details: variations[1] ?? {},
        view: 'front',
        width: 496,
        height: 521,
      });
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const references = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id);
      expect(references.filter((id) => !ids.includes(id))).toEqual([]);
    });

    it('looks different from each side and in each colour', () => {
      const at = (view: (typeof IMAGE_VIEWS)[number], main: string) =>
        productPicture({ kind, colour: { ...colour, main }, details: {}, view, width: 496, height: 521 });
      const pictures = [...IMAGE_VIEWS.map((view) => at(view, '#2f6f76')), at('front', '#a83a2c')];
      expect(new Set(pictures).size).toBe(pictures.length);
    });
  });

  it('refuses an empty size', () => {
    expect(() =>
      productPicture({ kind: 'cap', colour, details: {}, view: 'front', width: 0, height: 10 }),
    ).toThrow(RangeError);
  });
});

describe('frameBox', () => {
  it.each([
    [496, 521],
    [1280, 720],
    [300, 600],
    [48, 48],
  ])('shows the whole drawing area in %i × %i', (width, height) => {
    const box = frameBox(width, height);
    expect(box.x).toBeLessThanOrEqual(0);
    expect(box.y).toBeLessThanOrEqual(0);
    expect(box.x + box.width).toBeGreaterThanOrEqual(FRAME_WIDTH);
    expect(box.y + box.height).toBeGreaterThanOrEqual(FRAME_HEIGHT);
    expect(box.width / box.height).toBeCloseTo(width / height, 2);
  });
});

describe('compactPath', () => {
  it('keeps every point', () => {
    expect(compactPath('M10 20L30 40H50V60C1 2 3 4 5 6Q7 8 9.5 10ZM0 0L5 -5')).toBe(
      'm10 20l20 20h20v20c-49-58-47-56-45-54q2 2 4.5 4zm-10-20l5-5',
    );
  });

  it('leaves relative paths alone', () => {
    expect(compactPath('M1 1l2 2')).toBe('M1 1l2 2');
  });
});

describe('swatchPicture', () => {
  it.each(['solid', 'colourblock', 'stripe', 'plaid', 'heather'] as const)('draws %s small', (pattern) => {
    const png = swatchPicture({ colour, details: { pattern }, width: 48 });
    expect(png.length).toBeLessThan(4_000);
    const { width, height, channels, data } = decode(png);
    expect([width, height, channels]).toEqual([48, 48, 3]);
    const seen = new Set(Array.from({ length: 48 * 48 }, (_, at) => data.slice(at * 3, at * 3 + 3).join()));
    expect(seen.size).toBeGreaterThan(20);
  });

  it('shows each half of a two-coloured fabric', () => {
    const { data } = decode(swatchPicture({ colour, details: { pattern: 'colourblock' }, width: 48 }));
    const near = (at: number, hex: string) =>
      toRgb(hex).every((part, index) => Math.abs(part - Number(data[at * 3 + index])) < 40);
    expect(near(0, colour.main)).toBe(true);
    expect(near(48 * 48 - 1, colour.accent)).toBe(true);
  });

  it('is never larger than useful', () => {
    expect(decode(swatchPicture({ colour, details: {}, width: 2560 })).width).toBe(192);
  });
});
