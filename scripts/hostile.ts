/**
 * `npm run hostile`: sends 100,000 hostile requests to the worker in workerd, with the embedded
 * commerce cloud beside it, in ten runs with different seeds. After every 250 requests a normal
 * shopper makes a request and must be served. `--requests N` changes the number, `--seed N` the
 * first seed (1). A failing run prints its seed and the smallest request that reproduces the
 * failure; the other runs go on. `npm test` sends 2,000.
 *
 * `npm run hostile -- --sign-ins 1000` instead tries that many schedules of signing in, adding to
 * the bag and wishing while services fail (tests/edge/sign-in-states.test.ts); `npm test` tries 8.
 *
 * `npm run hostile -- --orders 500` tries that many schedules of placing an order, and every fault
 * of every call of it (tests/edge/order-schedules.test.ts, tests/edge/order-faults.test.ts);
 * `npm test` tries 6, and some of the faults.
 *
 * `npm run hostile -- --baskets 1000` compares every figure that is shown of that many random baskets
 * with the service's (tests/edge/money.test.ts); `npm test` compares 6.
 */
import { must, run } from './run.ts';

const REQUESTS = 100_000;
/**
 * Requests per run. All of them are made within one request to the test's own worker, whose number
 * of timers is limited.
 */
const OF_A_RUN = 10_000;

/** Fewer baskets: each is looked at, ordered and looked at again. */
const BASKETS_OF_A_RUN = 200;

const given = (name: string) => Number(process.argv[process.argv.indexOf(`--${name}`) + 1]) || undefined;

await must('node', ['scripts/build.ts', '--if-changed']);
const signIns = given('sign-ins');
if (signIns) {
  const env = { ...process.env, SIGN_IN_RUNS: String(signIns), SIGN_IN_SEED: String(given('seed') ?? 1) };
  process.exit(
    await run('vitest', ['run', '--project', 'edge', 'tests/edge/sign-in-states.test.ts'], { env }),
  );
}
const orders = given('orders');
if (orders) {
  const seed = String(given('seed') ?? 1);
  const env = { ...process.env, ORDER_RUNS: String(orders), ORDER_SEED: seed, FAULTS: 'all' };
  const files = ['tests/edge/order-schedules.test.ts', 'tests/edge/order-faults.test.ts'];
  process.exit(await run('vitest', ['run', '--project', 'edge', ...files], { env }));
}
const baskets = given('baskets');
if (baskets) {
  const seed = given('seed') ?? 1;
  let worst = 0;
  for (let done = 0; done < baskets; done += BASKETS_OF_A_RUN) {
    const env = {
      ...process.env,
      BASKET_RUNS: String(Math.min(BASKETS_OF_A_RUN, baskets - done)),
      BASKET_SEED: String(seed + done),
    };
    const result = await run('vitest', ['run', '--project', 'edge', 'tests/edge/money.test.ts'], { env });
    worst ||= result;
  }
  process.exit(worst);
}
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
