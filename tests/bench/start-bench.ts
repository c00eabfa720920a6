import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Report } from '../../scripts/measure/report.ts';
import { bundleWorker, gzipOf } from '../../scripts/worker-bundle.ts';
import { exactCpuTime } from './cpu-time.ts';
import { shopVariables, startBundled } from './workerd.ts';

/** Most that is printed of what the worker consists of. */
const PARTS = 20;
const POLL_MS = 2;
/** Most processor time of a start, in ms. The platform refuses one of a second, and of 400 ms until 2025. */
const MOST_MS = 120;

type Bench = {
  port: number;
  /** How often each start is measured; the median counts. */
  turns: number;
  report: Report;
};

/**
 * Weighs the worker's modules, and measures how long plain workerd takes from its start to the first
 * answer with them, beside a worker that does nothing: the difference is reading all modules, evaluating
 * those of the start, making the app, and the answer.
 */
export async function benchStart({ port, turns, report }: Bench): Promise<void> {
  const { modules, start: atStart, parts } = await bundleWorker();
  await mkdir('dist/bench', { recursive: true });
  for (const { name, code } of modules) await writeFile(`dist/bench/${name}`, code);
  const names = modules.map(({ name }) => name);
  const table = report.table(['part', 'kB']);
  for (const [name, bytes] of parts.slice(0, PARTS)) table([name, kilobytes(bytes)]);
  const empty = await median(turns, () => startOnce(port, ['absent.js'], '/'));
  const shop = await median(turns, () => startOnce(port, names, '/__health/live'));
  console.log('');
  const start = report.table(['worker', 'modules', 'kB gzip', 'first answer ms', 'CPU ms'], 'start');
  const times = ({ wall, cpu }: Start) => [wall.toFixed(0), cpu.toFixed(0)];
  const weight = `${kilobytes(gzipOf(atStart))}, in all ${kilobytes(gzipOf(modules))}`;
  start(['one that does nothing', 1, '–', ...times(empty)]);
  start(['the shop', names.length, weight, ...times(shop)]);
  start(['the difference', '', '', ...times({ wall: shop.wall - empty.wall, cpu: shop.cpu - empty.cpu })]);
  const ms = shop.cpu - empty.cpu;
  if (ms > MOST_MS) report.isWorse(`A start costs ${ms.toFixed(0)} ms of CPU, bar ${MOST_MS}`);
}

type Start = { wall: number; cpu: number };

async function median(turns: number, measure: () => Promise<Start>): Promise<Start> {
  const starts: Start[] = [];
  for (let turn = 0; turn < turns; turn += 1) starts.push(await measure());
  const middle = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[turns >> 1] ?? 0;
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
