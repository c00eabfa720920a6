import { afterEach, expect, it } from 'vitest';
import { VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('fault-waits');
const WAIT_MS = 200;
/** Timers of two processes may differ by so much. */
const TOLERANCE_MS = 10;

afterEach(async () => {
  await shop.control('DELETE', 'faults');
});

const call = (signal?: AbortSignal) =>
  fetch(`${shop.origin}/product/shopper-products/v1/nothing`, { signal: signal ?? null });

it('a slow service answers after its delay, as it answers otherwise', async () => {
  const { status } = await call();
  await shop.control('POST', 'faults', { mode: 'slow', ms: WAIT_MS });
  const start = performance.now();
  expect((await call()).status).toBe(status);
  expect(performance.now() - start).toBeGreaterThanOrEqual(WAIT_MS - TOLERANCE_MS);
});

it('a hanging service does not answer', async () => {
  await shop.control('POST', 'faults', { mode: 'hang' });
  await expect(call(AbortSignal.timeout(WAIT_MS))).rejects.toThrow('aborted due to timeout');
});
