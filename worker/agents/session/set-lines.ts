import { allowedQuantity } from '../../../shared/catalog/quantity.ts';
import { type BasketRefusal, basketRefusal } from '../../bag/basket-refusal.ts';
import { changeLine } from '../../bag/change-line.ts';
import { checkQuantity } from '../../bag/check-quantity.ts';
import { lostAddition } from '../../bag/lost-addition.ts';
import { unitsOf } from '../../bag/plan-lines.ts';
import { Refused } from '../../bag/refused.ts';
import { changeBasket, changeOwnBasket } from '../../bag/shopper-basket.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import {
  addCoupon,
  addItems,
  getBasket,
  type NewItem,
  removeCoupon,
} from '../../upstreams/commerce/baskets.ts';
import { lacksOf } from '../../upstreams/commerce/product-duties.ts';
import { getProducts } from '../../upstreams/commerce/products.ts';
import { isForAgents, plainText } from '../for-agents.ts';
import { isBought, lineIds } from './line-ids.ts';
import type { Shopping } from './shopping.ts';
import type { Shortfall } from './unmet.ts';

/** Units of a product or variant that a cart should hold; `id` is that of the line, where it is named. */
export type WantedLine = { id?: string | undefined; productId: string; quantity: number };

/** Why a change was refused: by the service, which may name the product and what is left of it, or here. */
type Refusal = Pick<Shortfall, 'reason' | 'says'> & { productId?: string; stockLevel?: number };

/**
 * Makes the shopper's bag hold these units and nothing else: the lines that differ are changed, as the
 * bag's own forms change them, and new ones are added in one call. A line that the service itself has put
 * there stays as it is, and is not bought by being named. What the service has no units of is left out, or
 * lowered to what there is; what agents may not buy is left out. Throws `UpstreamError`.
 */
export async function setLines(
  { services, session, checkTime }: Shopping,
  lines: readonly WantedLine[],
): Promise<{ basket: Basket; short: Shortfall[] }> {
  const short = new Map<string, Shortfall>();
  const say = (productId: string, units: number, { reason, says }: Refusal) =>
    short.set(productId, { productId, units, reason, ...(says && { says }) });
  const products = await getProducts(services, [...unitsOf(lines).keys()]);
  const most = services.config.MAX_ORDER_QUANTITY;
  const { basket } = await changeBasket(services, session, async (token, basketId, created) => {
    let now = created ?? (await getBasket(services, token, basketId));
    const add = (items: NewItem[]) =>
      addItems(services, token, basketId, items).catch((error: unknown) =>
        lostAddition(services, token, now, items, error),
      );
    const ids = lineIds(now.productItems);
    const bonus = now.productItems.filter((item) => !isBought(item)).map(({ itemId }) => ids.get(itemId));
    const wanted = unitsOf(lines.filter(({ id }) => id === undefined || !bonus.includes(id)));
    const before = now.productItems.filter(isBought);
    for (const { itemId, productId, quantity } of before) {
      const units = wanted.get(productId) ?? 0;
      if (units === quantity) continue;
      // a second line of the same product is taken into the first
      const isFirst = before.find((item) => item.productId === productId)?.itemId === itemId;
      now = await changeOne(productId, isFirst ? units : 0, now, (to) =>
        changeLine(services, { itemId, quantity: to })(token, basketId),
      );
    }
    const held = unitsOf(now.productItems.filter(isBought));
    let items = [...wanted].flatMap(([productId, quantity]): NewItem[] => {
      if (held.has(productId) || quantity === 0) return [];
      const refusal = refusalOf(productId, quantity);
      if (refusal) say(productId, 0, refusal);
      return refusal ? [] : [{ productId, quantity }];
    });
    while (items.length > 0) {
      const made = await attempt(() => add(items));
      if ('basket' in made) return made.basket;
      const refused = items.find(({ productId }) => productId === made.refusal.productId);
      if (!refused) break;
      const { productId, quantity } = refused;
      const units = unitsLeft(productId, made.refusal, quantity);
      say(productId, units, made.refusal);
      items = items.flatMap((one) =>
        one !== refused ? [one] : units > 0 ? [{ ...one, quantity: units }] : [],
      );
    }
    // where the service does not name what it refuses
    for (const { productId, quantity } of items)
      now = await changeOne(productId, quantity, now, (to) => add([{ productId, quantity: to }]));
    return now;
  });
  return { basket, short: [...short.values()] };

  /** Makes a change of one product, with fewer units where there are fewer; else leaves it as it was. */
  async function changeOne(
    productId: string,
    units: number,
    before: Basket,
    make: (units: number) => Promise<Basket>,
  ): Promise<Basket> {
    const first = await attempt(() => make(units));
    if ('basket' in first) return first.basket;
    const left = unitsLeft(productId, first.refusal, units);
    const second = left > 0 ? await attempt(() => make(left)) : first;
    const after = 'basket' in second ? second.basket : before;
    say(productId, unitsOf(after.productItems.filter(isBought)).get(productId) ?? 0, first.refusal);
    return after;
  }

  async function attempt(make: () => Promise<Basket>): Promise<{ basket: Basket } | { refusal: Refusal }> {
    checkTime();
    try {
      return { basket: await make() };
    } catch (error) {
      if (error instanceof Refused) return { refusal: ownRefusal(error) };
      const { productId, stockLevel } = refusalIn(error);
      const reason = stockLevel === undefined ? 'item_unavailable' : 'out_of_stock';
      return { refusal: { reason, ...(productId && { productId }), ...(stockLevel && { stockLevel }) } };
    }
  }

  /** Why the shop itself does not sell it to agents, or not in this quantity. */
  function refusalOf(productId: string, quantity: number): Refusal | undefined {
    const product = products.find(({ id }) => id === productId);
    if (!product || !isForAgents(product)) return { reason: 'item_unavailable' };
    if (lacksOf(product, services.shop.site).length > 0) {
      const values = { name: plainText(product.name) };
      return { reason: 'item_unavailable', says: { messageId: 'duties.notSold', values } };
    }
    try {
      checkQuantity({ quantity, product, before: 0, most });
      return undefined;
    } catch (error) {
      if (error instanceof Refused) return ownRefusal(error);
      throw error;
    }
  }

  /** The largest quantity in which it is sold, of what is left and below what was asked for. */
  function unitsLeft(productId: string, { stockLevel = 0 }: Refusal, asked: number): number {
    const { minOrderQuantity: min, stepQuantity: step } = products.find(({ id }) => id === productId) ?? {};
    const max = Math.min(stockLevel, asked - 1, most);
    return allowedQuantity(max, { min, step, max });
  }
}

/** What the service refused of a change. Throws the error where it has not, or has refused more than that. */
function refusalIn(error: unknown): BasketRefusal {
  const refused = basketRefusal(error);
  // 401 and 404: the token, or the whole basket
  if (!refused || refused.status === 401 || refused.status === 404) throw error;
  return refused;
}

const ownRefusal = ({ type, reason }: Refused): Refusal => ({
  reason: type === 'quantity' ? 'invalid_quantity' : 'item_unavailable',
  says: reason,
});

/** Codes are the same in capitals and small letters. */
export const isSameCode = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Makes the shopper's bag have these promo codes and no other; `refused` are those that the service
 * refused, as they were sent. Throws `UpstreamError`.
 */
export async function setCodes(
  { services, session, checkTime }: Shopping,
  codes: readonly string[],
  before: Basket,
): Promise<{ basket: Basket; refused: string[] }> {
  const refused: string[] = [];
  const surplus = before.couponItems.filter(({ code }) => !codes.some((one) => isSameCode(one, code)));
  const missing = codes.filter((code) => !before.couponItems.some((one) => isSameCode(one.code, code)));
  if (surplus.length === 0 && missing.length === 0) return { basket: before, refused };
  const changed = await changeOwnBasket(services, session, async (token, basketId) => {
    let basket = before;
    for (const { couponItemId } of surplus) {
      checkTime();
      basket = await removeCoupon(services, token, basketId, couponItemId);
    }
    for (const code of missing) {
      checkTime();
      try {
        basket = await addCoupon(services, token, basketId, code);
      } catch (error) {
        refusalIn(error);
        refused.push(code);
      }
    }
    return basket;
  });
  return { basket: changed?.basket ?? before, refused };
}
