import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { setCodes } from '../session/set-codes.ts';
import { setLines } from '../session/set-lines.ts';
import { SESSION_MS, type Shopping } from '../session/shopping.ts';
import type { Unmet } from './basket-view.ts';
import type { Call } from './call.ts';
import type { CartRequest } from './cart-requests.ts';
import { DISCOUNT } from './names.ts';

/** Nothing was asked for that was not done. */
export const NOTHING_UNMET: Unmet = { short: [], refused: new Map(), codes: [] };

/**
 * Makes the basket of a session hold what a request states, and says what of it could not be done.
 * `between` is done once the lines are there, before the codes, which may need it. Throws
 * `ProtocolRefusal` for too many codes, and `UpstreamError`.
 */
export async function fill(
  call: Call,
  shopping: Shopping,
  { line_items, discounts }: Pick<CartRequest, 'line_items' | 'discounts'>,
  between: (basket: Basket) => Promise<Basket> = async (basket) => basket,
): Promise<{ basket: Basket; unmet: Unmet }> {
  const codes = call.capabilities.includes(DISCOUNT) ? discounts.codes : [];
  for (const _ of codes) await call.countGuess();
  const wanted = line_items.map(({ id, item, quantity }) => ({ id, productId: item.id, quantity }));
  shopping.record.until = Date.now() + SESSION_MS;
  const { basket: filled, short } = await setLines(shopping, wanted);
  const { basket, refused } = await setCodes(shopping, codes, await between(filled));
  return { basket, unmet: { short, refused, codes } };
}
