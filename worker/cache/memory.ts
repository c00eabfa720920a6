/**
 * Most bytes an isolate keeps of public documents and data, their keys included; the least recently
 * read go first.
 */
export const MEMORY_CAP = 24 * 1024 * 1024;
/**
 * What an entry takes beside its key and value, in bytes: its object and its place in the map (125
 * measured in V8, rounded up).
 */
const ENTRY_BYTES = 200;
/** A character of a key takes two bytes at most. */
const KEY_CHARACTER_BYTES = 2;
/**
 * Part of the cap that is made free at once: the map finds its first entry slowly where many have
 * been taken from its start.
 */
const FREED_SHARE = 1 / 8;

type Entry = { value: unknown; storedAt: number; size: number };

/**
 * The isolate's own copy of what KV and the edge cache hold. Public things only: callers have no
 * access to a session. A Map keeps insertion order, so the first key is the least recently used.
 */
const entries = new Map<string, Entry>();
let total = 0;

export function recall<T>(key: string): { value: T; storedAt: number } | undefined {
  const entry = entries.get(key);
  if (!entry) return undefined;
  entries.delete(key);
  entries.set(key, entry);
  return entry as Entry & { value: T };
}

/** Keeps a value that takes `bytes`, unless that is a quarter of the memory or more. */
export function remember(key: string, value: unknown, storedAt: number, bytes: number): void {
  forget(key);
  const size = bytes + key.length * KEY_CHARACTER_BYTES + ENTRY_BYTES;
  if (size > MEMORY_CAP / 4) return;
  entries.set(key, { value, storedAt, size });
  total += size;
  if (total <= MEMORY_CAP) return;
  for (const oldest of entries.keys()) {
    if (total <= MEMORY_CAP * (1 - FREED_SHARE)) break;
    forget(oldest);
  }
}

export function forget(key: string): void {
  const entry = entries.get(key);
  if (!entry) return;
  total -= entry.size;
  entries.delete(key);
}

/** Empties it; for tests that need a cold isolate. */
export function forgetAll(): void {
  entries.clear();
  total = 0;
}
