import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { withoutBrowserCode } from './scripts/worker-build/browser-code.ts';
import { oneStart } from './scripts/worker-build/one-start.ts';
import { plainAscii } from './scripts/worker-build/plain-ascii.ts';

const ENTRY = resolve(import.meta.dirname, 'worker/index.ts');

/**
 * The worker as modules (docs/decisions/0180): `start`, and those that are loaded when an address of theirs
 * is first asked for, or a locale.
 */
export default defineConfig(({ mode }) => {
  const { plugin, group } = oneStart(ENTRY);
  const isProduction = mode === 'production';
  return {
    plugins: [plugin, withoutBrowserCode, ...(isProduction ? [plainAscii] : [])],
    resolve: {
      alias: [
        // messages are compiled at build time, so the worker needs no parser
        {
          find: /^@formatjs\/icu-messageformat-parser$/,
          replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
        },
        // React 19 has the hook itself
        { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      ],
    },
    ssr: {
      target: 'webworker',
      noExternal: true,
      resolve: { conditions: ['workerd', 'worker', 'browser', 'module'] },
    },
    // whatever NODE_ENV says, as where a test builds it
    oxc: { jsx: { runtime: 'automatic', importSource: '#jsx', development: !isProduction } },
    publicDir: false,
    build: {
      ssr: ENTRY,
      outDir: 'dist/worker',
      emptyOutDir: true,
      target: 'es2024',
      minify: isProduction,
      sourcemap: !isProduction,
      reportCompressedSize: false,
      rolldownOptions: {
        external: [/^cloudflare:/, /^node:/],
        preserveEntrySignatures: 'allow-extension',
        // what they say of libraries' "use client", and of the browser's own imports
        checks: { ineffectiveDynamicImport: false },
        onwarn(warning, warn) {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
        output: {
          entryFileNames: 'index.mjs',
          chunkFileNames: '[name]-[hash].mjs',
          codeSplitting: { groups: [group], includeDependenciesRecursively: false },
        },
      },
    },
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  };
});
