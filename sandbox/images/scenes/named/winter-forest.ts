import { defineSpruces, paintSpruces } from '../conifers.ts';
import { paintGround } from '../painted-ground.ts';
import { paintWalkers } from '../people.ts';
import { paintRanges } from '../ranges.ts';
import { hillCrest } from '../ridge.ts';
import { paintSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { smooth } from '../terrain.ts';
import { paintBank, vapourFilter } from '../vapour.ts';

/** Quiet slopes with snow-laden forest and long blue shade. */
export function winterForest(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#a8b7c6'],
      [0.6, '#d9dad9'],
      [1, '#f1e4d3'],
    ],
    0.6,
  );
  paintRanges(stage, {
    count: 3,
    top: h * 0.44,
    foot: h * 0.58,
    far: '#c9ced3',
    near: '#9fabb8',
    air: '#e3e2de',
    light: 'left',
    rise: 110,
  });
  const spruces = defineSpruces(stage);
  const fog = vapourFilter(stage, { length: 500, height: 80, cover: 0.6 });
  const rows: [number, number, string, number][] = [
    [0.66, 60, '#93a0ac', 60],
    [0.74, 96, '#66747f', 46],
    [0.84, 150, '#36434d', 30],
  ];
  for (const [share, size, colour, count] of rows) {
    const crest = hillCrest({ base: h * share, swing: 36, length: 520, seed: stage.seed() });
    paintSpruces(stage, spruces, {
      crest,
      count,
      low: size * 0.55,
      high: size,
      colour,
      thin: (x) => (x < 0.45 ? 0.45 : 1),
    });
    paintBank(stage, {
      top: h * share - 60,
      foot: h * share + 130,
      colour: '#eef0f0',
      strength: 0.8,
      filter: fog,
    });
  }
  const seed = stage.seed();
  paintGround(stage, {
    ground: (x, z) => smooth(x / 360, z / 200, seed) * 120 + smooth(x / 90, z / 60, seed + 3) * 14,
    base: h * 0.98,
    floor: h,
    near: -800,
    depth: 360,
    tilt: 0.25,
    light: 'left',
    air: 0.2,
    tones: { lit: '#fbf5ec', shade: '#a5b6c8', air: '#c5d0da' },
    levels: [0.36, 0.5, 0.62],
  });
  paintWalkers(stage, { x: w * 0.7, y: h * 0.92, size: 60, colour: '#1f2730', pack: '#b8542e', count: 1 });
}
