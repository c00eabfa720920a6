import { paintGround } from '../painted-ground.ts';
import { paintWalkers } from '../people.ts';
import { paintRanges } from '../ranges.ts';
import { paintDisc, paintSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { massifGround, smooth } from '../terrain.ts';
import { paintBank, vapourFilter } from '../vapour.ts';

/** A party on a narrow crest above the clouds. */
export function summitRidge(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#5f7d9a'],
      [0.5, '#a9bbc8'],
      [0.85, '#e6ddd0'],
      [1, '#efe3d2'],
    ],
    0.6,
  );
  paintDisc(stage, { x: w * 0.24, y: h * 0.26, r: 26, colour: '#fff4dc', halo: 14 });
  paintRanges(stage, {
    count: 3,
    top: h * 0.5,
    foot: h * 0.62,
    far: '#b9bfc6',
    near: '#8795a6',
    air: '#dfe0df',
    light: 'left',
    rise: 80,
  });
  const sea = vapourFilter(stage, { length: 420, height: 60, cover: 0.66 });
  paintBank(stage, { top: h * 0.5, foot: h * 0.9, colour: '#f4efe8', strength: 1, crown: 0.4 });
  paintBank(stage, { top: h * 0.48, foot: h * 0.8, colour: '#ffffff', strength: 0.95, filter: sea });
  const spine = (x: number) => h * 0.98 - Math.max(0, x / w) ** 1.5 * h * 0.5;
  const seed = stage.seed();
  const rough = massifGround({ summits: [], seed, grain: 150, rough: 240 });
  const crest = paintGround(stage, {
    ground: (x, z) =>
      h * 0.98 -
      spine(x) -
      Math.abs(z - 120 - (smooth(x / 160, 3, seed) - 0.5) * 120) * 0.95 +
      rough(x, z) * 0.9,
    base: h * 1.02,
    floor: h,
    near: -700,
    depth: 300,
    tilt: 0.3,
    light: 'left',
    air: 0.3,
    snowline: -200,
    tones: { lit: '#8f8a86', shade: '#2b3444', air: '#4d5868', snow: '#f6efe6', snowShade: '#8fa2b8' },
    levels: [0.35, 0.62],
    cell: 8,
  });
  const at = crest.find(([x]) => x > w * 0.7);
  if (at)
    paintWalkers(stage, { x: at[0], y: at[1] + 5, size: 42, colour: '#20242d', pack: '#c4532b', count: 3 });
}
