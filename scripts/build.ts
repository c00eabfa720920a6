/**
 * Compiles the messages, names the shapes of kept values and builds the client into `dist/client`.
 * `--mode development` leaves it readable; `--if-changed` leaves out what the last build has done already.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hashFiles } from './hash-files.ts';
import { must } from './run.ts';
import { nameShapes } from './shapes.ts';

/** All that the client is made of; the style sheet takes its names from the worker's pages too. */
const SOURCES = [
  ...['client', 'shared', 'worker', 'scripts'],
  ...['vite.config.ts', 'tsconfig.json', 'package-lock.json'],
];
const BUILT = 'dist/build.json';

const mode = process.argv.includes('development') ? 'development' : 'production';
await must('node', ['scripts/compile-messages.ts']);
await nameShapes();
const build = `${mode} ${await hashFiles(SOURCES)}`;
if (!process.argv.includes('--if-changed') || lastBuild() !== build) {
  rmSync(BUILT, { force: true });
  await must('vite', ['build', '--mode', mode, '--logLevel', 'warn']);
  writeFileSync(BUILT, JSON.stringify(build));
}

function lastBuild(): unknown {
  if (!existsSync(BUILT) || !existsSync('dist/client/.vite/manifest.json')) return undefined;
  return JSON.parse(readFileSync(BUILT, 'utf8'));
}
