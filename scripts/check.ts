/**
 * `npm run check`: formatting and lint, types, unused code, import directions, names that
 * worker and browser share. Stops at the first that fails.
 */
import { must } from './run.ts';

await must('node', ['scripts/build.ts', '--if-changed']);
// types take as long as all else together, on one processor: each further checker works out most of them anew
await Promise.all([must('tsc', ['--noEmit', '-p', 'tsconfig.json', '--checkers', '1']), checkAllElse()]);

async function checkAllElse(): Promise<void> {
  await must('biome', ['ci', '--error-on-warnings']);
  await must('knip', ['--no-progress']);
  await must('node', ['scripts/check-imports.ts']);
  await must('node', ['scripts/check-dom.ts']);
}
