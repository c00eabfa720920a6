import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chooseTests, readArguments, SUITES } from '../../../scripts/choose-tests.ts';

const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');

/** The machines that run tests: the name of their results, and the arguments of `npm test`. */
const machines = [...workflow.matchAll(/\{ results: (\S+), tests: ([^}]+) \}/g)].map(
  ([, results = '', tests = '']) => ({ results, ...readArguments(tests.split(' ')) }),
);

it('the workflow runs every part of every suite once', () => {
  const parts = machines.flatMap(({ names, shard = '1/1' }) =>
    Object.keys(chooseTests(names)).map((suite) => `${suite} ${shard}`),
  );
  const counts = parts.map((part) => Number(part.split('/')[1]));
  const expected = SUITES.flatMap((suite) => {
    const count = counts.find((_, at) => parts[at]?.startsWith(`${suite} `)) ?? 1;
    return Array.from({ length: count }, (_, at) => `${suite} ${at + 1}/${count}`);
  });
  expect(parts.sort()).toEqual(expected.sort());
});

it('the workflow runs the suites whole, and keeps the results of each machine apart', () => {
  for (const { names } of machines) expect(Object.values(chooseTests(names))).toEqual(names.map(() => 'all'));
  expect(new Set(machines.map(({ results }) => results)).size).toBe(machines.length);
});
