/**
 * `npm run bench`: requests per second, processor time and latency of home, list, search and product
 * on plain workerd, as a cached document and as a full render, beside a static document of the same
 * size and React's `renderToString` alone, all in one run. `--seconds N` (4) for each figure;
 * `--json FILE` writes the figures too; `--wrangler` measures under `wrangler dev` and its local
 * proxies instead of plain workerd. `npm run bench -- scale` does so with 500 and with 20,000
 * products, one table each, lists of 100 included.
 * `npm run bench -- sandbox` measures the embedded commerce cloud instead, at the same two sizes.
 * `npm run bench -- economy` replays a day of a million visits against the caches, `-- start`
 * weighs the worker and measures its start. Prints the tables of docs/performance.md.
 */
import { benchEconomy } from '../tests/bench/economy.ts';
import { benchSandbox } from '../tests/bench/sandbox-bench.ts';
import { benchShop } from '../tests/bench/shop-bench.ts';
import { benchStart } from '../tests/bench/start-bench.ts';
import { must } from './run.ts';

const PORT = Number(process.env.PORT) || 8799;
/** Sizes of the catalogue that are compared. */
const SIZES = [500, 20_000];
const seconds = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 4;
const json = process.argv.includes('--json') ? process.argv[process.argv.indexOf('--json') + 1] : undefined;

if (process.argv.includes('economy')) {
  benchEconomy();
} else if (process.argv.includes('start')) {
  await must('node', ['scripts/build.ts', '--if-changed']);
  await benchStart(PORT);
} else if (process.argv.includes('sandbox')) {
  await benchSandbox(PORT, seconds);
} else {
  await must('node', ['scripts/build.ts']);
  const wrangler = process.argv.includes('--wrangler');
  if (process.argv.includes('scale')) {
    for (const products of SIZES) await benchShop({ port: PORT, seconds, wrangler: false, products });
  } else {
    await benchShop({ port: PORT, seconds, wrangler, json });
  }
}
process.exit(0);
