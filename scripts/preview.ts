/**
 * `npm run preview`: the production build as `wrangler deploy` makes it, served locally on `PORT`
 * (8787) with the embedded commerce cloud beside it. Nothing is watched and nothing is kept from
 * one start to the next.
 */
import { resolve } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type WorkerdStructuredLog } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as workerOptions } from 'wrangler';
import { must } from './run.ts';
import { sandboxConfig } from './sandbox-config.ts';
import { readShopVariables } from './shop-variables.ts';

const port = process.env.PORT ?? '8787';
const variables = readShopVariables(port);
const LOUD = ['warn', 'error'];

await must('node', ['scripts/build.ts', '--if-changed']);
console.log(`\n  Cairn (production build) is opening at http://localhost:${port}\n`);
const workers = await Promise.all([
  worker('cairn', 'wrangler.toml', variables),
  worker('cairn-sandbox', sandboxConfig()),
]);
const server = new Miniflare(
  convertV4MiniflareOptions({
    workers,
    host: 'localhost',
    port: Number(port),
    cf: false,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    handleStructuredLogs: print,
  }),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void server.dispose().finally(() => process.exit()));
await server.ready;

/** Bundles a worker for production; what its configuration says, and the bundle. */
async function worker(name: string, config: string, variables: Record<string, string> = {}) {
  // whole: wrangler starts from where the configuration is
  const folder = resolve('dist/preview', name);
  await must('wrangler', ['deploy', '--dry-run', '--minify', '--outdir', folder, '-c', config, '--env='], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { workerOptions: options } = workerOptions(config);
  return {
    ...options,
    name,
    modulesRoot: folder,
    modules: [{ type: 'ESModule' as const, path: `${folder}/index.js` }],
    bindings: Object.assign({}, options.bindings, variables),
  };
}

/** What the workers log: warnings and errors, with `LOG_LEVEL=info` all of it. */
function print({ level, message }: WorkerdStructuredLog): void {
  if (LOUD.includes(level)) console.error(message);
  else if (process.env.LOG_LEVEL === 'info') console.log(message);
}
