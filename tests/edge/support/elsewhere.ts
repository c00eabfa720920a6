import { ask, ORGANIZATION } from './account.ts';
import { sessionOf } from './sessions.ts';
import type { Visitor } from './visitor.ts';

/**
 * Calls the service for a visitor's basket, as another client of the same session does. `path` is
 * below the basket's own. Throws where the service refuses.
 */
export async function callForBasket(
  { cookie }: Visitor,
  method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE',
  { path = '', body }: { path?: string; body?: object },
): Promise<Response> {
  const { access, basketId } = await sessionOf(cookie);
  const baskets = `/checkout/shopper-baskets/v1/organizations/${ORGANIZATION}/baskets`;
  return ask(`${baskets}/${basketId}${path}?siteId=cairn-us`, {
    method,
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}
