import { defineSpruces, paintSpruces } from './conifers.ts';
import { paintRanges } from './mountain.ts';
import { paintGround } from './painted-ground.ts';
import { paintWalkers } from './people.ts';
import { hillCrest } from './ridge.ts';
import { paintDisc, paintGlow, paintSky } from './sky.ts';
import type { Stage } from './stage.ts';
import { massifGround, smooth } from './terrain.ts';
import { paintAir, paintBank, vapourFilter } from './vapour.ts';

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
    tones: { lit: '#fff8ee', shade: '#86a1c2', air: '#a9bdd3' },
    levels: [0.16, 0.3, 0.44],
  });
  const spindrift = vapourFilter(stage, { length: 300, height: 26, cover: 0.52 });
  paintBank(stage, { top: h * 0.6, foot: h * 0.8, colour: '#ffffff', strength: 0.6, filter: spindrift });
}

/** A tongue of ice between dark walls. */
export function glacier(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#8fa5b5'],
      [0.6, '#ccd6da'],
      [1, '#eae8e1'],
    ],
    0.6,
  );
  const clouds = vapourFilter(stage, { length: 520, height: 80, cover: 0.56 });
  paintBank(stage, { top: -h * 0.04, foot: h * 0.4, colour: '#ffffff', strength: 0.8, filter: clouds });
  const rise = Math.min(h * 0.46, w * 0.5);
  paintGround(stage, {
    ground: massifGround({
      summits: [
        { x: w * 0.16, z: 420, rise: rise * 0.94, reach: rise * 1.1 },
        { x: w * 0.52, z: 700, rise: rise * 0.7, reach: rise * 1.1 },
        { x: w * 0.88, z: 460, rise, reach: rise * 1.1 },
      ],
      seed: stage.seed(),
      grain: 250,
      rough: 150,
    }),
    base: h * 0.82,
    floor: h * 0.9,
    light: 'left',
    depth: 900,
    snowline: rise * 0.12,
    air: 0.75,
    tones: { lit: '#8b8c8f', shade: '#3f4c5c', air: '#b7c3cb', snow: '#f8f3ea', snowShade: '#9db4c4' },
    levels: [0.5],
  });
  const flow = (x: number) => Math.max(0, 1 - ((x - w * 0.58) / (w * 0.5)) ** 2);
  const seracs: [base: number, grain: number, rough: number, lit: string, shade: string, air: string][] = [
    [0.92, 110, 70, '#f6f5f1', '#6f9db5', '#b9d0da'],
    [1.09, 190, 130, '#eef2f2', '#47788f', '#86aec0'],
  ];
  for (const [base, grain, rough, lit, shade, air] of seracs) {
    const ice = massifGround({ summits: [], seed: stage.seed(), grain, rough: rough * 2.6, octaves: 3 });
    paintGround(stage, {
      ground: (x, z) => ice(x, z) + flow(x) * h * 0.07,
      base: h * base,
      floor: Math.min(h, h * base + 30),
      near: -260,
      depth: 170,
      tilt: 0.16,
      light: 'left',
      air: 0.55,
      sun: 0.5,
      cell: 8,
      least: 9,
      tones: { lit, shade, air },
      levels: [0.34, 0.6],
    });
  }
  paintAir(stage, { top: h * 0.9, foot: h, colour: '#33495a', strength: 0.35 });
}

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
    tones: { lit: '#8f8a66', shade: '#2b3230', air: '#23292a' },
    levels: [0.36, 0.54, 0.7],
    least: 12,
  });
  const at = crest.find(([x]) => x > w * 0.66);
  if (at) paintWalkers(stage, { x: at[0], y: at[1] + 6, size: 46, colour: '#171b20', pack: '#b4562f' });
}

/** Quiet slopes with snow-laden forest and long blue shade. */
export function winterForest(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#a8b7c6'],
      [0.6, '#d9dad9'],
      [1, '#f1e4d3'],
    ],
    0.6,
  );
  paintRanges(stage, {
    count: 3,
    top: h * 0.44,
    foot: h * 0.58,
    far: '#c9ced3',
    near: '#9fabb8',
    air: '#e3e2de',
    light: 'left',
    rise: 110,
  });
  const spruces = defineSpruces(stage);
  const fog = vapourFilter(stage, { length: 500, height: 80, cover: 0.6 });
  const rows: [number, number, string, number][] = [
    [0.66, 60, '#93a0ac', 60],
    [0.74, 96, '#66747f', 46],
    [0.84, 150, '#36434d', 30],
  ];
  for (const [share, size, colour, count] of rows) {
    const crest = hillCrest({ base: h * share, swing: 36, length: 520, seed: stage.seed() });
    paintSpruces(stage, spruces, {
      crest,
      count,
      low: size * 0.55,
      high: size,
      colour,
      thin: (x) => (x < 0.45 ? 0.45 : 1),
    });
    paintBank(stage, {
      top: h * share - 60,
      foot: h * share + 130,
      colour: '#eef0f0',
      strength: 0.8,
      filter: fog,
    });
  }
  const seed = stage.seed();
  paintGround(stage, {
    ground: (x, z) => smooth(x / 360, z / 200, seed) * 120 + smooth(x / 90, z / 60, seed + 3) * 14,
    base: h * 0.98,
    floor: h,
    near: -800,
    depth: 360,
    tilt: 0.25,
    light: 'left',
    air: 0.2,
    tones: { lit: '#fbf5ec', shade: '#a5b6c8', air: '#c5d0da' },
    levels: [0.36, 0.5, 0.62],
  });
  paintWalkers(stage, { x: w * 0.7, y: h * 0.92, size: 60, colour: '#1f2730', pack: '#b8542e', count: 1 });
}
