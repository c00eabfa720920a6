import { paintForest } from '../conifers.ts';
import { paintGround } from '../painted-ground.ts';
import { paintTent, paintWalkers } from '../people.ts';
import { paintRanges } from '../ranges.ts';
import { hillCrest } from '../ridge.ts';
import { paintSky, paintStars } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { massifGround, smooth } from '../terrain.ts';
import { paintBank, vapourFilter } from '../vapour.ts';

/** A lit tent under the Milky Way. */
export function nightCamp(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#0d1424'],
      [0.5, '#1b2740'],
      [0.85, '#36425a'],
      [1, '#57596a'],
    ],
    0.72,
  );
  const way = vapourFilter(stage, { length: 420, height: 120, cover: 0.56, octaves: 5 });
  stage.paint(`<g transform="rotate(-32 ${(w * 0.4) | 0} ${(h * 0.3) | 0})">`);
  paintBank(stage, {
    top: h * 0.12,
    foot: h * 0.46,
    colour: '#c8cbe0',
    strength: 0.34,
    filter: way,
    bleed: h,
  });
  paintBank(stage, { top: h * 0.2, foot: h * 0.4, colour: '#f0e1d4', strength: 0.16, bleed: h });
  stage.paint('</g>');
  paintStars(stage, 380, h * 0.66);
  paintRanges(stage, {
    count: 1,
    top: h * 0.6,
    foot: h * 0.6,
    far: '#38445c',
    near: '#303b52',
    air: '#4c536a',
    light: 'right',
    rise: 90,
  });
  const rise = Math.min(h * 0.34, w * 0.46);
  paintGround(stage, {
    ground: massifGround({
      summits: [
        { x: w * 0.3, z: 330, rise, reach: rise * 1.2 },
        { x: w * 0.02, z: 300, rise: rise * 0.7, reach: rise },
        { x: w * 0.56, z: 360, rise: rise * 0.55, reach: rise },
        { x: w * 0.9, z: 330, rise: rise * 0.6, reach: rise },
      ],
      seed: stage.seed(),
      grain: 220,
      rough: 130,
    }),
    base: h * 0.78,
    floor: h * 0.9,
    light: 'right',
    snowline: rise * 0.12,
    tones: { lit: '#3c475d', shade: '#131a29', air: '#2f3950', snow: '#8d9ab4', snowShade: '#3f4d69' },
    levels: [0.5],
  });
  paintForest(stage, {
    crest: hillCrest({ base: h * 0.84, swing: 30, length: 520, seed: stage.seed() }),
    tall: 56,
    pitch: 19,
    colour: '#141b28',
    foot: '#0f1520',
    floor: h,
  });
  const seed = stage.seed();
  paintGround(stage, {
    ground: (x, z) => smooth(x / 420, z / 300, seed) * h * 0.07 + smooth(x / 160, z / 50, seed + 2) * 14,
    base: h * 0.98,
    floor: h,
    near: -500,
    depth: 240,
    tilt: 0.3,
    light: 'right',
    air: 0.2,
    tones: { lit: '#2a3038', shade: '#0c1018', air: '#090c13' },
    levels: [0.46, 0.62],
    least: 12,
  });
  paintTent(stage, { x: w * 0.68, y: h * 0.93, size: 190, cloth: '#b1562a', glow: '#f3ab55' });
  paintWalkers(stage, {
    x: w * 0.68 + 150,
    y: h * 0.945,
    size: 66,
    colour: '#0c0f16',
    pack: '#0c0f16',
    count: 1,
  });
}
