/**
 * `npm run hostile`: 100,000 hostile requests at the worker in workerd, with the embedded commerce
 * cloud beside it, in ten runs with a seed of their own. After every 250 of them somebody else
 * shops and must be served. `--requests N` sends so many, `--seed N` (1) begins with another seed.
 * A run that fails prints its seed and the least request that shows it; the others go on. `npm
 * test` sends 2,000.
 */
import { must, run } from './run.ts';

const REQUESTS = 100_000;
/**
 * Requests of one run: all of them are one request to the test's own worker, which may hold so many
 * timers and no more.
 */
const OF_A_RUN = 10_000;

const given = (name: string) => Number(process.argv[process.argv.indexOf(`--${name}`) + 1]) || undefined;

await must('node', ['scripts/build.ts', '--if-changed']);
const requests = given('requests') ?? REQUESTS;
const first = given('seed') ?? 1;
const start = Date.now();
const failed: number[] = [];
for (let sent = 0, seed = first; sent < requests; sent += OF_A_RUN, seed += 1) {
  const env = {
    ...process.env,
    HOSTILE_REQUESTS: String(Math.min(OF_A_RUN, requests - sent)),
    HOSTILE_SEED: String(seed),
  };
  const code = await run('vitest', ['run', '--project', 'edge', 'tests/edge/hostile.test.ts'], { env });
  if (code !== 0) failed.push(seed);
}
const seconds = Math.round((Date.now() - start) / 1000);
const what = failed.length > 0 ? `seeds that failed: ${failed.join(', ')}` : 'nothing failed';
console.log(`${requests} requests from seed ${first} on, ${seconds} s: ${what}`);
process.exit(failed.length > 0 ? 1 : 0);
