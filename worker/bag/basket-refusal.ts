import * as z from 'zod';
import { count } from '../upstreams/amount.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';

const body = z.object({
  type: z.string().optional().catch(undefined),
  productId: z.string().optional().catch(undefined),
  stockLevel: count.optional().catch(undefined),
  basketIds: z.array(z.string()).optional().catch(undefined),
  statusCode: z.string().optional().catch(undefined),
  customerId: z.string().optional().catch(undefined),
});

/** An answer by which the baskets service refused a request (docs/contracts/README.md §3.1). */
export type BasketRefusal = {
  status: number;
  /** Last part of the error's type, e.g. `product-item-not-available`. */
  slug: string;
  /** The product that is short. */
  productId?: string;
  /** How many are left, where more were requested. */
  stockLevel?: number;
  /** The baskets that the shopper already has, where no more may be opened. */
  basketIds: string[];
  /** Why a coupon code was refused (docs/contracts/baskets.md §3). */
  statusCode?: string;
  /** The former guest whose basket was looked for to merge it (docs/contracts/baskets.md §2). */
  customerId?: string;
};

/** Reads the refusal from an error; undefined for another error (a service that failed). */
export function basketRefusal(error: unknown): BasketRefusal | undefined {
  if (!(error instanceof UpstreamError) || error.kind !== 'status') return undefined;
  const { status } = error;
  if (status === undefined || status < 400 || status >= 500 || status === 429 || status === 408)
    return undefined;
  const parsed = body.safeParse(error.body);
  const { type, productId, stockLevel, basketIds, statusCode, customerId } = parsed.success
    ? parsed.data
    : {};
  return {
    status,
    slug: type?.split('/').at(-1) ?? '',
    productId,
    stockLevel,
    basketIds: basketIds ?? [],
    statusCode,
    customerId,
  };
}
