import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Report } from '../../scripts/measure/report.ts';
import { MEMORY_CAP } from '../../worker/cache/memory.ts';
import { seeded } from './economy-random.ts';
import { Inspector } from './inspector.ts';
import { untilReady } from './shop-bench.ts';
import { type Sample, verdict } from './steady.ts';
import { shopVariables, startSandbox, startShop } from './workerd.ts';

const PRODUCTS = 20_000;
/** How many addresses are read at a time. */
const READERS = 4;
/** Share of the measured rate at which it is read from then on. */
const SHARE = 0.7;
/** The longest crawl at full speed, which finds the rate, in seconds. */
const FULL_SPEED_SECONDS = 60;
/** The memory is measured so often in that time, and at most once in so many seconds. */
const SAMPLES = 60;
const LEAST_SECONDS = 5;
/** Of these samples one in so many is printed. */
const PRINTED = 4;
const ATTEMPTS = 60;
const ATTEMPT_MS = 2_000;
const MB = 1_000_000;

const kept = z.object({ bytes: z.number(), entries: z.number() });

type Bench = {
  port: number;
  /** Of the crawl at a share of full speed. */
  seconds: number;
  report: Report;
};

/**
 * Reads every address of a shop of 20,000 products in random order, all sites and locales, first as
 * fast as it answers, then at 70 % of that rate, and prints what its caches count, its heap after a
 * collection and the process's memory, and at last whether they grow. Half an hour is
 * `--seconds 1800`.
 */
export async function benchMemory({ port, seconds, report }: Bench): Promise<void> {
  const origin = `http://localhost:${port}`;
  const [inspector, sandbox] = [port + 1, port + 2];
  const cloud = await startSandbox(sandbox, PRODUCTS);
  process.on('exit', () => cloud.kill());
  const variables = shopVariables(origin);
  const shop = await startShop(
    { root: process.cwd(), port, inspector, sandboxPort: sandbox, variables },
    'tests/bench/memory-worker.ts',
  );
  process.on('exit', () => shop.kill());
  await answered(`http://127.0.0.1:${sandbox}/__sandbox/calls`);
  await untilReady(origin);
  const v8 = await Inspector.connect(inspector, 'shop');
  // the process has the replacement of KV too, which is no part of the shop
  const storage = await Inspector.connect(inspector, 'absent');
  const paths = shuffled(await addresses(origin));
  if (paths.length < PRODUCTS) throw new Error(`Only ${paths.length} addresses are listed.`);
  console.log(`${paths.length} addresses; the caches may count ${(MEMORY_CAP / MB).toFixed(1)} MB\n`);
  const row = report.table(
    [
      ...['seconds', 'addresses read', 'caches count MB', 'entries', 'heap MB', 'V8 reserves MB'],
      ...['V8 reserves for the storage MB', 'process MB'],
    ],
    'memory',
  );
  const started = performance.now();
  let read = 0;
  const samples: Sample[] = [];
  const sample = async (isPrinted: boolean) => {
    const { bytes, entries } = kept.parse(await (await fetch(`${origin}/__bench/memory`)).json());
    const [{ used, reserved }, other] = [await v8.heap(), await storage.heap()];
    const at = (performance.now() - started) / 1000;
    const whole = processBytes(shop.pid);
    samples.push({ at, heap: used / MB, process: whole / MB });
    if (!isPrinted) return;
    const sizes = [used, reserved, other.reserved, whole].map((size) => (size / MB).toFixed(1));
    row([at.toFixed(0), read, (bytes / MB).toFixed(1), entries, ...sizes]);
  };
  const every = Math.max(LEAST_SECONDS, seconds / SAMPLES) * 1000;
  /** Reads on, for as long as stated, at most so many a second. */
  const crawl = async (long: number, most: number) => {
    const until = performance.now() + long * 1000;
    const begin = { at: performance.now(), read };
    let next = performance.now() + every;
    let taken = 0;
    const readers = Array.from({ length: READERS }, async () => {
      while (performance.now() < until) {
        const ahead = (read - begin.read) / most - (performance.now() - begin.at) / 1000;
        if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead * 1000));
        const path = paths[read % paths.length] ?? '/';
        read += 1;
        await (await fetch(origin + path, { redirect: 'manual' })).arrayBuffer();
        if (performance.now() < next) continue;
        next += every;
        taken += 1;
        await sample(taken % PRINTED === 0);
      }
    });
    await Promise.all(readers);
    return (read - begin.read) / ((performance.now() - begin.at) / 1000);
  };
  await sample(true);
  const rate = await crawl(Math.min(seconds, FULL_SPEED_SECONDS), Number.POSITIVE_INFINITY);
  console.log(`\n${rate.toFixed(0)} addresses a second; from here on ${SHARE} of that\n`);
  samples.length = 0;
  await crawl(seconds, rate * SHARE);
  await sample(true);
  const { isSteady, says } = verdict(samples);
  report.note('memory', says);
  if (!isSteady) report.isWorse(says);
  v8.close();
  storage.close();
  shop.kill();
  cloud.kill();
}

/** All addresses of all sitemaps, as paths. */
async function addresses(origin: string): Promise<string[]> {
  const listed = async (path: string) => {
    const xml = await answered(origin + path);
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  };
  const files = await listed('/sitemap.xml');
  const paths: string[] = [];
  for (const file of files) for (const address of await listed(file.pathname)) paths.push(address.pathname);
  return paths;
}

/** The text of an address. A cloud that has just been started is slow to make 20,000 products. */
export async function answered(address: string): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return response.text();
    await new Promise((resolve) => setTimeout(resolve, ATTEMPT_MS));
  }
  throw new Error(`${address} does not answer.`);
}

/** In an order that is the same each time. */
function shuffled<T>(all: readonly T[]): T[] {
  const random = seeded(1);
  const order = all.map((one) => ({ one, at: random() })).toSorted((first, second) => first.at - second.at);
  return order.map(({ one }) => one);
}

/** The memory of a process that is in use, in bytes. Throws without /proc. */
function processBytes(pid: number | undefined): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}
