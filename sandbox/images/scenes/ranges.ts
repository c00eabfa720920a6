import { type Crest, jagged, landPath, peakCrest, sample } from './ridge.ts';
import { type Point, type Stage, trace } from './stage.ts';
import { stops, tone } from './tone.ts';
import { paintAir } from './vapour.ts';

type MountainTones = {
  /** The sunlit rock or snow at the top. */
  lit: string;
  /** The same face near its foot. */
  foot: string;
  /** Faces turned from the light. */
  shade: string;
};

function isSummit(points: readonly Point[], at: number, reach: number): boolean {
  const y = points[at]?.[1] ?? 0;
  for (let step = 1; step <= reach; step++) {
    if ((points[at - step]?.[1] ?? Number.POSITIVE_INFINITY) < y) return false;
    if ((points[at + step]?.[1] ?? Number.POSITIVE_INFINITY) < y) return false;
  }
  return true;
}

/**
 * The faces turned from the light: from every summit along its far flank, back up a jagged spur.
 */
function shadedFaces(stage: Stage, points: readonly Point[], floor: number, light: 'left' | 'right'): string {
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
    const drop = (valley[1] - summit[1]) * stage.between(1.2, 1.8) + 26;
    const end: Point = [
      summit[0] + (valley[0] - summit[0]) * stage.between(0.25, 0.7),
      Math.min(floor, summit[1] + drop),
    ];
    const gully = jagged(stage, valley, end, drop * 0.16, 8);
    const spur = jagged(stage, end, summit, drop * 0.22, 12);
    data += `${trace([...flank, ...gully, ...spur])}z`;
  }
  return data;
}

/** One range: lit body, shaded faces, and the relief over both. */
function paintMountain(
  stage: Stage,
  input: {
    crest: Crest;
    floor: number;
    tones: MountainTones;
    light: 'left' | 'right';
    step?: number;
    shade?: number;
  },
): void {
  const points = sample(stage, input.crest, input.step ?? 6);
  const top = Math.min(...points.map(([, y]) => y));
  const { lit, foot, shade } = input.tones;
  const body = stage.define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${Math.round(top)}" x2="0" y2="${Math.round(input.floor)}">${stops(
        [
          [0, lit],
          [0.85, foot],
        ],
      )}</linearGradient>`,
  );
  const dark = stage.define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${Math.round(top)}" x2="0" y2="${Math.round(input.floor)}">${stops(
        [
          [0, shade, input.shade ?? 0.85],
          [0.55, shade, (input.shade ?? 0.85) * 0.6],
          [0.95, shade, 0],
        ],
      )}</linearGradient>`,
  );
  stage.paint(
    `<path d="${landPath(points, input.floor)}" fill="url(#${body})"/>`,
    `<path d="${shadedFaces(stage, points, input.floor, input.light)}" fill="url(#${dark})"/>`,
  );
}

/** Ranges one behind another, each lower, nearer and clearer, with air between them. */
export function paintRanges(
  stage: Stage,
  input: {
    count: number;
    top: number;
    foot: number;
    far: string;
    near: string;
    air: string;
    light: 'left' | 'right';
    rise?: number;
    rough?: number;
    shade?: number;
    step?: number;
    haze?: number;
    floor?: number;
  },
): void {
  const { count, top, foot, air } = input;
  const rise = input.rise ?? 110;
  for (let range = 0; range < count; range++) {
    const part = count === 1 ? 1 : range / (count - 1);
    const base = top + (foot - top) * part;
    const colour = tone(input.far, input.near, part);
    const floor = Math.min(input.floor ?? Number.POSITIVE_INFINITY, base + (foot - top) / count + 150);
    const crest = peakCrest({
      base,
      rough: (input.rough ?? 26) * (0.7 + 0.5 * part),
      seed: stage.seed(),
      peaks: Array.from({ length: Math.ceil(stage.w / 260) }, () => ({
        x: stage.between(-0.1, 1.1) * stage.w,
        rise: stage.between(0.35, 1) * rise,
        left: stage.between(160, 340),
        right: stage.between(160, 340),
      })),
    });
    paintMountain(stage, {
      crest,
      floor,
      light: input.light,
      shade: input.shade ?? 0.35,
      step: input.step ?? 7,
      tones: { lit: colour, foot: tone(colour, air, 0.75), shade: tone(colour, '#1c2333', 0.4) },
    });
    paintAir(stage, { top: base - rise * 0.4, foot: floor, colour: air, strength: input.haze ?? 0.85 });
  }
}
