import { afterEach, expect, it, vi } from 'vitest';
import { forgetAll } from '../../../../worker/cache/memory.ts';
import { singleFlight } from '../../../../worker/cache/single-flight.ts';

afterEach(() => {
  vi.useRealTimers();
  forgetAll();
});

const never = () => new Promise<void>(() => {});

it('runs one revalidation of a name at a time', async () => {
  const revalidate = vi.fn(async () => {});
  const first = singleFlight('list', revalidate);
  await singleFlight('list', revalidate);
  await singleFlight('other', revalidate);
  await first;
  expect(revalidate).toHaveBeenCalledTimes(2);
  await singleFlight('list', revalidate);
  expect(revalidate).toHaveBeenCalledTimes(3);
});

it('lets the next one try after a failure', async () => {
  await expect(singleFlight('list', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  const revalidate = vi.fn(async () => {});
  await singleFlight('list', revalidate);
  expect(revalidate).toHaveBeenCalledOnce();
});

it.each([
  ['that ended without a word', 11_000, 1],
  ['that is at work', 9_000, 0],
  ['of a clock that was set back', -1_000, 1],
])('takes the place of a revalidation %s: %i ms later', async (_, ms, times) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1e12 });
  void singleFlight('list', never);
  vi.setSystemTime(1e12 + ms);
  const revalidate = vi.fn(async () => {});
  await singleFlight('list', revalidate);
  expect(revalidate).toHaveBeenCalledTimes(times);
});
