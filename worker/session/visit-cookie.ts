/**
 * Holds an id of one shopper's visit alone (docs/contracts/recommendations.md §3): it ends with the
 * browser's session, or with theirs.
 */
export const VISIT_COOKIE = 'cairn-visit';
