import { paintForest } from './conifers.ts';
import { paintRanges } from './mountain.ts';
import { paintGround } from './painted-ground.ts';
import { paintWalkers } from './people.ts';
import { hillCrest } from './ridge.ts';
import { paintDisc, paintGlow, paintSky } from './sky.ts';
import type { Stage } from './stage.ts';
import { massifGround, type Summit, smooth } from './terrain.ts';
import { paintAir, paintBank, vapourFilter } from './vapour.ts';

/** One great summit right of the middle and lesser ones around it, scaled to the stage. */
export function greatPeak(stage: Stage, rise: number): Summit[] {
  const { w } = stage;
  return [
    { x: w * 0.68, z: 380, rise, reach: rise * 1.15 },
    { x: w * 0.95, z: 300, rise: rise * 0.64, reach: rise * 0.9 },
    { x: w * 0.42, z: 330, rise: rise * 0.48, reach: rise * 0.8 },
    { x: w * 0.1, z: 400, rise: rise * 0.36, reach: rise * 0.9 },
  ];
}

/** First light on one great peak, the valley still blue. */
export function alpineDawn(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#7c91a6'],
      [0.4, '#b7bfc3'],
      [0.7, '#e9d5bd'],
      [0.95, '#f4ddc0'],
    ],
    0.62,
  );
  paintGlow(stage, {
    x: w * 0.18,
    y: h * 0.5,
    reach: w * 0.5,
    colour: '#ffe6c2',
    strength: 0.8,
    squash: 0.6,
  });
  const clouds = vapourFilter(stage, { length: 620, height: 70, cover: 0.5 });
  paintBank(stage, { top: h * 0.03, foot: h * 0.42, colour: '#fff1de', strength: 0.7, filter: clouds });
  paintRanges(stage, {
    count: 2,
    top: h * 0.5,
    foot: h * 0.56,
    far: '#cabdb5',
    near: '#a9a6ab',
    air: '#dcd2c8',
    light: 'left',
  });
  const rise = Math.min(h * 0.52, w * 0.6);
  paintGround(stage, {
    ground: massifGround({ summits: greatPeak(stage, rise), seed: stage.seed(), grain: 240, rough: 150 }),
    base: h * 0.8,
    floor: h * 0.92,
    light: 'left',
    tones: { lit: '#ecbb91', shade: '#3d475c', air: '#b3b6bd' },
  });
  paintForest(stage, {
    crest: hillCrest({ base: h * 0.88, swing: h * 0.05, length: 700, seed: stage.seed() }),
    tall: 34,
    pitch: 15,
    colour: '#59616d',
    foot: '#8d929b',
    floor: h,
  });
  paintForest(stage, {
    crest: hillCrest({ base: h * 0.95, swing: h * 0.06, length: 620, seed: stage.seed() }),
    tall: 60,
    pitch: 24,
    colour: '#2b323c',
    foot: '#20262f',
    floor: h,
  });
}

/** After the sun has gone: violet ranges, the last light on the snow. */
export function alpineDusk(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#2c3550'],
      [0.4, '#5d5f80'],
      [0.68, '#a9808a'],
      [0.88, '#dca588'],
      [1, '#edc39a'],
    ],
    0.66,
  );
  paintGlow(stage, {
    x: w * 0.3,
    y: h * 0.6,
    reach: w * 0.55,
    colour: '#ffc592',
    strength: 0.65,
    squash: 0.45,
  });
  const clouds = vapourFilter(stage, { length: 700, height: 46, cover: 0.46 });
  paintBank(stage, { top: h * 0.12, foot: h * 0.48, colour: '#f0a58c', strength: 0.6, filter: clouds });
  paintRanges(stage, {
    count: 2,
    top: h * 0.55,
    foot: h * 0.6,
    far: '#a98791',
    near: '#7d6e86',
    air: '#c09a97',
    light: 'left',
    rise: 90,
  });
  const rise = Math.min(h * 0.4, w * 0.5);
  paintGround(stage, {
    ground: massifGround({
      summits: [
        { x: w * 0.82, z: 360, rise, reach: rise * 1.3 },
        { x: w * 0.6, z: 300, rise: rise * 0.72, reach: rise },
        { x: w * 0.36, z: 420, rise: rise * 0.5, reach: rise },
        { x: w * 0.06, z: 380, rise: rise * 0.62, reach: rise },
      ],
      seed: stage.seed(),
      grain: 210,
      rough: 130,
    }),
    base: h * 0.82,
    floor: h * 0.96,
    light: 'left',
    snowline: rise * 0.25,
    tones: { lit: '#8a7181', shade: '#2b2f49', air: '#6a6580', snow: '#f2bfa6', snowShade: '#6d6a8c' },
    levels: [0.36, 0.62],
  });
  paintForest(stage, {
    crest: hillCrest({ base: h * 0.93, swing: h * 0.08, length: 800, seed: stage.seed() }),
    tall: 46,
    pitch: 19,
    colour: '#23263a',
    foot: '#161927',
    floor: h,
  });
}

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
  const spine = (x: number) => h * 0.98 - (x / w) ** 1.5 * h * 0.5;
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

/** A great granite face over a wooded valley. */
export function graniteWall(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#9fb2bf'],
      [0.6, '#d8dad5'],
      [1, '#efe6d8'],
    ],
    0.75,
  );
  const clouds = vapourFilter(stage, { length: 520, height: 90, cover: 0.5 });
  paintBank(stage, { top: -h * 0.05, foot: h * 0.45, colour: '#ffffff', strength: 0.75, filter: clouds });
  paintRanges(stage, {
    count: 2,
    top: h * 0.55,
    foot: h * 0.64,
    far: '#b9c0c2',
    near: '#95a1a6',
    air: '#d9d9d3',
    light: 'left',
    rise: 120,
  });
  const seed = stage.seed();
  const tall = h * 0.66;
  paintGround(stage, {
    ground: (x, z) => {
      const crack =
        Math.abs(smooth(x / 46, z / 300, seed) - 0.5) * 26 +
        Math.abs(smooth(x / 17, z / 200, seed + 3) - 0.5) * 10;
      const bulge = (smooth(x / 230, 1, seed + 9) - 0.5) * 200;
      const top =
        tall *
        (0.42 + 0.58 / (1 + Math.exp(-(x - w * 0.52) / (w * 0.035)))) *
        (0.86 + 0.2 * smooth(x / 240, 2, seed + 5)) *
        (1 - 0.35 / (1 + Math.exp(-(x - w * 0.97) / 40)));
      const wall = 1 / (1 + Math.exp(-(z - 110 - bulge + crack * 2.2) / 42));
      return top * wall + smooth(x / 60, z / 60, seed + 7) * 12;
    },
    base: h * 0.86,
    floor: h * 0.96,
    near: -160,
    depth: 460,
    tilt: 0.1,
    light: 'left',
    sun: 0.3,
    tones: { lit: '#e6d3ba', shade: '#4f5763', air: '#b9bcb9' },
    levels: [0.08, 0.22, 0.36, 0.5],
    cell: 7,
  });
  paintAir(stage, { top: h * 0.6, foot: h * 0.9, colour: '#d5d6d0', strength: 0.55 });
  paintForest(stage, {
    crest: hillCrest({ base: h * 0.87, swing: 26, length: 420, seed: stage.seed() }),
    tall: 40,
    pitch: 13,
    colour: '#647068',
    foot: '#9aa39b',
    floor: h,
  });
  paintForest(stage, {
    crest: hillCrest({ base: h * 0.93, swing: 34, length: 500, seed: stage.seed() }),
    tall: 66,
    pitch: 20,
    colour: '#35413c',
    foot: '#4d5853',
    floor: h,
  });
  paintForest(stage, {
    crest: hillCrest({ base: h * 1.0, swing: 40, length: 600, seed: stage.seed() }),
    tall: 96,
    pitch: 30,
    colour: '#1c2523',
    foot: '#161e1c',
    floor: h + 10,
  });
}
