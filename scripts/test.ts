/** `npm test`: every suite, then the plain sum of them all as the last line. Arguments name suites (unit edge conformance browser). */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { must, run } from './run.ts';

type Sum = { passed: number; failed: number; skipped: number };

const RESULTS = 'test-results';
const chosen = process.argv.slice(2);
const wanted = (suite: string) => chosen.length === 0 || chosen.includes(suite);

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
await must('node', ['scripts/build.ts', '--if-changed']);

const sum: Sum = { passed: 0, failed: 0, skipped: 0 };
let failed = false;
// side by side: each of them waits a good part of its time
await Promise.all([suite('unit'), suite('conformance'), suite('edge')]);
if (wanted('browser')) {
  const code = await run('playwright', ['test']);
  failed ||= code !== 0;
  add(
    read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
      `${RESULTS}/browser.json`,
      ({ stats }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
      }),
    ),
  );
}

console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exit(failed || sum.failed > 0 || sum.passed === 0 ? 1 : 0);

/** Runs one of vitest's suites, if it is wanted, and adds its results. */
async function suite(project: string): Promise<void> {
  if (!wanted(project)) return;
  const file = `${RESULTS}/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('vitest', ['run', '--project', project, ...reporters]);
  failed ||= code !== 0;
  add(
    read<{ numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }>(
      file,
      (result) => ({
        passed: result.numPassedTests,
        failed: result.numFailedTests,
        skipped: result.numPendingTests + result.numTodoTests,
      }),
    ),
  );
}

function add(part: Sum): void {
  sum.passed += part.passed;
  sum.failed += part.failed;
  sum.skipped += part.skipped;
}

/** A suite whose results cannot be read counts as one failure. */
function read<Result>(file: string, toSum: (result: Result) => Sum): Sum {
  try {
    const result: Result = JSON.parse(readFileSync(file, 'utf8'));
    return toSum(result);
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
