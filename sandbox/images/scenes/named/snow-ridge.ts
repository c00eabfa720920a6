import { paintGround } from '../painted-ground.ts';
import { paintRanges } from '../ranges.ts';
import { paintDisc, paintSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { massifGround, smooth } from '../terrain.ts';
import { paintBank, vapourFilter } from '../vapour.ts';

/** Wind-packed snow, a crest in blue shadow, and spindrift against a low sun. */
export function snowRidge(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#6d8cab'],
      [0.55, '#b5c7d3'],
      [1, '#eee5d9'],
    ],
    0.62,
  );
  paintDisc(stage, { x: w * 0.74, y: h * 0.2, r: 24, colour: '#fff6e2', halo: 16 });
  paintRanges(stage, {
    count: 2,
    top: h * 0.54,
    foot: h * 0.6,
    far: '#c5ccd3',
    near: '#a3b1c0',
    air: '#e4e4e2',
    light: 'right',
    rise: 120,
  });
  const rise = Math.min(h * 0.34, w * 0.5);
  paintGround(stage, {
    ground: massifGround({
      summits: [
        { x: w * 0.3, z: 340, rise, reach: rise * 1.5 },
        { x: w * 0.62, z: 400, rise: rise * 0.7, reach: rise * 1.3 },
        { x: w * 0.98, z: 320, rise: rise * 0.9, reach: rise * 1.3 },
      ],
      seed: stage.seed(),
      grain: 260,
      rough: 130,
    }),
    base: h * 0.82,
    floor: h * 0.96,
    light: 'right',
    snowline: -60,
    tones: { lit: '#8c8f98', shade: '#4c5a70', air: '#d3dae0', snow: '#fbf4ea', snowShade: '#9fb3c9' },
    levels: [0.4],
  });
  const seed = stage.seed();
  const drift = (x: number, z: number) => {
    const along = w - x - z * 0.55 + (smooth(x / 420, z / 340, seed) - 0.5) * 520;
    const phase = (((along / 700) % 1) + 1) % 1;
    return (
      (phase < 0.72 ? (phase / 0.72) ** 1.4 : (1 - phase) / 0.28) * h * 0.15 +
      smooth(x / 900, z / 500, seed + 5) * h * 0.08
    );
  };
  paintGround(stage, {
    ground: (x, z) => drift(x, z) + smooth(x / 60 + z / 80, z / 16, seed + 9) * 2,
    base: h * 1.0,
    floor: h,
    near: -900,
    depth: 420,
    tilt: 0.3,
    light: 'right',
    air: 0.2,
    sun: 0.4,
    least: 12,
    tones: { lit: '#fff8ee', shade: '#8fa6c2', air: '#a9bbcf' },
    distance: '#e6e8ea',
    levels: [0.16, 0.3, 0.44],
  });
  const spindrift = vapourFilter(stage, { length: 300, height: 26, cover: 0.52 });
  paintBank(stage, { top: h * 0.6, foot: h * 0.8, colour: '#ffffff', strength: 0.6, filter: spindrift });
}
