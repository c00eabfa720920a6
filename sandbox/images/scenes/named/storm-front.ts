import { paintGround } from '../painted-ground.ts';
import { paintWalkers } from '../people.ts';
import { paintRanges } from '../ranges.ts';
import { paintGlow, paintSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { massifGround } from '../terrain.ts';
import { paintBank, vapourFilter } from '../vapour.ts';

/** Weather coming in over open ground. */
export function stormFront(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#3b444e'],
      [0.5, '#5d666d'],
      [0.8, '#a5a79f'],
      [1, '#dccfae'],
    ],
    0.66,
  );
  paintGlow(stage, {
    x: w * 0.2,
    y: h * 0.62,
    reach: w * 0.45,
    colour: '#f5e2b4',
    strength: 0.9,
    squash: 0.35,
  });
  const dark = vapourFilter(stage, { length: 460, height: 130, cover: 0.64, octaves: 5 });
  paintBank(stage, { top: -h * 0.3, foot: h * 0.5, colour: '#232a33', strength: 0.95, filter: dark });
  const pale = vapourFilter(stage, { length: 520, height: 90, cover: 0.5 });
  paintBank(stage, { top: -h * 0.05, foot: h * 0.46, colour: '#aab0b0', strength: 0.55, filter: pale });
  const veil = stage.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#39434d" stop-opacity=".75"/><stop offset="1" stop-color="#5a646b" stop-opacity=".1"/></linearGradient>`,
  );
  const soft = stage.define(
    (id) => `<filter id="${id}" x="-.3" width="1.6"><feGaussianBlur stdDeviation="26 4"/></filter>`,
  );
  for (let shower = 0; shower < 3; shower++) {
    const x = w * stage.between(0.5, 0.95);
    const wide = w * stage.between(0.08, 0.2);
    const y = h * 0.28;
    stage.paint(
      `<path filter="url(#${soft})" d="M${x | 0} ${y | 0}h${wide | 0}L${(x + wide - 90) | 0} ${(h * 0.68) | 0}H${(x - 90) | 0}z" fill="url(#${veil})" opacity=".35"/>`,
    );
  }
  paintRanges(stage, {
    count: 3,
    top: h * 0.62,
    foot: h * 0.72,
    far: '#7c8589',
    near: '#48525a',
    air: '#a3a69f',
    light: 'left',
    rise: 80,
    haze: 0.6,
  });
  const seed = stage.seed();
  const crest = paintGround(stage, {
    ground: massifGround({ summits: [], seed, grain: 520, rough: h * 0.62, octaves: 4 }),
    base: h * 0.96,
    floor: h,
    near: -900,
    depth: 500,
    tilt: 0.24,
    light: 'left',
    air: 0.35,
    tones: { lit: '#8f8a66', shade: '#343b38', air: '#1f2526' },
    distance: '#7d8078',
    levels: [0.36, 0.54, 0.7],
    least: 12,
  });
  const at = crest.find(([x]) => x > w * 0.66);
  if (at) paintWalkers(stage, { x: at[0], y: at[1] + 6, size: 46, colour: '#171b20', pack: '#b4562f' });
}
