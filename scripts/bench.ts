/**
 * `npm run bench`: requests per second and latency of home, list and product on plain workerd, as a cached document and as a
 * full render, beside a static document of the same size and React's `renderToString` alone, all in one run.
 * `--seconds N` (4) for each figure; `--wrangler` measures under `wrangler dev` and its local proxies instead of plain
 * workerd. `npm run bench -- sandbox` measures the embedded commerce cloud instead, at two sizes of its catalogue. Prints
 * the tables of docs/performance.md.
 */
import { load, type Measured } from '../tests/bench/load.ts';
import { benchSandbox } from '../tests/bench/sandbox-bench.ts';
import { startWrangler } from '../tests/bench/start-wrangler.ts';
import { startWorkerd } from '../tests/bench/workerd.ts';
import { must } from './run.ts';

const PORT = 8799;
const ORIGIN = `http://localhost:${PORT}`;
const CONNECTIONS = [1, 16];
const seconds = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 4;

if (process.argv.includes('sandbox')) {
  await benchSandbox(PORT, seconds);
  process.exit(0);
}

await must('node', ['scripts/build.ts']);
const server = process.argv.includes('--wrangler')
  ? startWrangler(PORT)
  : await startWorkerd(PORT, {
      ENVIRONMENT: 'production',
      ORIGIN,
      COMMERCE_URL: 'http://sandbox.internal',
      COMMERCE_ORGANIZATION: 'f_ecom_zzrf_001',
      COMMERCE_CLIENT_ID: 'c0ffee00-0000-4000-8000-000000000002',
      COMMERCE_CLIENT_SECRET: 'sandbox-secret',
      SEARCH_URL: 'http://sandbox.internal/unbxd',
      SEARCH_API_KEY: 'sandbox-search',
      CONTENT_URL: 'http://sandbox.internal/content-hub',
      RECOMMENDATIONS_URL: 'http://sandbox.internal/einstein/v3',
      RECOMMENDATIONS_CLIENT_ID: 'sandbox-einstein',
      RECOMMENDATIONS_REALM: 'zzrf',
      IMAGES_URL: 'http://sandbox.internal/i/cairn',
    });
process.on('exit', () => server.kill());

await untilReady();
const list = '/c/mens/';
const product = /href="(\/p\/[^"?]+)"/.exec(await page(list))?.[1] ?? '/';
const pages: [name: string, path: string][] = [
  ['home', '/'],
  ['list', list],
  ['product', product],
];

console.log('| page | what | connections | requests/s | p50 ms | p99 ms | kB | against its floor |');
console.log('|---|---|---|---|---|---|---|---|');
for (const [name, path] of pages) {
  for (const connections of CONNECTIONS) {
    const still = await measure(`/__bench/static/${name}${path}`, connections);
    row(name, 'static document of the same size', connections, still);
    row(name, 'cached document', connections, await measure(path, connections), still, 'static');
    const string = await measure(`/__bench/string/${name}${path}`, connections);
    row(name, "React's renderToString alone", connections, string);
    row(
      name,
      'full render, data cached',
      connections,
      await measure(`/__bench/full/${name}${path}`, connections),
      string,
      'renderToString',
    );
  }
}
server.kill();

async function page(path: string): Promise<string> {
  return (await fetch(ORIGIN + path)).text();
}

async function untilReady(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    try {
      if ((await fetch(`${ORIGIN}/__health/ready`)).ok) return;
    } catch {
      // not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('workerd did not get ready');
}

/** Warms up, then measures. */
async function measure(path: string, connections: number): Promise<Measured> {
  await load(PORT, path, { connections, seconds: Math.min(1.5, seconds / 2) });
  return load(PORT, path, { connections, seconds });
}

function row(
  name: string,
  what: string,
  connections: number,
  measured: Measured,
  floor?: Measured,
  floorName?: string,
): void {
  const { perSecond, p50, p99, bytes } = measured;
  const ratio = floor ? `${(perSecond / floor.perSecond).toFixed(2)} of ${floorName}` : '–';
  console.log(
    `| ${name} | ${what} | ${connections} | ${perSecond.toFixed(0)} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${(bytes / 1000).toFixed(1)} | ${ratio} |`,
  );
}
