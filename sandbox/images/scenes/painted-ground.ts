import { contourPath, type Field } from './contour.ts';
import { landPath } from './ridge.ts';
import type { Point, Stage } from './stage.ts';
import { type Ground, lookAt } from './terrain.ts';
import { stops, tone } from './tone.ts';

/**
 * Colours of a ground: sunlit faces, faces turned away, the air it sinks into, and snow in both
 * lights.
 */
type GroundTones = { lit: string; shade: string; air: string; snow?: string; snowShade?: string };

/** A little smoothing, so that a contour is a brush stroke and not noise. */
function softened(field: Field): Field {
  const { columns, rows, values } = field;
  const soft = new Float32Array(values.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      let count = 0;
      for (const [dx, dy, weight] of [
        [0, 0, 4],
        [1, 0, 1],
        [-1, 0, 1],
        [0, 1, 1],
        [0, -1, 1],
      ] as const) {
        const x = column + dx;
        const y = row + dy;
        if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
        sum += weight * (values[y * columns + x] ?? 0);
        count += weight;
      }
      soft[row * columns + column] = sum / count;
    }
  }
  return { ...field, values: soft };
}

/**
 * Wider stages are painted in a coarser grid, so that a banner is no larger than a tile in bytes.
 */
const USUAL_WIDTH = 1500;

/** Hides low ground in the air: light and shade merge there, so that contours need no bytes. */
function sunk(field: Field, top: number, floor: number, air: number): Field {
  if (air < 0.7) return field;
  const middle = 0.5;
  const values = field.values.map((value, at) => {
    const y = Math.floor(at / field.columns) * field.cell;
    const drowned = Math.min(1, Math.max(0, ((y - top) / (floor - top) - 0.5) / 0.4));
    return value + (middle - value) * drowned;
  });
  return { ...field, values };
}

/**
 * Ground in low light, seen from afar: its light is painted in a few flat tones, as in a woodcut,
 * each fading into the air at its foot. Returns the crest.
 */
export function paintGround(
  stage: Stage,
  input: {
    ground: Ground;
    /** Where the ground's height is zero, and where the painting ends, from the top. */
    base: number;
    floor: number;
    tones: GroundTones;
    light?: 'left' | 'right';
    near?: number;
    depth?: number;
    tilt?: number;
    cell?: number;
    /** Points of the shortest contour that is painted. */
    least?: number;
    levels?: readonly number[];
    /** Height above which snow lies. */
    snowline?: number;
    /** Colour of distant air, for ground that recedes from the viewer: it makes the top paler. */
    distance?: string;
    /** Share of air at the floor, 0 to 1. */
    air?: number;
    /** Height of the sun, 0 low to 1 overhead. */
    sun?: number;
  },
): Point[] {
  const { tones, base, floor } = input;
  const side = input.light === 'right' ? 1 : -1;
  const cell = (input.cell ?? 7) * Math.max(1, stage.w / USUAL_WIDTH);
  const seen = lookAt(input.ground, {
    w: stage.w,
    h: floor,
    cell,
    base,
    near: input.near ?? -260,
    depth: input.depth ?? 620,
    tilt: input.tilt ?? 0.16,
    sun: [side * 0.8, input.sun ?? 0.5, -0.33],
  });
  const crest = seen.crest.map((y, column): Point => [column * cell, Math.min(y, floor)]);
  const top = Math.min(...crest.map(([, y]) => y));
  const air = input.air ?? 0.92;
  const light = sunk(softened(seen.light), top, floor, air);
  const land = landPath(crest, floor);
  const clip = stage.define((id) => `<clipPath id="${id}"><path d="${land}"/></clipPath>`);
  const wash = (colour: string, strength: number) =>
    stage.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${Math.round(top)}" x2="0" y2="${Math.round(floor)}">${stops(
          [
            [0, input.distance ? tone(colour, input.distance, 0.6) : tone(colour, tones.air, 0.02), strength],
            [
              0.45,
              tone(input.distance ? tone(colour, input.distance, 0.16) : colour, tones.air, air * 0.33),
              strength,
            ],
            [1, tone(colour, tones.air, air), strength],
          ],
        )}</linearGradient>`,
    );
  const levels = input.levels ?? [0.3, 0.52, 0.74];
  const bands = levels.map((level, band) => {
    const share = (band + 1) / levels.length;
    return `<path d="${contourPath(light, level, input.least ?? 7)}" fill="url(#${wash(tone(tones.shade, tones.lit, share), 1)})"/>`;
  });
  let snow = '';
  if (tones.snow && input.snowline !== undefined) {
    const line = input.snowline;
    const above = (at: number) => (seen.level.values[at] ?? 0) - line;
    const cover = light.values.map((value, at) => Math.min(above(at) / 100, value + 0.12));
    const bright = light.values.map((value, at) => Math.min(above(at) / 100 - 0.15, value - 0.46));
    const fade = Math.min(0.95, Math.max(0.1, (base - line - top) / (floor - top)));
    const drift = (colour: string, strength: number) =>
      stage.define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${Math.round(top)}" x2="0" y2="${Math.round(floor)}">${stops(
            [
              [0, colour, strength],
              [Number((fade * 0.55).toFixed(2)), tone(colour, tones.air, air * 0.25), strength],
              [Number(fade.toFixed(2)), tone(colour, tones.air, air * 0.6), 0],
            ],
          )}</linearGradient>`,
      );
    snow =
      `<path d="${contourPath({ ...light, values: cover }, 0, 13)}" fill="url(#${drift(tones.snowShade ?? tones.shade, 0.85)})"/>` +
      `<path d="${contourPath({ ...light, values: bright }, 0, 13)}" fill="url(#${drift(tones.snow, 1)})"/>`;
  }
  stage.paint(
    `<g clip-path="url(#${clip})"><path d="${land}" fill="url(#${wash(tones.shade, 1)})"/>${bands.join('')}${snow}</g>`,
  );
  return crest;
}
