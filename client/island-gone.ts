/**
 * Sent to an island whose HTML is removed from the page for good: React unmounts it
 * (client/hydrate.tsx).
 */
export const ISLAND_GONE = 'cairn:island-gone';
