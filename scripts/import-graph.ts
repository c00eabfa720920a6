import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

const ROOT = join(import.meta.dirname, '..');

/** Generated files and packages are no part of the graph. */
const outside: Plugin = {
  name: 'outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/dist\// }, ({ path }) => ({ path, external: true }));
  },
};

/**
 * What each source file imports when it runs, as paths from the project's root: every file that
 * `entry` reaches. Imports of types alone are left out.
 */
export async function importGraph(entry: string): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    packages: 'external',
    external: ['cloudflare:*', 'node:*'],
    plugins: [outside],
    logLevel: 'warning',
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  );
}

/** These files and all that they import, however far. */
export function reachedFrom(graph: Map<string, string[]>, files: Iterable<string>): Set<string> {
  const reached = new Set(files);
  for (const file of reached) for (const imported of graph.get(file) ?? []) reached.add(imported);
  return reached;
}
