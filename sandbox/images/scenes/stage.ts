import { type Random, randomFrom, seedOf } from './noise.ts';

/**
 * Area of every scene in its own units, so that a tree has the same size in a banner and in a
 * square.
 */
const AREA = 1_440_000;

/** Wider or narrower pictures are cropped from these ratios. */
const WIDEST = 2.5;
const TALLEST = 0.3;

export type Point = readonly [x: number, y: number];

/** A canvas that is painted back to front. Its units are its own, not the requested pixels. */
export type Stage = {
  w: number;
  h: number;
  random: Random;
  /** A number between the two bounds. */
  between: (low: number, high: number) => number;
  /** A seed for noise and turbulence. */
  seed: () => number;
  /** Adds a definition and answers the id it was given. */
  define: (markup: (id: string) => string) => string;
  paint: (...markup: string[]) => void;
  /** Runs a painter and returns its markup instead of adding it. */
  aside: (painter: () => void) => string;
  markup: () => { defs: string; body: string };
};

/** An empty stage in the requested ratio; all its random numbers follow from the name. */
export function createStage(name: string, width: number, height: number): Stage {
  const ratio = Math.min(WIDEST, Math.max(TALLEST, width / height));
  const random = randomFrom(seedOf(name));
  const defs: string[] = [];
  const body: string[] = [];
  return {
    w: Math.round(Math.sqrt(AREA * ratio)),
    h: Math.round(Math.sqrt(AREA / ratio)),
    random,
    between: (low, high) => low + random() * (high - low),
    seed: () => Math.floor(random() * 9000) + 1,
    define(markup) {
      const id = `d${defs.length}`;
      defs.push(markup(id));
      return id;
    },
    paint: (...markup) => {
      body.push(...markup);
    },
    aside(painter) {
      const from = body.length;
      painter();
      return body.splice(from).join('');
    },
    markup: () => ({ defs: defs.join(''), body: body.join('') }),
  };
}

/** Path data through the points, in whole relative units to keep it short. */
export function trace(points: readonly Point[]): string {
  let fromX = 0;
  let fromY = 0;
  let data = '';
  for (const [x, y] of points) {
    const toX = Math.round(x);
    const toY = Math.round(y);
    if (data === '') data = `M${toX} ${toY}l`;
    else {
      const dy = toY - fromY;
      const dx = toX - fromX;
      const gap = data.endsWith('l') || dx < 0 ? '' : ' ';
      data += `${gap}${dx}${dy < 0 ? '' : ' '}${dy}`;
    }
    fromX = toX;
    fromY = toY;
  }
  return data;
}
