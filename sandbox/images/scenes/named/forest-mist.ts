import { defineSpruces, paintForest, paintSpruces } from '../conifers.ts';
import { hillCrest } from '../ridge.ts';
import { paintGlow, paintSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { paintBank, vapourFilter } from '../vapour.ts';

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
