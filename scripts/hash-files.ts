import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

async function filesOf(path: string): Promise<string[]> {
  if ((await stat(join(ROOT, path))).isFile()) return [path];
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)).replaceAll('\\', '/'));
}

/**
 * A hash of twelve hex digits over the content of all files in these folders (or of these files);
 * paths are relative to the project's root.
 */
export async function hashFiles(folders: readonly string[]): Promise<string> {
  const files = (await Promise.all(folders.map(filesOf))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0${await readFile(join(ROOT, file), 'utf8')}\0`);
  return hash.digest('hex').slice(0, 12);
}
