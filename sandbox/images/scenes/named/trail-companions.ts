import { person } from '../../figures/people.ts';
import { paintPerson } from '../close-people.ts';
import { paintGround } from '../painted-ground.ts';
import { paintPath } from '../people.ts';
import { paintRanges } from '../ranges.ts';
import { paintSky } from '../sky.ts';
import type { Stage } from '../stage.ts';
import { smooth } from '../terrain.ts';
import { paintBank, vapourFilter } from '../vapour.ts';

/** Two people with packs on a path through high grass, seen from close behind. */
export function trailCompanions(stage: Stage): void {
  const { w, h } = stage;
  paintSky(
    stage,
    [
      [0, '#88a4b8'],
      [0.6, '#cdd6d4'],
      [1, '#f3e6cd'],
    ],
    0.6,
  );
  const clouds = vapourFilter(stage, { length: 460, height: 90, cover: 0.5 });
  paintBank(stage, { top: 0, foot: h * 0.42, colour: '#ffffff', strength: 0.8, filter: clouds });
  paintRanges(stage, {
    count: 3,
    top: h * 0.42,
    foot: h * 0.66,
    far: '#a9bac2',
    near: '#6f8478',
    air: '#dcdfd2',
    light: 'left',
    rise: h * 0.16,
  });
  paintBank(stage, { top: h * 0.54, foot: h * 0.78, colour: '#e3e2cf', strength: 0.7 });
  const seed = stage.seed();
  paintGround(stage, {
    ground: (x, z) => smooth(x / 560, z / 300, seed) * h * 0.1 + smooth(x / 220, z / 70, seed + 3) * 14,
    base: h * 0.94,
    floor: h,
    near: -900,
    depth: 620,
    tilt: 0.3,
    cell: 10,
    light: 'left',
    air: 0.35,
    least: 14,
    tones: { lit: '#c3b77a', shade: '#7d7a4b', air: '#545434' },
    distance: '#cfc9a2',
    levels: [0.42, 0.58],
  });
  const size = Math.min(h * 0.78, w * 0.72);
  const x = Math.min(w * 0.68, w - size * 0.6);
  paintPath(stage, {
    from: [x - size * 0.04, h * 1.03],
    to: [w * 0.93, h * 0.7],
    width: size * 0.42,
    colour: '#dccda6',
    bends: 0.25,
  });
  paintPerson(stage, {
    pose: 'walking',
    person: person('women', 1),
    outfit: { jacket: '#c4572c', trousers: '#4a4f55', hat: '#2f4a52', pack: '#d8b04a' },
    x: x + size * 0.36,
    y: h * 0.9,
    size: size * 0.74,
  });
  paintPerson(stage, {
    pose: 'walking',
    person: person('men', 0),
    outfit: { jacket: '#2f6470', trousers: '#8b7f69', hat: '#b5472e', pack: '#27323a' },
    x,
    y: h * 0.985,
    size,
  });
}
