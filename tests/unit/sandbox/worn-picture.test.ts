import { describe, expect, it } from 'vitest';
import { authoredCatalogue } from '../../../sandbox/catalogue-memo.ts';
import { anchors, TROUSERS_DOWN } from '../../../sandbox/images/figures/anchors.ts';
import { sizeWorn, wearerOf } from '../../../sandbox/images/figures/people.ts';
import { wornPicture } from '../../../sandbox/images/figures/worn-picture.ts';
import { BOTTOM_STYLES } from '../../../sandbox/images/garments/bottom-styles.ts';
import { legCut } from '../../../sandbox/images/garments/leg-cut.ts';
import { longSleeve, topCut } from '../../../sandbox/images/garments/top-cut.ts';
import { TOP_STYLES } from '../../../sandbox/images/garments/top-styles.ts';
import { answerImage } from '../../../sandbox/images/service.ts';
import { svgFaults } from '../support/svg-faults.ts';

/** A garment may have 16,000 characters; its wearer adds at most half. */
const MAX_CHARACTERS = 24_000;
const TILE = { width: 496, height: 521 };

const { products } = authoredCatalogue();
const HELD = ['backpack', 'daypack', 'mug'];
/** One product of each kind and gender that is worn, carried or held. */
const worn = [
  ...new Map(
    products
      .filter(({ kind }) => kind in TOP_STYLES || kind in BOTTOM_STYLES || HELD.includes(kind))
      .map((product) => [`${product.kind}, ${product.gender}`, product]),
  ),
];

const answer = (name: string) => {
  const url = new URL(`https://images.example/i/cairn/${name}?w=496&h=521`);
  return answerImage(new Request(url), url, name);
};

describe('wornPicture', () => {
  it.each(worn)('%s is well-formed, light and the same every time', (_, product) => {
    for (const colour of product.colours) {
      const draw = () => wornPicture({ product, colour, ...TILE }) ?? '';
      const svg = draw();
      expect(svgFaults(svg)).toEqual([]);
      expect(svg.length).toBeLessThan(MAX_CHARACTERS);
      expect(svg.match(/<filter /g)).toHaveLength(1);
      expect(draw()).toBe(svg);
    }
  });

  it('shows more of the person in a tall picture', () => {
    for (const [, product] of worn) {
      const [colour] = product.colours;
      if (!colour) throw new Error(`${product.id} has no colour`);
      const tall = wornPicture({ product, colour, width: 400, height: 800 }) ?? '';
      expect(svgFaults(tall)).toEqual([]);
      expect(tall.length).toBeLessThan(MAX_CHARACTERS * 1.1);
    }
  });

  it('is served under its own name, and only for what is worn', async () => {
    const [top] = products.filter(({ kind }) => kind === 'shell-jacket');
    const [tent] = products.filter(({ kind }) => kind === 'tent');
    const found = answer(`${top?.id}_${top?.colours[0]?.code}_on-model`);
    expect(found.status).toBe(200);
    expect(found.headers.get('content-type')).toBe('image/svg+xml');
    expect(await found.text()).not.toBe(await answer(`${top?.id}_${top?.colours[0]?.code}_front`).text());
    expect(answer(`${top?.id}_000_on-model`).status).toBe(404);
    expect(answer(`${tent?.id}_${tent?.colours[0]?.code}_on-model`).status).toBe(404);
  });
});

describe('wearerOf', () => {
  it('gives one product one person, and a line several', () => {
    const men = products.filter(({ gender }) => gender === 'men');
    expect(men.map(wearerOf)).toEqual(men.map(wearerOf));
    for (const gender of ['men', 'women', 'kids'] as const) {
      const cast = products.filter((product) => product.gender === gender).map(wearerOf);
      expect(new Set(cast).size).toBeGreaterThan(1);
      expect(new Set(cast.map(({ skin }) => skin)).size).toBeGreaterThan(1);
    }
  });

  it('has children wear what is made for children', () => {
    for (const product of products) {
      const child = wearerOf(product).height < 150;
      expect(child).toBe(product.gender === 'kids');
    }
  });
});

describe('sizeWorn', () => {
  it('is one of the sizes of everything worn, unless there is one size', () => {
    for (const [, product] of worn) {
      const size = sizeWorn(product);
      if (product.sizes.includes('OS')) expect(size).toBeUndefined();
      else expect(product.sizes, product.id).toContain(size);
    }
  });
});

describe('anchors', () => {
  it('lie within the cuts of the garments', () => {
    const { shoulder, wrist, waist, knee, ankle } = anchors();
    const top = topCut({}, 0);
    const [outer, inner] = longSleeve(top).cuff;
    expect(shoulder[0]).toBeLessThan(top.shoulder[0]);
    expect(wrist[0]).toBeGreaterThan(inner[0]);
    expect(wrist[0]).toBeLessThan(outer[0]);
    const legs = legCut({}, false);
    expect(Math.abs(waist[1] - TROUSERS_DOWN - legs.waist[1])).toBeLessThan(1);
    for (const [joint, part] of [
      [knee, legs.knee],
      [ankle, legs.hem],
    ] as const) {
      expect(joint[0]).toBeGreaterThan(part[1]);
      expect(joint[0]).toBeLessThan(part[0]);
      expect(joint[1] - TROUSERS_DOWN).toBe(part[2]);
    }
  });
});
