import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'cairn-tests-';
/** Room for the databases and stored documents of the runtimes of a whole run, in bytes. */
const ROOM = 4 * 2 ** 30;
/** No run takes as long, in ms: what is older was left by one that was killed. */
const LEFT_MS = 6 * 3_600_000;

/** Whether files of so many bytes can be kept in memory. */
export function hasMemoryFor(bytes: number, memory = MEMORY): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= bytes;
  } catch {
    return false;
  }
}

/**
 * The variables of a process whose runtimes store their databases in memory, where each change of a shop
 * or its services waits for no disk; none where there is no room. What is stored is removed when this
 * process ends. `room`: the least room, in bytes.
 */
export function storedInMemory(memory = MEMORY, room = ROOM): { TMPDIR?: string } {
  if (!hasMemoryFor(room, memory)) return {};
  removeLeft(memory);
  const folder = mkdtempSync(join(memory, PREFIX));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder };
}

/** Removes the folders of runs that were killed. */
function removeLeft(memory: string): void {
  for (const name of readdirSync(memory).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(memory, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > LEFT_MS) rmSync(folder, { recursive: true, force: true });
  }
}
