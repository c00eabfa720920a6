/**
 * The query parameter of a partner's link that holds the click's id, and the key under which this
 * visit stores it (docs/contracts/visitor-and-consent.md §2).
 */
export const CLICK = 'cjevent';
