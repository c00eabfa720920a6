import { renameSync } from 'node:fs';
import { build } from 'esbuild';

const BUNDLE = 'dist/sandbox/index.js';

/**
 * Bundles the embedded commerce cloud for runtimes that cannot read wrangler.toml (tests, bench).
 */
export default async function buildSandbox(): Promise<void> {
  // suites run in parallel: write to an own file first, so that none reads a half-written one
  const own = `${BUNDLE}.${process.pid}`;
  await build({
    entryPoints: ['sandbox/index.ts'],
    outfile: own,
    bundle: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    loader: { '.webm': 'binary', '.mp4': 'binary' },
    external: ['cloudflare:*', 'node:*'],
    logLevel: 'warning',
  });
  renameSync(own, BUNDLE);
}
