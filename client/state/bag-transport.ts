import { BAG_GONE, SOLD_OUT } from '../../shared/bag/bag-actions.ts';
import type { Bag } from '../../shared/schemas/bag.ts';
import { countFromCookie } from '../bag/bag-count.ts';
import type { BagIntent } from './bag-intents.ts';
import { BagRefusal, type BagTransport, BagUnconfirmed } from './bag-queue.ts';
import { loadRequest } from './load-request.ts';

/** The problem of a service that gave no answer before anything was changed. */
const UNAVAILABLE = 'unavailable';

/** An address below another, with that one's query kept (it may hold site and locale). */
function below(address: string, path: string): string {
  const [start = '', query] = address.split('?', 2);
  return `${start}${path}${query ? `?${query}` : ''}`;
}

function partsOf(intent: BagIntent): { path: string; body: object } {
  switch (intent.kind) {
    case 'add':
      return {
        path: '/items',
        body: {
          productId: intent.productId,
          quantity: intent.quantity,
          undo: intent.undo,
          ...intent.choice,
        },
      };
    case 'change':
      return {
        path: `/items/${encodeURIComponent(intent.lineId)}`,
        body: { quantity: intent.quantity, variant: intent.variant },
      };
    case 'coupon':
      return { path: '/coupons', body: { code: intent.code } };
    case 'coupon-off':
      return { path: `/coupons/${encodeURIComponent(intent.couponId)}/remove`, body: {} };
  }
}

/** The shop's bag API at `address`; the browser's cookies identify the bag. */
export function bagTransport(address: string): BagTransport {
  return {
    send: (intent) => {
      const { path, body } = partsOf(intent);
      return ask(below(address, path), body);
    },
    read: () => ask(address),
    count: countFromCookie,
  };
}

async function ask(url: string, body?: object): Promise<Bag> {
  const [{ request, ProblemError }, { bag }] = await loadRequest();
  try {
    return await request(url, bag, body && { body });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.isLost) throw new BagUnconfirmed(error.message);
    // nothing was changed where the answer is 4xx, or says so; after other errors it may have been
    if (error.status >= 500 && error.type !== UNAVAILABLE) throw error;
    // the page says why, and where the bag is
    if (error.type === BAG_GONE) location.reload();
    throw new BagRefusal(error.message, error.status === 404, error.type === SOLD_OUT);
  }
}
