import { writeFileSync } from 'node:fs';
import type { ManifestChunk, Plugin } from 'vite';

/** Messages that islands show: a document names those of its locale. */
const MESSAGES = 'shared/i18n/compiled/client/';

/**
 * Writes `dist/files.json`: the built file of each source that documents name, for the worker
 * (worker/assets.ts). Vite's manifest has the chunks of scripts too, and what they import.
 */
export const namedFiles: Plugin = {
  name: 'named-files',
  apply: 'build',
  writeBundle(_, { '.vite/manifest.json': manifest }) {
    if (manifest?.type !== 'asset') throw new Error('The build has no manifest.');
    const entries: [string, ManifestChunk][] = Object.entries(JSON.parse(String(manifest.source)));
    const named = entries.filter(
      ([name, { isDynamicEntry }]) => name.startsWith(MESSAGES) || (!isDynamicEntry && !name.startsWith('_')),
    );
    const files = Object.fromEntries(named.map(([name, { file }]) => [name, file]));
    writeFileSync('dist/files.json', `${JSON.stringify(files)}\n`);
  },
};
