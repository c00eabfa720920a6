import { defineSpruces, paintSpruces } from '../conifers.ts';
import { paintGround } from '../painted-ground.ts';
import { paintRanges } from '../ranges.ts';
import { paintGlow, paintSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { massifGround } from '../terrain.ts';
import { paintBank, vapourFilter } from '../vapour.ts';

/** A river winding out of the hills. */
export function riverValley(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#8ea2ad'],
      [0.55, '#cfd0c6'],
      [1, '#f4e2c0'],
    ],
    0.55,
  );
  paintGlow(stage, {
    x: w * 0.6,
    y: h * 0.46,
    reach: w * 0.45,
    colour: '#fff0cd',
    strength: 0.9,
    squash: 0.6,
  });
  const clouds = vapourFilter(stage, { length: 620, height: 60, cover: 0.5 });
  paintBank(stage, { top: 0, foot: h * 0.36, colour: '#fff6e6', strength: 0.75, filter: clouds });
  paintRanges(stage, {
    count: 4,
    top: h * 0.46,
    foot: h * 0.58,
    far: '#c5c3b8',
    near: '#8b958c',
    air: '#e3d9c2',
    light: 'right',
    rise: 120,
  });
  const seed = stage.seed();
  const bed = (z: number) => w * 0.6 + Math.sin(z / 120 + 0.4) * (150 - z * 0.14) - z * 0.05;
  const folds = massifGround({ summits: [], seed, grain: 560, rough: h * 0.6, octaves: 4 });
  paintGround(stage, {
    ground: (x, z) => {
      const bank = Math.max(0, (Math.abs(x - bed(z)) - 90) / 420);
      return bank ** 1.1 * h * 0.13 + folds(x, z) * Math.min(1.3, bank * 1.2);
    },
    base: h * 1.0,
    floor: h,
    near: -1300,
    depth: 800,
    tilt: 0.4,
    light: 'right',
    air: 0.2,
    least: 12,
    cell: 8,
    tones: { lit: '#b5aa7c', shade: '#55624f', air: '#39453a' },
    distance: '#d8d0b8',
    levels: [0.3, 0.48, 0.66],
  });
  const left: string[] = [];
  const right: string[] = [];
  for (let z = -120; z <= 760; z += 12) {
    const y = h * 1.0 - z * 0.4 - 5;
    const half = 56 * (1 - (z + 120) / 900) ** 1.2 + 3;
    left.push(`${Math.round(bed(z) - half)} ${Math.round(y)}`);
    right.unshift(`${Math.round(bed(z) + half)} ${Math.round(y)}`);
  }
  const shine = stage.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fbeccb"/><stop offset=".6" stop-color="#cfcdbd"/><stop offset="1" stop-color="#8d9a9b"/></linearGradient>`,
  );
  stage.paint(`<path d="M${left.join('L')}L${right.join('L')}z" fill="url(#${shine})"/>`);
  const spruces = defineSpruces(stage, 4, 13);
  paintSpruces(stage, spruces, {
    crest: (x) => h * 0.99 - Math.abs(x - w * 0.6) * 0.06,
    count: 26,
    low: 90,
    high: 200,
    colour: '#1b2721',
    thin: (x) => (x > 0.8 ? 1 : 0),
  });
}
