import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bundleWorker } from '../../../scripts/worker-bundle.ts';

const KILOBYTE = 1000;
/**
 * The worker's script as it is uploaded (docs/performance.md): the shop, what agents call, product feeds, what
 * a site in Europe owes its customers, what it states of its products, the messages of German, French of France,
 * Irish English and Italian, the outline of Europe, and data in the edge cache.
 */
const BUDGET = (543.1 + 44.6 + 6 + 19.2 + 8.3 + 58.7 + 4 + 0.5) * KILOBYTE;
/** Zod without the messages of forty languages and its conversions to and from JSON schemas. */
const ZOD = 125 * KILOBYTE;

it('the worker is within its budget, and of zod it has only what it uses', async () => {
  // the worker holds the names of the built files
  expect(existsSync('dist/files.json'), 'npm run build comes first').toBe(true);
  const { gzip, parts } = await bundleWorker();
  expect(gzip).toBeLessThanOrEqual(BUDGET);
  expect(new Map(parts).get('zod')).toBeLessThanOrEqual(ZOD);
});
