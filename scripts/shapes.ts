import { createHash } from 'node:crypto';
import { watch } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** Where answers of services become values, and what these are made with. */
const ROOMS = ['worker/upstreams', 'worker/catalog', 'shared/catalog', 'shared/schemas', 'shared/images'];

async function filesOf(room: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, room), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)).replaceAll('\\', '/'));
}

/**
 * Writes `dist/shapes.json`: a name for the code that shapes what the data cache keeps, so that a value of an older
 * build is never read as if it were of this one (worker/cache/cached.ts).
 */
export async function nameShapes(): Promise<void> {
  const files = (await Promise.all(ROOMS.map(filesOf))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0${await readFile(join(ROOT, file), 'utf8')}\0`);
  const text = `${JSON.stringify({ name: hash.digest('hex').slice(0, 12) })}\n`;
  await mkdir(join(ROOT, 'dist'), { recursive: true });
  await writeFile(join(ROOT, 'dist', 'shapes.json'), text);
}

/** Names them anew whenever one of the files changes, for as long as this process lives. */
export function keepShapesNamed(): void {
  for (const room of ROOMS) watch(join(ROOT, room), { recursive: true }, () => void nameShapes());
}
