/**
 * Most bytes of public documents and data that an isolate keeps, keys included. The least recently
 * read are evicted first.
 */
export const MEMORY_CAP = 24 * 1024 * 1024;
/**
 * Part of the cap for what visitors make up the keys of, such as refined lists: however many they
 * ask for, the rest is kept (docs/decisions/0142).
 */
export const USER_CONTROLLED_SHARE = 1 / 4;
/**
 * Size of an entry beside its key and value, in bytes: its object and its place in the map (125
 * measured in V8, rounded up).
 */
const ENTRY_BYTES = 200;
/** A character of a key takes two bytes at most. */
const KEY_CHARACTER_BYTES = 2;
/**
 * Part of the cap that an eviction frees at once: a map is slow to find its first entry after many
 * were deleted from its start.
 */
const FREED_SHARE = 1 / 8;

type Entry = { value: unknown; storedAt: number; size: number; tags: readonly string[] };

/**
 * The isolate's own copy of what KV and the edge cache hold. It holds public data only: callers
 * have no access to a session. A Map keeps insertion order, so its first key is the least recently
 * used.
 */
const entries = new Map<string, Entry>();
let total = 0;
/** The keys of those that visitors make up, in the same order. */
const userControlled = new Set<string>();
let totalUserControlled = 0;

/** A kept value, when it was loaded, and the tags that purge it. */
export type MemoryEntry<T> = { value: T; storedAt: number; tags: readonly string[] };

export function getFromMemory<T>(key: string): MemoryEntry<T> | undefined {
  const entry = entries.get(key);
  if (!entry) return undefined;
  entries.delete(key);
  entries.set(key, entry);
  if (userControlled.delete(key)) userControlled.add(key);
  return entry as Entry & { value: T };
}

/**
 * Keeps a value of `bytes`, its tags included, unless it would take a quarter of the memory or more.
 * `isUserControlled`: whether a visitor can make up its key. A newer value stays, unless a clock that was
 * set back made it; false says so.
 */
export function setInMemory(
  key: string,
  value: unknown,
  storedAt: number,
  bytes: number,
  { tags = [], isUserControlled = false }: { tags?: readonly string[]; isUserControlled?: boolean } = {},
): boolean {
  const before = entries.get(key);
  if (before && before.storedAt > storedAt && before.storedAt <= Date.now()) return false;
  deleteFromMemory(key);
  const size = bytes + key.length * KEY_CHARACTER_BYTES + ENTRY_BYTES;
  if (size > MEMORY_CAP / 4) return true;
  entries.set(key, { value, storedAt, size, tags });
  total += size;
  if (isUserControlled) {
    userControlled.add(key);
    totalUserControlled += size;
    if (totalUserControlled > MEMORY_CAP * USER_CONTROLLED_SHARE)
      evict(
        userControlled,
        () => totalUserControlled <= MEMORY_CAP * USER_CONTROLLED_SHARE * (1 - FREED_SHARE),
      );
  }
  if (total > MEMORY_CAP) evict(entries, () => total <= MEMORY_CAP * (1 - FREED_SHARE));
  return true;
}

function evict(from: Pick<Map<string, unknown>, 'keys'>, isEnough: () => boolean): void {
  for (const oldest of from.keys()) {
    if (isEnough()) return;
    deleteFromMemory(oldest);
  }
}

export function deleteFromMemory(key: string): void {
  const entry = entries.get(key);
  if (!entry) return;
  total -= entry.size;
  entries.delete(key);
  if (userControlled.delete(key)) totalUserControlled -= entry.size;
}

/** What it holds: the bytes that count against the cap, and how many entries. For benchmarks. */
export const held = (): { bytes: number; entries: number } => ({ bytes: total, entries: entries.size });

/** Empties it; for tests that need a cold isolate. */
export function forgetAll(): void {
  entries.clear();
  total = 0;
  userControlled.clear();
  totalUserControlled = 0;
}
