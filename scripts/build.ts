/**
 * Compiles the messages, computes the ids of the build and of cached values' shapes, and builds the
 * client into `dist/client`. `--mode development` leaves the code readable; `--if-changed` skips
 * the steps whose sources have not changed since the last build; `--release` leaves out the
 * pseudo-locale.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeNames } from './names.ts';
import { must } from './run.ts';

const BUILT = 'dist/build.json';

const mode = process.argv.includes('development') ? 'development' : 'production';
const release = process.argv.includes('--release') ? ['--release'] : [];
await must('node', ['scripts/compile-messages.ts', ...release]);
const build = `${mode} ${await writeNames()}`;
if (!process.argv.includes('--if-changed') || lastBuild() !== build) {
  rmSync(BUILT, { force: true });
  await must('vite', ['build', '--mode', mode, '--logLevel', 'warn']);
  writeFileSync(BUILT, JSON.stringify(build));
}

function lastBuild(): unknown {
  if (!existsSync(BUILT) || !existsSync('dist/files.json')) return undefined;
  return JSON.parse(readFileSync(BUILT, 'utf8'));
}
