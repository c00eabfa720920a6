import type { Shopping } from '../session/shopping.ts';
import type { Call } from './call.ts';

/** Ways to pay for a checkout, by the names of their specifications (docs/contracts/agents.md §3.8). */
export type PaymentHandlers = Record<string, object[]>;

/**
 * What this platform may pay this checkout with. None: it may not complete it, and the buyer confirms
 * it at `continue_url`.
 */
export function paymentHandlers(_call: Call, _shopping: Shopping): PaymentHandlers {
  return {};
}
