import { type ChildProcess, spawn } from 'node:child_process';
import { serveArguments } from '../../scripts/serve.ts';
import { readShopVariables } from '../../scripts/shop-variables.ts';

/**
 * Starts the shop under measurement as `npm start` does, but bundled for production: with `wrangler
 * dev`, behind its local proxies, with its KV and cache. End it with `kill()`.
 */
export function startWrangler(port: number): ChildProcess {
  const [, ...options] = serveArguments('production', `${port}`, readShopVariables(`${port}`));
  return spawn('wrangler', ['dev', 'tests/bench/shop-worker.ts', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
