import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/client-build/chunks.ts';
import { namedFiles } from './scripts/client-build/named-files.ts';
import { FILE_NAMES } from './scripts/client-build/names.ts';
import { ownHelpers } from './scripts/client-build/own-helpers.ts';
import { plainImports } from './scripts/client-build/plain-imports.ts';
import { smallStyles } from './scripts/client-build/small-styles.ts';
import { tileCopies } from './scripts/client-build/tile-copies.ts';

/** The client bundle: the loader, one chunk per island, the style sheets. */
export default defineConfig(({ mode }) => ({
  // React's own JSX: a module of ours would be made after chunks that call it
  plugins: [
    plainImports,
    tileCopies,
    ownHelpers,
    tailwindcss(),
    react({ jsxImportSource: 'react' }),
    smallStyles,
    namedFiles,
  ],
  resolve: {
    alias: [
      // messages are compiled at build time, so the browser needs no parser
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      // React 19 has the hook itself
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  publicDir: 'client/public',
  build: {
    outDir: 'dist/client',
    emptyOutDir: mode === 'production' || !process.argv.includes('--watch'),
    manifest: true,
    minify: mode === 'production',
    sourcemap: mode !== 'production',
    assetsInlineLimit: 0,
    modulePreload: false,
    rollupOptions: {
      // a constant that chunks share is in each of them, so the loader exports none
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // what an entry exports is for the loader, which imports it by its address
      preserveEntrySignatures: 'allow-extension',
      input: [
        'client/main.ts',
        'client/own-page.ts',
        'client/other-tab.ts',
        'client/checkout/start-stripe.ts',
        'client/account/suggest-addresses.ts',
        'client/forms/check-fields.ts',
        'client/newsletter/check-email.ts',
        'client/blocks/film.ts',
        'client/blocks/countdown.ts',
        'client/blocks/units.ts',
        'client/consent/own-banner.ts',
        'client/styles/main.css',
        'client/styles/account-area.css',
        'client/styles/checkout.css',
        'client/styles/lists.css',
        'client/styles/product-page.css',
        'client/styles/stores.css',
        'client/styles/later.css',
        'client/styles/heroes.css',
        'client/styles/blocks.css',
        'client/styles/more-blocks.css',
        'client/styles/prose.css',
        'client/styles/bag.css',
        'client/styles/compare.css',
        'client/styles/tile-at-work.css',
        'client/styles/search-results.css',
        'client/styles/zoom.css',
        'client/styles/consent.css',
        'client/styles/staff.css',
        'client/staff/toolbar.ts',
        'client/staff/visualise.ts',
      ],
      output: {
        ...FILE_NAMES,
        codeSplitting: {
          groups: chunkGroups(),
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
}));
