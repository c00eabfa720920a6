import { paintGround } from '../painted-ground.ts';
import { paintWalkers } from '../people.ts';
import { paintDisc, paintGlow, paintSky } from '../sky.ts';
import type { Point, Stage } from '../stage.ts';
import { smooth } from '../terrain.ts';
import { paintAir } from '../vapour.ts';

/** Dunes at evening, one walker on a crest. */
export function duneField(stage: Stage): void {
  const { w } = stage;
  const crest = paintDunes(stage);
  const at = crest.filter(([x]) => x > w * 0.55 && x < w * 0.85).sort((a, b) => a[1] - b[1])[0];
  if (at)
    paintWalkers(stage, { x: at[0], y: at[1] + 4, size: 36, colour: '#3a2a2a', pack: '#b04a28', count: 1 });
}

/** The dunes with nobody on them. Returns their crest. */
export function paintDunes(stage: Stage): Point[] {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#a9b4b5'],
      [0.6, '#e0d3bd'],
      [1, '#f2dbb7'],
    ],
    0.6,
  );
  paintDisc(stage, { x: w * 0.22, y: h * 0.3, r: 32, colour: '#fff3d8', halo: 12 });
  paintGlow(stage, {
    x: w * 0.22,
    y: h * 0.5,
    reach: w * 0.5,
    colour: '#ffe7ba',
    strength: 0.5,
    squash: 0.4,
  });
  const seed = stage.seed();
  const dune = (x: number, z: number) => {
    const drift = x + z * 0.5 + (smooth(x / 520, z / 420, seed) - 0.5) * 420;
    const phase = (((drift / 560) % 1) + 1) % 1;
    const rise = phase < 0.7 ? (phase / 0.7) ** 1.5 : ((1 - phase) / 0.3) ** 1.05;
    return rise * 150 * (0.45 + smooth(x / 700, z / 500, seed + 5)) + z * 0.02;
  };
  const crest = paintGround(stage, {
    ground: (x, z) => dune(x, z) + smooth(x / 36 + z / 90, z / 14, seed + 9) * 2.4,
    base: h * 1.02,
    floor: h,
    near: -900,
    depth: 1100,
    tilt: 0.34,
    light: 'left',
    air: 0.1,
    sun: 0.36,
    tones: { lit: '#efc795', shade: '#86604f', air: '#9a6a52' },
    distance: '#ecd2ab',
    levels: [0.2, 0.36, 0.5, 0.64],
  });
  paintAir(stage, { top: h * 0.75, foot: h, colour: '#6d4638', strength: 0.35 });
  return crest;
}
