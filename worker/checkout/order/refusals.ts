import * as z from 'zod';
import { type Failed, failed } from '../../forms/outcome.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import type { Services } from '../../upstreams/services.ts';
import type { UpstreamError } from '../../upstreams/upstream-error.ts';
import { changedParts } from './fingerprint.ts';

/**
 * The basket is no longer what the shopper was shown: says what has changed, where both fingerprints
 * are known. Nothing was ordered.
 */
export function changedSince({ shop }: Services, agreed = '', now = ''): Failed {
  const parts = changedParts(agreed, now).map((part) => shop.i18n.t(`checkout.changed.${part}`));
  return failed(
    409,
    'changed',
    parts.length > 0
      ? { messageId: 'checkout.review.changedParts', values: { parts: parts.join(', ') } }
      : { messageId: 'checkout.review.changed' },
  );
}

const text = z.string().optional().catch(undefined);

/** The service's reasons to refuse an order (docs/contracts/orders.md §1). */
const reasons = z.object({
  flashes: z.array(
    z.object({
      /** The part of the basket that is wrong, e.g. `$.shipments[0].shippingAddress`. */
      path: text,
      details: z.object({ productId: text }).optional().catch(undefined),
    }),
  ),
});

/**
 * Why the service makes no order of a basket, as the shopper is told: what is sold out, or that goods
 * cannot go to the address or by the method any more.
 */
export function notOrderable({ body }: UpstreamError, { productItems }: Basket): Failed {
  const { flashes = [] } = reasons.safeParse(body).data ?? {};
  const about = (part: string) => flashes.filter(({ path }) => path?.includes(part));
  const refused = (messageId: string, values?: Record<string, string>) =>
    failed(409, 'not-orderable', { messageId, values });
  const gone = productItems.find(({ productId, bundledProductItems }) =>
    about('productItems').some(
      ({ details }) =>
        details?.productId !== undefined &&
        [productId, ...bundledProductItems.map((piece) => piece.productId)].includes(details.productId),
    ),
  );
  if (gone) return refused('checkout.review.soldOut', { item: gone.productName || gone.productId });
  if (about('shippingMethod').length > 0) return refused('checkout.review.noMethod');
  if (about('shippingAddress').length > 0) return refused('checkout.review.noAddress');
  return refused('checkout.review.notOrderable');
}
