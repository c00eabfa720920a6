import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Waits } from '../../../../worker/cache/waits.ts';
import {
  arrived,
  DOCUMENT_OPEN_MS,
  endInTime,
  isAllHere,
  settleDeferred,
} from '../../../../worker/rendering/settle-deferred.ts';
import { Timing } from '../../../../worker/request/timing.ts';

/** A value that is ready, behind that many promises. */
async function atHand<T>(value: T, promises: number): Promise<T> {
  for (let turn = 0; turn < promises; turn += 1) await null;
  return value;
}

function request() {
  const after: Promise<unknown>[] = [];
  const cache = { waitUntil: (work: Promise<unknown>) => void after.push(work) };
  return { after, services: { requestId: 'test', timing: new Timing(), cache } };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('deferred data', () => {
  it.each([0, 1, 30, 5_000])('is here when it is ready, behind %i promises', async (promises) => {
    const deferred = settleDeferred({ one: atHand(1, promises), other: atHand(2, 3) }, request().services);
    expect(await isAllHere(Object.values(deferred), new Waits())).toBe(true);
    expect(deferred.one).toMatchObject({ status: 'fulfilled', value: 1 });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a moment', () => sleep(30)],
    ['a service', () => new Promise(() => {})],
  ])('is not here when it waits for %s', async (_, load) => {
    const deferred = settleDeferred({ one: atHand(1, 0), other: load() }, request().services);
    expect(await isAllHere(Object.values(deferred), new Waits())).toBe(false);
  });

  it('is not here while a read is under way, however soon it is answered', async () => {
    const waits = new Waits();
    for (const before of [0, 50]) {
      const deferred = settleDeferred(
        { one: atHand(1, before).then(() => waits.during(atHand(2, 20))) },
        request().services,
      );
      expect(await isAllHere(Object.values(deferred), waits)).toBe(false);
      await deferred.one;
    }
    // what has been read is ready
    const deferred = settleDeferred({ one: atHand(1, 50) }, request().services);
    expect(await isAllHere(Object.values(deferred), waits)).toBe(true);
  });

  it('is here when there is none to wait for', async () => {
    expect(await isAllHere([], new Waits())).toBe(true);
  });

  it('that fails is absent, and here', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const deferred = settleDeferred({ one: Promise.reject(new Error('away')) }, request().services);
    expect(await isAllHere(Object.values(deferred), new Waits())).toBe(true);
    expect(await deferred.one).toBeUndefined();
  });

  it('is given up when the document must end, and goes on after it', async () => {
    vi.useFakeTimers();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { after, services } = request();
    const { promise, resolve } = Promise.withResolvers<number>();
    vi.advanceTimersByTime(2_000);
    const deferred = settleDeferred({ one: promise, other: atHand(2, 3) }, services);
    const settled = vi.fn();
    void arrived(Object.values(deferred), services).then(settled);
    await vi.advanceTimersByTimeAsync(DOCUMENT_OPEN_MS - 2_001);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith([undefined, 2]);
    expect(warned).toHaveBeenCalledOnce();
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('"section":"one"'));
    expect(after).toHaveLength(1);
    resolve(1);
    await Promise.all(after);
    expect(await deferred.one).toBeUndefined();
  });

  it('leaves no work for after the response, and no timer, when it arrives in time', async () => {
    vi.useFakeTimers();
    const { after, services } = request();
    const deferred = settleDeferred({ one: atHand(1, 2) }, services);
    expect(await arrived(Object.values(deferred), services)).toEqual([1]);
    await Promise.resolve();
    expect(after).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes no timer where it is at hand', async () => {
    const { services } = request();
    const deferred = settleDeferred({ one: atHand(1, 2) }, services);
    await deferred.one;
    const timer = vi.spyOn(globalThis, 'setTimeout');
    expect(await isAllHere(Object.values(deferred), new Waits())).toBe(true);
    endInTime(Object.values(deferred), services);
    expect(timer).not.toHaveBeenCalled();
  });
});
