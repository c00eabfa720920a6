import type { BagIntent } from '../../../client/state/bag-intents.ts';
import { BagQueue, type BagTransport } from '../../../client/state/bag-queue.ts';
import type { Bag, BagLine } from '../../../shared/schemas/bag.ts';

/** The most of a product that a bag of these tests takes. */
export const STOCK = 9;

/** A line of a bag. */
export function line(productId: string, quantity: number): BagLine {
  return {
    id: `line-${productId}`,
    productId,
    name: productId,
    href: `/p/${productId}`,
    image: { name: productId, alt: productId },
    quantity,
    maxQuantity: STOCK,
    unitPrice: '$1.00',
    total: `$${quantity}.00`,
  };
}

/** A bag with these lines. */
export const bagOf = (...lines: BagLine[]): Bag => ({
  revision: '1',
  currency: 'USD',
  count: lines.reduce((sum, one) => sum + one.quantity, 0),
  lines,
  coupons: [],
  totals: { subtotal: '$3.00', discounts: [], total: '$3.00' },
});

/** A transport whose answers the test gives. */
export function byHand(more: Pick<BagTransport, 'count'> = {}) {
  const sent: { intent: BagIntent; answer: PromiseWithResolvers<Bag> }[] = [];
  const reads: PromiseWithResolvers<Bag>[] = [];
  const queue = new BagQueue(
    {
      send: (wish) => {
        const answer = Promise.withResolvers<Bag>();
        sent.push({ intent: wish, answer });
        return answer.promise;
      },
      read: () => {
        const answer = Promise.withResolvers<Bag>();
        reads.push(answer);
        return answer.promise;
      },
      ...more,
    },
    () => {},
  );
  return { queue, sent, reads };
}
/** Waits until what is settled has been handled. */
export const turn = () => new Promise((resolve) => setTimeout(resolve));
