import type { Figure } from './people.ts';
import { type Crest, jagged, landPath, sample } from './ridge.ts';
import { type Point, type Stage, trace } from './stage.ts';
import { stops, tone } from './tone.ts';
import { vapourFilter } from './vapour.ts';

/** What all land has: where it sinks into the air, its colour in the light, and how far it sinks. */
export type Land = {
  foot: number;
  colour: string;
  /** The share of air at its foot, 0 to 1; 0.8 without. */
  haze?: number;
  /** The colour of its top where snow lies. */
  snow?: string;
  /** The colour of faces turned from the light, and how strong it is; no faces without either. */
  shade?: string;
  depth?: number;
  /** How rough its spurs are: 1 for rock, near 0 for sand. */
  crag?: number;
  /** Gullies and flutes: how wide they are and how strong, in stage units and 0 to 1. */
  streaks?: readonly [wide: number, strength: number];
  figures?: readonly Figure[];
};

/** What distance looks like: the colour of the air, and the light of one side. */
export type Air = { air: string; light: 'left' | 'right'; warm: string };

/** Stage units between the points of a crest. */
const STEP = 7;

/**
 * Land below a crest, down to the lower edge of the picture: its colour, lighter towards the light,
 * sinks into the air at its foot; then the faces turned from the light, and the gullies.
 */
export function paintLand(stage: Stage, crest: Crest, land: Land, { air, light, warm }: Air): void {
  const { w, h } = stage;
  const { colour, haze = 0.8, snow, shade, depth = 0.5, crag = 1, streaks } = land;
  const points = sample(stage, crest, STEP);
  const top = Math.min(...points.map(([, y]) => y));
  const foot = Math.max(h * land.foot, top + 40);
  const down = (rows: Parameters<typeof stops>[0]) =>
    stage.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${Math.round(top)}" x2="0" y2="${Math.round(foot)}">${stops(rows)}</linearGradient>`,
    );
  const sunk = (share: number) => tone(colour, air, haze * share);
  const body = down(
    snow === undefined
      ? [
          [0, sunk(0)],
          [0.5, sunk(0.3)],
          [1, sunk(1)],
        ]
      : [
          [0, snow],
          [0.3, tone(snow, sunk(0.1), 0.12)],
          [0.62, sunk(0.35)],
          [1, sunk(1)],
        ],
  );
  const path = landPath(points, h + 20);
  const [from, to] = light === 'left' ? [0, 1] : [1, 0];
  const side = stage.define(
    (id) =>
      `<linearGradient id="${id}" x1="${from}" x2="${to}">${stops([
        [0, warm, 0.26],
        [0.6, warm, 0],
      ])}</linearGradient>`,
  );
  const id = stage.define((name) => `<path id="${name}" d="${path}"/>`);
  stage.paint(`<use href="#${id}" fill="url(#${body})"/><use href="#${id}" fill="url(#${side})"/>`);
  let relief = '';
  if (shade !== undefined && depth > 0) {
    const dark = down([
      [0, shade, depth],
      [0.55, shade, round(depth * 0.55)],
      [0.96, shade, 0],
    ]);
    relief = `<path d="${shadedFaces(stage, points, foot, light, crag)}" fill="url(#${dark})"/>`;
  }
  if (streaks) {
    const [wide, strength] = streaks;
    const filter = vapourFilter(stage, { length: wide, height: wide * 7, cover: 0.44 });
    const tint = down([
      [0, shade ?? tone(colour, '#10141c', 0.5), strength],
      [0.9, shade ?? colour, 0],
    ]);
    relief += `<rect y="${Math.round(top)}" width="${w}" height="${Math.round(foot - top)}" fill="url(#${tint})" filter="url(#${filter})"/>`;
  }
  if (relief)
    stage.paint(
      `<clipPath id="${id}c"><use href="#${id}"/></clipPath><g clip-path="url(#${id}c)">${relief}</g>`,
    );
}

const round = (value: number) => Math.round(value * 100) / 100;

function isSummit(points: readonly Point[], at: number, reach: number): boolean {
  const y = points[at]?.[1] ?? 0;
  for (let step = 1; step <= reach; step++) {
    if ((points[at - step]?.[1] ?? Number.POSITIVE_INFINITY) < y) return false;
    if ((points[at + step]?.[1] ?? Number.POSITIVE_INFINITY) < y) return false;
  }
  return true;
}

/** The faces turned from the light: from every summit along its far flank, back up a spur. */
function shadedFaces(
  stage: Stage,
  points: readonly Point[],
  floor: number,
  light: 'left' | 'right',
  crag: number,
): string {
  const turn = light === 'left' ? 1 : -1;
  let data = '';
  for (const [at, summit] of points.entries()) {
    if (at < 2 || at > points.length - 3 || !isSummit(points, at, 5)) continue;
    const flank: Point[] = [];
    let along = at;
    let lowest = summit[1];
    for (;;) {
      const point = points[along];
      if (!point || point[1] < lowest - 14) break;
      lowest = Math.max(lowest, point[1]);
      flank.push(point);
      along += turn;
    }
    const valley = flank.at(-1);
    if (!valley || flank.length < 4) continue;
    const drop = (valley[1] - summit[1]) * stage.between(1.2, 1.7) + 26;
    const end: Point = [
      summit[0] + (valley[0] - summit[0]) * stage.between(0.2, 0.6),
      Math.min(floor, summit[1] + drop),
    ];
    const gully = jagged(stage, valley, end, drop * 0.16 * crag, 8);
    const spur = jagged(stage, end, summit, drop * 0.22 * crag, 12);
    data += `${trace([...flank, ...gully, ...spur])}z`;
  }
  return data;
}
