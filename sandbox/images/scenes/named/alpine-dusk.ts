import { paintForest } from '../conifers.ts';
import { paintGround } from '../painted-ground.ts';
import { paintRanges } from '../ranges.ts';
import { hillCrest } from '../ridge.ts';
import { paintGlow, paintSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { massifGround } from '../terrain.ts';
import { paintBank, vapourFilter } from '../vapour.ts';

/** After the sun has gone: violet ranges, the last light on the snow. */
export function alpineDusk(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#2c3550'],
      [0.4, '#5d5f80'],
      [0.68, '#a9808a'],
      [0.88, '#dca588'],
      [1, '#edc39a'],
    ],
    0.66,
  );
  paintGlow(stage, {
    x: w * 0.3,
    y: h * 0.6,
    reach: w * 0.55,
    colour: '#ffc592',
    strength: 0.65,
    squash: 0.45,
  });
  const clouds = vapourFilter(stage, { length: 700, height: 46, cover: 0.46 });
  paintBank(stage, { top: h * 0.12, foot: h * 0.48, colour: '#f0a58c', strength: 0.6, filter: clouds });
  paintRanges(stage, {
    count: 2,
    top: h * 0.55,
    foot: h * 0.6,
    far: '#a98791',
    near: '#7d6e86',
    air: '#c09a97',
    light: 'left',
    rise: 90,
  });
  const rise = Math.min(h * 0.4, w * 0.5);
  paintGround(stage, {
    ground: massifGround({
      summits: [
        { x: w * 0.82, z: 360, rise, reach: rise * 1.3 },
        { x: w * 0.6, z: 300, rise: rise * 0.72, reach: rise },
        { x: w * 0.36, z: 420, rise: rise * 0.5, reach: rise },
        { x: w * 0.06, z: 380, rise: rise * 0.62, reach: rise },
      ],
      seed: stage.seed(),
      grain: 210,
      rough: 130,
    }),
    base: h * 0.82,
    floor: h * 0.96,
    light: 'left',
    snowline: rise * 0.25,
    tones: { lit: '#8a7181', shade: '#2b2f49', air: '#6a6580', snow: '#f2bfa6', snowShade: '#6d6a8c' },
    levels: [0.36, 0.62],
  });
  paintForest(stage, {
    crest: hillCrest({ base: h * 0.93, swing: h * 0.08, length: 800, seed: stage.seed() }),
    tall: 46,
    pitch: 19,
    colour: '#23263a',
    foot: '#161927',
    floor: h,
  });
}
