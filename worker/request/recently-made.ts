/** Longest key whose value is kept, in characters; visitors can make up longer ones. */
const LONGEST_KEY = 200;
/** Most keys that `recentlyMade` keeps, twice: those read lately, and those read before them. */
const MOST_KEYS = 500;

/**
 * What is made of a key alone, such as an address: made when it is needed, and kept while it is among
 * the last thousand keys at most. Visitors can make up keys, so only small values are kept so, and
 * those of long keys are made each time. Nothing may change a value.
 */
export function recentlyMade<T>(make: (key: string) => T): (key: string) => T {
  let recent = new Map<string, { value: T }>();
  let before = new Map<string, { value: T }>();
  return (key) => {
    const known = recent.get(key);
    if (known) return known.value;
    const kept = before.get(key) ?? { value: make(key) };
    if (key.length > LONGEST_KEY) return kept.value;
    if (recent.size >= MOST_KEYS) {
      before = recent;
      recent = new Map();
    }
    recent.set(key, kept);
    return kept.value;
  };
}
