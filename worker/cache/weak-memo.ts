/** What was derived of the records so far, and of those with each further one. */
type Kept<To> = { made?: { to: To }; further?: WeakMap<object, Kept<To>> };

/**
 * What is derived of records: made when it is first needed for these, and kept as long as they are.
 * None of them may be changed. The one that lives longest, such as the storefront, comes first.
 */
export function weakMemo<From extends readonly object[], To>(
  derive: (...from: From) => To,
): (...from: From) => To {
  const root: Kept<To> = {};
  return (...from) => {
    let kept = root;
    // `map` and its like give more than the records
    for (let at = 0; at < derive.length; at += 1) {
      kept.further ??= new WeakMap();
      const record = from[at] ?? root;
      let next = kept.further.get(record);
      if (!next) {
        next = {};
        kept.further.set(record, next);
      }
      kept = next;
    }
    kept.made ??= { to: derive(...from) };
    return kept.made.to;
  };
}
