import { LIFETIMES } from './lifetimes.ts';

/** Part of a document's freshness after which it may be revalidated early. */
const OLD_FROM = 0.8;
/** How many of the requests for an old document revalidate it. */
export const EARLY_CHANCE = 0.01;

/**
 * Whether a fresh document of that age, in seconds, will be stale soon. Documents that many read are
 * revalidated by chance before all data centres find them stale in the same second; the others then find
 * the new one in KV (docs/decisions/0132).
 */
export const isOld = (age: number): boolean => age >= LIFETIMES.document.fresh * OLD_FROM;

/** Whether this request revalidates a document of that age, in seconds, after its answer. */
export const revalidatesEarly = (age: number, random: () => number = Math.random): boolean =>
  isOld(age) && random() < EARLY_CHANCE;
