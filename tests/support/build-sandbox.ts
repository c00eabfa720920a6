import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const FOLDER = resolve('dist/sandbox');
const BUNDLE = join(FOLDER, 'index.js');

/** How Miniflare finds the bundle and the compiled modules beside it. */
export const SANDBOX_MODULES = {
  modulesRoot: FOLDER,
  modules: [
    { type: 'ESModule' as const, path: BUNDLE },
    { type: 'CompiledWasm' as const, path: join(FOLDER, 'index_bg.wasm') },
    { type: 'CompiledWasm' as const, path: join(FOLDER, 'webp_enc_simd.wasm') },
  ],
};

/**
 * Bundles the embedded commerce cloud for runtimes that cannot read wrangler.toml (tests, bench).
 */
export default async function buildSandbox(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: ['sandbox/index.ts'],
    outfile: BUNDLE,
    assetNames: '[name]',
    bundle: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    loader: { '.webm': 'binary', '.mp4': 'binary', '.wasm': 'copy' },
    external: ['cloudflare:*', 'node:*'],
    logLevel: 'warning',
    write: false,
  });
  mkdirSync(FOLDER, { recursive: true });
  for (const { path, contents } of outputFiles) {
    // suites run in parallel: write to an own file first, so that none reads a half-written one
    const own = `${path}.${process.pid}`;
    writeFileSync(own, contents);
    renameSync(own, path);
  }
}
