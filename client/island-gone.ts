/**
 * Told to an island whose HTML is taken out of the page for good: React lets go of it
 * (client/hydrate.tsx).
 */
export const ISLAND_GONE = 'cairn:island-gone';
