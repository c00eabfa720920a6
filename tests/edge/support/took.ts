/**
 * How long somebody waits for something, in ms of the tests' clock (test-clock.ts): that of a machine
 * that takes hardly any time to work.
 */
export async function took(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return Math.round(performance.now() - start);
}
