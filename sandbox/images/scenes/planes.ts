import { paintCity } from './city.ts';
import { defineSpruces, paintForest, paintSpruces } from './conifers.ts';
import { type Air, type Land, paintLand } from './land.ts';
import { paintFigure, paintPath } from './people.ts';
import { type Crest, hillCrest, type Peak, peakCrest, tableCrest } from './ridge.ts';
import type { Stage } from './stage.ts';
import { tone } from './tone.ts';
import { paintBank, vapourFilter } from './vapour.ts';

/**
 * One plane of a scene. Places and sizes are shares of the stage: x of its width, y and rises of its
 * height, from the top.
 */
export type Plane =
  | (Land & { kind: 'ranges'; count: number; to: number; near: string; rise: number; rough?: number })
  | (Land & {
      kind: 'peaks';
      /** Summits, their rise above the foot, and how far each flank runs, in shares of the height. */
      peaks: readonly (readonly [x: number, rise: number, left: number, right: number])[];
      rough?: number;
    })
  | (Land & { kind: 'hills'; swing: number; length: number; tilt?: number })
  | (Land & {
      kind: 'tables';
      /** Tables of rock: their middle, half their width, their rise. */
      tables: readonly (readonly [x: number, half: number, rise: number])[];
      talus: number;
    })
  | (Land & { kind: 'forest'; swing: number; tall: number; pitch: number; tilt?: number })
  | { kind: 'spruces'; foot: number; count: number; low: number; high: number; colour: string; from?: number }
  | { kind: 'city'; foot: number; tall: number; colour: string; lights: number }
  | { kind: 'mist'; top: number; foot: number; strength: number; colour?: string; wisps?: number }
  | {
      kind: 'path';
      from: readonly [number, number];
      to: readonly [number, number];
      width: number;
      colour: string;
      bends?: number;
    };

/** Paints planes back to front; each is lit from one side and sinks into the same air. */
export function paintPlanes(stage: Stage, planes: readonly Plane[], air: Air): void {
  for (const plane of planes) paintPlane(stage, plane, air);
}

function paintPlane(stage: Stage, plane: Plane, air: Air): void {
  const { w, h } = stage;
  switch (plane.kind) {
    case 'mist': {
      const filter =
        plane.wisps === undefined
          ? undefined
          : vapourFilter(stage, { length: 520, height: 80, cover: plane.wisps });
      const { top, foot, strength, colour = air.air } = plane;
      paintBank(stage, { top: h * top, foot: h * foot, colour, strength, filter, bleed: w * 0.1 });
      return;
    }
    case 'city':
      paintCity(stage, plane, air.air);
      return;
    case 'path': {
      const [[x, y], [toX, toY]] = [plane.from, plane.to];
      const { width, colour, bends } = plane;
      paintPath(stage, { from: [w * x, h * y], to: [w * toX, h * toY], width: width * h, colour, bends });
      return;
    }
    case 'spruces': {
      const { foot, count, low, high, colour, from = 0 } = plane;
      const crest = hillCrest({ base: h * foot, swing: h * 0.02, length: 420, seed: stage.seed() });
      paintSpruces(stage, defineSpruces(stage, 3), {
        crest,
        count,
        low: low * h,
        high: high * h,
        colour,
        thin: (share) => (share < from ? 0.06 : 1),
      });
      return;
    }
    case 'ranges':
      paintRanges(stage, plane, air);
      return;
    case 'forest': {
      const crest = tilted(stage, plane, plane.swing, 520);
      const { tall, pitch, colour, foot } = plane;
      paintForest(stage, {
        crest,
        tall: tall * h,
        pitch,
        colour,
        foot: h * foot,
        air: air.air,
        haze: plane.haze ?? 0.5,
      });
      paintFigures(stage, plane, crest);
      return;
    }
    default: {
      const crest = crestOf(stage, plane);
      paintLand(stage, crest, plane, air);
      paintFigures(stage, plane, crest);
    }
  }
}

function paintFigures(stage: Stage, { figures = [] }: Land, crest: Crest): void {
  for (const figure of figures) paintFigure(stage, figure, crest);
}

/** A soft crest that rises to the right by `tilt`. */
function tilted(
  stage: Stage,
  { foot, tilt = 0 }: { foot: number; tilt?: number },
  swing: number,
  length: number,
): Crest {
  const { w, h } = stage;
  const soft = hillCrest({ base: h * foot, swing: h * swing, length, seed: stage.seed() });
  return (x) => soft(x) - (x / w) ** 2 * h * tilt;
}

function crestOf(stage: Stage, plane: Extract<Plane, { kind: 'peaks' | 'hills' | 'tables' }>): Crest {
  const { w, h } = stage;
  const base = h * plane.foot;
  // in a narrow picture mountains are lower, not steeper
  const unit = Math.min(h, w * 0.9);
  if (plane.kind === 'hills') return tilted(stage, plane, plane.swing, plane.length);
  if (plane.kind === 'tables') {
    const tables = plane.tables.map(([x, half, rise]) => ({
      x: w * x,
      half: unit * half,
      rise: unit * rise,
    }));
    return tableCrest({ base, tables, talus: plane.talus, seed: stage.seed() });
  }
  const { rough = 26 } = plane;
  const summits = plane.peaks.map(([x, rise, left, right]) => ({
    x: w * x,
    rise: unit * rise,
    left: unit * left,
    right: unit * right,
  }));
  return peakCrest({
    base,
    rough: rough * 0.6,
    seed: stage.seed(),
    grain: 150,
    peaks: rough < SAND ? summits : summits.flatMap((summit) => [summit, ...shoulders(stage, summit)]),
  });
}

/** Below this roughness a summit is one of sand. */
const SAND = 10;

/** Lower summits on both flanks of a mountain. */
function shoulders(stage: Stage, { x, rise, left, right }: Peak): Peak[] {
  return [-left, -left, right, right].map((reach, at) => {
    const out = at % 2 ? stage.between(0.3, 0.42) : stage.between(0.55, 0.75);
    const flank = Math.abs(reach) * 0.7;
    return {
      x: x + reach * out,
      rise: rise * (1.02 - out) * stage.between(0.9, 1.06),
      left: flank,
      right: flank,
    };
  });
}

/** Ranges one behind another, each lower, nearer and clearer than the last. */
function paintRanges(stage: Stage, plane: Extract<Plane, { kind: 'ranges' }>, air: Air): void {
  const { count, foot, to, rise, rough = 22, colour, near } = plane;
  for (let range = 0; range < count; range++) {
    const part = count === 1 ? 0 : range / (count - 1);
    const peaks = Array.from(
      { length: Math.ceil(stage.w / 260) },
      () =>
        [
          stage.between(-0.1, 1.1),
          stage.between(0.35, 1) * rise,
          stage.between(0.18, 0.4),
          stage.between(0.18, 0.4),
        ] as const,
    );
    paintPlane(
      stage,
      {
        ...plane,
        kind: 'peaks',
        peaks,
        rough: rough * (0.7 + 0.5 * part),
        foot: foot + (to - foot) * part,
        colour: tone(colour, near, part),
      },
      air,
    );
  }
}
