import { existsSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { bundleWorker, gzipOf } from '../../../scripts/worker-bundle.ts';

const KILOBYTE = 1000;
/** What the worker loads when it starts (docs/performance.md). A locale more adds nothing to it. */
const START = 330 * KILOBYTE;
/** All modules as they are uploaded. */
const WHOLE = 712 * KILOBYTE;
/** Zod without the messages of forty languages and its conversions to and from JSON schemas. */
const ZOD = 200 * KILOBYTE;

let bundle: Awaited<ReturnType<typeof bundleWorker>>;

beforeAll(async () => {
  // the worker holds the names of the built files
  expect(existsSync('dist/files.json'), 'npm run build comes first').toBe(true);
  bundle = await bundleWorker();
});

it('the worker is within its budgets, and of zod it has only what it uses', () => {
  expect(gzipOf(bundle.start)).toBeLessThanOrEqual(START);
  expect(gzipOf(bundle.modules)).toBeLessThanOrEqual(WHOLE);
  expect(new Map(bundle.parts).get('zod')).toBeLessThanOrEqual(ZOD);
});

it('no locale, no account, no checkout and no tool of the staff is there at the start', () => {
  const folders = bundle.parts.map(([name]) => name);
  expect(folders).toContain('worker/pages');
  expect(folders.filter((name) => /^worker\/feeds$|en-US|de-DE/.test(name))).toEqual([]);
  expect(bundle.start.some(({ code }) => code.includes('Your bag is empty'))).toBe(false);
  expect(bundle.modules.some(({ code }) => code.includes('Your bag is empty'))).toBe(true);
});

it('what islands load in the browser alone is not in it', () => {
  // a class of the dialog that says what was added (client/product/added-dialog.tsx)
  const having = bundle.modules.filter(({ code }) => code.includes('added-short'));
  expect(having.map(({ name }) => name)).toEqual([]);
});

it('every module is ASCII, which V8 reads faster', () => {
  const others = bundle.modules.filter(({ code }) => /[^\0-\x7f]/.test(code));
  expect(others.map(({ name }) => name)).toEqual([]);
});
