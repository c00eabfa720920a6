import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * The code that every island needs, in one chunk: it is smaller than several chunks and needs one
 * request. So nothing is preloaded, and pages contain no lists of the chunks that islands need.
 */
const GROUND =
  /node_modules[\\/](?:react|react-dom|scheduler|swr|dequal|use-sync-external-store|@formatjs|intl-messageformat)[\\/]|client[\\/](?:hydrate|formatter|island)\.tsx?$|shared[\\/]i18n[\\/](?:formatter|i18n-context)\.tsx?$/;

/** Small parts of products that most islands show; as a chunk each they would be larger. */
const PARTS = /shared[\\/]ui[\\/](?:badge|picture|price)\.tsx$/;

/**
 * Leaves dynamic imports as they are written: the build would wrap each in a call of its helper that
 * preloads, which is a file and a request of its own, and nothing is preloaded.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  configResolved({ plugins }) {
    const wrapping = plugins.find(({ name }) => name === 'native:import-analysis-build');
    if (!wrapping) throw new Error('The part of the build that wraps imports has another name now.');
    wrapping.applyToEnvironment = () => false;
  },
};

/**
 * Removes what the tools add to style sheets and no browser of the shop needs: Tailwind's fallback for
 * those without registered properties (Safari before 16.4, Firefox before 128; docs/decisions/0129), its
 * variables that no rule sets or none reads, Lightning CSS's for `light-dark()`, which no rule uses, and
 * declarations that stand twice.
 */
const smallStyles: Plugin = {
  name: 'small-styles',
  enforce: 'post',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const asset of Object.values(bundle))
      if (asset.type === 'asset' && asset.fileName.endsWith('.css') && typeof asset.source === 'string')
        asset.source = withoutVariables(
          asset.source
            .replace(/@layer properties\{@supports[^{]*\{[^{]*\{[^}]*\}\}\}/, '')
            .replace('--lightningcss-light:initial;--lightningcss-dark: ;', '')
            .replace(/([{;])([\w-]+:[^;{}]*)(?:;\2)+(?=[;}])/g, '$1$2'),
        );
  },
};

/** A sheet without Tailwind's variables that no rule sets, or that none reads. */
function withoutVariables(css: string): string {
  const names = new Set(css.match(/--tw-[\w-]+/g));
  return [...names].reduce((rest, name) => {
    const set = new RegExp(`(?<=[{;])${name}:[^;}]*(?:;|(?=\\}))`, 'g');
    const read = new RegExp(`var\\(${name}(?:,((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*))?\\)`, 'g');
    const rule = new RegExp(`@property ${name}\\{[^}]*?(?:initial-value:([^}]*))?\\}`);
    if (rest.search(read) < 0) return rest.replace(set, '').replace(rule, '');
    if (rest.search(set) >= 0) return rest;
    const value = rule.exec(rest)?.[1];
    return rest.replace(read, (_, fallback) => value ?? fallback).replace(rule, '');
  }, css);
}

/**
 * The loader and every document name many files. Seven characters of a hash are 42 bits: that a file
 * changes and keeps its address, which browsers keep for ever, happens once in four trillion changes.
 */
const NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

/**
 * The client bundle: the loader, one chunk per island, the style sheets. The worker reads the
 * manifest.
 */
export default defineConfig(({ mode }) => ({
  plugins: [plainImports, tailwindcss(), react(), smallStyles],
  // messages are compiled at build time, so the browser needs no parser
  resolve: {
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
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
        ...['client/main.ts', 'client/own-page.ts', 'client/checkout/start-stripe.ts'],
        ...['client/account/suggest-addresses.ts', 'client/forms/check-fields.ts'],
        ...['client/blocks/film.ts', 'client/blocks/countdown.ts', 'client/blocks/units.ts'],
        ...['client/styles/main.css', 'client/styles/account-area.css', 'client/styles/checkout.css'],
        ...['client/styles/lists.css', 'client/styles/product-page.css', 'client/styles/stores.css'],
        ...[
          'client/styles/later.css',
          'client/styles/heroes.css',
          'client/styles/blocks.css',
          'client/styles/more-blocks.css',
          'client/styles/prose.css',
          'client/styles/bag.css',
          'client/styles/compare.css',
          'client/styles/tile-at-work.css',
          'client/styles/zoom.css',
        ],
        ...['client/styles/staff.css', 'client/staff/toolbar.ts', 'client/staff/visualise.ts'],
      ],
      output: {
        ...NAMES,
        codeSplitting: {
          groups: [
            { name: 'ground', test: GROUND },
            { name: 'parts', test: PARTS },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
}));
