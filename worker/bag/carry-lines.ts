import type { BagLine } from '../../shared/schemas/bag.ts';
import { errorFields, log } from '../request/log.ts';
import type { Session } from '../session/session.ts';
import { changeItem, getBasket } from '../upstreams/commerce/baskets.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { addToBasket } from './add-to-basket.ts';
import { outlineOf, rememberBag } from './bag-count.ts';
import { basketRefusal } from './basket-refusal.ts';
import type { NeighbourBag } from './neighbour-bag.ts';
import { Refused } from './refused.ts';
import { type BasketChange, changeBasket } from './shopper-basket.ts';

/**
 * How long lines are added one after the other, in ms. Lines that are not reached in this time stay
 * in the other bag.
 */
const CARRY_MS = 4_000;

export type Carried = {
  lines: BagLine[];
  /** Lines that are not sold here or not in this quantity. */
  refused: BagLine[];
  /** Lines at which the service failed, or that were not reached in time. */
  unsure: BagLine[];
};

type Bags = { there: NeighbourBag; here: Session };

/**
 * Moves the lines of another site's bag to this site's bag. Each line is moved by itself, so that a
 * line that is not available here does not stop the others. Where another request has moved the
 * same line meanwhile (the button was pressed twice), this one removes what it has added here.
 */
export async function carryLines(
  services: Services,
  { there, here }: Bags,
  lines: readonly BagLine[],
): Promise<Carried> {
  const until = Date.now() + CARRY_MS;
  // without a session here each request makes its own basket, and the browser may have given up the
  // answer with the other one
  const isShared = here.exists;
  const carried: Carried = { lines: [], refused: [], unsure: [] };
  for (const line of lines) {
    if (carried.unsure.length > 0 || Date.now() > until) {
      carried.unsure.push(line);
      continue;
    }
    const { productId, quantity, choice } = line;
    try {
      await change(addToBasket(services, { productId, quantity, ...choice }));
    } catch (error) {
      if (!(error instanceof Refused || error instanceof UpstreamError)) throw error;
      if (error instanceof Refused || basketRefusal(error)) {
        carried.refused.push(line);
        continue;
      }
      carried.unsure.push(line);
      log('warn', 'bag-not-carried', { requestId: services.requestId, ...errorFields(error) });
      continue;
    }
    if ((await there.takeOut(line.id)) || !isShared) carried.lines.push(line);
    else await orAbsent(change(takeBack(services, line)), services, 'carried-twice');
  }
  return carried;

  async function change(wanted: BasketChange): Promise<void> {
    const { basket } = await changeBasket(services, here, wanted);
    rememberBag(here, outlineOf(basket));
  }
}

/** Removes the quantity that was added of a line. */
function takeBack(services: Services, line: BagLine): BasketChange {
  const { piece = [], option = [] } = line.choice ?? {};
  const chosen = [line.productId, ...piece, ...option].join();
  return async (token, basketId) => {
    const basket = await getBasket(services, token, basketId);
    const item = basket.productItems.find(({ productId, bundledProductItems, optionItems }) => {
      const pieces = bundledProductItems.map((one) => one.productId);
      const options = optionItems.map(({ optionId, optionValueId }) => `${optionId}:${optionValueId}`);
      return [productId, ...pieces, ...options].join() === chosen;
    });
    if (!item) return basket;
    const quantity = Math.max(0, item.quantity - line.quantity);
    return changeItem(services, token, basketId, { itemId: item.itemId, quantity });
  };
}
