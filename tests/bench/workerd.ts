import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import workerd from 'workerd';

const FOLDER = 'dist/bench';
const COMPATIBILITY_DATE = '2026-11-01';

/** Bundles a worker for production, into `dist/bench`. */
export async function bundle(entry: string, name: string): Promise<void> {
  await build({
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

function sandboxConfiguration(port: number, storage: string, products: number): string {
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
  bindings = [(name = "TENANT", durableObjectNamespace = "Tenant"), (name = "SANDBOX_PRODUCTS", text = "${products}")]
);
`;
}

/**
 * Starts only the embedded commerce cloud on plain workerd, with that many products. End it with
 * `kill()`.
 */
export async function startSandbox(port: number, products: number): Promise<ChildProcess> {
  await mkdir(FOLDER, { recursive: true });
  await bundle('sandbox/index.ts', 'sandbox');
  const file = `${FOLDER}/sandbox-${products}.capnp`;
  const storage = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
  await writeFile(file, sandboxConfiguration(port, storage, products));
  return spawn(workerd.default, ['serve', '--experimental', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function configuration(
  port: number,
  storage: string,
  variables: Record<string, string>,
  products: number | undefined,
): string {
  const texts = Object.entries(variables).map(
    ([name, value]) => `(name = ${quoted(name)}, text = ${quoted(value)})`,
  );
  return `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "storage", disk = (path = "${storage}", writable = true)), (name = "shop", worker = .shop), (name = "sandbox", worker = .sandbox), (name = "absent", worker = .absent)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "shop")]
);
const shop :Workerd.Worker = (
  modules = [(name = "shop.js", esModule = embed "shop.js")],
  compatibilityDate = "${COMPATIBILITY_DATE}",
  bindings = [(name = "CACHE", kvNamespace = "absent"), (name = "SANDBOX", service = "sandbox"), ${texts.join(', ')}],
  cacheApiOutbound = "absent"
);
const sandbox :Workerd.Worker = (
  modules = [${SANDBOX_MODULES}],
  compatibilityDate = "${COMPATIBILITY_DATE}",
  durableObjectNamespaces = [(className = "Tenant", uniqueKey = "tenant", enableSql = true)],
  durableObjectStorage = (localDisk = "storage"),
  bindings = [(name = "TENANT", durableObjectNamespace = "Tenant")${products ? `, (name = "SANDBOX_PRODUCTS", text = "${products}")` : ''}]
);
const absent :Workerd.Worker = (
  modules = [(name = "absent.js", esModule = embed "absent.js")],
  compatibilityDate = "${COMPATIBILITY_DATE}"
);
`;
}

/**
 * Starts the shop and its embedded commerce cloud on plain workerd, without any local proxy;
 * `products` sets the size of the catalogue. End it with `kill()`.
 */
export async function startWorkerd(
  port: number,
  variables: Record<string, string>,
  products?: number,
): Promise<ChildProcess> {
  await mkdir(FOLDER, { recursive: true });
  await Promise.all([
    bundle('tests/bench/shop-worker.ts', 'shop'),
    bundle('sandbox/index.ts', 'sandbox'),
    bundle('tests/bench/absent-storage.ts', 'absent'),
  ]);
  await writeFile(
    `${FOLDER}/config.capnp`,
    configuration(port, await mkdtemp(join(tmpdir(), 'cairn-bench-')), variables, products),
  );
  return spawn(workerd.default, ['serve', '--experimental', `${FOLDER}/config.capnp`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
