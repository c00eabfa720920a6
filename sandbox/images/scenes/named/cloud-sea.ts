import { paintGround } from '../painted-ground.ts';
import { paintGlow, paintSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { massifGround } from '../terrain.ts';
import { paintAir, paintBank, vapourFilter } from '../vapour.ts';

/** Summits standing out of a sea of cloud. */
export function cloudSea(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#54708f'],
      [0.5, '#9fb3c4'],
      [0.85, '#e9d9c8'],
      [1, '#f3dcc2'],
    ],
    0.56,
  );
  paintGlow(stage, {
    x: w * 0.24,
    y: h * 0.5,
    reach: w * 0.5,
    colour: '#ffe9c9',
    strength: 0.9,
    squash: 0.5,
  });
  const sea = vapourFilter(stage, { length: 420, height: 70, cover: 0.66 });
  for (let tier = 0; tier < 3; tier++) {
    const rise = h * (0.12 + tier * 0.07);
    const base = h * (0.6 + tier * 0.13);
    paintGround(stage, {
      ground: massifGround({
        summits: Array.from({ length: 3 }, () => ({
          x: stage.between(0.3, 1.05) * w,
          z: 200,
          rise: rise * stage.between(0.5, 1),
          reach: rise * 1.6,
        })),
        seed: stage.seed(),
        grain: 170,
        rough: 70,
      }),
      base,
      floor: base + 20,
      near: 0,
      depth: 420,
      light: 'left',
      cell: 9,
      tones: {
        lit: ['#c9b9ae', '#a9927f', '#8a7464'][tier] ?? '#8a7464',
        shade: ['#8d98a8', '#5f6c80', '#3a465a'][tier] ?? '#3a465a',
        air: '#e2ddd7',
      },
      levels: [0.4, 0.64],
    });
    paintBank(stage, {
      top: base - h * 0.1,
      foot: base + h * 0.2,
      colour: '#f6efe6',
      strength: 1,
      crown: 0.45,
    });
    paintBank(stage, {
      top: base - h * 0.1,
      foot: base + h * 0.16,
      colour: '#ffffff',
      strength: 0.9,
      filter: sea,
    });
  }
  paintAir(stage, { top: h * 0.7, foot: h, colour: '#8d9db3', strength: 0.6 });
}
