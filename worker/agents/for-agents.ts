import { plainText as plainTextOf } from '../security/plain-text.ts';
import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';

/**
 * Whether agents may buy a product. Not sets and bundles, whose pieces are chosen one by one, products
 * for members, and those that the merchant keeps from agents (docs/operations/agents.md).
 */
export function isForAgents(product: CommerceProduct): boolean {
  const { set, bundle } = product.type;
  return !(set || bundle || product.c_isMemberExclusive || product.c_hiddenFromAgents);
}

/** Most characters of a text that agents are given (docs/contracts/agents.md §5.3). */
const LONGEST = 2_000;

/** A merchant's text for agents. */
export const plainText = (text: string): string => plainTextOf(text, LONGEST);
