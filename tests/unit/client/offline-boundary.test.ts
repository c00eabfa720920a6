import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  ChunkLoadError,
  failedChunks,
  forgetRetry,
  loadChunk,
  offerRetry,
  resume,
} from '../../../client/offline/offline-boundary.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  failedChunks.length = 0;
});

it('returns what was loaded', async () => {
  expect(await loadChunk(async () => 'code')).toBe('code');
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['missing', new TypeError('Failed to fetch dynamically imported module: /a.js')],
  ['missing', new TypeError('error loading dynamically imported module')],
  ['missing', new TypeError('Importing a module script failed.')],
  ['other', new SyntaxError('Unexpected token')],
])('says that code is %s', async (type, cause) => {
  const failure = await loadChunk(() => Promise.reject(cause)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ChunkLoadError);
  expect(failure).toMatchObject({ name: 'ChunkLoadError', type, cause });
  // what the operators are told of
  expect(failedChunks).toEqual([failure]);
});

it('gives up after 120000 ms', async () => {
  const loading = loadChunk(() => new Promise(() => undefined));
  const failed = expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
  expect(failedChunks).toEqual([expect.objectContaining({ type: 'timeout' })]);
});

it('passes on errors that the loaded code throws', async () => {
  const defect = new TypeError('undefined is not a function');
  await expect(loadChunk(() => Promise.reject(defect))).rejects.toBe(defect);
  expect(failedChunks).toEqual([]);
});

it('offers a retry once, and again after one that succeeded', () => {
  const dialog = { open: false, showModal: () => undefined, close: () => undefined };
  vi.stubGlobal('document', { getElementById: () => dialog });
  vi.stubGlobal('navigator', { onLine: true });
  const control = {};
  const again = vi.fn();
  const fails = () => offerRetry(new ChunkLoadError('missing'), control, again);
  expect(fails()).toBe(true);
  resume();
  expect(again).toHaveBeenCalledOnce();
  expect(fails()).toBe(false);
  expect(fails()).toBe(true);
  resume();
  forgetRetry(control);
  expect(fails()).toBe(true);
});
