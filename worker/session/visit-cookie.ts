/** Holds an id of one shopper's visit alone (contracts.md §17): it ends with the browser's session, or with theirs. */
export const VISIT_COOKIE = 'cairn-visit';
