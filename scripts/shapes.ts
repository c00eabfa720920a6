import { watch } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFiles } from './hash-files.ts';

const ROOT = join(import.meta.dirname, '..');
/** Where answers of services become values, and what these are made with. */
const ROOMS = ['worker/upstreams', 'worker/catalog', 'shared/catalog', 'shared/schemas', 'shared/images'];

/**
 * Writes `dist/shapes.json`: a name for the code that shapes what the data cache keeps, so that a value of an older
 * build is never read as if it were of this one (worker/cache/kv-key.ts).
 */
export async function nameShapes(): Promise<void> {
  const name = await hashFiles(ROOMS);
  await mkdir(join(ROOT, 'dist'), { recursive: true });
  await writeFile(join(ROOT, 'dist', 'shapes.json'), `${JSON.stringify({ name })}\n`);
}

/** Names them anew whenever one of the files changes, for as long as this process lives. */
export function keepShapesNamed(): void {
  for (const room of ROOMS) watch(join(ROOT, room), { recursive: true }, () => void nameShapes());
}
