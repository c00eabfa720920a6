import { z } from 'zod';
import { count } from '../upstreams/amount.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';

const body = z.object({
  type: z.string().optional().catch(undefined),
  productId: z.string().optional().catch(undefined),
  stockLevel: count.optional().catch(undefined),
  basketIds: z.array(z.string()).optional().catch(undefined),
  statusCode: z.string().optional().catch(undefined),
});

/** What the baskets service said when it would not do something (docs/contracts/README.md §3.1). */
export type BasketRefusal = {
  status: number;
  /** Last part of the error's type, e.g. `product-item-not-available`. */
  slug: string;
  /** What there is not enough of. */
  productId?: string;
  /** How many there are, when more were asked for. */
  stockLevel?: number;
  /** The baskets the shopper has already, when no more may be opened. */
  basketIds: string[];
  /** Why a coupon code was refused (docs/contracts/baskets.md §3). */
  statusCode?: string;
};

/** The refusal in an error; undefined for an error that is none (a service that failed). */
export function basketRefusal(error: unknown): BasketRefusal | undefined {
  if (!(error instanceof UpstreamError) || error.kind !== 'status') return undefined;
  const { status } = error;
  if (status === undefined || status < 400 || status >= 500 || status === 429 || status === 408)
    return undefined;
  const parsed = body.safeParse(error.body);
  const { type, productId, stockLevel, basketIds, statusCode } = parsed.success ? parsed.data : {};
  return {
    status,
    slug: type?.split('/').at(-1) ?? '',
    productId,
    stockLevel,
    basketIds: basketIds ?? [],
    statusCode,
  };
}
