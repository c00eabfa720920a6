/** Numbers from 0 up to 1, the same for the same seed. */
export type Random = () => number;

const RANGE = 2 ** 32;

/** Numbers of a seed, by the generator "mulberry32". */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  };
}

/** Draws an index with the chances that `weights` have among them. */
export class Weighted {
  readonly #upTo: Float64Array;

  constructor(weights: readonly number[]) {
    this.#upTo = new Float64Array(weights.length);
    let sum = 0;
    for (const [index, weight] of weights.entries()) {
      sum += weight;
      this.#upTo[index] = sum;
    }
  }

  get size(): number {
    return this.#upTo.length;
  }

  /** The chance of an index. */
  share(index: number): number {
    const before = index === 0 ? 0 : (this.#upTo[index - 1] ?? 0);
    return ((this.#upTo[index] ?? before) - before) / (this.#upTo.at(-1) ?? 1);
  }

  draw(random: Random): number {
    const at = random() * (this.#upTo.at(-1) ?? 0);
    let low = 0;
    let high = this.#upTo.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#upTo[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/**
 * By Zipf's law the n-th most popular of `size` things is asked for 1 / n^`exponent` as often as the
 * first.
 */
export function zipf(size: number, exponent: number): Weighted {
  return new Weighted(Array.from({ length: size }, (_, index) => 1 / (index + 1) ** exponent));
}

/** From this mean on a normal distribution replaces Poisson's. */
const LARGE_MEAN = 50;

/** How many events happen where `mean` are expected and none knows of another. */
export function poisson(mean: number, random: Random): number {
  if (mean > LARGE_MEAN) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  const least = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > least; product *= random()) count += 1;
  return count;
}
