import { defineSpruces, paintForest, paintSpruces } from '../conifers.ts';
import { paintGround } from '../painted-ground.ts';
import { hillCrest } from '../ridge.ts';
import { paintDisc, paintSky, paintStars } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { massifGround } from '../terrain.ts';
import { paintBank, vapourFilter } from '../vapour.ts';

/** Moonlight on snow and a dark wood. */
export function moonlitSnow(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#1a2740'],
      [0.6, '#46597a'],
      [1, '#8b9ab0'],
    ],
    0.66,
  );
  paintStars(stage, 220, h * 0.5);
  paintDisc(stage, { x: w * 0.26, y: h * 0.2, r: 34, colour: '#f4f1e6', halo: 11 });
  const rise = Math.min(h * 0.42, w * 0.5);
  paintGround(stage, {
    ground: massifGround({
      summits: [
        { x: w * 0.7, z: 380, rise, reach: rise * 1.2 },
        { x: w * 0.4, z: 340, rise: rise * 0.56, reach: rise },
        { x: w * 0.98, z: 300, rise: rise * 0.6, reach: rise },
      ],
      seed: stage.seed(),
      grain: 240,
      rough: 140,
    }),
    base: h * 0.8,
    floor: h * 0.92,
    light: 'left',
    snowline: rise * 0.05,
    tones: { lit: '#53627c', shade: '#26344d', air: '#5f7190', snow: '#dfe5ea', snowShade: '#6b80a0' },
    levels: [0.5],
  });
  const spruces = defineSpruces(stage);
  paintForest(stage, {
    crest: hillCrest({ base: h * 0.85, swing: 34, length: 500, seed: stage.seed() }),
    tall: 46,
    pitch: 17,
    colour: '#2b3a50',
    foot: '#4b5d78',
    floor: h,
  });
  const fog = vapourFilter(stage, { length: 520, height: 80, cover: 0.6 });
  paintBank(stage, { top: h * 0.78, foot: h * 0.98, colour: '#b9c6d8', strength: 0.6, filter: fog });
  paintSpruces(stage, spruces, {
    crest: () => h * 1.0,
    count: 26,
    low: 90,
    high: 230,
    colour: '#111b2b',
    thin: (x) => (x > 0.6 ? 0.9 : 0.2),
  });
}
