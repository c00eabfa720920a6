/** The reports of the suites as files in `test-results`, and their sum. */
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Suite } from './choose-tests.ts';
import { type Failure, playwrightResults, type SuiteResults, vitestResults } from './read-reports.ts';

const RESULTS = 'test-results';
/** How many lines of an error are shown. */
const SHOWN_LINES = 12;

/** Stands for chosen tests of a suite, whose report `--sum` ignores. */
export const SOME = 'some';

/** The report of a suite, of a part of it such as `1/4`, or of `SOME` of its tests. */
export function reportOf(suite: Suite, part?: string, folder = RESULTS): string {
  return `${folder}/${suite}${part ? `-${part.replace('/', '-of-')}` : ''}.json`;
}

/**
 * Removes what a run of a suite, of a part of it or of `SOME` of its tests replaces: not the other
 * parts, and for `SOME` only their own report.
 */
export function removeReports(suite: Suite, part?: string, folder = RESULTS): void {
  mkdirSync(folder, { recursive: true });
  rmSync(reportOf(suite, part, folder), { force: true });
  if (part === SOME) return;
  const count = part?.split('/')[1];
  for (const file of reportsOf(suite, folder)) {
    if (!count || !file.endsWith(`-of-${count}.json`)) rmSync(file);
  }
}

const reportsOf = (suite: Suite, folder: string) =>
  globSync([`${folder}/${suite}.json`, `${folder}/${suite}-*-of-*.json`]).map((file) =>
    file.replaceAll('\\', '/'),
  );

/**
 * The results in the report of a suite. One that is missing or cannot be read is one failure.
 * `title` is a pattern for the names of the tests that ran.
 */
export function readReport(suite: Suite, file: string, title?: string): SuiteResults {
  try {
    return suite === 'browser' ? playwrightResults(file) : vitestResults(file, title);
  } catch (error) {
    return failed(file, String(error));
  }
}

/**
 * The results of a suite's last run, whether it ran whole or in parts. A part that is missing is
 * one failure, and so is a suite without any.
 */
export function lastResults(suite: Suite, folder = RESULTS): SuiteResults {
  const [first] = reportsOf(suite, folder);
  if (first === undefined) return failed(suite, 'has no results');
  const count = /-of-(\d+)\.json$/.exec(first)?.[1];
  const shards = count ? Array.from({ length: Number(count) }, (_, at) => `${at + 1}/${count}`) : [undefined];
  return sumOf(shards.map((shard) => readReport(suite, reportOf(suite, shard, folder))));
}

/** Results of a suite, or of a part of it, that failed as a whole. */
export function failed(test: string, message: string): SuiteResults {
  return { passed: 0, skipped: 0, failures: [{ test, message }], flaky: [] };
}

export function sumOf(results: SuiteResults[]): SuiteResults {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: results.flatMap(({ failures }) => failures),
    flaky: results.flatMap(({ flaky }) => flaky),
  };
}

/** Each failure and each flaky test in a few lines, then the totals as the last line. */
export function summary({ passed, skipped, failures, flaky }: SuiteResults): string {
  return [
    ...failures.map((failure) => short('FAILED', failure)),
    ...flaky.map((flake) => short('flaky', flake)),
    ...(flaky.length > 0 ? [`\n${flaky.length} flaky: passed, but only at a retry`] : []),
    `\n${passed} passed, ${failures.length} failed, ${skipped} skipped`,
  ].join('\n');
}

function short(kind: string, { test, message, trace }: Failure): string {
  const said = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'))
    .slice(0, SHOWN_LINES);
  if (trace) said.push(`trace: npx playwright show-trace ${trace}`);
  return [`\n${kind} ${test}`, ...said.map((line) => `    ${line}`)].join('\n');
}
