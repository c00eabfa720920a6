import type { Bag } from '../../shared/schemas/bag.ts';
import type { BagIntent } from './bag-intents.ts';
import { BagRefusal, type BagTransport } from './bag-queue.ts';
import { loadSchemas } from './load-schemas.ts';

/** An address below another, whose query (site and locale may live there) is kept. */
export function below(address: string, path: string): string {
  const [start = '', query] = address.split('?', 2);
  return `${start}${path}${query ? `?${query}` : ''}`;
}

function request(intent: BagIntent): { path: string; body: object } {
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
      return { path: `/items/${encodeURIComponent(intent.lineId)}`, body: { quantity: intent.quantity } };
    case 'coupon':
      return { path: '/coupons', body: { code: intent.code } };
    case 'coupon-off':
      return { path: `/coupons/${encodeURIComponent(intent.couponId)}/remove`, body: {} };
  }
}

/** The shop's own bag API at `address`; the browser's cookies say whose bag it is. */
export function bagTransport(address: string): BagTransport {
  return {
    send: (intent) => {
      const { path, body } = request(intent);
      return ask(below(address, path), {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(body),
        keepalive: true,
      });
    },
    read: () => ask(address, { headers: { accept: 'application/json' }, cache: 'no-store' }),
  };
}

async function ask(url: string, init: RequestInit): Promise<Bag> {
  const [{ bag }, { problem }] = await loadSchemas();
  const response = await fetch(url, init);
  const body: unknown = await response.json();
  if (response.ok) return bag.parse(body);
  const said = problem.safeParse(body);
  // 4xx is a no that changed nothing; anything else leaves it open what happened
  if (said.success && response.status < 500) throw new BagRefusal(said.data.title, response.status === 404);
  throw new Error(`Bag: ${response.status}`);
}
