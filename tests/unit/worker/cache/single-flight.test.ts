import { afterEach, expect, it, vi } from 'vitest';
import { forgetAll } from '../../../../worker/cache/memory.ts';
import { singleFlight } from '../../../../worker/cache/single-flight.ts';

afterEach(() => {
  vi.useRealTimers();
  forgetAll();
});

const never = () => new Promise<void>(() => {});

it('runs one renewal of a name at a time', async () => {
  const renew = vi.fn(async () => {});
  const first = singleFlight('list', renew);
  await singleFlight('list', renew);
  await singleFlight('other', renew);
  await first;
  expect(renew).toHaveBeenCalledTimes(2);
  await singleFlight('list', renew);
  expect(renew).toHaveBeenCalledTimes(3);
});

it('lets the next one try after a failure', async () => {
  await expect(singleFlight('list', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  const renew = vi.fn(async () => {});
  await singleFlight('list', renew);
  expect(renew).toHaveBeenCalledOnce();
});

it.each([
  ['that ended without a word', 11_000, 1],
  ['that is at work', 9_000, 0],
  ['of a clock that was set back', -1_000, 1],
])('takes the place of a renewal %s: %i ms later', async (_, ms, times) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1e12 });
  void singleFlight('list', never);
  vi.setSystemTime(1e12 + ms);
  const renew = vi.fn(async () => {});
  await singleFlight('list', renew);
  expect(renew).toHaveBeenCalledTimes(times);
});
