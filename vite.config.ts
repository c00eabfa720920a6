import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * What every island stands on, in one piece: smaller than in several, and there with one request.
 * So nothing needs to be preloaded, and no page carries the names of what its islands need.
 */
const GROUND =
  /node_modules[\\/](?:react|react-dom|scheduler|swr|dequal|use-sync-external-store|@formatjs|intl-messageformat)[\\/]|client[\\/](?:hydrate|formatter|island)\.tsx?$|shared[\\/]i18n[\\/](?:formatter|i18n-context)\.tsx?$/;

/**
 * Dynamic imports as they are: nothing is preloaded, so the build's helper for it has nothing to
 * do.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
};

/**
 * The client bundle: the loader, one chunk per island, the style sheet. The worker reads the
 * manifest.
 */
export default defineConfig(({ mode }) => ({
  plugins: [plainImports, tailwindcss(), react()],
  // messages are compiled ahead: the parser stays out of the browser
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
      input: ['client/main.ts', 'client/styles/main.css'],
      output: {
        codeSplitting: { groups: [{ name: 'ground', test: GROUND }], includeDependenciesRecursively: false },
      },
    },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
}));
