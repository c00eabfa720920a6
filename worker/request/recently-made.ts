/** Longest key whose value is kept, in characters; visitors can make up longer ones. */
export const LONGEST_KEY = 200;
/** Most keys in each of two maps: of those read lately, and of those read before them. */
const KEYS_IN_A_MAP = 500;

/**
 * What is made of a key alone, such as an address: made when it is needed, and kept while it is among
 * the last thousand keys at most. Visitors can make up keys, so only small values are kept so, and
 * those of long keys are made each time. Nothing may change a value. A key that was cut from a longer
 * text does not keep that text in memory, because V8 copies the keys of a map.
 */
export function recentlyMade<T extends object>(make: (key: string) => T): (key: string) => T {
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
