/** A stream of numbers in [0, 1): the same for the same seed (mulberry32). */
export type Random = () => number;

/** A 32-bit seed from a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function lattice(cell: number, seed: number): number {
  let mixed = Math.imul(cell ^ seed, 0x27d4eb2d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}

/** Smooth value noise along a line, in [0, 1]. */
function noise(x: number, seed: number): number {
  const cell = Math.floor(x);
  const part = x - cell;
  const eased = part * part * (3 - 2 * part);
  return lattice(cell, seed) * (1 - eased) + lattice(cell + 1, seed) * eased;
}

/**
 * Fractal sum of {@link noise}, in [-1, 1]; each octave doubles the frequency and scales by `gain`.
 */
export function fractal(x: number, seed: number, octaves = 5, gain = 0.5): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * (noise(x * 2 ** octave, seed + octave * 101) * 2 - 1);
    total += weight;
    weight *= gain;
  }
  return sum / total;
}
