import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The client bundle: the loader, one chunk per island, the style sheet. The worker reads the manifest. */
export default defineConfig(({ mode }) => ({
  plugins: [tailwindcss(), react()],
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
    // of what an island needs only React is worth its name in the loader: the rest is there before it
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.includes('/react-')),
    },
    rollupOptions: {
      input: ['client/main.ts', 'client/styles/main.css'],
      output: {
        // in one piece it is smaller than in three, and no island goes without a part of it
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
}));
