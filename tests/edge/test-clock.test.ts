import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SandboxShop } from './sandbox/support/sandbox-shop.ts';
import { everyTurn, working } from './support/test-clock.ts';
import { took } from './support/took.ts';

const HOUR_MS = 3_600_000;
const PATH = '/unbxd/sandbox-search/cairn-us-en/search?q=tent';

const services = new SandboxShop('test-clock');
const spoil = (rule: object) => services.call('POST', '/__sandbox/faults', { body: rule });
const mend = () => services.call('DELETE', '/__sandbox/faults');
const later = (ms: number, run: () => void = () => {}) =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      run();
      resolve();
    }, ms);
  });

beforeEach(mend);
afterEach(mend);

it('jumps to a timer that is all that is left', async () => {
  expect(await took(() => later(HOUR_MS))).toBe(HOUR_MS);
});

it('runs timers in the order in which they are due, and no cleared one', async () => {
  const seen: string[] = [];
  const cleared = setTimeout(() => seen.push('cleared'), 10);
  const ticking = setInterval(() => seen.push('tick'), HOUR_MS / 3);
  const last = later(HOUR_MS - 1, () => seen.push('last'));
  clearTimeout(cleared);
  await later(20, () => seen.push('first'));
  await last;
  clearInterval(ticking);
  expect(seen).toEqual(['first', 'tick', 'tick', 'last']);
});

it('waits for work: a timer does not overtake calls that end before it', async () => {
  const seen: string[] = [];
  const timer = later(60, () => seen.push('timer'));
  // each call of a store takes one millisecond of this clock
  for (let call = 1; call <= 50; call += 1) await env.CACHE.get('nothing');
  seen.push('calls');
  await timer;
  expect(seen).toEqual(['calls', 'timer']);
});

it('runs what is to run after each call, also while another one is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const other = working(promise);
  let runs = 0;
  const stop = everyTurn(() => {
    runs += 1;
  });
  const seen: boolean[] = [];
  for (let call = 1; call <= 5; call += 1) {
    await env.CACHE.get('nothing');
    seen.push(runs >= call);
  }
  stop();
  resolve();
  await other;
  expect(seen).toEqual([true, true, true, true, true]);
});

it('is the clock of dates and of the embedded commerce cloud too', async () => {
  const before = Date.now();
  await later(HOUR_MS);
  expect(Date.parse(new Date().toISOString()) - before).toBe(HOUR_MS);
  const { now } = await (await services.fetch('/__sandbox/clock')).json<{ now: number }>();
  expect(Math.abs(now - Date.now())).toBeLessThan(10);
});

it('meets a deadline after its time where a service hangs', async () => {
  await spoil({ service: 'unbxd', mode: 'hang' });
  const ms = await took(async () => {
    const call = services.fetch(PATH, { signal: AbortSignal.timeout(5_000) });
    await expect(call).rejects.toThrow('The time is over.');
  });
  expect(ms).toBe(5_000);
});

it('lets a slow service answer after its time, with the effect of the call once', async () => {
  await spoil({ service: 'unbxd', mode: 'slow', ms: 3_000, times: 1 });
  await services.call('DELETE', '/__sandbox/calls');
  const ms = await took(async () => expect((await services.fetch(PATH)).status).toBe(200));
  expect(ms).toBeGreaterThanOrEqual(3_000);
  expect(ms).toBeLessThan(3_010);
  const { calls } = await (await services.fetch('/__sandbox/calls')).json<{ calls: unknown[] }>();
  expect(calls).toHaveLength(1);
});
