import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseConfig } from '../../../worker/config/config.ts';
import { DEFAULT_SITES } from '../../../worker/config/sites.ts';
import { CONFIGURED_SITES } from '../../support/configured-sites.ts';
import { COMPLETE } from '../worker/config/complete-environment.ts';

it('the sites of wrangler.toml have no name that no code reads, and the first are those without it', () => {
  const read = parseConfig({
    ...COMPLETE,
    CONSENT_URL: 'https://consent.example',
    SITES: JSON.stringify(CONFIGURED_SITES),
  }).SITES;
  for (const [index, site] of CONFIGURED_SITES.entries())
    expect(Object.keys(site).filter((name) => !Object.hasOwn(read[index] ?? {}, name))).toEqual([]);
  expect(read.slice(0, -1)).toEqual(DEFAULT_SITES);
  expect(read.at(-1)).toMatchObject({ id: 'cairn-eu', taxation: 'gross', consent: 'opt-in' });
});

const table = readFileSync('docs/markets/europe.md', 'utf8');

it('the table on Europe has a row for each requirement, with tests that there are', () => {
  const rows = [...table.matchAll(/^\| (\d+)(?: [LE,]+)* \|/gm)].map(([, number]) => Number(number));
  expect(rows.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 27 }, (_, index) => index + 1));
});

it('names only tests that there are', () => {
  const tests = [...table.matchAll(/`((?:unit|edge|conformance|browser)\/[\w/-]+)`/g)].map(
    ([, name = '']) => name,
  );
  expect(tests.length).toBeGreaterThan(40);
  const missing = tests.filter(
    (name) => !['test.ts', 'test.tsx'].some((end) => existsSync(`tests/${name}.${end}`)),
  );
  expect(missing).toEqual([]);
});
