import { person } from '../../figures/people.ts';
import { paintPerson } from '../close-people.ts';
import { paintForest } from '../conifers.ts';
import { paintGround } from '../painted-ground.ts';
import { paintTent } from '../people.ts';
import { paintRanges } from '../ranges.ts';
import { hillCrest } from '../ridge.ts';
import { paintGlow, paintSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { smooth } from '../terrain.ts';
import { paintBank } from '../vapour.ts';

/** Two people with mugs on a log before their tent, at first light. */
export function campCoffee(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#5f7c97'],
      [0.55, '#d3b9a4'],
      [1, '#f6d9a8'],
    ],
    0.62,
  );
  paintGlow(stage, {
    x: w * 0.3,
    y: h * 0.56,
    reach: w * 0.5,
    colour: '#ffe2a8',
    strength: 0.7,
    squash: 0.5,
  });
  paintRanges(stage, {
    count: 2,
    top: h * 0.44,
    foot: h * 0.6,
    far: '#a698a0',
    near: '#5f6a70',
    air: '#eacfae',
    light: 'left',
    rise: h * 0.2,
  });
  paintForest(stage, {
    crest: hillCrest({ base: h * 0.68, swing: h * 0.04, length: 620, seed: stage.seed() }),
    tall: 64,
    pitch: 22,
    colour: '#3d4a48',
    foot: '#6d6a5c',
    floor: h,
  });
  paintBank(stage, { top: h * 0.58, foot: h * 0.78, colour: '#f3dcb8', strength: 0.55 });
  const seed = stage.seed();
  paintGround(stage, {
    ground: (x, z) => smooth(x / 520, z / 300, seed) * h * 0.05 + smooth(x / 200, z / 60, seed + 2) * 12,
    base: h * 0.92,
    floor: h,
    near: -700,
    depth: 420,
    tilt: 0.3,
    cell: 10,
    light: 'left',
    air: 0.3,
    least: 14,
    tones: { lit: '#a49268', shade: '#55523c', air: '#37382c' },
    levels: [0.46, 0.62],
  });
  const size = Math.min(h * 0.74, w * 0.6);
  const x = w * 0.7;
  paintTent(stage, { x: x + size * 0.34, y: h * 0.86, size: size * 1.1, cloth: '#b1562a', glow: '#f0b060' });
  log(stage, x, h * 0.955, size);
  paintPerson(stage, {
    pose: 'seated',
    person: person('men', 1),
    outfit: { jacket: '#3f5f4a', trousers: '#4a4743', hat: '#d9a441', mug: '#e8e2d6' },
    x: x + size * 0.2,
    y: h * 0.955,
    size: size * 0.96,
    flip: true,
  });
  paintPerson(stage, {
    pose: 'seated',
    person: person('women', 3),
    outfit: { jacket: '#b8472f', trousers: '#3f4a58', hat: '#33454f', mug: '#2f6f76' },
    x: x - size * 0.44,
    y: h * 0.965,
    size: size * 0.92,
  });
}

/** The log they sit on, its lit bark above. */
function log(stage: Stage, x: number, y: number, size: number): void {
  const bark = stage.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a88a66"/><stop offset=".4" stop-color="#6d533b"/><stop offset="1" stop-color="#2c211a"/></linearGradient>`,
  );
  const top = Math.round(y - size * 0.19);
  const foot = Math.round(y - size * 0.02);
  const [left, right] = [Math.round(x - size * 0.66), Math.round(x + size * 0.46)];
  const middle = Math.round((top + foot) / 2);
  stage.paint(
    `<path d="M${left} ${top}H${right}V${foot}H${left}z" fill="url(#${bark})"/><ellipse cx="${left}" cy="${middle}" rx="${Math.round(size * 0.04)}" ry="${Math.round((foot - top) / 2)}" fill="#c8a67a"/>` +
      `<ellipse cx="${left}" cy="${middle}" rx="${Math.round(size * 0.022)}" ry="${Math.round((foot - top) / 4)}" fill="none" stroke="#7a5c3e" stroke-width="2"/><ellipse cx="${right}" cy="${middle}" rx="${Math.round(size * 0.03)}" ry="${Math.round((foot - top) / 2)}" fill="#3a2b20"/>`,
  );
}
