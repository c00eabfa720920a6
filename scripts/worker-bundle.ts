import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';

/** A module of the worker as it is deployed. `gzip`: its size in bytes, at level 9. */
type WorkerModule = { name: string; code: string; gzip: number };

/** The worker's modules as they are deployed (vite.worker.config.ts). */
type WorkerBundle = {
  /** The entry first. */
  modules: WorkerModule[];
  /** Those of them that the worker loads when it starts, with all that they import. */
  start: WorkerModule[];
  /** How much of the code at the start is of each package, and of each folder of ours, the largest first. */
  parts: [name: string, bytes: number][];
};

/** A release has no pseudo-locale (scripts/compile-messages.ts). */
const PSEUDO_LOCALE = /\/en-XA\.ts$/;

const asReleased: Plugin = {
  name: 'as-released',
  load: { filter: { id: PSEUDO_LOCALE }, handler: () => 'export const messages = {};' },
};

/** Builds the worker as a release has it, into no file. The client must have been built before. */
export async function bundleWorker(): Promise<WorkerBundle> {
  const built = await build({
    configFile: 'vite.worker.config.ts',
    mode: 'production',
    logLevel: 'error',
    plugins: [asReleased],
    build: { write: false },
  });
  const { output } = [built].flat().find((one) => 'output' in one) ?? { output: [] };
  const chunks = new Map(
    output.flatMap((one): [string, Rolldown.OutputChunk][] =>
      one.type === 'chunk' ? [[one.fileName, one]] : [],
    ),
  );
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('vite wrote no entry.');
  const atStart = new Set([entry.fileName]);
  for (const name of atStart)
    for (const imported of chunks.get(name)?.imports ?? []) if (chunks.has(imported)) atStart.add(imported);
  const names = [...atStart, ...[...chunks.keys()].filter((name) => !atStart.has(name))];
  const modules = names.map((name) => {
    const code = chunks.get(name)?.code ?? '';
    return { name, code, gzip: gzipSync(code, { level: 9 }).byteLength };
  });
  const bytes = new Map<string, number>();
  for (const name of atStart)
    for (const [id, { renderedLength }] of Object.entries(chunks.get(name)?.modules ?? {})) {
      const part = partOf(id);
      bytes.set(part, (bytes.get(part) ?? 0) + renderedLength);
    }
  const parts = [...bytes].sort(([, one], [, other]) => other - one);
  return { modules, start: modules.filter(({ name }) => atStart.has(name)), parts };
}

/** The size of modules together, in bytes. */
export const gzipOf = (modules: readonly WorkerModule[]): number =>
  modules.reduce((sum, { gzip }) => sum + gzip, 0);

function partOf(id: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  return name ?? id.replace(`${process.cwd()}/`, '').split('/').slice(0, 2).join('/');
}
