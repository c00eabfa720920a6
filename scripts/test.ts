/**
 * `npm test`: runs every suite, then prints what failed and, as the last line, the totals.
 * Arguments name suites (unit edge conformance browser). `--changed` runs what a change touches
 * since this branch left `main`, `--changed=<commit>` since another commit.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { type Choice, changedFiles, SUITES, type Suite, testsFor } from './changed-tests.ts';
import { must, run } from './run.ts';
import { failureLines, playwrightResults, type SuiteResults, vitestResults } from './suite-results.ts';

const RESULTS = 'test-results';
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = [
  ...flags.filter((flag) => !/^--changed(=.+)?$/.test(flag)),
  ...named.filter((name) => !SUITES.some((suite) => suite === name)),
];
if (unknown.length > 0) {
  console.error(`npm test knows --changed and the suites ${SUITES.join(', ')}, not ${unknown.join(' ')}`);
  process.exit(1);
}
const [flag] = flags;
const changed = flag && (await testsFor(changedFiles(flag.slice('--changed='.length))));
/** The test files of a suite to run, or all of them; undefined for none. */
function filesOf(suite: Suite): Choice['files'] | undefined {
  if (named.length > 0 && !named.includes(suite)) return undefined;
  const files = changed ? changed[suite].files : 'all';
  return files.length > 0 ? files : undefined;
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
if (changed) {
  for (const suite of SUITES) {
    const { why } = changed[suite];
    console.log(`${suite}: ${why.length === 0 ? 'nothing' : why.map((line) => `\n  ${line}`).join('')}`);
  }
  if (SUITES.every((suite) => filesOf(suite) === undefined)) {
    console.log('\n0 passed, 0 failed, 0 skipped');
    process.exit(0);
  }
}
await must('node', ['scripts/build.ts', '--if-changed']);

const sum: SuiteResults = { passed: 0, failed: 0, skipped: 0, failures: [] };
let failed = false;
// in parallel, because each of them spends much of its time waiting
await Promise.all([suite('unit'), suite('conformance'), suite('edge')]);
const journeys = filesOf('browser');
if (journeys) {
  const env = { ...process.env, AREAS: changed ? changed.areas?.join(' ') : undefined };
  const code = await run('playwright', ['test', ...(journeys === 'all' ? [] : journeys)], { env });
  add('browser', code, () => playwrightResults(`${RESULTS}/browser.json`));
}

for (const failure of sum.failures) console.log(`\n${failureLines(failure)}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exit(failed || sum.failed > 0 || sum.passed === 0 ? 1 : 0);

/** Runs one of vitest's suites, or the chosen files of it, and adds its results. */
async function suite(project: Suite): Promise<void> {
  const files = filesOf(project);
  if (!files) return;
  const file = `${RESULTS}/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('vitest', [
    'run',
    '--project',
    project,
    ...reporters,
    ...(files === 'all' ? [] : files),
  ]);
  add(project, code, () => vitestResults(file));
}

function add(name: string, code: number, read: () => SuiteResults): void {
  failed ||= code !== 0;
  const part = resultsOf(name, read);
  sum.passed += part.passed;
  sum.failed += part.failed;
  sum.skipped += part.skipped;
  sum.failures.push(...part.failures);
  if (code !== 0 && part.failures.length === 0) {
    sum.failures.push({ test: name, message: `ended with code ${code}: see its output above` });
  }
}

/** A suite whose results cannot be read counts as one failure. */
function resultsOf(name: string, read: () => SuiteResults): SuiteResults {
  try {
    return read();
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, failures: [{ test: name, message: String(error) }] };
  }
}
