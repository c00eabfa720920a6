import { fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { FullConfig } from 'playwright/test';
import { SHOPS_VARIABLE } from '../../support/ports.ts';

/** How long building and starting the shops may take, in ms. */
const START_MS = 240_000;

/**
 * Starts a shop for each browser worker before the tests, and ends them all after the tests. Workers
 * inherit the addresses in the environment. The process of the servers ends by itself once this one
 * is gone.
 */
export default async function startShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  const servers = fork(join(import.meta.dirname, 'serve-shops.ts'), [`${workers}`], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => servers.once('exit', () => resolve()));
  let timer: ReturnType<typeof setTimeout> | undefined;
  process.env[SHOPS_VARIABLE] = await new Promise<string>((resolve, reject) => {
    servers.once('message', (shops) => resolve(String(shops)));
    void ended.then(() => reject(new Error('The shops did not start.')));
    timer = setTimeout(() => {
      servers.kill();
      reject(new Error(`The shops did not start within ${START_MS / 1_000} seconds.`));
    }, START_MS);
  });
  clearTimeout(timer);
  return async () => {
    if (servers.connected) servers.disconnect();
    await ended;
  };
}
