import type { Air } from './land.ts';
import type { Plane } from './planes.ts';

/** A scene in parameters: light and air, then planes back to front. Places are shares of the stage. */
export type Scene = Air & {
  /** The sky at the zenith, half-way down and at the horizon. */
  sky: readonly [zenith: string, middle: string, horizon: string];
  glow?: { x: number; y: number; reach: number; strength: number };
  disc?: { x: number; y: number; r: number; colour: string };
  stars?: number;
  /** The colour of the Milky Way. */
  milkyWay?: string;
  clouds?: readonly { top: number; foot: number; colour: string; strength: number; cover: number }[];
  planes: readonly Plane[];
  /** Still water that mirrors the planes, and what stands before it. */
  lake?: { shore: number; sky: string; deep: string; front?: readonly Plane[] };
};
