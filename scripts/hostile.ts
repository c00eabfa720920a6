/**
 * `npm run hostile`: sends 100,000 hostile requests to the worker in workerd, with the embedded
 * commerce cloud beside it, in ten runs with different seeds. After every 250 requests a normal
 * shopper makes a request and must be served. `--requests N` changes the number, `--seed N` the
 * first seed (1). A failing run prints its seed and the smallest request that reproduces the
 * failure; the other runs go on. `npm test` sends 500.
 *
 * Other flags try, instead, more of what `npm test` tries some of:
 * - `--agents 20000`: requests of platforms over both transports, sequences on shared sessions and
 *   spoilt ones, while services fail
 * - `--sign-ins 1000`: schedules of signing in, adding to the bag and wishing while services fail
 * - `--orders 500`: schedules of placing an order, and every fault of every call of it
 * - `--baskets 1000`: whether every figure that is shown of random baskets is the service's
 * - `--registrations`: schedules of registering while services fail
 * - `--prices`: whether every product costs the same wherever its price is shown
 * - `--failures`: every service of the catalogue down in every way; every call of the wallet, of picking up
 *   and of several addresses failing in every way
 * - `--leaks`: orders of staff's and shoppers' requests, after which no shopper may see what staff see;
 *   more addresses of which no site may show what is another's
 * - `--journeys`: the purchase in every language of the European site, at both widths, with and without
 *   scripts
 * - `--blocks`: what is shown of every content block with any wrong value in any field
 * - `--scenes`: every landscape of the commerce cloud in every ratio
 *
 * `--report FILE` writes what was tried, for docs/reference/hostile.md, which `npm run measure` renews.
 */
import { parseArgs } from 'node:util';
import { LOOPS, type Loop } from './hostile-loops.ts';
import { Report } from './measure/report.ts';
import { must, run } from './run.ts';

const REQUESTS = 100_000;

const options: Record<string, { type: 'string' | 'boolean' }> = {
  seed: { type: 'string' },
  report: { type: 'string' },
};
for (const [flag, { cases }] of Object.entries(LOOPS)) options[flag] = { type: cases ? 'string' : 'boolean' };
const { seed, report: file, ...flags } = parseArgs({ options }).values;
const asked = Object.keys(flags).length > 0 ? flags : { requests: REQUESTS };
/** How many cases each asked-for loop tries; one that has no number is one case. */
const numbers = Object.entries(asked).map(([flag, number]) => [flag, Number(number)] as const);
const firstSeed = Number(seed ?? 1);
if (![firstSeed, ...numbers.map(([, number]) => number)].every((one) => Number.isInteger(one) && one > 0)) {
  console.error('A number of cases and a seed are whole numbers above zero.');
  process.exit(1);
}

await must('node', ['scripts/build.ts', '--if-changed']);
const report = new Report();
const results: (string | number)[][] = [];
for (const [flag, number] of numbers) {
  const loop = LOOPS[flag];
  if (loop) results.push(await tried(flag, loop, number));
}
console.log('');
const row = report.table(['what', 'cases', 'from seed', 'seconds', 'result'], 'hostile');
for (const result of results) row(result);
report.end(typeof file === 'string' ? file : undefined);
process.exit(report.found().worse.length > 0 ? 1 : 0);

/** Tries so many cases; the row of the table says which runs failed. */
async function tried(name: string, { files, cases, variables }: Loop, number: number) {
  const { ofARun = number, isOfOneSeed = false } = cases ?? {};
  const start = Date.now();
  const failed: number[] = [];
  for (let tried = 0, next = firstSeed; tried < number; tried += ofARun) {
    const now = Math.min(ofARun, number - tried);
    // what fails once must not pass unseen at a retry
    const env = { ...process.env, CI: '', RETRIES: '0', ...variables(now, next) };
    const isOfBrowser = files.some((file) => file.startsWith('tests/browser/'));
    const [command, first] = isOfBrowser ? ['node', 'scripts/test.ts'] : ['vitest', 'run'];
    if ((await run(command, [first, ...files], { env })) !== 0) failed.push(next);
    next += isOfOneSeed ? 1 : now;
  }
  const seconds = Math.round((Date.now() - start) / 1_000);
  const runs = `runs that failed, by their first seed: ${failed.join(', ')}`;
  if (failed.length > 0) report.isWorse(`${name}: ${cases ? runs : 'failed'}`);
  const result = failed.length === 0 ? 'nothing failed' : cases ? runs : 'failed';
  return cases ? [name, number, firstSeed, seconds, result] : [name, 'all', '–', seconds, result];
}
