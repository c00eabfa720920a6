import { describe, expect, it } from 'vitest';
import { authoredCatalogue } from '../../../sandbox/catalogue-memo.ts';
import { drawPicture } from '../../../sandbox/images/draw-picture.ts';
import { ankleOf, CHIN_Y, ownLegs, statureOf } from '../../../sandbox/images/figures/anchors.ts';
import { isBeside, sizesBeside } from '../../../sandbox/images/figures/beside-gear.ts';
import { ownStand, SHAFT } from '../../../sandbox/images/figures/legs.ts';
import { sizeWorn, wearerOf } from '../../../sandbox/images/figures/people.ts';
import { armsFor } from '../../../sandbox/images/figures/stance.ts';
import { standIn } from '../../../sandbox/images/figures/worn-bottom.ts';
import { isWorn, wornPicture } from '../../../sandbox/images/figures/worn-picture.ts';
import { isShoe } from '../../../sandbox/images/figures/worn-shoe.ts';
import {
  BOTTOM_STYLES,
  type BottomKind,
  type BottomStyle,
} from '../../../sandbox/images/garments/bottom-styles.ts';
import { legCut, shortsCut } from '../../../sandbox/images/garments/leg-cut.ts';
import { armBehind, longSleeve, SIDES, topCut } from '../../../sandbox/images/garments/top-cut.ts';
import { TOP_STYLES, type TopKind, type TopStyle } from '../../../sandbox/images/garments/top-styles.ts';
import { onBody } from '../../../sandbox/images/garments/tops.ts';
import { CENTRE_X } from '../../../sandbox/images/path.ts';
import { svgFaults } from '../support/svg-faults.ts';

/** A garment may have 16,000 characters; its wearer adds at most half. */
const MAX_CHARACTERS = 24_000;
/** Expensive filter regions for a renderer: of gear and of the pack beside it. */
const MOST_FILTERS = 2;
const TILE = { width: 496, height: 521 };

const { products } = authoredCatalogue();
const HELD: readonly string[] = [
  ...['hip-pack', 'skirt'],
  ...['backpack', 'daypack', 'mug'],
  ...['beanie', 'cap', 'sun-hat'],
  ...['gloves', 'mittens'],
  ...['duffel', 'cooler', 'tent', 'sleeping-bag', 'trekking-poles'],
  ...['hiking-boot', 'winter-boot', 'trail-shoe', 'approach-shoe', 'sandal'],
];
/** Of whose wearer only the hands are seen. */
const UNSIZED: ReadonlySet<string> = new Set(['gloves', 'mittens']);
const isTop = (kind: string): kind is TopKind => kind in TOP_STYLES;
const isBottom = (kind: string): kind is BottomKind => kind in BOTTOM_STYLES;
/** One product of each kind, build and gender that is worn, carried or held. */
const worn = [
  ...new Map(
    products
      .filter(isWorn)
      .map((product) => [
        [product.kind, product.gender, product.details.hat, product.details.build].filter(Boolean).join(', '),
        product,
      ]),
  ),
];

const drawn = (name: string) => drawPicture(name, { w: 496, h: 521, qlt: 80 });

describe('wornPicture', () => {
  it.each(worn)('%s is well-formed, light and the same every time', (_, product) => {
    for (const colour of product.colours) {
      const draw = () => wornPicture({ product, colour, ...TILE }) ?? '';
      const svg = draw();
      expect(svgFaults(svg)).toEqual([]);
      expect(svg.length).toBeLessThan(MAX_CHARACTERS);
      expect(svg.match(/<filter /g)?.length ?? 0).toBeLessThanOrEqual(MOST_FILTERS);
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

  it('exists of every kind that is worn, carried or held, and of no other', () => {
    for (const product of products) {
      const [colour] = product.colours;
      if (!colour) continue;
      const { kind } = product;
      const held = kind === 'bottle' && !['fuel', 'growler', 'spout'].includes(`${product.details.build}`);
      const expected = isTop(kind) || isBottom(kind) || HELD.includes(kind) || held;
      expect(wornPicture({ product, colour, ...TILE }) !== null, product.id).toBe(expected);
      if (!product.contains) expect(isWorn(product), product.id).toBe(expected);
    }
  });

  it('is served under its own name, and only for what is worn', () => {
    const [top] = products.filter(({ kind }) => kind === 'shell-jacket');
    const [stove] = products.filter(({ kind }) => kind === 'stove');
    const jacket = `${top?.id}_${top?.colours[0]?.code}`;
    expect(drawn(`${jacket}_on-model`)).toMatch(/^<svg /);
    expect(drawn(`${jacket}_on-model`)).not.toBe(drawn(`${jacket}_front`));
    expect(drawn(`${top?.id}_000_on-model`)).toBeNull();
    expect(drawn(`${stove?.id}_${stove?.colours[0]?.code}_on-model`)).toBeNull();
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

describe('gear beside a pack', () => {
  const beside = (kind: string) =>
    products
      .filter((product) => product.kind === kind && product.type === 'master')
      .map((product) => ({ product, size: sizesBesideOf(product) }));

  it.each(['duffel', 'cooler'])('is drawn larger the more a %s holds', (kind) => {
    const sizes = beside(kind).filter(({ product }) => !product.details.build);
    const widths = sizes
      .toSorted((a, b) => (a.product.details.capacity ?? 0) - (b.product.details.capacity ?? 0))
      .map(({ size }) => size.gear);
    expect(widths.length).toBeGreaterThan(3);
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    for (const width of widths) expect(width).toBeGreaterThan(25);
    for (const width of widths) expect(width).toBeLessThan(100);
  });

  it.each(['tent', 'sleeping-bag'])('has a %s that somebody can lie in', (kind) => {
    const grown = beside(kind).filter(({ product }) => product.gender !== 'kids');
    for (const { size } of grown) expect(size.gear).toBeGreaterThan(190);
  });

  it('fits the picture', () => {
    for (const kind of ['duffel', 'cooler', 'tent', 'sleeping-bag', 'trekking-poles', 'bottle', 'mug'])
      for (const { size } of beside(kind)) expect(size.gear * size.scale).toBeLessThan(900);
    for (const kind of ['duffel', 'cooler', 'tent', 'bottle'])
      for (const { size } of beside(kind)) expect(size.pack * size.scale).toBeLessThan(900);
  });
});

const sizesBesideOf = ({ kind, details }: (typeof products)[number]) => {
  if (!isBeside(kind)) throw new Error(`No pack stands beside ${kind}`);
  return sizesBeside(kind, details);
};

describe('sizeWorn', () => {
  it('is one of the sizes of everything worn, unless there is one size', () => {
    for (const [, product] of worn) {
      const size = sizeWorn(product);
      if (UNSIZED.has(product.kind) || isShoe(product.kind) || isBeside(product.kind)) {
        expect(size, product.id).toBeUndefined();
        continue;
      }
      if (product.sizes.includes('OS')) expect(size).toBeUndefined();
      else expect(product.sizes, product.id).toContain(size);
    }
  });
});

/** The corners of the shapes filled with skin or a shoe's colour, in user units of the figure. */
const firstPoints = (svg: string, fill: string) =>
  [...svg.matchAll(/<path d="m(-?[\d.]+) ?(-?[\d.]+)[^"]*" ([^>]*)\/>/g)]
    .filter(([, , , attributes]) => attributes?.startsWith(`fill="url(#${fill})"`))
    .map(([, x, y]) => [Number(x) - CENTRE_X, Number(y)] as const);

const drawnOn = (product: (typeof products)[number]) => {
  const [colour] = product.colours;
  if (!colour) throw new Error(`${product.id} has no colour`);
  return wornPicture({ product, colour, ...TILE }) ?? '';
};

describe('a figure follows the cut of what it wears', () => {
  it('has each hand leave its cuff', () => {
    let hands = 0;
    for (const product of products) {
      if (!isTop(product.kind) || product.type !== 'master') continue;
      const style: TopStyle = TOP_STYLES[product.kind];
      const made = { ...style.usual, ...product.details };
      if ((made.sleeves ?? 'long') !== 'long') continue;
      const arms = armsFor(product, false);
      const cut = { ...topCut({ ...made, hood: false }, style.volume, product.gender), arms };
      const starts = firstPoints(drawnOn(product), 'pf-skin');
      for (const side of SIDES) {
        if (armBehind(cut, side)) continue;
        const [[ox, oy], [ix, iy]] = longSleeve(cut, 0, side).cuff;
        const sign = side === 0 ? -1 : 1;
        const met = starts.some(
          ([x, y]) =>
            sign * x > ix - 2 && sign * x < ox + 2 && y < Math.max(oy, iy) && y > Math.min(oy, iy) - 60,
        );
        expect(met, `${product.id} ${side}`).toBe(true);
        hands += 1;
      }
    }
    expect(hands).toBeGreaterThan(200);
  });

  it('has each leg end in a shoe that stands under it', () => {
    for (const product of products) {
      if (!isBottom(product.kind) || product.type !== 'master') continue;
      const style: BottomStyle = BOTTOM_STYLES[product.kind];
      const made = { ...style.usual, ...product.details };
      const stature = statureOf(product.gender);
      const cut = style.short ? shortsCut(made, product.gender) : legCut(made, style.close, product.gender);
      const stand = standIn(cut, style, stature);
      const shaft = stature.ground - SHAFT * stature.foot;
      if (stand.narrow && !style.close) expect(stand.middle).toBe(ownStand(stature, true).middle);
      else if (!stand.narrow) {
        const [middle, ankle] = ankleOf(cut, stature);
        expect(ankle, product.id).toBeGreaterThan(shaft);
        expect(Math.abs(stand.middle - middle), product.id).toBeLessThan(4);
      }
    }
  });

  it.each(['men', 'women', 'kids'] as const)('gives %s the proportions of their age', (gender) => {
    const stature = statureOf(gender);
    const [somebody] = products.filter((product) => product.gender === gender).map(wearerOf);
    const head = 212 * (somebody?.head ?? 0);
    const heads = (stature.ground - CHIN_Y + head) / head;
    expect(heads).toBeGreaterThan(gender === 'kids' ? 5 : 6.5);
    expect(heads).toBeLessThan(gender === 'kids' ? 6 : 8);
  });

  it('lets no trousers show beside the hem of a top', () => {
    for (const product of products) {
      if (!isTop(product.kind) || product.kind === 'one-piece') continue;
      const style: TopStyle = TOP_STYLES[product.kind];
      const { hip } = ownLegs(statureOf(product.gender), false);
      const made = { ...style.usual, ...product.details };
      const cut = onBody(topCut(made, style.volume, product.gender), { arms: undefined, hip });
      expect(cut.hem[0], product.id).toBeGreaterThan(hip);
    }
  });

  it('stands in several ways', () => {
    const tops = products.filter(({ kind }) => isTop(kind));
    expect(new Set(tops.map((product) => armsFor(product, false))).size).toBeGreaterThan(3);
    expect(tops.map((product) => armsFor(product, false))).toEqual(
      tops.map((product) => armsFor(product, false)),
    );
  });
});
