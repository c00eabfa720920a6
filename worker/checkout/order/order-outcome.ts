import type { Placement } from '../../upstreams/commerce/placing.ts';

/** What the services say became of an order that a shopper tried to place. */
export type OrderOutcome =
  /** It is placed and paid. */
  | { kind: 'placed' }
  /** The payment is under way: ask again in a moment. */
  | { kind: 'pending' }
  /** The shopper's bank asks them to confirm the payment at `url`. */
  | { kind: 'challenge'; url: string }
  /** It failed for good: nothing is charged, and nothing will be. What was taken is given back. */
  | { kind: 'failed'; order: Placement; reason: string }
  /**
   * It is not paid and never will be, and this shopper does not see it any more: a guest made it, who
   * has signed in since. The service ends it.
   */
  | { kind: 'unseen'; reason: string }
  /** There is no such order: it was never made. */
  | { kind: 'none' }
  /** A service gave no answer: nobody can say yet. */
  | { kind: 'unknown' };
