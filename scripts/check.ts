/**
 * `npm run check`: formatting and lint, types, unused code, import directions, names that
 * worker and browser share. Stops at the first that fails.
 */
import { must } from './run.ts';

await must('node', ['scripts/build.ts', '--if-changed']);
await must('biome', ['ci', '--error-on-warnings']);
// each further checker works out most types anew
await must('tsc', ['--noEmit', '-p', 'tsconfig.json', '--checkers', '1']);
await must('knip', ['--no-progress']);
await must('node', ['scripts/check-imports.ts']);
await must('node', ['scripts/check-dom.ts']);
