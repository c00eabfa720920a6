/** Longest key whose value is kept, in characters; visitors can make up longer ones. */
export const LONGEST_KEY = 200;
/** Most keys in each of two maps: of those read lately, and of those read before them. */
const KEYS_IN_A_MAP = 500;

/**
 * Returns `make` with a memory: it keeps the values of at most the last thousand keys. Visitors can
 * make up keys, such as addresses, so the values must be small, and those of long keys are not kept.
 * A value depends on its key alone, and nothing may change it. A key that was cut from a longer text
 * does not keep that text in memory, because V8 copies the keys of a map.
 */
export function lruMemo<T extends object>(make: (key: string) => T): (key: string) => T {
  let recent = new Map<string, T>();
  let before = new Map<string, T>();
  return (key) => {
    const known = recent.get(key);
    if (known) return known;
    if (key.length > LONGEST_KEY) return make(key);
    const value = before.get(key) ?? make(key);
    if (recent.size >= KEYS_IN_A_MAP) {
      before = recent;
      recent = new Map();
    }
    recent.set(key, value);
    return value;
  };
}
