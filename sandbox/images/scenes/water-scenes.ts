import { paintForest } from './conifers.ts';
import { paintRanges } from './mountain.ts';
import { paintGround } from './painted-ground.ts';
import { hillCrest } from './ridge.ts';
import { paintDisc, paintGlow, paintSky } from './sky.ts';
import type { Stage } from './stage.ts';
import { massifGround, smooth } from './terrain.ts';
import { tone } from './tone.ts';
import { paintAir, paintBank, vapourFilter } from './vapour.ts';
import { paintWater } from './water.ts';

/** A mountain and its likeness in still water. */
export function lakeStill(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#7390a8'],
      [0.6, '#bccad0'],
      [1, '#ece4d6'],
    ],
    0.58,
  );
  const clouds = vapourFilter(stage, { length: 600, height: 64, cover: 0.5 });
  paintBank(stage, { top: 0, foot: h * 0.36, colour: '#ffffff', strength: 0.75, filter: clouds });
  const shore = h * 0.62;
  const land = stage.aside(() => {
    paintRanges(stage, {
      count: 1,
      top: shore - 90,
      foot: shore - 70,
      far: '#b9c1c6',
      near: '#a5b0b8',
      air: '#d9dcda',
      light: 'left',
      rise: 90,
      floor: shore,
    });
    const rise = Math.min(h * 0.36, w * 0.46);
    paintGround(stage, {
      ground: massifGround({
        summits: [
          { x: w * 0.66, z: 300, rise, reach: rise * 1.15 },
          { x: w * 0.92, z: 260, rise: rise * 0.6, reach: rise },
          { x: w * 0.44, z: 280, rise: rise * 0.52, reach: rise * 0.9 },
        ],
        seed: stage.seed(),
        grain: 220,
        rough: 130,
      }),
      base: shore + 24,
      floor: shore,
      light: 'left',
      snowline: rise * 0.3,
      air: 0.72,
      cell: 8,
      tones: { lit: '#a7a29b', shade: '#44536a', air: '#a9b6bd', snow: '#faf3e8', snowShade: '#9db0c4' },
      levels: [0.42],
    });
    paintForest(stage, {
      crest: hillCrest({ base: shore - 18, swing: 26, length: 420, seed: stage.seed() }),
      tall: 30,
      pitch: 12,
      colour: '#48574f',
      foot: '#5f6c63',
      floor: shore,
    });
    paintForest(stage, {
      crest: (x) => shore + 4 - Math.max(0, x / w - 0.7) * h * 0.24,
      tall: 52,
      pitch: 20,
      colour: '#26322d',
      foot: '#1f2926',
      floor: shore,
    });
  });
  const mirror = stage.define((id) => `<g id="${id}">${land}</g>`);
  paintWater(stage, { shore, floor: h, sky: '#c3ccce', deep: '#3c5261', mirror, glints: '#f4f1e8' });
  stage.paint(`<use href="#${mirror}"/>`);
  paintBank(stage, { top: shore - 26, foot: shore + 22, colour: '#e9ebe6', strength: 0.5 });
}

/** Headlands and sea stacks in morning fog. */
export function coastFog(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#a9b7bb'],
      [0.6, '#d3d5cd'],
      [1, '#ece2cf'],
    ],
    0.6,
  );
  paintDisc(stage, { x: w * 0.3, y: h * 0.3, r: 30, colour: '#fff7e6', halo: 12 });
  const shore = h * 0.6;
  paintWater(stage, { shore, floor: h, sky: '#d5d7d0', deep: '#4f676f', glints: '#ffffff' });
  const fog = vapourFilter(stage, { length: 560, height: 80, cover: 0.62 });
  const lands: [x: number, wide: number, tall: number, foot: number, colour: string][] = [
    [0.86, 0.5, 0.2, 0.605, '#b3bbb9'],
    [0.9, 0.4, 0.27, 0.63, '#8e9a98'],
    [1.0, 0.42, 0.36, 0.7, '#5b6967'],
  ];
  for (const [x, wide, tall, foot, colour] of lands) {
    const seed = stage.seed();
    const reach = w * wide * 0.5;
    paintGround(stage, {
      ground: (at, z) => {
        const off = Math.abs(at - w * x + (smooth(z / 70, at / 240, seed) - 0.5) * 110) / reach;
        const table = 1 / (1 + Math.exp((off - 0.82) * 15));
        const cliff = 1 / (1 + Math.exp(-(z - 60 + smooth(at / 40, 1, seed) * 46) / 9));
        return table * cliff * h * tall * (0.75 + 0.35 * smooth(at / 160, z / 200, seed + 3)) - 6;
      },
      base: h * foot,
      floor: h * foot,
      near: 0,
      depth: 300,
      tilt: 0.06,
      light: 'left',
      sun: 0.35,
      air: 0.75,
      cell: 8,
      tones: { lit: tone(colour, '#fff1dc', 0.3), shade: colour, air: '#d5d7cf' },
      levels: [0.2, 0.42],
    });
    paintBank(stage, {
      top: h * foot - 90,
      foot: h * foot + 50,
      colour: '#f0eee6',
      strength: 0.85,
      filter: fog,
    });
  }
  const stacks: [number, number, number][] = [
    [0.52, 0.64, 90],
    [0.58, 0.655, 54],
    [0.4, 0.62, 40],
  ];
  for (const [x, foot, tall] of stacks) {
    const wide = tall * 0.34;
    stage.paint(
      `<path d="M${(w * x - wide) | 0} ${(h * foot) | 0}l${(wide * 0.3) | 0}-${(tall * 0.6) | 0} ${(wide * 0.3) | 0}-${(tall * 0.34) | 0} ${(wide * 0.5) | 0}-${(tall * 0.1) | 0} ${(wide * 0.4) | 0} ${(tall * 0.3) | 0} ${(wide * 0.5) | 0} ${(tall * 0.74) | 0}z" fill="#6f7d7b"/>`,
    );
  }
  paintBank(stage, { top: h * 0.58, foot: h * 0.72, colour: '#eeece4', strength: 0.8, filter: fog });
  for (let wave = 0; wave < 6; wave++) {
    const y = h * (0.76 + wave * 0.045);
    let line = `M0 ${y | 0}q`;
    for (let x = 0; x < w; x += 160)
      line += `${x === 0 ? '' : ' '}80 ${stage.between(-7, 9) | 0} 160 ${stage.between(-3, 3) | 0}`;
    stage.paint(
      `<path d="${line}" fill="none" stroke="#f6f4ec" stroke-width="${(1 + wave * 0.7).toFixed(1)}" opacity="${(0.2 + wave * 0.05).toFixed(2)}"/>`,
    );
  }
  const shoreline = hillCrest({ base: h * 1.0, swing: 50, length: 700, seed: stage.seed() });
  paintForest(stage, {
    crest: (x) => shoreline(x) - (x / w) * h * 0.07,
    tall: 12,
    pitch: 7,
    colour: '#2c3836',
    foot: '#222c2a',
    floor: h + 20,
  });
  paintAir(stage, { top: h * 0.85, foot: h, colour: '#22302f', strength: 0.25 });
}

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
