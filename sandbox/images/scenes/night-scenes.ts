import { defineSpruces, paintForest, paintSpruces } from './conifers.ts';
import { paintRanges } from './mountain.ts';
import { paintGround } from './painted-ground.ts';
import { paintTent, paintWalkers } from './people.ts';
import { hillCrest } from './ridge.ts';
import { paintDisc, paintGlow, paintSky, paintStars } from './sky.ts';
import type { Stage } from './stage.ts';
import { massifGround, smooth } from './terrain.ts';
import { paintAir, paintBank, vapourFilter } from './vapour.ts';

/** A lit tent under the Milky Way. */
export function nightCamp(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#0d1424'],
      [0.5, '#1b2740'],
      [0.85, '#36425a'],
      [1, '#57596a'],
    ],
    0.72,
  );
  const way = vapourFilter(stage, { length: 420, height: 120, cover: 0.56, octaves: 5 });
  stage.paint(`<g transform="rotate(-32 ${(w * 0.4) | 0} ${(h * 0.3) | 0})">`);
  paintBank(stage, {
    top: h * 0.12,
    foot: h * 0.46,
    colour: '#c8cbe0',
    strength: 0.34,
    filter: way,
    bleed: h,
  });
  paintBank(stage, { top: h * 0.2, foot: h * 0.4, colour: '#f0e1d4', strength: 0.16, bleed: h });
  stage.paint('</g>');
  paintStars(stage, 380, h * 0.66);
  paintRanges(stage, {
    count: 1,
    top: h * 0.6,
    foot: h * 0.6,
    far: '#38445c',
    near: '#303b52',
    air: '#4c536a',
    light: 'right',
    rise: 90,
  });
  const rise = Math.min(h * 0.34, w * 0.46);
  paintGround(stage, {
    ground: massifGround({
      summits: [
        { x: w * 0.3, z: 330, rise, reach: rise * 1.2 },
        { x: w * 0.02, z: 300, rise: rise * 0.7, reach: rise },
        { x: w * 0.56, z: 360, rise: rise * 0.55, reach: rise },
        { x: w * 0.9, z: 330, rise: rise * 0.6, reach: rise },
      ],
      seed: stage.seed(),
      grain: 220,
      rough: 130,
    }),
    base: h * 0.78,
    floor: h * 0.9,
    light: 'right',
    snowline: rise * 0.12,
    tones: { lit: '#3c475d', shade: '#131a29', air: '#2f3950', snow: '#8d9ab4', snowShade: '#3f4d69' },
    levels: [0.5],
  });
  paintForest(stage, {
    crest: hillCrest({ base: h * 0.84, swing: 30, length: 520, seed: stage.seed() }),
    tall: 56,
    pitch: 19,
    colour: '#141b28',
    foot: '#0f1520',
    floor: h,
  });
  const seed = stage.seed();
  paintGround(stage, {
    ground: (x, z) => smooth(x / 420, z / 300, seed) * h * 0.07 + smooth(x / 160, z / 50, seed + 2) * 14,
    base: h * 0.98,
    floor: h,
    near: -500,
    depth: 240,
    tilt: 0.3,
    light: 'right',
    air: 0.2,
    tones: { lit: '#2a3038', shade: '#0c1018', air: '#090c13' },
    levels: [0.46, 0.62],
    least: 12,
  });
  paintTent(stage, { x: w * 0.68, y: h * 0.93, size: 190, cloth: '#b1562a', glow: '#f3ab55' });
  paintWalkers(stage, {
    x: w * 0.68 + 150,
    y: h * 0.945,
    size: 66,
    colour: '#0c0f16',
    pack: '#0c0f16',
    count: 1,
  });
}

/** A town's last lights seen from the hill above it. */
export function cityEdge(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#46566e'],
      [0.45, '#8b8d9c'],
      [0.78, '#dba98a'],
      [1, '#f0c896'],
    ],
    0.64,
  );
  paintGlow(stage, {
    x: w * 0.36,
    y: h * 0.6,
    reach: w * 0.5,
    colour: '#ffd6a0',
    strength: 0.8,
    squash: 0.4,
  });
  const clouds = vapourFilter(stage, { length: 700, height: 44, cover: 0.48 });
  paintBank(stage, { top: h * 0.08, foot: h * 0.48, colour: '#f6c9a8', strength: 0.65, filter: clouds });
  paintRanges(stage, {
    count: 2,
    top: h * 0.58,
    foot: h * 0.62,
    far: '#a8909a',
    near: '#7d7488',
    air: '#d6ae98',
    light: 'left',
    rise: 90,
  });
  const rows: [share: number, tall: number, colour: string, lights: number][] = [
    [0.7, 0.15, '#7a7184', 0.16],
    [0.75, 0.2, '#4f4c60', 0.3],
    [0.8, 0.13, '#33354a', 0.4],
  ];
  for (const [share, tall, colour, lights] of rows) {
    let blocks = '';
    let windows = '';
    for (let x = -20; x < w + 20; ) {
      const wide = Math.round(stage.between(16, 46));
      const centre = Math.exp(-(((x / w - 0.62) / 0.2) ** 2));
      const high = Math.round(h * tall * (0.16 + (0.2 + 0.8 * centre) * stage.random() ** 1.6));
      const y = Math.round(h * share - high);
      blocks += `M${x} ${y}h${wide}v${high + 60}h-${wide}z`;
      if (stage.random() < 0.2 * centre)
        blocks += `M${x + (wide >> 1)} ${y}v-${Math.round(high * 0.25)}h2v40z`;
      for (let pane = 0; pane < (wide * high) / 260; pane++) {
        if (stage.random() < lights)
          windows += `M${x + 4 + Math.floor(stage.random() * (wide - 8))} ${y + 6 + Math.floor(stage.random() * Math.max(1, high - 8))}h2`;
      }
      x += wide + (stage.random() < 0.3 ? 6 : 0);
    }
    stage.paint(
      `<path d="${blocks}" fill="${colour}"/><path d="${windows}" stroke="#ffd89a" stroke-width="2.4" opacity=".75"/>`,
    );
    paintAir(stage, { top: h * (share - 0.1), foot: h * share + 70, colour: '#c99f92', strength: 0.7 });
  }
  paintForest(stage, {
    crest: hillCrest({ base: h * 0.84, swing: 30, length: 520, seed: stage.seed() }),
    tall: 34,
    pitch: 17,
    colour: '#2b2e3c',
    foot: '#1e202b',
    floor: h,
  });
  const hill = (x: number) => h * 0.98 - (x / w) ** 2 * h * 0.13;
  paintForest(stage, { crest: hill, tall: 9, pitch: 5, colour: '#191b24', foot: '#12131a', floor: h });
  paintWalkers(stage, {
    x: w * 0.8,
    y: hill(w * 0.8) + 4,
    size: 84,
    colour: '#101118',
    pack: '#7c3a22',
    count: 2,
  });
}

/** Moonlight on snow and a dark wood. */
export function moonlitSnow(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#1a2740'],
      [0.6, '#46597a'],
      [1, '#8b9ab0'],
    ],
    0.66,
  );
  paintStars(stage, 220, h * 0.5);
  paintDisc(stage, { x: w * 0.26, y: h * 0.2, r: 34, colour: '#f4f1e6', halo: 11 });
  const rise = Math.min(h * 0.42, w * 0.5);
  paintGround(stage, {
    ground: massifGround({
      summits: [
        { x: w * 0.7, z: 380, rise, reach: rise * 1.2 },
        { x: w * 0.4, z: 340, rise: rise * 0.56, reach: rise },
        { x: w * 0.98, z: 300, rise: rise * 0.6, reach: rise },
      ],
      seed: stage.seed(),
      grain: 240,
      rough: 140,
    }),
    base: h * 0.8,
    floor: h * 0.92,
    light: 'left',
    snowline: rise * 0.05,
    tones: { lit: '#53627c', shade: '#26344d', air: '#5f7190', snow: '#dfe5ea', snowShade: '#6b80a0' },
    levels: [0.5],
  });
  const spruces = defineSpruces(stage);
  paintForest(stage, {
    crest: hillCrest({ base: h * 0.85, swing: 34, length: 500, seed: stage.seed() }),
    tall: 46,
    pitch: 17,
    colour: '#2b3a50',
    foot: '#4b5d78',
    floor: h,
  });
  const fog = vapourFilter(stage, { length: 520, height: 80, cover: 0.6 });
  paintBank(stage, { top: h * 0.78, foot: h * 0.98, colour: '#b9c6d8', strength: 0.6, filter: fog });
  paintSpruces(stage, spruces, {
    crest: () => h * 1.0,
    count: 26,
    low: 90,
    high: 230,
    colour: '#111b2b',
    thin: (x) => (x > 0.6 ? 0.9 : 0.2),
  });
}
