import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { bundleWorker, gzipOf } from '../../scripts/worker-bundle.ts';
import { exactCpuTime } from './cpu-time.ts';
import { shopVariables, startBundled } from './workerd.ts';

/** How often each start is measured; the median counts. */
const TURNS = 9;
/** Most that is printed of what the worker consists of. */
const PARTS = 20;
const POLL_MS = 2;
/** The platform refuses a worker that starts more slowly: 400 ms until 2025, then 1 s. */
const LIMIT_MS = 400;

/**
 * Weighs the worker's modules, and measures how long plain workerd takes from its start to the first
 * answer with them, beside a worker that does nothing: the difference is reading all modules, evaluating
 * those of the start, making the app, and the answer.
 */
export async function benchStart(port: number): Promise<void> {
  const { modules, start, parts } = await bundleWorker();
  await mkdir('dist/bench', { recursive: true });
  for (const { name, code } of modules) await writeFile(`dist/bench/${name}`, code);
  const names = modules.map(({ name }) => name);
  console.log(
    `The worker: ${kilobytes(gzipOf(start))} kB gzip when it starts, ${kilobytes(gzipOf(modules))} in all ${names.length} modules\n`,
  );
  console.log('| part | kB |');
  console.log('|---|---|');
  for (const [name, bytes] of parts.slice(0, PARTS)) console.log(`| ${name} | ${kilobytes(bytes)} |`);
  const empty = await median(port, ['absent.js'], '/');
  const shop = await median(port, names, '/__health/live');
  console.log('\n| worker | first answer ms | CPU ms |');
  console.log('|---|---|---|');
  for (const [name, { wall, cpu }] of [
    ['one that does nothing', empty],
    ['the shop', shop],
  ] as const)
    console.log(`| ${name} | ${wall.toFixed(0)} | ${cpu.toFixed(0)} |`);
  console.log(
    `\nThe start costs ${(shop.cpu - empty.cpu).toFixed(0)} ms of CPU; aim: far below ${LIMIT_MS}.`,
  );
}

type Start = { wall: number; cpu: number };

async function median(port: number, scripts: string[], path: string): Promise<Start> {
  const starts: Start[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) starts.push(await startOnce(port, scripts, path));
  const middle = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[TURNS >> 1] ?? 0;
  return { wall: middle(starts.map(({ wall }) => wall)), cpu: middle(starts.map(({ cpu }) => cpu)) };
}

async function startOnce(port: number, scripts: string[], path: string): Promise<Start> {
  const origin = `http://localhost:${port}`;
  // no service is asked for anything
  const variables = shopVariables(origin);
  const server = await startBundled({ root: process.cwd(), port, sandboxPort: port, variables }, ...scripts);
  const started = performance.now();
  while (!(await answers(origin + path))) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  const start = { wall: performance.now() - started, cpu: exactCpuTime(server.pid) };
  const ended = once(server, 'exit');
  server.kill();
  await ended;
  return start;
}

async function answers(address: string): Promise<boolean> {
  try {
    await (await fetch(address)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
