import type { Field } from './contour.ts';

/**
 * A summit of a massif: across, back (away from the eye) and up, with the reach of its slopes, in
 * stage units.
 */
export type Summit = { x: number; z: number; rise: number; reach: number };

/** Height of the ground at a place, in stage units. */
export type Ground = (x: number, z: number) => number;

function corner(x: number, z: number, seed: number): number {
  let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(z, 0x165667b1) ^ seed;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}

/** Smooth value noise over a plane, in [0, 1]. */
export function smooth(x: number, z: number, seed: number): number {
  const cellX = Math.floor(x);
  const cellZ = Math.floor(z);
  const partX = x - cellX;
  const partZ = z - cellZ;
  const easeX = partX * partX * (3 - 2 * partX);
  const easeZ = partZ * partZ * (3 - 2 * partZ);
  const near = corner(cellX, cellZ, seed) * (1 - easeX) + corner(cellX + 1, cellZ, seed) * easeX;
  const far = corner(cellX, cellZ + 1, seed) * (1 - easeX) + corner(cellX + 1, cellZ + 1, seed) * easeX;
  return near * (1 - easeZ) + far * easeZ;
}

/**
 * Eroded ground: ridges where the noise turns, each octave rougher where the last one stands high.
 */
function eroded(x: number, z: number, seed: number, octaves: number): number {
  let sum = 0;
  let amplitude = 0.5;
  let weight = 1;
  let frequency = 1;
  for (let octave = 0; octave < octaves; octave++) {
    const fold = 1 - Math.abs(smooth(x * frequency + octave * 17.3, z * frequency, seed + octave) * 2 - 1);
    const ridge = fold * fold * weight;
    sum += ridge * amplitude;
    weight = Math.min(1, ridge * 1.7);
    amplitude *= 0.52;
    frequency *= 2.07;
  }
  return sum;
}

/** The ground of a massif: cones under their summits, cut by eroded ridges `grain` units apart. */
export function massifGround(input: {
  summits: readonly Summit[];
  seed: number;
  grain: number;
  rough: number;
  octaves?: number;
}): Ground {
  const { summits, seed, grain, rough } = input;
  return (x, z) => {
    const warp = (smooth(x / grain / 1.6, z / grain / 1.6, seed + 50) - 0.5) * grain * 0.8;
    let cone = 0;
    for (const summit of summits) {
      const away = Math.hypot(x - summit.x + warp * 0.5, (z - summit.z) * 0.9 + warp * 0.4);
      const near = 1 - away / summit.reach;
      if (near > 0) cone = Math.max(cone, summit.rise * near ** 1.15);
    }
    const ridges = eroded((x + warp) / grain, (z + warp * 0.7) / grain, seed, input.octaves ?? 6);
    return cone * 0.8 + (ridges - 0.35) * rough * (0.3 + cone / 260);
  };
}

/**
 * What the eye sees of a ground: the crest line in stage units per column, and how the light falls
 * on each cell.
 */
type Seen = { crest: number[]; light: Field; level: Field };

/**
 * Looks at a ground from afar (no perspective, as through a long lens). `tilt` is how much a step
 * back lifts a point in the picture; the light comes from `sun` (unit vector, x right, y up, z
 * away).
 */
export function lookAt(
  ground: Ground,
  view: {
    w: number;
    h: number;
    cell: number;
    base: number;
    near: number;
    depth: number;
    tilt: number;
    sun: readonly [number, number, number];
  },
): Seen {
  const { cell, base, depth, tilt, sun } = view;
  const columns = Math.ceil(view.w / cell) + 2;
  const rows = Math.ceil(view.h / cell) + 2;
  const light = new Float32Array(columns * rows);
  const level = new Float32Array(columns * rows);
  const crest: number[] = [];
  const step = cell * 0.7;
  for (let column = 0; column < columns; column++) {
    const x = column * cell;
    let row = rows - 1;
    let shade = 0.5;
    let height = 0;
    let highest = Number.POSITIVE_INFINITY;
    for (let z = view.near; z < depth; z += step) {
      height = ground(x, z);
      const y = base - height - z * tilt;
      highest = Math.min(highest, y);
      if (y >= row * cell) continue;
      const slopeX = (ground(x + cell, z) - ground(x - cell, z)) / (2 * cell);
      const slopeZ = (ground(x, z + cell) - ground(x, z - cell)) / (2 * cell);
      shade = (-slopeX * sun[0] + sun[1] - slopeZ * sun[2]) / Math.hypot(slopeX, 1, slopeZ);
      for (; row >= 0 && row * cell > y; row--) {
        light[row * columns + column] = shade;
        level[row * columns + column] = height;
      }
    }
    crest.push(highest);
    // Carried a little above the crest, so that contours cross it and are cut by it.
    for (let above = 0; above < 3 && row >= 0; above++, row--) {
      light[row * columns + column] = shade;
      level[row * columns + column] = height;
    }
  }
  return {
    crest,
    light: { columns, rows, cell, values: light },
    level: { columns, rows, cell, values: level },
  };
}
