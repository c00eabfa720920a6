import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import workerd from 'workerd';

const FOLDER = 'dist/bench';
/** The empty storage of every shop that is measured. */
const ABSENT = 'tests/bench/absent-storage.ts';
const COMPATIBILITY_DATE = '2026-11-17';

/** Bundles a worker of the tree at `root` for production, into its `dist/bench`. */
async function bundle(root: string, entry: string, name: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: `${FOLDER}/${name}.js`,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['cloudflare:*', 'node:*'],
    assetNames: '[name]',
    loader: { '.json': 'json', '.webm': 'binary', '.mp4': 'binary', '.wasm': 'copy' },
    logLevel: 'warning',
  });
}

/** The modules of the embedded commerce cloud: the bundle, and the encoders of its pictures. */
const SANDBOX_MODULES = [
  '(name = "sandbox.js", esModule = embed "sandbox.js")',
  ...['index_bg.wasm', 'webp_enc_simd.wasm'].map((name) => `(name = "${name}", wasm = embed "${name}")`),
].join(', ');

/** A text value of the configuration language. */
const quoted = (value: string) => JSON.stringify(value);

function sandboxConfiguration(port: number, storage: string, products: number | undefined): string {
  const size = products ? `, (name = "SANDBOX_PRODUCTS", text = "${products}")` : '';
  return `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "storage", disk = (path = "${storage}", writable = true)), (name = "sandbox", worker = .sandbox)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "sandbox")]
);
const sandbox :Workerd.Worker = (
  modules = [${SANDBOX_MODULES}],
  compatibilityDate = "${COMPATIBILITY_DATE}",
  durableObjectNamespaces = [(className = "Tenant", uniqueKey = "tenant", enableSql = true)],
  durableObjectStorage = (localDisk = "storage"),
  bindings = [(name = "TENANT", durableObjectNamespace = "Tenant")${size}]
);
`;
}

/**
 * Starts the embedded commerce cloud on plain workerd, with that many products. End it with
 * `kill()`.
 */
export async function startSandbox(port: number, products?: number): Promise<ChildProcess> {
  await mkdir(FOLDER, { recursive: true });
  await bundle(process.cwd(), 'sandbox/index.ts', 'sandbox');
  const storage = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
  return serve(
    `${FOLDER}/sandbox-${products ?? 'usual'}.capnp`,
    sandboxConfiguration(port, storage, products),
  );
}

/** `inspector`: the port of workerd's inspector; without one there is none. */
async function serve(file: string, configuration: string, inspector?: number): Promise<ChildProcess> {
  await writeFile(file, configuration);
  const watched = inspector === undefined ? [] : [`--inspector-addr=127.0.0.1:${inspector}`];
  const server = spawn(workerd.default, ['serve', '--experimental', ...watched, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.on('exit', () => server.kill());
  return server;
}

type ShopOptions = {
  /** The tree whose shop it is, with its client built. */
  root: string;
  port: number;
  /** Where its embedded commerce cloud listens. */
  sandboxPort: number;
  variables: Record<string, string>;
  inspector?: number;
};

/** The variables of a shop that uses its embedded commerce cloud. */
export function shopVariables(origin: string): Record<string, string> {
  return {
    ENVIRONMENT: 'production',
    ORIGIN: origin,
    COMMERCE_URL: 'http://sandbox.internal',
    COMMERCE_ORGANIZATION: 'f_ecom_zzrf_001',
    COMMERCE_CLIENT_ID: 'c0ffee00-0000-4000-8000-000000000002',
    COMMERCE_CLIENT_SECRET: 'sandbox-secret',
    SESSION_KEY: 'Y2Fpcm4tdGVzdC1rZXktdGhhdC1pcy1uby1zZWNyZXQ=',
    SEARCH_URL: 'http://sandbox.internal/unbxd',
    SEARCH_API_KEY: 'sandbox-search',
    CONTENT_URL: 'http://sandbox.internal/content-hub',
    RECOMMENDATIONS_URL: 'http://sandbox.internal/einstein/v3',
    RECOMMENDATIONS_CLIENT_ID: 'sandbox-einstein',
    RECOMMENDATIONS_REALM: 'zzrf',
    IMAGES_URL: 'http://sandbox.internal/i/cairn',
    FILMS_URL: 'http://sandbox.internal/v/cairn',
  };
}

function shopConfiguration({ port, sandboxPort, variables }: ShopOptions, scripts: string[]): string {
  const modules = scripts.map((name) => `(name = ${quoted(name)}, esModule = embed ${quoted(name)})`);
  const texts = Object.entries(variables).map(
    ([name, value]) => `(name = ${quoted(name)}, text = ${quoted(value)})`,
  );
  return `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "shop", worker = .shop), (name = "absent", worker = .absent), (name = "sandbox", external = (address = "127.0.0.1:${sandboxPort}", http = ()))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "shop")]
);
const shop :Workerd.Worker = (
  modules = [${modules.join(', ')}],
  compatibilityDate = "${COMPATIBILITY_DATE}",
  bindings = [(name = "CACHE", kvNamespace = "absent"), (name = "SANDBOX", service = "sandbox"), ${texts.join(', ')}],
  cacheApiOutbound = "absent"
);
const absent :Workerd.Worker = (
  modules = [(name = "absent.js", esModule = embed "absent.js")],
  compatibilityDate = "${COMPATIBILITY_DATE}"
);
`;
}

/**
 * Starts the shop on plain workerd, without any local proxy. Its embedded commerce cloud is another
 * process, so that the time which services take is not counted as the shop's. `entry`: the worker,
 * for benchmarks that need another one. End it with `kill()`.
 */
export async function startShop(
  options: ShopOptions,
  entry = 'tests/bench/shop-worker.ts',
): Promise<ChildProcess> {
  const { root } = options;
  await mkdir(join(root, FOLDER), { recursive: true });
  await bundle(root, entry, 'shop');
  return startBundled(options, 'shop.js');
}

/** Starts a worker that is bundled already: files of the tree's `dist/bench`, its entry first. */
export async function startBundled(options: ShopOptions, ...scripts: string[]): Promise<ChildProcess> {
  const { root, inspector } = options;
  await bundle(root, ABSENT, 'absent');
  const file = join(root, FOLDER, `${scripts[0]}.capnp`);
  return serve(file, shopConfiguration(options, scripts), inspector);
}
