/**
 * How long something takes, in ms of the virtual clock (test-clock.ts): each call of a service or
 * store counts as 1 ms, work as none.
 */
export async function took(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return Math.round(performance.now() - start);
}

/** Lets so much of the virtual clock pass, in ms. */
export const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
