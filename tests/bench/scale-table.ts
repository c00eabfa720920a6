import { median } from './phone/figures.ts';

/** A turn of one shop: its rate, and the CPU of its process for each request, in ms. */
export type Turn = { perSecond: number; cpuMs: number };

/** Both shops in the same round, so that what else slows the machine slows both. */
export type Round = { small: Turn; large: Turn };

/** The figures of a page with few and with many products. `grows`: the median ratio of a round. */
export function together(rounds: readonly Round[]): Round & { grows: number } {
  const turn = (of: 'small' | 'large'): Turn => ({
    perSecond: median(rounds.map((round) => round[of].perSecond)),
    cpuMs: median(rounds.map((round) => round[of].cpuMs)),
  });
  const grows = median(rounds.map(({ small, large }) => large.cpuMs / small.cpuMs));
  return { small: turn('small'), large: turn('large'), grows };
}
