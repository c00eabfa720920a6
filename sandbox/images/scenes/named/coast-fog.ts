import { paintForest } from '../conifers.ts';
import { paintGround } from '../painted-ground.ts';
import { hillCrest } from '../ridge.ts';
import { paintDisc, paintSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { smooth } from '../terrain.ts';
import { tone } from '../tone.ts';
import { paintAir, paintBank, vapourFilter } from '../vapour.ts';
import { paintWater } from '../water.ts';

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
