/**
 * Checks the import directions (README.md, "The folders"): a folder may import itself and the folders
 * listed here, a folder of the worker only those listed before it, and no files may import each other
 * in a circle.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ALLOWED: Record<string, string[]> = {
  worker: ['worker', 'shared', 'client/island.tsx', 'client/islands', 'dist'],
  client: ['client', 'shared'],
  shared: ['shared'],
  sandbox: ['sandbox'],
};

/**
 * The folders of the worker, from the lowest layer up: each may import those before it. A part of a folder
 * may be in a layer of its own.
 */
const LAYERS = [
  ['agents/store'],
  ['env.ts'],
  ['config'],
  ['legacy/address.ts'],
  ['request'],
  ['cache'],
  ['events/event-queue.ts'],
  ['upstreams'],
  ['session'],
  ['assets.ts'],
  ['http'],
  ['security'],
  ['forms'],
  ['content/personal-slots.ts'],
  ['rendering'],
  ['seo', 'events', 'content'],
  ['personalization'],
  ['stores'],
  ['catalog'],
  ['feeds'],
  ['bag'],
  ['legacy/account'],
  ['account'],
  ['legacy'],
  ['consent', 'newsletter'],
  ['checkout'],
  ['checkout/order'],
  ['checkout/payment'],
  ['checkout/load'],
  ['checkout/sections'],
  ['checkout/wallet'],
  ['agents'],
  ['blocks'],
  ['shell'],
  ['staff'],
  ['fragments', 'pages', 'api'],
  ['parts'],
  ['app.ts'],
  ['parts.ts'],
  ['index.ts'],
];

/** Browser code and shared code may import only `zod/mini`. */
const SMALL_ZOD = ['client', 'shared'];

const root = resolve(import.meta.dirname, '..');
const problems: string[] = [];
/** The project's own files that each file imports. */
const imports = new Map<string, Set<string>>();

for (const folder of Object.keys(ALLOWED)) {
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && /\.tsx?$/.test(entry.name)) checkFile(folder, join(entry.parentPath, entry.name));
  }
}
for (const circle of circles()) problems.push(`in a circle: ${circle.join(' → ')}`);

function checkFile(folder: string, file: string): void {
  const from = pathOf(file);
  const targets = new Set<string>();
  imports.set(from, targets);
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g,
  )) {
    if (SMALL_ZOD.includes(folder) && target === 'zod') problems.push(`${from} imports zod: use zod/mini`);
    if (!target.startsWith('.')) continue;
    const to = pathOf(resolve(dirname(file), target));
    targets.add(to);
    const isAllowed = (ALLOWED[folder] ?? []).some(
      (allowed) => to === allowed || to.startsWith(`${allowed}/`),
    );
    if (!isAllowed || isUpward(from, to)) problems.push(`${from} imports ${to}`);
  }
}

function pathOf(file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}

/**
 * Whether a file of the worker imports a file of a folder above its own. Folders on the same layer may
 * import each other.
 */
function isUpward(from: string, to: string): boolean {
  if (!from.startsWith('worker/') || !to.startsWith('worker/')) return false;
  const [layer, target] = [layerOf(from), layerOf(to)];
  if (layer < 0) problems.push(`${from} is in no folder of scripts/check-imports.ts`);
  return target > layer;
}

function layerOf(file: string): number {
  const parts = file.split('/').slice(1);
  const names = parts.map((_part, at) => parts.slice(0, parts.length - at).join('/'));
  const own = names.find((name) => LAYERS.flat().includes(name));
  return LAYERS.findIndex((folders) => own !== undefined && folders.includes(own));
}

/**
 * The circles of files that import each other, each from the first of its files that the search
 * finds (depth first).
 */
function circles(): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  for (const file of imports.keys()) visit(file);
  return found;

  function visit(file: string): void {
    const at = way.indexOf(file);
    if (at >= 0) found.push([...way.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    way.push(file);
    for (const target of imports.get(file) ?? []) visit(target);
    way.pop();
    done.add(file);
  }
}

for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? 'Import directions: clean.' : `Import directions: ${problems.length} wrong.`,
);
process.exit(problems.length === 0 ? 0 : 1);
