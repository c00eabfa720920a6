/** Most bytes an isolate keeps of public documents and data; the least recently read go first. */
export const MEMORY_CAP = 24 * 1024 * 1024;

type Entry = { value: unknown; storedAt: number; size: number };

/**
 * The isolate's own copy of what KV and the edge cache hold. Public things only: callers have no access to a session.
 * A Map keeps insertion order, so the first key is the least recently used.
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

export function remember(key: string, value: unknown, storedAt: number, size: number): void {
  forget(key);
  if (size > MEMORY_CAP / 4) return;
  entries.set(key, { value, storedAt, size });
  total += size;
  for (const oldest of entries.keys()) {
    if (total <= MEMORY_CAP) break;
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
