import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright';
import { browserLaunch } from '../tests/support/browser-launch.ts';
import { mustBeFree } from './ports.ts';

/** How long the build and the start of the shop may take together, in ms. */
const START_MS = 300_000;
const BETWEEN_TRIES_MS = 250;

export type ShopWindow = {
  /** Where the shop is served. */
  origin: string;
  /** Where its embedded commerce cloud is. */
  sandbox: string;
  /** A browser's own context, whose cookies every page of it shares. */
  context: BrowserContext;
};

/** Variables of the shop and further arguments of the browser. */
type Options = { environment?: Record<string, string>; browserArguments?: string[] };

/**
 * Serves the production build (`npm run preview`) on `PORT` (8790) and opens the tests' browser
 * beside it; ends both when `use` is done, also where it throws.
 */
export async function withShop<Result>(
  use: (opened: ShopWindow) => Promise<Result>,
  { environment = {}, browserArguments = [] }: Options = {},
): Promise<Result> {
  const port = process.env.PORT ?? '8790';
  const sandboxPort = process.env.SANDBOX_PORT ?? String(Number(port) + 1000);
  const origin = `http://localhost:${port}`;
  await mustBeFree({ PORT: port, SANDBOX_PORT: sandboxPort });
  const shop = spawn(process.execPath, ['scripts/preview.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment, PORT: port, SANDBOX_PORT: sandboxPort },
  });
  // also where an error ends this process at once: the next one needs the port
  const end = () => shop.kill();
  process.on('exit', end);
  const folder = mkdtempSync(join(tmpdir(), 'cairn-browser-'));
  try {
    await ready(`${origin}/__health/ready`, () => shop.exitCode === null);
    const context = await chromium.launchPersistentContext(folder, {
      ...(await browserLaunch(...browserArguments)),
      headless: true,
    });
    try {
      return await use({ origin, sandbox: `http://localhost:${sandboxPort}`, context });
    } finally {
      await context.close();
    }
  } finally {
    process.off('exit', end);
    const ended = new Promise((resolve) => shop.once('exit', resolve));
    if (shop.exitCode === null && shop.kill('SIGTERM')) await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ready(address: string, isRunning: () => boolean): Promise<void> {
  const end = Date.now() + START_MS;
  while (isRunning() && Date.now() < end) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await pause(BETWEEN_TRIES_MS);
  }
  throw new Error(`The shop did not start: ${address}`);
}
