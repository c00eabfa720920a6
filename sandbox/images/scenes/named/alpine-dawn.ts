import { paintForest } from '../conifers.ts';
import { paintGround } from '../painted-ground.ts';
import { paintRanges } from '../ranges.ts';
import { hillCrest } from '../ridge.ts';
import { paintGlow, paintSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { massifGround, type Summit } from '../terrain.ts';
import { paintBank, vapourFilter } from '../vapour.ts';

/** First light on one great peak, the valley still blue. */
export function alpineDawn(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#7c91a6'],
      [0.4, '#b7bfc3'],
      [0.7, '#e9d5bd'],
      [0.95, '#f4ddc0'],
    ],
    0.62,
  );
  paintGlow(stage, {
    x: w * 0.18,
    y: h * 0.5,
    reach: w * 0.5,
    colour: '#ffe6c2',
    strength: 0.8,
    squash: 0.6,
  });
  const clouds = vapourFilter(stage, { length: 620, height: 70, cover: 0.5 });
  paintBank(stage, { top: h * 0.03, foot: h * 0.42, colour: '#fff1de', strength: 0.7, filter: clouds });
  paintRanges(stage, {
    count: 2,
    top: h * 0.5,
    foot: h * 0.56,
    far: '#cabdb5',
    near: '#a9a6ab',
    air: '#dcd2c8',
    light: 'left',
  });
  const rise = Math.min(h * 0.52, w * 0.6);
  paintGround(stage, {
    ground: massifGround({ summits: greatPeak(stage, rise), seed: stage.seed(), grain: 240, rough: 150 }),
    base: h * 0.8,
    floor: h * 0.92,
    light: 'left',
    tones: { lit: '#ecbb91', shade: '#3d475c', air: '#b3b6bd' },
  });
  paintForest(stage, {
    crest: hillCrest({ base: h * 0.88, swing: h * 0.05, length: 700, seed: stage.seed() }),
    tall: 34,
    pitch: 15,
    colour: '#59616d',
    foot: '#8d929b',
    floor: h,
  });
  paintForest(stage, {
    crest: hillCrest({ base: h * 0.95, swing: h * 0.06, length: 620, seed: stage.seed() }),
    tall: 60,
    pitch: 24,
    colour: '#2b323c',
    foot: '#20262f',
    floor: h,
  });
}

/** One great summit right of the middle and lesser ones around it, scaled to the stage. */
function greatPeak(stage: Stage, rise: number): Summit[] {
  const { w } = stage;
  return [
    { x: w * 0.68, z: 380, rise, reach: rise * 1.15 },
    { x: w * 0.95, z: 300, rise: rise * 0.64, reach: rise * 0.9 },
    { x: w * 0.42, z: 330, rise: rise * 0.48, reach: rise * 0.8 },
    { x: w * 0.1, z: 400, rise: rise * 0.36, reach: rise * 0.9 },
  ];
}
