import { LIFETIMES } from './lifetimes.ts';

/** Part of a document's staleness for which it may wait to be asked for again. */
const WAITING = 0.5;

/**
 * Whether a stale document of that age, in seconds, that a data centre has just found in KV is left as it
 * is. What is asked for there again, or will soon be too old to be served, is revalidated and written to
 * KV; a page that few read would else be rendered and written for every one of them
 * (docs/decisions/0181).
 */
export const waitsToBeAskedAgain = (age: number): boolean =>
  age < LIFETIMES.document.fresh + LIFETIMES.document.stale * WAITING;
