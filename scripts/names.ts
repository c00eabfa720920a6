import { watch } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFiles } from './hash-files.ts';
import { importGraph, reachedFrom } from './import-graph.ts';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['client', 'shared', 'worker'];
const PACKAGES = 'package-lock.json';
/** All that a document is made of; the style sheet takes its names from the worker's pages too. */
export const SOURCES = [...ROOMS, 'scripts', 'vite.config.ts', 'tsconfig.json', PACKAGES];

/** What keeps a value that it is given a `load` for. */
export const CACHES = [
  'worker/cache/cached.ts',
  'worker/cache/cached-or-none.ts',
  'worker/upstreams/commerce/in-context.ts',
];
/** Make what each `load` works with: the configuration, the site, its formats and its messages. */
const GIVEN = ['worker/config/config.ts', 'worker/http/prepare-request.ts'];
/** Changes come in bursts, in ms. */
const SETTLED_MS = 100;

/**
 * The files that shape what the data cache keeps: whatever asks for something to be kept, and all
 * that it imports.
 */
export async function shapeFiles(): Promise<string[]> {
  const graph = await importGraph('worker/index.ts');
  const keepers = [...graph].flatMap(([file, imports]) =>
    imports.some((imported) => CACHES.includes(imported)) ? [file] : [],
  );
  return [...reachedFrom(graph, [...keepers, ...GIVEN])].sort();
}

/**
 * Writes `dist/names.json`. `build` names the sources that documents are made from: a document of
 * another build is never shown (worker/assets.ts). `shapes` names the code that shapes what the
 * data cache keeps: a value of another is never read (worker/cache/kv-key.ts). Returns the name of
 * the build.
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

/** Writes them anew whenever a source changes, for as long as this process lives. */
export function keepNames(): void {
  let due: NodeJS.Timeout | undefined;
  const change = () => {
    clearTimeout(due);
    due = setTimeout(() => {
      // a file that is half written is named again once it is whole
      writeNames().catch((error: unknown) => console.error(String(error)));
    }, SETTLED_MS);
  };
  for (const room of ROOMS) watch(join(ROOT, room), { recursive: true }, change);
}
