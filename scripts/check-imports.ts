/** Checks who imports whom (docs/README of the rooms): a room may import itself and the rooms named here, nothing else of ours. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ALLOWED: Record<string, string[]> = {
  worker: ['worker', 'shared', 'client/island.tsx', 'client/islands', 'dist'],
  client: ['client', 'shared'],
  shared: ['shared'],
  sandbox: ['sandbox'],
};
/** Inside the worker: services know nothing of pages, and nothing imports the entry. */
const FORBIDDEN: [from: string, to: string][] = [
  ['worker/upstreams', 'worker/pages'],
  ['worker/upstreams', 'worker/api'],
  ['worker/cache', 'worker/upstreams'],
  ['worker', 'worker/index.ts'],
];
/** Browser and shared code take the small zod. */
const SMALL_ZOD = ['client', 'shared'];

const root = resolve(import.meta.dirname, '..');
const problems: string[] = [];

for (const room of Object.keys(ALLOWED)) {
  for (const entry of readdirSync(join(root, room), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    checkFile(room, join(entry.parentPath, entry.name));
  }
}

function checkFile(room: string, file: string) {
  const from = relative(root, file);
  const source = readFileSync(file, 'utf8');
  for (const [, target = ''] of source.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
    if (SMALL_ZOD.includes(room) && target === 'zod') problems.push(`${from} imports zod: use zod/mini`);
    if (!target.startsWith('.')) continue;
    const to = relative(root, resolve(dirname(file), target));
    if (!(ALLOWED[room] ?? []).some((allowed) => to === allowed || to.startsWith(`${allowed}/`)))
      problems.push(`${from} imports ${to}`);
    for (const [source, forbidden] of FORBIDDEN) {
      if (
        from.startsWith(`${source}/`) &&
        from !== forbidden &&
        (to === forbidden || to.startsWith(`${forbidden}/`))
      )
        problems.push(`${from} imports ${to}`);
    }
  }
}

for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? 'Import directions: clean.' : `Import directions: ${problems.length} wrong.`,
);
process.exit(problems.length === 0 ? 0 : 1);
