import type { Plugin } from 'vite';

/** The group of modules that the worker needs when it starts (`codeSplitting.groups`). */
export type StartGroup = { name: string; test: (id: string) => boolean };

/**
 * What a worker needs when it starts as one file, and not as one for each set of parts that share it: all that
 * its entry reaches without an `import()`. The entry is apart: the platform takes whatever it exports for a
 * handler, and other files import what they need of the start.
 */
export function oneStart(entry: string): { plugin: Plugin; group: StartGroup } {
  const reached = new Set<string>();
  const plugin: Plugin = {
    name: 'one-start',
    buildEnd() {
      reached.clear();
      const waiting = [entry];
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (reached.has(id)) continue;
        reached.add(id);
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
      reached.delete(entry);
    },
  };
  return { plugin, group: { name: 'start', test: (id) => reached.has(id) } };
}
