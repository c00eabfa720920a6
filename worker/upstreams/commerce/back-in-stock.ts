import * as z from 'zod';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { commerceCall } from './commerce-call.ts';

/** The shop's own custom API (docs/decisions/0009-back-in-stock.md). */
const API = '/custom/back-in-stock/v1';
const CONFLICT = 409;
const ALREADY_ASKED = 'request-exists';
const AVAILABLE = 'product-available';

const refusal = z.object({ type: z.string() });

export type StockRequest = {
  /** The variant. */
  productId: string;
  email: string;
  /** Absolute address of the product's page; the message links to it. */
  productUrl: string;
};

/**
 * Asks the brand to write one message when a variant is back in stock. Asking twice has the same
 * effect as asking once. Returns `available` when the variant is in stock already. Throws
 * `UpstreamError` otherwise.
 */
export async function requestBackInStock(
  services: Services,
  token: string,
  request: StockRequest,
): Promise<'taken' | 'available'> {
  try {
    await commerceCall(services, {
      operation: 'request-back-in-stock',
      api: API,
      path: '/requests',
      method: 'POST',
      query: { locale: services.shop.locale.id },
      body: request,
      token,
      // asking twice has the same effect as asking once
      idempotent: true,
      schema: z.object({ requestId: z.string() }),
    });
    return 'taken';
  } catch (error) {
    const slug = conflictOf(error);
    if (slug === ALREADY_ASKED) return 'taken';
    if (slug === AVAILABLE) return 'available';
    throw error;
  }
}

function conflictOf(error: unknown): string | undefined {
  if (!(error instanceof UpstreamError) || error.status !== CONFLICT) return undefined;
  return refusal.safeParse(error.body).data?.type.split('/').at(-1);
}
