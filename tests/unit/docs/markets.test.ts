import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseConfig } from '../../../worker/config/config.ts';
import { COMPLETE } from '../worker/config/complete-environment.ts';

const page = readFileSync('docs/operations/markets.md', 'utf8');
const [, stated = ''] = /```json\n(.*?)```/s.exec(page) ?? [];

it('the site that the page on markets has one add is a site that the shop starts with', () => {
  const { SITES } = parseConfig({
    ...COMPLETE,
    CONSENT_URL: 'https://consent.example',
    SITES: JSON.stringify([...parseConfig(COMPLETE).SITES, JSON.parse(stated)]),
  });
  const site = SITES.at(-1);
  // nothing of it is a name that no code reads
  expect(Object.keys(JSON.parse(stated)).filter((name) => !Object.hasOwn(site ?? {}, name))).toEqual([]);
  expect(site).toMatchObject({ id: 'cairn-eu', taxation: 'gross', consent: 'opt-in' });
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
