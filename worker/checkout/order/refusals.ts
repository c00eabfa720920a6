import * as z from 'zod';
import { bagOfBasket } from '../../bag/bag-of-basket.ts';
import { shortLines } from '../../bag/short-lines.ts';
import { type Failed, failed } from '../../forms/outcome.ts';
import { type Basket, flashes } from '../../upstreams/commerce/basket-schema.ts';
import type { Services } from '../../upstreams/services.ts';
import type { UpstreamError } from '../../upstreams/upstream-error.ts';
import { namedLine, variantsOf } from '../line-variants.ts';
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

/** The service's reasons to refuse an order (docs/contracts/orders.md §1). */
const reasons = z.object({ flashes });

/**
 * Why the service makes no order of a basket, as the shopper is told: what is sold out, that goods
 * cannot go to the address or by the method any more, that nobody is named to bill, or that something
 * else has changed.
 */
export async function notOrderable(
  services: Services,
  { body }: UpstreamError,
  basket: Basket,
): Promise<Failed> {
  const stated = reasons.safeParse(body).data?.flashes ?? [];
  const soldOut = await notInStock(services, { ...basket, flashes: stated });
  if (soldOut) return soldOut;
  const isAbout = (part: string) => stated.some(({ path }) => path?.includes(part));
  const refused = (messageId: string) => failed(409, 'not-orderable', { messageId });
  if (isAbout('shippingMethod')) return refused('checkout.review.noMethod');
  if (isAbout('billingAddress')) return refused('checkout.review.noBilling');
  if (isAbout('shippingAddress')) return refused('checkout.review.noAddress');
  // reasons that are about no item do not say that one may be sold out
  if (stated.length > 0 && !isAbout('productItems')) return changedSince(services);
  return refused('checkout.review.notOrderable');
}

/**
 * The refusal of a basket of which something is not in stock: names each such line with what is
 * chosen of it and what is left. Undefined where all is in stock.
 */
export async function notInStock(services: Services, basket: Basket): Promise<Failed | undefined> {
  if (shortLines(basket).size === 0) return undefined;
  const { shop } = services;
  const bag = await bagOfBasket(services, basket);
  const variants = variantsOf(bag, shop);
  const items = bag.lines.flatMap((line) =>
    line.short
      ? [shop.i18n.t('bag.short.of', { item: namedLine(line, variants), said: line.short.message })]
      : [],
  );
  return failed(409, 'not-orderable', {
    messageId: 'checkout.review.soldOut',
    values: { items: items.join(' ') },
  });
}
