import { type Crest, landPath } from './ridge.ts';
import { type Point, type Stage, trace } from './stage.ts';
import { stops, tone } from './tone.ts';

/** One spruce, 100 units tall on the origin: drooping boughs, no two levels alike. */
function spruce(stage: Stage, spread: number, levels: number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let level = 0; level < levels; level++) {
    const part = (level + 1) / levels;
    const y = -100 + part * 96;
    const reach = spread * part ** 0.85;
    const gap = 96 / levels;
    left.push([-reach * stage.between(0.62, 1.1), y + gap * stage.between(-0.1, 0.45)]);
    left.push([-reach * stage.between(0.2, 0.42), y - gap * stage.between(0, 0.3)]);
    right.push([reach * stage.between(0.62, 1.1), y + gap * stage.between(-0.1, 0.45)]);
    right.push([reach * stage.between(0.2, 0.42), y - gap * stage.between(0, 0.3)]);
  }
  return `${trace([[0, -101], ...right, [1.5, -2], [1.5, 2], [-1.5, 2], ...left.reverse()])}z`;
}

/** Defines a few spruces to be placed many times; answers their ids. */
export function defineSpruces(stage: Stage, count = 4, levels = 11): string[] {
  return Array.from({ length: count }, () =>
    stage.define((id) => `<path id="${id}" d="${spruce(stage, stage.between(15, 22), levels)}"/>`),
  );
}

/** Places spruces along a crest. Sizes in stage units; `at` thins them out (0 none, 1 all). */
export function paintSpruces(
  stage: Stage,
  ids: readonly string[],
  input: {
    crest: Crest;
    count: number;
    low: number;
    high: number;
    colour: string;
    opacity?: number;
    thin?: (share: number) => number;
  },
): void {
  const trees: [y: number, markup: string][] = [];
  for (let tree = 0; tree < input.count; tree++) {
    const x = stage.between(-20, stage.w + 20);
    const keep = input.thin?.(x / stage.w) ?? 1;
    const id = ids[Math.floor(stage.random() * ids.length)];
    const size = stage.between(input.low, input.high) * (0.75 + 0.25 * keep);
    const y = input.crest(x) + stage.between(2, 10);
    if (stage.random() > keep || !id) continue;
    const flip = stage.random() < 0.5 ? '-' : '';
    const scale = (size / 100).toFixed(2);
    trees.push([
      y,
      `<use href="#${id}" transform="matrix(${flip}${scale} 0 0 ${scale} ${Math.round(x)} ${Math.round(y)})"/>`,
    ]);
  }
  trees.sort((a, b) => a[0] - b[0]);
  const fade = input.opacity === undefined ? '' : ` opacity="${input.opacity}"`;
  stage.paint(`<g fill="${input.colour}"${fade}>${trees.map(([, markup]) => markup).join('')}</g>`);
}

/** Height a tree needs to be drawn bough by bough, in stage units for each pair of boughs. */
const BOUGH = 13;

/** The top of a forest: a crest bristling with tips, tall and short, crowded and thin. */
function treeline(stage: Stage, crest: Crest, tall: number, pitch: number): Point[] {
  const points: Point[] = [];
  let x = -12;
  while (x < stage.w + 12) {
    const width = pitch * stage.between(0.6, 1.5);
    const y = crest(x);
    const tip = tall * stage.between(0.3, 1) ** 1.3;
    const boughs = Math.max(1, Math.min(6, Math.floor(tip / BOUGH)));
    const middle = x + width / 2;
    const side = (turn: 1 | -1) => {
      const edge: Point[] = [];
      for (let bough = 1; bough <= boughs; bough++) {
        const down = y - tip + (tip * 0.92 * bough) / (boughs + 0.4);
        const reach = width * 0.56 * (bough / boughs) ** 0.8 * stage.between(0.75, 1.1);
        edge.push([middle + turn * reach, down]);
        if (bough < boughs) edge.push([middle + turn * reach * 0.42, down - tip * 0.035]);
      }
      return edge;
    };
    points.push(...side(-1).reverse(), [middle, y - tip], ...side(1));
    x += width * 0.86;
  }
  points.push([x, crest(x)]);
  return points;
}

/** A forest seen from afar: a bristling crest over its own dark, which pales into the air at `foot`. */
export function paintForest(
  stage: Stage,
  input: {
    crest: Crest;
    tall: number;
    pitch: number;
    colour: string;
    foot: number;
    air: string;
    haze: number;
  },
): void {
  const points = treeline(stage, input.crest, input.tall, input.pitch);
  const top = Math.round(Math.min(...points.map(([, y]) => y)));
  const low = Math.round(input.foot + stage.h * 0.09);
  const id = stage.define(
    (name) =>
      `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${low}">${stops(
        [
          [0, input.colour],
          [1, tone(input.colour, input.air, input.haze)],
        ],
      )}</linearGradient>`,
  );
  stage.paint(`<path d="${landPath(points, stage.h + 20)}" fill="url(#${id})"/>`);
}
