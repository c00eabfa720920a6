import { paintForest } from '../conifers.ts';
import { paintGround } from '../painted-ground.ts';
import { paintRanges } from '../ranges.ts';
import { hillCrest } from '../ridge.ts';
import { paintSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { massifGround } from '../terrain.ts';
import { paintBank, vapourFilter } from '../vapour.ts';
import { paintWater } from '../water.ts';

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
