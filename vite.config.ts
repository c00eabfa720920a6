import { writeFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ManifestChunk, type Plugin } from 'vite';

/**
 * Chunks that a press waits for, each one request: a chunk that imported others would make them wait for
 * itself, and on a slow phone each takes half a second (docs/decisions/0147). `ground` is what every
 * island needs, `product` all that chooses what to buy, `adding` what changes the bag, `answers` what
 * requests JSON and reads it.
 */
const CHUNKS = [
  {
    name: 'ground',
    test: /node_modules[\\/](?:react|react-dom|scheduler|swr|dequal|use-sync-external-store|@formatjs|intl-messageformat)[\\/]|client[\\/](?:hydrate|formatter|island|ui[\\/]glyph)\.tsx?$|client[\\/]state[\\/]load-request\.ts$|shared[\\/](?:i18n[\\/](?:formatter|i18n-context)|ui[\\/](?:badge|picture|price|wish-button)|catalog[\\/]quantity|images[\\/](?:image|name-list))\.tsx?$/,
  },
  {
    name: 'adding',
    test: /client[\\/](?:product[\\/](?:add-line|added-dialog)|bag[\\/]free-shipping|state[\\/](?:bag-\w+|lines-of))\.tsx?$/,
  },
  {
    name: 'product',
    test: /client[\\/](?:islands[\\/](?:add-to-bag|buy-set)|product[\\/][\w-]+)\.tsx?$|shared[\\/](?:catalog[\\/](?:product-choice|stated-choice|badges|inventory|gallery-pictures)|ui[\\/](?:low-stock-note|server-part))\.tsx?$/,
  },
  {
    name: 'answers',
    test: /node_modules[\\/]zod[\\/]|client[\\/]request\.ts$|shared[\\/]schemas[\\/](?:problem|product-card|bag|suggestions)\.ts$/,
  },
];

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
 * A copy of the code of pictures for the tiles, which have no React: else they would wait for the
 * chunk that islands stand on, or islands for a chunk more.
 */
const copies: Plugin = {
  name: 'copies',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/\/images\/(?:image|name-list)\.ts$/.test(source) || !importer?.includes('/client/tiles/')) return;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && `${found.id}?tiles`;
  },
};

/**
 * The bundler's helpers, which chunks would import from a file of their own: in this many bytes each
 * chunk has those that it needs. React is all that comes as CommonJS, and its exports never change.
 */
const HELPERS: Record<string, string> = {
  __exportAll:
    '(all) => { const to = {}; for (const name in all) Object.defineProperty(to, name, { get: all[name], enumerable: true }); return to; }',
  __toESM: '(exports) => ({ ...exports, default: exports })',
  __commonJSMin:
    '(run, module) => () => (module || run((module = { exports: {} }).exports, module), module.exports)',
};

const ownHelpers: Plugin = {
  name: 'own-helpers',
  apply: 'build',
  renderChunk: (code) => ({
    code: code.replace(/^import \{([^}]*)\} from "[^"]*rolldown-runtime[^"]*";$/m, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.replace(/.* as /, '').trim())
        .map((name) => {
          const helper = HELPERS[name];
          if (!helper) throw new Error(`The bundler has another helper: ${name}`);
          return `const ${name} = ${helper};`;
        })
        .join('\n'),
    ),
    map: null,
  }),
  generateBundle(_, bundle) {
    for (const file of Object.keys(bundle)) if (file.includes('rolldown-runtime')) delete bundle[file];
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
 * Writes `dist/files.json`: the built file of each source that documents name, for the worker
 * (worker/assets.ts). Vite's manifest has the chunks of scripts too, and what they import.
 */
const namedFiles: Plugin = {
  name: 'named-files',
  apply: 'build',
  writeBundle(_, { '.vite/manifest.json': manifest }) {
    if (manifest?.type !== 'asset') throw new Error('The build has no manifest.');
    const entries: [string, ManifestChunk][] = Object.entries(JSON.parse(String(manifest.source)));
    const named = entries.filter(([name, { isDynamicEntry }]) => !isDynamicEntry && !name.startsWith('_'));
    const files = Object.fromEntries(named.map(([name, { file }]) => [name, file]));
    writeFileSync('dist/files.json', `${JSON.stringify(files)}\n`);
  },
};

/** The client bundle: the loader, one chunk per island, the style sheets. */
export default defineConfig(({ mode }) => ({
  // React's own JSX: a module of ours would be made after chunks that call it
  plugins: [
    ...[plainImports, copies, ownHelpers, tailwindcss(), react({ jsxImportSource: 'react' })],
    ...[smallStyles, namedFiles],
  ],
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
          groups: CHUNKS,
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
}));
