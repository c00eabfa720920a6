/**
 * `npm test`: every suite, what failed, then the plain sum of them all as the last line. Arguments
 * name suites (unit edge conformance browser).
 */
import { mkdirSync, rmSync } from 'node:fs';
import { must, run } from './run.ts';
import { failureLines, playwrightResults, type SuiteResults, vitestResults } from './suite-results.ts';

const RESULTS = 'test-results';
const chosen = process.argv.slice(2);
const wanted = (suite: string) => chosen.length === 0 || chosen.includes(suite);

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
await must('node', ['scripts/build.ts', '--if-changed']);

const sum: SuiteResults = { passed: 0, failed: 0, skipped: 0, failures: [] };
let failed = false;
// side by side: each of them waits a good part of its time
await Promise.all([suite('unit'), suite('conformance'), suite('edge')]);
if (wanted('browser')) {
  const code = await run('playwright', ['test']);
  add('browser', code, () => playwrightResults(`${RESULTS}/browser.json`));
}

for (const failure of sum.failures) console.log(`\n${failureLines(failure)}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exit(failed || sum.failed > 0 || sum.passed === 0 ? 1 : 0);

/** Runs one of vitest's suites, if it is wanted, and adds its results. */
async function suite(project: string): Promise<void> {
  if (!wanted(project)) return;
  const file = `${RESULTS}/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('vitest', ['run', '--project', project, ...reporters]);
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
