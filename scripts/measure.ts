/**
 * `npm run measure`: measures everything, one after another, and renews the tables of
 * docs/performance.md, docs/reference/faults.md and docs/reference/hostile.md, each with its commit,
 * day and machine. It takes hours, in which nothing else may run on the machine. Prose stays as it is.
 * What failed and what is worse than its bar is said at last; then it exits with 1. A measurement that
 * fails does not stop the others.
 *
 * - `npm run measure -- requests start` measures these alone: requests, scale, memory, economy, phone,
 *   first-byte, rendering, sandbox, start, lighthouse, hostile, faults
 * - `--resume`: what was measured on this very commit is not measured again
 * - `--quick`: tries each for a moment, which measures nothing: it writes copies of the documents, in
 *   test-results/measured/quick
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chosenSteps, readArguments } from './measure/arguments.ts';
import { measureStep, type Outcome, saidOf } from './measure/measure-step.ts';
import { checkPlaces } from './measure/renew.ts';
import { stampNow } from './measure/stamp.ts';
import { orExit } from './or-exit.ts';

/** Where reports are: what `--resume` finds again. */
const FOLDER = 'test-results/measured';
/** A machine on which more than this runs is not quiet. */
const QUIET_LOAD = 0.5;

const { names, resume, quick } = orExit(() => readArguments(process.argv.slice(2)));
const steps = orExit(() => chosenSteps(names));
orExit(() => {
  // hours later it would be too late
  for (const { document, tables } of steps) checkPlaces(readFileSync(document, 'utf8'), tables);
});
const now = stampNow();
if (now.load > QUIET_LOAD && !quick)
  console.warn(
    `Other work runs on this machine: a load of ${now.load.toFixed(1)}. The figures are not its best.`,
  );

const folder = quick ? join(FOLDER, 'quick') : FOLDER;
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isInterrupted = true));
const outcomes: Outcome[] = [];
for (const [index, step] of steps.entries()) {
  if (isInterrupted) break;
  console.log(
    `\n[${index + 1} of ${steps.length}] ${step.name}, at ${new Date().toTimeString().slice(0, 5)}\n`,
  );
  outcomes.push(await measureStep(step, { resume, quick, folder, now }));
}
console.log(`\n${outcomes.flatMap(saidOf).join('\n')}`);
if (isInterrupted) console.log('It was interrupted: --resume goes on.');
const isGood = outcomes.every(({ fault, worse }) => fault === undefined && worse.length === 0);
process.exit(isGood && !isInterrupted ? 0 : 1);
