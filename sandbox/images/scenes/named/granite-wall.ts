import { paintForest } from '../conifers.ts';
import { paintGround } from '../painted-ground.ts';
import { paintRanges } from '../ranges.ts';
import { hillCrest } from '../ridge.ts';
import { paintSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { smooth } from '../terrain.ts';
import { paintAir, paintBank, vapourFilter } from '../vapour.ts';

/** A great granite face over a wooded valley. */
export function graniteWall(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#9fb2bf'],
      [0.6, '#d8dad5'],
      [1, '#efe6d8'],
    ],
    0.75,
  );
  const clouds = vapourFilter(stage, { length: 520, height: 90, cover: 0.5 });
  paintBank(stage, { top: -h * 0.05, foot: h * 0.45, colour: '#ffffff', strength: 0.75, filter: clouds });
  paintRanges(stage, {
    count: 2,
    top: h * 0.55,
    foot: h * 0.64,
    far: '#b9c0c2',
    near: '#95a1a6',
    air: '#d9d9d3',
    light: 'left',
    rise: 120,
  });
  const seed = stage.seed();
  const tall = h * 0.66;
  paintGround(stage, {
    ground: (x, z) => {
      const crack =
        Math.abs(smooth(x / 46, z / 300, seed) - 0.5) * 26 +
        Math.abs(smooth(x / 17, z / 200, seed + 3) - 0.5) * 10;
      const bulge = (smooth(x / 230, 1, seed + 9) - 0.5) * 200;
      const top =
        tall *
        (0.42 + 0.58 / (1 + Math.exp(-(x - w * 0.52) / (w * 0.035)))) *
        (0.86 + 0.2 * smooth(x / 240, 2, seed + 5)) *
        (1 - 0.35 / (1 + Math.exp(-(x - w * 0.97) / 40)));
      const wall = 1 / (1 + Math.exp(-(z - 110 - bulge + crack * 2.2) / 42));
      return top * wall + smooth(x / 60, z / 60, seed + 7) * 12;
    },
    base: h * 0.86,
    floor: h * 0.96,
    near: -160,
    depth: 460,
    tilt: 0.1,
    light: 'left',
    sun: 0.3,
    tones: { lit: '#e6d3ba', shade: '#4f5763', air: '#b9bcb9' },
    levels: [0.08, 0.22, 0.36, 0.5],
    cell: 8,
  });
  paintAir(stage, { top: h * 0.6, foot: h * 0.9, colour: '#d5d6d0', strength: 0.55 });
  paintForest(stage, {
    crest: hillCrest({ base: h * 0.87, swing: 26, length: 420, seed: stage.seed() }),
    tall: 40,
    pitch: 17,
    colour: '#647068',
    foot: '#9aa39b',
    floor: h,
  });
  paintForest(stage, {
    crest: hillCrest({ base: h * 0.93, swing: 34, length: 500, seed: stage.seed() }),
    tall: 66,
    pitch: 26,
    colour: '#35413c',
    foot: '#4d5853',
    floor: h,
  });
  paintForest(stage, {
    crest: hillCrest({ base: h * 1.0, swing: 40, length: 600, seed: stage.seed() }),
    tall: 96,
    pitch: 36,
    colour: '#1c2523',
    foot: '#161e1c',
    floor: h + 10,
  });
}
