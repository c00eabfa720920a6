import { defineSpruces, paintForest, paintSpruces } from '../conifers.ts';
import { paintGround } from '../painted-ground.ts';
import { hillCrest } from '../ridge.ts';
import { paintSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { massifGround } from '../terrain.ts';
import { paintBank, vapourFilter } from '../vapour.ts';

/** Larches turned gold under granite. */
export function autumnLarch(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#7f99ad'],
      [0.55, '#c3cccd'],
      [1, '#efe2cb'],
    ],
    0.6,
  );
  const clouds = vapourFilter(stage, { length: 600, height: 60, cover: 0.48 });
  paintBank(stage, { top: 0, foot: h * 0.4, colour: '#fffaf0', strength: 0.8, filter: clouds });
  const rise = Math.min(h * 0.44, w * 0.46);
  paintGround(stage, {
    ground: massifGround({
      summits: [
        { x: w * 0.74, z: 420, rise, reach: rise },
        { x: w * 0.5, z: 360, rise: rise * 0.7, reach: rise * 0.8 },
        { x: w * 0.18, z: 400, rise: rise * 0.55, reach: rise },
        { x: w * 1.0, z: 380, rise: rise * 0.7, reach: rise * 0.9 },
      ],
      seed: stage.seed(),
      grain: 190,
      rough: 170,
      octaves: 5,
    }),
    base: h * 0.74,
    floor: h * 0.86,
    light: 'left',
    snowline: rise * 0.62,
    cell: 8,
    tones: { lit: '#c9bfb1', shade: '#59616c', air: '#c6bfae', snow: '#f8f2e6', snowShade: '#a2b0bd' },
    levels: [0.36, 0.62],
  });
  const larches = defineSpruces(stage, 4, 10);
  const golds: [number, number, string, number][] = [
    [0.66, 44, '#b99a58', 40],
    [0.72, 62, '#c08a35', 36],
    [0.8, 90, '#b1702a', 34],
  ];
  for (const [share, size, colour, count] of golds) {
    const crest = hillCrest({ base: h * share, swing: h * 0.06, length: 640, seed: stage.seed() });
    paintForest(stage, {
      crest: (x) => crest(x) + 10,
      tall: size * 0.6,
      pitch: size * 0.42,
      colour,
      foot: '#7c6a3f',
      floor: h,
    });
    paintSpruces(stage, larches, { crest, count, low: size * 0.6, high: size * 1.15, colour });
    paintBank(stage, { top: h * share - 10, foot: h * share + 90, colour: '#e6d4ab', strength: 0.4 });
  }
  paintForest(stage, {
    crest: hillCrest({ base: h * 0.92, swing: h * 0.06, length: 560, seed: stage.seed() }),
    tall: 100,
    pitch: 44,
    colour: '#43392a',
    foot: '#2b2620',
    floor: h,
  });
  paintSpruces(stage, larches, {
    crest: (x) => h * 0.97 + x * 0,
    count: 14,
    low: 120,
    high: 260,
    colour: '#352c20',
    thin: (x) => (x > 0.66 ? 1 : 0.08),
  });
}
