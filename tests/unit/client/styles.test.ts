import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Without less motion, which is asked for by few. */
const REDUCED = /@media \(prefers-reduced-motion: reduce\) \{[\s\S]*?\n\}/g;
/** A selector for the pseudo-elements of all elements. */
const OF_ALL = /(?:^|,)\s*\*?::?(?:before|after)\s*[,{]/m;

it('finds a rule for the pseudo-elements of all elements', () => {
  expect('*,\n::before,\n::after {').toMatch(OF_ALL);
  expect('*::after {').toMatch(OF_ALL);
  expect('.plus::after,\n.facet::before {').not.toMatch(OF_ALL);
});

it('has no style for those of all elements, which doubles what each costs (docs/decisions/0184)', () => {
  const files = globSync('client/styles/**/*.css');
  expect(files.length).toBeGreaterThan(100);
  const wrong = files.filter((file) => OF_ALL.test(readFileSync(file, 'utf8').replaceAll(REDUCED, '')));
  expect(wrong).toEqual([]);
});
