import type { GearBuild } from '../../catalog/gear-build.ts';

/** A lantern turned about its upright axis; measures in user units. */
export type LanternModel = {
  /** The base: half its width, and its height. */
  base: number;
  foot: number;
  /** The lit part: half its width at the top, the middle and below, and its height. */
  globe: readonly [top: number, middle: number, bottom: number];
  light: number;
  /** The cap: half its width, and its height. */
  cap: number;
  lid: number;
  /** A bail of wire, a stiff handle, a hook, or none. */
  carry: 'bail' | 'handle' | 'hook' | 'none';
  /** Bars around the globe. */
  guard: 'ribs' | 'bars' | 'cage' | 'none';
  /** Fittings of turned brass. */
  brass?: boolean;
  /** A flame in place of an even glow. */
  flame?: boolean;
  /** How much lower it stands when pushed together. */
  fold: number;
};

const CAMP: LanternModel = {
  base: 192,
  foot: 214,
  globe: [132, 172, 150],
  light: 350,
  cap: 170,
  lid: 64,
  carry: 'bail',
  guard: 'ribs',
  fold: 226,
};

const MODELS: Partial<Record<GearBuild, LanternModel>> = {
  globe: {
    base: 150,
    foot: 120,
    globe: [60, 262, 112],
    light: 380,
    cap: 66,
    lid: 30,
    carry: 'none',
    guard: 'none',
    fold: 120,
  },
  'base-camp': {
    base: 236,
    foot: 210,
    globe: [196, 168, 196],
    light: 390,
    cap: 226,
    lid: 92,
    carry: 'handle',
    guard: 'bars',
    fold: 150,
  },
  hanging: {
    base: 96,
    foot: 84,
    globe: [92, 104, 96],
    light: 170,
    cap: 96,
    lid: 56,
    carry: 'hook',
    guard: 'none',
    fold: 100,
  },
  chimney: {
    base: 214,
    foot: 168,
    globe: [74, 142, 96],
    light: 330,
    cap: 112,
    lid: 120,
    carry: 'bail',
    guard: 'cage',
    brass: true,
    flame: true,
    fold: 60,
  },
};

/** The lantern of that build; the one for a camp kitchen where none is given. */
export function lanternModel(build: GearBuild | undefined): LanternModel {
  return (build && MODELS[build]) ?? CAMP;
}
