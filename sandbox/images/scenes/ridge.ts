import { fractal } from './noise.ts';
import { type Point, type Stage, trace } from './stage.ts';

/** Height of a crest: `y` at a given `x`, in stage units. */
export type Crest = (x: number) => number;

/**
 * A summit: where it stands, how far it rises above the crest's base, and how wide its two flanks
 * run.
 */
export type Peak = { x: number; rise: number; left: number; right: number };

/** A mountain crest: the highest flank at every point, roughened more the higher it stands. */
export function peakCrest(input: {
  base: number;
  peaks: Peak[];
  rough: number;
  seed: number;
  grain?: number;
}): Crest {
  const { base, peaks, rough, seed } = input;
  const grain = input.grain ?? 190;
  return (x) => {
    let rise = 0;
    for (const peak of peaks) {
      const reach = x < peak.x ? peak.left : peak.right;
      const near = 1 - Math.abs(x - peak.x) / reach;
      if (near > 0) rise = Math.max(rise, peak.rise * near ** 1.25);
    }
    const sharp = Math.abs(fractal(x / grain, seed, 6, 0.5)) * 2.2 - 0.5;
    const roll = fractal(x / (grain * 3), seed + 7, 3, 0.5);
    return base - rise - sharp * rough * (0.35 + rise / 320) - roll * rough * 1.4;
  };
}

/** A soft crest of hills or dunes. */
export function hillCrest(input: {
  base: number;
  swing: number;
  length: number;
  seed: number;
  octaves?: number;
}): Crest {
  return (x) => input.base - fractal(x / input.length, input.seed, input.octaves ?? 3, 0.42) * input.swing;
}

/**
 * A crest of tables of rock with steep sides: `half` their width, `rise` above the base, and `talus`
 * the share of it that is loose rock at their feet.
 */
export function tableCrest(input: {
  base: number;
  tables: readonly { x: number; half: number; rise: number }[];
  talus: number;
  seed: number;
}): Crest {
  const { base, tables, talus, seed } = input;
  return (x) => {
    const edge = fractal(x / 46, seed, 3, 0.5) * 9;
    let rise = 0;
    for (const table of tables) {
      const off = Math.abs(x - table.x) - table.half + edge;
      const wall = 1 / (1 + Math.exp(off / 5));
      const foot = Math.max(0, 1 - Math.max(0, off) / (table.rise * 0.9)) ** 1.7;
      rise = Math.max(rise, table.rise * ((1 - talus) * wall + talus * foot));
    }
    return base - rise - fractal(x / 120, seed + 5, 3, 0.5) * (6 + rise * 0.04);
  };
}

/** Points along a crest, a little past both edges of the stage. */
export function sample(stage: Stage, crest: Crest, step = 6): Point[] {
  const points: Point[] = [];
  for (let x = -12; x <= stage.w + 12; x += step) points.push([x, crest(x)]);
  return points;
}

/** The land under a crest down to `floor`, as path data. */
export function landPath(points: readonly Point[], floor: number): string {
  const last = points.at(-1)?.[0] ?? 0;
  const first = points[0]?.[0] ?? 0;
  return `${trace(points)}L${Math.round(last)} ${Math.round(floor)}H${Math.round(first)}z`;
}

/** A jagged line between two points, as a gully or a spur runs. */
export function jagged(stage: Stage, from: Point, to: Point, sway: number, pieces = 9): Point[] {
  const points: Point[] = [];
  let drift = 0;
  for (let piece = 1; piece < pieces; piece++) {
    const part = piece / pieces;
    drift = drift * 0.5 + (stage.random() - 0.5) * sway;
    points.push([from[0] + (to[0] - from[0]) * part + drift, from[1] + (to[1] - from[1]) * part]);
  }
  return [...points, to];
}
