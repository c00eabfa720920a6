import { build } from 'esbuild';

/** Bundles the embedded commerce cloud for runtimes that cannot read wrangler.toml (tests, bench). */
export default async function buildSandbox(): Promise<void> {
  await build({
    entryPoints: ['sandbox/index.ts'],
    outfile: 'dist/sandbox/index.js',
    bundle: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
    logLevel: 'warning',
  });
}
