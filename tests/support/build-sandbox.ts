import { rename } from 'node:fs/promises';
import { build } from 'esbuild';

const OUTFILE = 'dist/sandbox/index.js';

/**
 * Bundles the embedded commerce cloud for runtimes that cannot read wrangler.toml (tests, bench). Suites that run side by
 * side each do: the bundle takes its place whole.
 */
export default async function buildSandbox(): Promise<void> {
  const own = `${OUTFILE}.${process.pid}`;
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
  await rename(own, OUTFILE);
}
