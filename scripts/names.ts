import { watch } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFiles } from './hash-files.ts';
import { importGraph, reachedFrom } from './import-graph.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['client', 'shared', 'worker'];
const PACKAGES = 'package-lock.json';
/**
 * All sources of a document. The style sheet is built from class names in the worker's pages too.
 */
export const SOURCES = [
  ...[...FOLDERS, 'scripts', 'vite.config.ts', 'vite.worker.config.ts', 'tsconfig.json', PACKAGES],
  // names the modules that stand for others, and the variables that are deployed with the worker
  'wrangler.toml',
];

/** The files with functions that cache what a `load` function returns. */
export const CACHES = [
  'worker/cache/cached.ts',
  'worker/cache/cached-or-none.ts',
  'worker/upstreams/commerce/in-context.ts',
];
/**
 * The files that create what each `load` uses: the configuration, the site, its formats and its
 * messages.
 */
const GIVEN = ['worker/config/config.ts', 'worker/http/prepare-request.ts'];
/** Changes come in bursts; wait this long after the last one, in ms. */
const SETTLED_MS = 100;

/**
 * The files that determine the shape of cached data: every file that caches something, and all that
 * it imports.
 */
export async function shapeFiles(): Promise<string[]> {
  const graph = await importGraph('worker/index.ts');
  const keepers = [...graph].flatMap(([file, imports]) =>
    imports.some((imported) => CACHES.includes(imported)) ? [file] : [],
  );
  return [...reachedFrom(graph, [...keepers, ...GIVEN])].sort();
}

/**
 * Writes `dist/names.json`. `build` is a hash of all sources of a document: a document of another
 * build is never served (worker/assets.ts). `shapes` is a hash of the code that shapes cached data:
 * data of another shape is never read (worker/cache/cached.ts). Returns the build's name.
 */
export async function writeNames(): Promise<string> {
  const [build, shapes] = await Promise.all([
    hashFiles(SOURCES),
    shapeFiles().then((files) => hashFiles([...files, PACKAGES])),
  ]);
  await mkdir(join(ROOT, 'dist'), { recursive: true });
  await writeFile(join(ROOT, 'dist', 'names.json'), `${JSON.stringify({ build, shapes })}\n`);
  return build;
}

/** Writes them again whenever a source changes, for as long as this process runs. */
export function keepNames(): void {
  let due: NodeJS.Timeout | undefined;
  const change = () => {
    clearTimeout(due);
    due = setTimeout(() => {
      // a half-written file causes another change event once it is complete
      writeNames().catch((error: unknown) => console.error(String(error)));
    }, SETTLED_MS);
  };
  for (const folder of FOLDERS) watch(join(ROOT, folder), { recursive: true }, change);
  // those beside the folders; editors replace a file, which a watcher of the file alone would lose
  watch(ROOT, (_, file) => {
    if (file !== null && SOURCES.includes(file) && !FOLDERS.includes(file)) change();
  });
}
