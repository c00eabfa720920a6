import type { GearBuild } from '../../catalog/gear-build.ts';

/** A bottle turned about its upright axis; measures in user units. */
export type BottleModel = {
  /** Half the width of the body, and of the neck below the cap. */
  half: number;
  neck: number;
  /** From the base to the cap's lower edge. */
  height: number;
  /** From the cap's lower edge to where the body has its full width. */
  shoulder: number;
  /** How the shoulder bends: 0 (straight) to 1 (round). */
  round: number;
  cap: 'loop' | 'spout' | 'cup' | 'handle' | 'bail' | 'sealed';
  /** From the cap's lower edge to the top of the picture. */
  capHeight: number;
  /** How much the coat shines, 0 to 1. */
  gloss: number;
  /** A rubber boot or a bare ring around the base. */
  base: 'boot' | 'bare' | 'none';
};

const LOOP: BottleModel = {
  half: 138,
  neck: 78,
  height: 610,
  shoulder: 126,
  round: 1,
  cap: 'loop',
  capHeight: 200,
  gloss: 0.15,
  base: 'bare',
};

const MODELS: Partial<Record<GearBuild, BottleModel>> = {
  loop: LOOP,
  // 350 mL, for a child
  spout: {
    half: 126,
    neck: 102,
    height: 356,
    shoulder: 44,
    round: 1,
    cap: 'spout',
    capHeight: 176,
    gloss: 0.2,
    base: 'boot',
  },
  // 500 mL, for a cup holder
  narrow: { ...LOOP, half: 108, neck: 56, height: 520, shoulder: 150, round: 0.5, capHeight: 150 },
  // 1 L under a cup
  flask: {
    half: 142,
    neck: 134,
    height: 580,
    shoulder: 18,
    round: 1,
    cap: 'cup',
    capHeight: 216,
    gloss: 0.15,
    base: 'bare',
  },
  // 1.9 L, with a handle
  growler: {
    half: 214,
    neck: 92,
    height: 628,
    shoulder: 170,
    round: 0.9,
    cap: 'handle',
    capHeight: 210,
    gloss: 0.15,
    base: 'bare',
  },
  // 800 mL, one wall
  'single-wall': {
    half: 124,
    neck: 70,
    height: 660,
    shoulder: 96,
    round: 0.2,
    cap: 'bail',
    capHeight: 140,
    gloss: 0.85,
    base: 'none',
  },
  // 1 L of white gas
  fuel: {
    half: 130,
    neck: 32,
    height: 640,
    shoulder: 246,
    round: 0.85,
    cap: 'sealed',
    capHeight: 104,
    gloss: 0.6,
    base: 'none',
  },
};

/** The bottle of that build; the usual one with a loop where none is given. */
export function bottleModel(build: GearBuild | undefined): BottleModel {
  return (build && MODELS[build]) ?? LOOP;
}
