import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { hashFiles } from './hash-files.ts';
import { SOURCES } from './names.ts';
import { must } from './run.ts';

const FOLDER = resolve('dist/preview');
const BUNDLED = `${FOLDER}/bundled.json`;
/** What the bundles are made of: sources, and the names of the client's files. */
const MADE_OF = [...SOURCES, 'sandbox', 'dist/files.json'];

/** Names and configurations of the two workers: the shop, and its embedded commerce cloud. */
export const WORKERS = { cairn: 'wrangler.toml', 'cairn-sandbox': 'sandbox/wrangler.toml' } as const;
export type WorkerName = keyof typeof WORKERS;

const folderOf = (name: WorkerName) => `${FOLDER}/${name}`;

/**
 * Bundles both workers for production, as `wrangler deploy` does, unless their sources are those of
 * the last bundles. The client must have been built before.
 */
export async function bundleWorkers(): Promise<void> {
  const sources = await hashFiles(MADE_OF);
  if (existsSync(BUNDLED) && readFileSync(BUNDLED, 'utf8') === JSON.stringify(sources)) return;
  // files of earlier bundles have other names
  rmSync(FOLDER, { recursive: true, force: true });
  await Promise.all([bundle('cairn'), bundle('cairn-sandbox')]);
  writeFileSync(BUNDLED, JSON.stringify(sources));
}

function bundle(name: WorkerName): Promise<void> {
  // the shop's modules are minified where they are built (vite.worker.config.ts)
  const minify = name === 'cairn-sandbox' ? ['--minify'] : [];
  const args = ['deploy', '--dry-run', ...minify, '--outdir', folderOf(name), '-c', WORKERS[name], '--env='];
  return must('wrangler', args, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** How Miniflare finds a worker's bundle and the files beside it. */
export const bundledModules = (name: WorkerName) => modulesIn(folderOf(name));

/** The same of a folder that wrangler wrote. */
export function modulesIn(modulesRoot: string) {
  const scripts = globSync('*.{js,mjs}', { cwd: modulesRoot });
  const entry = scripts.find((file) => /^index\.m?js$/.test(file)) ?? 'index.js';
  const others = globSync('*.{webm,mp4,wasm}', { cwd: modulesRoot });
  return {
    modulesRoot,
    modules: [
      // the first is the entry
      ...[entry, ...scripts.filter((file) => file !== entry)].map((file) => ({
        type: 'ESModule' as const,
        path: `${modulesRoot}/${file}`,
      })),
      ...others.map((file) => ({
        type: file.endsWith('.wasm') ? ('CompiledWasm' as const) : ('Data' as const),
        path: `${modulesRoot}/${file}`,
      })),
    ],
  };
}
