import { paintForest } from '../conifers.ts';
import { paintGround } from '../painted-ground.ts';
import { paintPath } from '../people.ts';
import { hillCrest } from '../ridge.ts';
import { paintSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { massifGround, smooth } from '../terrain.ts';
import { paintBank, vapourFilter } from '../vapour.ts';

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
    tones: { lit: '#b3b87e', shade: '#66794f', air: '#4c5f3c' },
    distance: '#c3cfae',
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
