/** Which tests the names on the command line of `npm test` mean, and what else is said there. */
import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { QUICK } from '../tests/quick.ts';
import { nearestNames } from './nearest-names.ts';

export const SUITES = ['unit', 'conformance', 'edge', 'browser'] as const;
export type Suite = (typeof SUITES)[number];

/** The test files of each suite that run, or all of them; a suite that is missing does not run. */
type Selection = Partial<Record<Suite, string[] | 'all'>>;

type Wish = {
  names: string[];
  /** Words in the names of the tests that run. */
  title?: string;
  /** A commit, or an empty text for where the branch left `main`. */
  changed?: string;
  /** A part of the tests, such as `1/4`. */
  shard?: string;
  /** Whether the results of former runs are added up, and nothing runs. */
  sum: boolean;
};

/** Stands for the tests of tests/quick.ts. */
const QUICK_NAME = 'quick';

/** Every test file, as a path from the project's root. */
export const testFiles = () => globSync('tests/{unit,conformance,edge,browser}/**/*.test.{ts,tsx}').sort();

/** Reads the arguments of `npm test`. Throws an error for people where one is unknown or wrong. */
export function readArguments(args: string[]): Wish {
  const { values, positionals } = parseArgs({
    // without a commit it is an option without a value, which parseArgs does not know
    args: args.map((argument) => (argument === '--changed' ? '--changed=' : argument)),
    allowPositionals: true,
    options: {
      title: { type: 'string', short: 't' },
      changed: { type: 'string' },
      shard: { type: 'string' },
      sum: { type: 'boolean', default: false },
    },
  });
  if (values.shard !== undefined && !isShard(values.shard)) {
    throw new Error(`--shard=${values.shard} is no part of the tests: write it as --shard=1/4`);
  }
  return { ...values, names: positionals };
}

function isShard(shard: string): boolean {
  const [, part, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(shard) ?? [];
  return part !== undefined && Number(part) <= Number(count);
}

/**
 * The tests that the names mean: a suite (`edge`), a file (`edge/bag`), a folder
 * (`unit/worker/bag`), a path (`tests/edge/bag.test.ts`) or `quick`; every test without a name.
 * Throws an error that suggests the nearest names for one that means nothing.
 */
export function chooseTests(names: string[], files = testFiles()): Selection {
  const chosen: Selection = {};
  for (const name of names.length > 0 ? names.flatMap(inFull) : SUITES) {
    const suite = SUITES.find((one) => one === name);
    if (suite) {
      chosen[suite] = 'all';
      continue;
    }
    const meant = files.filter((file) => nameOf(file) === name || file.startsWith(`tests/${name}/`));
    if (meant.length === 0) throw new Error(unknown(name, files));
    for (const file of meant) addTo(chosen, file);
  }
  return chosen;
}

/** The suite of a test file, by its path. */
export function suiteOf(file: string): Suite {
  const suite = SUITES.find((one) => file.startsWith(`tests/${one}/`));
  if (!suite) throw new Error(`${file} is in no suite`);
  return suite;
}

function addTo(chosen: Selection, file: string): void {
  const suite = suiteOf(file);
  const before = chosen[suite] ?? [];
  if (before !== 'all') chosen[suite] = [...new Set([...before, file])];
}

/** A pattern for the names of tests that contain these words, whatever their case. */
export const titlePattern = (words: string) => `(?i:${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`;

/** What an argument stands for: names as in tests/areas.ts. */
function inFull(argument: string): string[] {
  const path = relative('.', resolve(argument)).replaceAll('\\', '/');
  const name = nameOf(path);
  return name === QUICK_NAME ? ['unit', ...Object.keys(QUICK)] : [name];
}

const nameOf = (file: string) => file.replace(/^tests\/|\.test\.tsx?$/g, '');

function unknown(name: string, files: string[]): string {
  const nearest = nearestTests(name, files);
  const hint =
    nearest.length > 0 ? `Did you mean ${nearest.join(', ')}?` : `There are ${SUITES.join(', ')} and quick.`;
  return `There is no ${name}. ${hint}`;
}

/** The names of suites, folders and files that differ least from a name, the nearest first. */
function nearestTests(name: string, files: string[]): string[] {
  return nearestNames(name, [QUICK_NAME, ...files.map(nameOf).flatMap(withFolders)]);
}

/** `edge`, `edge/sandbox` and `edge/sandbox/control` for the last of them. */
function withFolders(name: string): string[] {
  const parts = name.split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}
