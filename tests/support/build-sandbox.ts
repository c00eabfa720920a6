import { renameSync } from 'node:fs';
import { build } from 'esbuild';

const BUNDLE = 'dist/sandbox/index.js';

/**
 * Bundles the embedded commerce cloud for runtimes that cannot read wrangler.toml (tests, bench).
 */
export default async function buildSandbox(): Promise<void> {
  // suites run side by side: none reads what another has half written
  const own = `${BUNDLE}.${process.pid}`;
  await build({
    entryPoints: ['sandbox/index.ts'],
    outfile: own,
    bundle: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
    logLevel: 'warning',
  });
  renameSync(own, BUNDLE);
}
