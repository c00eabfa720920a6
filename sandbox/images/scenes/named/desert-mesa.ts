import { paintGround } from '../painted-ground.ts';
import { paintRanges } from '../ranges.ts';
import { paintSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { smooth } from '../terrain.ts';
import { paintBank, vapourFilter } from '../vapour.ts';

/** Stepped tables of red rock in late light. */
export function desertMesa(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#8aa3b0'],
      [0.5, '#cbcabf'],
      [0.85, '#f0d3ab'],
      [1, '#f3cfa2'],
    ],
    0.66,
  );
  const clouds = vapourFilter(stage, { length: 760, height: 44, cover: 0.46 });
  paintBank(stage, { top: h * 0.06, foot: h * 0.42, colour: '#fff0d8', strength: 0.8, filter: clouds });
  paintRanges(stage, {
    count: 2,
    top: h * 0.6,
    foot: h * 0.63,
    far: '#d3b8a0',
    near: '#c29a80',
    air: '#ecd3b4',
    light: 'left',
    rise: 46,
    rough: 12,
  });
  const seed = stage.seed();
  const tables: [x: number, z: number, wide: number, tall: number][] = [
    [0.78, 300, 0.13, 0.36],
    [0.56, 420, 0.05, 0.27],
    [0.64, 430, 0.012, 0.24],
    [1.0, 420, 0.1, 0.24],
    [0.2, 620, 0.12, 0.16],
  ];
  paintGround(stage, {
    ground: (x, z) => {
      let height = smooth(x / 300, z / 200, seed) * 22 + smooth(x / 60, z / 60, seed + 8) * 6;
      for (const [at, back, wide, tall] of tables) {
        const flute =
          (smooth(x / 26, z / 40, seed + 4) - 0.5) * 34 + (smooth(x / 90, z / 90, seed + 6) - 0.5) * 70;
        const off = Math.hypot(x - w * at, (z - back) * 1.1) - w * wide + flute;
        const cap = 1 / (1 + Math.exp(off / 5));
        const talus = Math.max(0, 1 - Math.max(0, off) / (h * 0.26)) ** 1.6;
        height = Math.max(
          height,
          h * tall * (0.56 * cap + 0.44 * talus) + (cap > 0.9 ? smooth(x / 70, z / 70, seed) * 8 : 0),
        );
      }
      return height;
    },
    base: h * 0.86,
    floor: h * 0.98,
    near: -500,
    depth: 800,
    tilt: 0.13,
    light: 'left',
    air: 0.6,
    sun: 0.34,
    cell: 7,
    tones: { lit: '#dd9862', shade: '#63413b', air: '#d2a882' },
    levels: [0.12, 0.3, 0.5],
  });
  paintGround(stage, {
    ground: (x, z) => smooth(x / 420, z / 200, seed + 20) * h * 0.1 + smooth(x / 200, z / 60, seed + 21) * 22,
    base: h * 1.0,
    floor: h,
    near: -700,
    depth: 300,
    tilt: 0.2,
    light: 'left',
    air: 0.2,
    tones: { lit: '#8d5a40', shade: '#38262a', air: '#2e2024' },
    levels: [0.36, 0.5, 0.64],
    least: 12,
  });
}
