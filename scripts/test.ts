/**
 * `npm test`: runs every suite, or the tests that its arguments name, then prints what failed and,
 * as the last line, the totals.
 *
 * - `npm test -- quick`: the unit tests, and those that show that the shop opens, sells and is safe
 * - `npm test -- --changed`: what a change touches since the branch left main; `--changed=HEAD`
 * - `npm test -- unit edge/bag`: a suite and a file; `-t "gift card"`: tests with these words
 * - `npm test -- browser --shard=1/4`: a part of a suite
 * - `npm test -- --sum`: adds up the last results, and runs nothing
 *
 * CONTRIBUTING.md says more.
 */
import { changedFiles, testsFor } from './changed-tests.ts';
import { chooseTests, readArguments, SUITES, type Suite, titlePattern } from './choose-tests.ts';
import { countTests } from './count-tests.ts';
import { storedInMemory } from './memory-folder.ts';
import { orExit } from './or-exit.ts';
import type { SuiteResults } from './read-reports.ts';
import { must, run } from './run.ts';
import {
  failed,
  lastResults,
  readReport,
  removeReports,
  reportOf,
  SOME,
  summary,
  sumOf,
} from './suite-results.ts';

const { names, title, changed, shard, sum } = orExit(() => readArguments(process.argv.slice(2)));
const chosen = orExit(() => chooseTests(names));
if (sum) finish(SUITES.filter((suite) => chosen[suite]).map((suite) => lastResults(suite)));
const touched = changed === undefined ? undefined : await testsFor(changedFiles(changed));
if (touched) {
  for (const suite of SUITES) {
    const { why } = touched[suite];
    console.log(`${suite}: ${why.length === 0 ? 'nothing' : why.map((line) => `\n  ${line}`).join('')}`);
  }
}
const suites = SUITES.filter((suite) => filesOf(suite).length > 0);
if (suites.length === 0) {
  console.log('\n0 passed, 0 failed, 0 skipped');
  process.exit(0);
}
for (const suite of suites) removeReports(suite, partOf(suite));
await must('node', ['scripts/build.ts', '--if-changed']);

const pattern = title === undefined ? undefined : titlePattern(title);
/** Where the shops and services of edge and conformance tests store what they have. */
const stored = { ...process.env, ...storedInMemory() };
// in parallel, because none of them keeps every processor busy all the time
const results = await Promise.all(suites.filter((suite) => suite !== 'browser').map(runVitest));
if (suites.includes('browser')) results.push(await runPlaywright());
finish(results);

/** The test files of a suite that run, or all of them. */
function filesOf(suite: Suite): string[] | 'all' {
  const [named = [], changedOnes = 'all'] = [chosen[suite], touched?.[suite].files];
  if (named === 'all') return changedOnes;
  return changedOnes === 'all' ? named : named.filter((file) => changedOnes.includes(file));
}

/** What part of a suite runs: all of it (undefined), one of several such as `1/4`, or `SOME`. */
function partOf(suite: Suite): string | undefined {
  const isWhole = chosen[suite] === 'all' && title === undefined && changed === undefined;
  return isWhole ? shard : SOME;
}

/** What both tools are told: the files, and the part of them. */
function toolArguments(suite: Suite): string[] {
  const files = filesOf(suite);
  return [...(shard ? [`--shard=${shard}`] : []), ...(files === 'all' ? [] : files)];
}

async function runVitest(suite: Suite): Promise<SuiteResults> {
  const report = `--outputFile.json=${reportOf(suite, partOf(suite))}`;
  const args = ['run', '--project', suite, '--reporter=default', '--reporter=json', report];
  if (pattern) args.push(`--testNamePattern=${pattern}`);
  const env = suite === 'unit' ? process.env : stored;
  return resultsOf(suite, await run('vitest', [...args, ...toolArguments(suite)], { env }));
}

async function runPlaywright(): Promise<SuiteResults> {
  // playwright looks for it in the file's name too, which comes first
  const named = pattern ? [`--grep=\\.test\\.tsx? .*${pattern}`, '--pass-with-no-tests'] : [];
  const args = ['test', ...named, ...toolArguments('browser')];
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser', partOf('browser')),
    AREAS: touched?.areas?.join(' '),
  };
  // few tests need few shops (playwright.config.ts)
  const counted = pattern ? { ...env, CHOSEN_TESTS: countTests(args, env) } : env;
  return resultsOf('browser', await run('playwright', args, { env: counted }));
}

function resultsOf(suite: Suite, code: number): SuiteResults {
  const results = readReport(suite, reportOf(suite, partOf(suite)), pattern);
  if (code === 0 || results.failures.length > 0) return results;
  return sumOf([results, failed(suite, `ended with code ${code}: see its output above`)]);
}

/** Prints the sum, and ends this process: with 1 where a test failed or none ran. */
function finish(parts: SuiteResults[]): never {
  const all = sumOf(parts);
  const { passed, failures, skipped } = all;
  if (passed + failures.length + skipped === 0) {
    console.error(title === undefined ? '\nNo test ran.' : `\nNo test has “${title}” in its name.`);
  }
  console.log(summary(all));
  process.exit(failures.length > 0 || passed + skipped === 0 ? 1 : 0);
}
