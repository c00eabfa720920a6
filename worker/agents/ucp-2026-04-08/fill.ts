import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { setCodes, setLines } from '../session/set-lines.ts';
import { SESSION_MS, type Shopping } from '../session/shopping.ts';
import { NOTHING_UNMET } from '../session/unmet.ts';
import type { Call } from './call.ts';
import type { CartRequest } from './cart-requests.ts';
import { DISCOUNT } from './names.ts';

/**
 * Makes the basket of a session hold what a request states; what of it could not be done is in the record.
 * `between` is done once the lines are there, before the codes, which may need it. Throws
 * `ProtocolRefusal` for too many codes, and `UpstreamError`.
 */
export async function fill(
  call: Call,
  shopping: Shopping,
  { line_items, discounts, context }: Pick<CartRequest, 'line_items' | 'discounts' | 'context'>,
  between: (basket: Basket) => Promise<Basket> = async (basket) => basket,
): Promise<Basket> {
  const { record } = shopping;
  const codes = call.capabilities.includes(DISCOUNT) ? discounts.codes : [];
  for (const _ of codes) await call.countGuess();
  const wanted = line_items.map(({ id, item, quantity }) => ({ id, productId: item.id, quantity }));
  record.until = Date.now() + SESSION_MS;
  const { basket: filled, short } = await setLines(shopping, wanted);
  // what follows may fail, and the lines are what they are
  record.unmet = { ...NOTHING_UNMET, short, claims: context.eligibility ?? false };
  const { basket, refused } = await setCodes(shopping, codes, await between(filled));
  record.unmet = { ...record.unmet, codes, refused };
  return basket;
}
