import type { Crest } from './ridge.ts';
import { paintGlow } from './sky.ts';
import type { Stage } from './stage.ts';

/** Small silhouettes on a crest: `x` a share of the width, `size` of the height. */
export type Figure = {
  kind: 'walkers' | 'seated' | 'tent';
  x: number;
  size: number;
  colour: string;
  /** Of a pack, or the light within a tent. */
  second: string;
  count?: number;
  /** The size of each that follows, times the one before. */
  smaller?: number;
  /** How far below the crest, as a share of the height. */
  down?: number;
};

/** Silhouettes of 100 units on the origin, of people seen from behind. */
const SHAPES = {
  walkers: {
    body: 'M-3-100c6-1 10 3 9 9s-5 9-9 8-8-5-7-10 3-7 7-7zM-8-80c6-4 14-3 17 2l4 32-4 8 8 34-6 3-13-33-8 14-13 20-6-3 13-32-2-26zM8-66l16 18-2 3-16-12z',
    pack: 'M-9-78c-9 0-15 5-15 14l2 22c3 3 10 2 13-1z',
    apart: 0.72,
  },
  seated: {
    body: 'M-2-62c7-1 11 3 10 10s-5 10-10 9-8-6-7-11 3-8 7-8zM-12-42c8-5 18-4 22 3l5 26 12 2 2 11-28 1c-12 1-19-4-18-14z',
    pack: '',
    apart: 0.5,
  },
};

/** Figures in a row from `x` to the right, or one tent. */
export function paintFigure(stage: Stage, figure: Figure, crest: Crest): void {
  const { w, h } = stage;
  const { kind, colour, second, count = 1, smaller = 0.95, down = 0.004 } = figure;
  const size = figure.size * Math.min(h, w);
  const x = figure.x * w;
  if (kind === 'tent') {
    paintTent(stage, { x, y: crest(x) + down * h, size, cloth: colour, glow: second });
    return;
  }
  const { body, pack, apart } = SHAPES[kind];
  const id = stage.define(
    (name) => `<g id="${name}"><path d="${body}" fill="${colour}"/><path d="${pack}" fill="${second}"/></g>`,
  );
  for (let person = 0; person < count; person++) {
    const at = x + person * size * apart;
    const scale = ((size * smaller ** person) / 100).toFixed(3);
    stage.paint(
      `<use href="#${id}" transform="matrix(${scale} 0 0 ${scale} ${Math.round(at)} ${Math.round(crest(at) + down * h)})"/>`,
    );
  }
}

/** A lit tent, `size` units wide, its floor's middle at the point, with its light on the ground. */
function paintTent(
  stage: Stage,
  input: { x: number; y: number; size: number; cloth: string; glow: string },
): void {
  const { x, y, size, cloth, glow } = input;
  paintGlow(stage, { x, y: y - size * 0.1, reach: size * 2.2, colour: glow, strength: 0.55, squash: 0.45 });
  const lamp = stage.define(
    (id) =>
      `<radialGradient id="${id}" cx=".5" cy=".8" r=".75"><stop offset="0" stop-color="#fff3cf"/><stop offset=".35" stop-color="${glow}"/><stop offset="1" stop-color="${cloth}"/></radialGradient>`,
  );
  const scale = (size / 100).toFixed(3);
  stage.paint(
    `<g transform="matrix(${scale} 0 0 ${scale} ${Math.round(x)} ${Math.round(y)})">` +
      `<path d="M-50 0C-42-26-22-46 2-48 26-46 44-24 52 0z" fill="url(#${lamp})"/>` +
      `<path d="M2-48C-8-32-16-16-18 0H8C10-18 8-36 2-48z" fill="#fff1c4" opacity=".5"/>` +
      `<path d="M2-48C-8-32-16-16-18 0M2-48C8-36 10-18 8 0M2-48C22-40 36-22 40 0" fill="none" stroke="#5a2f14" stroke-opacity=".55" stroke-width="1.2"/>` +
      `<path d="M-50 0l-14 5M52 0l13 5M2-48l-34 44" fill="none" stroke="#d9b27a" stroke-opacity=".35" stroke-width=".8"/></g>`,
  );
}

/** A footpath from the foreground to a point: wide and pale near, a thread far off. */
export function paintPath(
  stage: Stage,
  input: { from: [number, number]; to: [number, number]; width: number; colour: string; bends?: number },
): void {
  const { from, to, width, colour } = input;
  const bends = input.bends ?? 4;
  const left: string[] = [];
  const right: string[] = [];
  const steps = 40;
  for (let step = 0; step <= steps; step++) {
    const part = step / steps;
    const near = (1 - part) ** 1.9;
    const y = to[1] + (from[1] - to[1]) * near;
    const swing = Math.sin(part * Math.PI * bends) * (width * 2.6 * near + 10 * (1 - part));
    const x = to[0] + (from[0] - to[0]) * near + swing;
    const half = (width / 2) * near + 0.6;
    left.push(`${(x - half) | 0} ${y | 0}`);
    right.unshift(`${Math.ceil(x + half)} ${y | 0}`);
  }
  stage.paint(`<path d="M${left.join('L')}L${right.join('L')}z" fill="${colour}"/>`);
}
