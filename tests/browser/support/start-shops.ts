import { fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { FullConfig } from 'playwright/test';
import { SHOPS_VARIABLE, type ShopAddress, shopAddresses } from '../../support/ports.ts';

/** How long building and starting the shops may take, in ms. */
export const START_MS = 240_000;

type Served = {
  /** Their addresses. */
  shops: ShopAddress[];
  /** Ends them, and waits until they have. */
  end: () => Promise<void>;
};

/**
 * Serves so many shops with some variables of their own. Their process ends by itself once this one is
 * gone. Throws when they do not start in time.
 */
export async function serveShops(count: number, variables: Record<string, string> = {}): Promise<Served> {
  const servers = fork(join(import.meta.dirname, 'serve-shops.ts'), [`${count}`], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, ...variables, WRANGLER_SEND_METRICS: 'false' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => servers.once('exit', () => resolve()));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const shops = await new Promise<string>((resolve, reject) => {
    servers.once('message', (said) => resolve(String(said)));
    void ended.then(() => reject(new Error('The shops did not start.')));
    timer = setTimeout(() => {
      servers.kill();
      reject(new Error(`The shops did not start within ${START_MS / 1_000} seconds.`));
    }, START_MS);
  });
  clearTimeout(timer);
  const end = async () => {
    if (servers.connected) servers.disconnect();
    await ended;
  };
  return { shops: shopAddresses.parse(JSON.parse(shops)), end };
}

/**
 * Starts a shop for each browser worker before the tests, and ends them all after the tests. Workers
 * inherit the addresses in the environment.
 */
export default async function startShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  const { shops, end } = await serveShops(workers);
  process.env[SHOPS_VARIABLE] = JSON.stringify(shops);
  return end;
}
