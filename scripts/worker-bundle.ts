import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';

/** The worker's script as it is deployed. Sizes in bytes, `gzip` at level 9. */
type WorkerBundle = {
  code: Uint8Array;
  gzip: number;
  /** How much of the code is of each package, and of each folder of ours, the largest first. */
  parts: [name: string, bytes: number][];
};

/** A release has no pseudo-locale (scripts/compile-messages.ts). */
const PSEUDO_LOCALE = /\/en-XA\.ts$/;

const asReleased: Plugin = {
  name: 'as-released',
  setup(bundler) {
    bundler.onLoad({ filter: PSEUDO_LOCALE }, () => ({ contents: 'export const messages = {};' }));
  },
};

/**
 * Bundles the worker as `wrangler deploy --minify` does (wrangler.toml). The client must have been
 * built before.
 */
export async function bundleWorker(): Promise<WorkerBundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: ['worker/index.ts'],
    outfile: 'dist/worker.js',
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: {
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      'use-sync-external-store/shim': 'react',
    },
    external: ['cloudflare:*', 'node:*'],
    plugins: [asReleased],
    logLevel: 'error',
  });
  const [file] = outputFiles;
  const [output] = Object.values(metafile.outputs);
  if (!file || !output) throw new Error('esbuild wrote nothing.');
  const bytes = new Map<string, number>();
  for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
    const name = partOf(input);
    bytes.set(name, (bytes.get(name) ?? 0) + bytesInOutput);
  }
  const parts = [...bytes].sort(([, one], [, other]) => other - one);
  return { code: file.contents, gzip: gzipSync(file.contents, { level: 9 }).byteLength, parts };
}

function partOf(input: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input) ?? [];
  return name ?? input.split('/').slice(0, 2).join('/');
}
