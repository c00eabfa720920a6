import { paintForest } from '../conifers.ts';
import { paintWalkers } from '../people.ts';
import { paintRanges } from '../ranges.ts';
import { hillCrest } from '../ridge.ts';
import { paintGlow, paintSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { paintAir, paintBank, vapourFilter } from '../vapour.ts';

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
