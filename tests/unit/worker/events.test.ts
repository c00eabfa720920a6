import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A call of `log` (worker/request/log.ts) with its event's name; the level may be computed. */
const CALL = /\blog\(\s*[^,;{}]+,\s*'([a-z-]+)'/g;
const CALLS = /\blog\(\s*(?!\s*level:)/g;

it('every logged event is in the table of the operations manual, and no other', () => {
  const sources = globSync('worker/**/*.{ts,tsx}').filter((file) => file !== 'worker/request/log.ts');
  const texts = sources.map((file) => readFileSync(file, 'utf8'));
  const logged = texts.flatMap((text) => [...text.matchAll(CALL)].map(([, event = '']) => event));
  expect(logged.length).toBeGreaterThan(20);
  // every call names its event in a way that this test can read
  expect(logged.length).toBe(texts.flatMap((text) => [...text.matchAll(CALLS)]).length);
  const manual = readFileSync('docs/operations/incidents.md', 'utf8');
  const table = /\n\| event +\|[^\n]*\n\|[ |-]+\n((?:\|[^\n]*\n)+)/.exec(manual)?.[1] ?? '';
  const explained = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z-]+)`/g)].map(([, event = '']) => event));
  expect([...new Set(explained)].sort()).toEqual([...new Set(logged)].sort());
  expect(explained).toHaveLength(new Set(explained).size);
});
