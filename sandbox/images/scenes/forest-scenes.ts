import { defineSpruces, paintForest, paintSpruces } from './conifers.ts';
import { paintRanges } from './mountain.ts';
import { paintGround } from './painted-ground.ts';
import { paintPath } from './people.ts';
import { hillCrest } from './ridge.ts';
import { paintGlow, paintSky } from './sky.ts';
import type { Stage } from './stage.ts';
import { massifGround, smooth } from './terrain.ts';
import { paintBank, vapourFilter } from './vapour.ts';

/** Forest behind forest, mist between. */
export function forestMist(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#c3cac8'],
      [0.6, '#dcdcd4'],
      [1, '#e6e1d5'],
    ],
    0.8,
  );
  paintGlow(stage, { x: w * 0.3, y: h * 0.2, reach: w * 0.5, colour: '#fff6e4', strength: 0.8 });
  const fog = vapourFilter(stage, { length: 520, height: 90, cover: 0.62 });
  const rows = 6;
  for (let row = 0; row < rows; row++) {
    const part = row / (rows - 1);
    const base = h * (0.36 + 0.56 * part ** 1.1);
    const colours = ['#b4beba', '#98a5a1', '#778783', '#566763', '#384844', '#1f2c2a'];
    const crest = hillCrest({
      base,
      swing: h * (0.11 - 0.04 * part),
      length: 760 - 120 * part,
      seed: stage.seed(),
    });
    paintForest(stage, {
      crest,
      tall: 30 + part * 80,
      pitch: 10 + part * 27,
      colour: colours[row] ?? '#1f2c2a',
      foot: row < rows - 1 ? '#d3d6cf' : '#18221f',
      floor: base + h * 0.3,
    });
    if (row < rows - 1)
      paintBank(stage, {
        top: base - h * 0.02,
        foot: base + h * 0.24,
        colour: '#eceae2',
        strength: 0.8,
        filter: row % 2 === 0 ? fog : undefined,
      });
  }
  const spruces = defineSpruces(stage, 3, 17);
  const edge = (x: number) => h * 1.02 - Math.abs(x - w * 0.4) * 0.03;
  paintSpruces(stage, spruces, {
    crest: edge,
    count: 16,
    low: h * 0.26,
    high: h * 0.5,
    colour: '#141d1b',
    thin: (x) => (x > 0.72 ? 1 : x < 0.06 ? 0.6 : 0),
  });
}

/** Larches turned gold under granite. */
export function autumnLarch(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#7f99ad'],
      [0.55, '#c3cccd'],
      [1, '#efe2cb'],
    ],
    0.6,
  );
  const clouds = vapourFilter(stage, { length: 600, height: 60, cover: 0.48 });
  paintBank(stage, { top: 0, foot: h * 0.4, colour: '#fffaf0', strength: 0.8, filter: clouds });
  const rise = Math.min(h * 0.44, w * 0.46);
  paintGround(stage, {
    ground: massifGround({
      summits: [
        { x: w * 0.74, z: 420, rise, reach: rise },
        { x: w * 0.5, z: 360, rise: rise * 0.7, reach: rise * 0.8 },
        { x: w * 0.18, z: 400, rise: rise * 0.55, reach: rise },
        { x: w * 1.0, z: 380, rise: rise * 0.7, reach: rise * 0.9 },
      ],
      seed: stage.seed(),
      grain: 190,
      rough: 170,
      octaves: 5,
    }),
    base: h * 0.74,
    floor: h * 0.86,
    light: 'left',
    snowline: rise * 0.62,
    cell: 8,
    tones: { lit: '#c9bfb1', shade: '#59616c', air: '#c6bfae', snow: '#f8f2e6', snowShade: '#a2b0bd' },
    levels: [0.36, 0.62],
  });
  const larches = defineSpruces(stage, 4, 10);
  const golds: [number, number, string, number][] = [
    [0.66, 44, '#b99a58', 40],
    [0.72, 62, '#c08a35', 36],
    [0.8, 90, '#b1702a', 34],
  ];
  for (const [share, size, colour, count] of golds) {
    const crest = hillCrest({ base: h * share, swing: h * 0.06, length: 640, seed: stage.seed() });
    paintForest(stage, {
      crest: (x) => crest(x) + 10,
      tall: size * 0.6,
      pitch: size * 0.42,
      colour,
      foot: '#7c6a3f',
      floor: h,
    });
    paintSpruces(stage, larches, { crest, count, low: size * 0.6, high: size * 1.15, colour });
    paintBank(stage, { top: h * share - 10, foot: h * share + 90, colour: '#e6d4ab', strength: 0.4 });
  }
  paintForest(stage, {
    crest: hillCrest({ base: h * 0.92, swing: h * 0.06, length: 560, seed: stage.seed() }),
    tall: 100,
    pitch: 44,
    colour: '#43392a',
    foot: '#2b2620',
    floor: h,
  });
  paintSpruces(stage, larches, {
    crest: (x) => h * 0.97 + x * 0,
    count: 14,
    low: 120,
    high: 260,
    colour: '#352c20',
    thin: (x) => (x > 0.66 ? 1 : 0.08),
  });
}

/** A path through flowers towards snow that has not gone yet. */
export function springMeadow(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#86a6bd'],
      [0.6, '#c9d8db'],
      [1, '#f2ecda'],
    ],
    0.55,
  );
  const clouds = vapourFilter(stage, { length: 420, height: 110, cover: 0.52 });
  paintBank(stage, { top: -h * 0.02, foot: h * 0.42, colour: '#ffffff', strength: 0.9, filter: clouds });
  const rise = Math.min(h * 0.34, w * 0.42);
  paintGround(stage, {
    ground: massifGround({
      summits: [
        { x: w * 0.66, z: 420, rise, reach: rise * 1.2 },
        { x: w * 0.9, z: 360, rise: rise * 0.74, reach: rise },
        { x: w * 0.34, z: 400, rise: rise * 0.6, reach: rise },
      ],
      seed: stage.seed(),
      grain: 220,
      rough: 120,
    }),
    base: h * 0.66,
    floor: h * 0.74,
    light: 'left',
    snowline: rise * 0.34,
    cell: 8,
    tones: { lit: '#a9adb0', shade: '#5f7083', air: '#b9c6c3', snow: '#fcf7ee', snowShade: '#a6b9cb' },
    levels: [0.5],
  });
  const greens: [number, string, string][] = [
    [0.62, '#8fa392', '#b9c4a8'],
    [0.68, '#6f8a6c', '#a5b488'],
  ];
  for (const [share, colour, foot] of greens) {
    paintForest(stage, {
      crest: hillCrest({ base: h * share, swing: h * 0.05, length: 520, seed: stage.seed() }),
      tall: 26,
      pitch: 11,
      colour,
      foot,
      floor: h,
    });
  }
  const seed = stage.seed();
  paintGround(stage, {
    ground: (x, z) => smooth(x / 520, z / 300, seed) * h * 0.16 + smooth(x / 240, z / 70, seed + 3) * 16,
    base: h * 0.97,
    floor: h,
    near: -900,
    depth: 620,
    tilt: 0.3,
    cell: 9,
    light: 'left',
    air: 0.35,
    least: 12,
    tones: { lit: '#b9bb78', shade: '#5d7446', air: '#4c5f3c' },
    levels: [0.4, 0.52, 0.64],
  });
  paintPath(stage, {
    from: [w * 0.5, h * 1.02],
    to: [w * 0.66, h * 0.76],
    width: 90,
    colour: '#d9cba4',
    bends: 2.4,
  });
  for (const [colour, count] of [
    ['#f6efdc', 200],
    ['#e3b23c', 110],
    ['#a884b0', 80],
  ] as const) {
    const sizes = ['', '', ''];
    for (let flower = 0; flower < count; flower++) {
      const near = stage.random() ** 0.7;
      const band = Math.min(2, Math.floor(near * 3));
      sizes[band] +=
        `M${Math.round(stage.random() * w)} ${Math.round(h * (0.8 + near * 0.22) - stage.random() * 8)}h0`;
    }
    sizes.forEach((data, band) => {
      if (data)
        stage.paint(
          `<path d="${data}" stroke="${colour}" stroke-width="${1.6 + band * 1.7}" stroke-linecap="round" opacity=".85"/>`,
        );
    });
  }
}

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
    tones: { lit: '#b8ab76', shade: '#3d4c3f', air: '#3b463a' },
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
