import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

const ROOT = join(import.meta.dirname, '..');

/** Leaves generated files and packages out of the graph. */
const outside: Plugin = {
  name: 'outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/dist\// }, ({ path }) => ({ path, external: true }));
  },
};

/**
 * What each source file imports at run time, as paths from the project's root, for every file that
 * the entries reach. Type-only imports are left out.
 */
export async function importGraph(...entries: string[]): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    stdin: {
      contents: entries.map((entry) => `import ${JSON.stringify(`./${entry}`)};`).join('\n'),
      resolveDir: ROOT,
    },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    packages: 'external',
    external: ['cloudflare:*', 'node:*'],
    plugins: [outside],
    logLevel: 'warning',
  });
  const graph = new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  );
  graph.delete('<stdin>');
  return graph;
}

/** These files and all files that they import, directly or indirectly. */
export function reachedFrom(graph: Map<string, string[]>, files: Iterable<string>): Set<string> {
  const reached = new Set(files);
  for (const file of reached) for (const imported of graph.get(file) ?? []) reached.add(imported);
  return reached;
}
