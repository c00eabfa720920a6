/**
 * `npm run preview`: serves the production build, as `wrangler deploy` makes it, locally on `PORT`
 * (8787) with the embedded commerce cloud beside it, whose own pages are on `SANDBOX_PORT` (8788).
 * It does not watch files, and data is lost when it stops.
 */
import { globSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type WorkerdStructuredLog } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as workerOptions } from 'wrangler';
import { must } from './run.ts';
import { mustBeFree } from './sandbox-door.ts';
import { sandboxPort, sandboxVariables } from './sandbox-variables.ts';
import { readShopVariables } from './shop-variables.ts';

const port = process.env.PORT ?? '8787';
const variables = readShopVariables(port);
const LOUD = ['warn', 'error'];
await mustBeFree({ PORT: port, SANDBOX_PORT: sandboxPort() });

await must('node', ['scripts/build.ts', '--if-changed']);
console.log(`
  Cairn (production build) is opening at http://localhost:${port}
  Its embedded commerce cloud is at      http://localhost:${sandboxPort()}
`);
const [shop, sandbox] = await Promise.all([
  worker('cairn', 'wrangler.toml', variables),
  worker(
    'cairn-sandbox',
    'sandbox/wrangler.toml',
    sandboxVariables(variables.ORIGIN ?? `http://localhost:${port}`),
  ),
]);
const server = new Miniflare(
  convertV4MiniflareOptions({
    workers: [
      shop,
      { ...sandbox, unsafeDirectSockets: [{ host: 'localhost', port: Number(sandboxPort()) }] },
    ],
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

/** Bundles a worker for production; returns its settings and the bundle. */
async function worker(name: string, config: string, variables: Record<string, string> = {}) {
  // an absolute path, because wrangler resolves paths relative to the configuration file
  const folder = resolve('dist/preview', name);
  // files of an earlier bundle have other names
  rmSync(folder, { recursive: true, force: true });
  await must('wrangler', ['deploy', '--dry-run', '--minify', '--outdir', folder, '-c', config, '--env='], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { workerOptions: options } = workerOptions(config);
  return {
    ...options,
    name,
    modulesRoot: folder,
    modules: [
      { type: 'ESModule' as const, path: `${folder}/index.js` },
      ...globSync('*.{webm,mp4,wasm}', { cwd: folder }).map((name) => ({
        type: name.endsWith('.wasm') ? ('CompiledWasm' as const) : ('Data' as const),
        path: `${folder}/${name}`,
      })),
    ],
    bindings: Object.assign({}, options.bindings, variables),
  };
}

/** Prints the workers' warnings and errors; with `LOG_LEVEL=info` everything that they log. */
function print({ level, message }: WorkerdStructuredLog): void {
  if (LOUD.includes(level)) console.error(message);
  else if (process.env.LOG_LEVEL === 'info') console.log(message);
}
