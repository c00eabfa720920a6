import type { Message } from '../http/problem-response.ts';
import type { Session } from '../session/session.ts';
import { isRegistered } from '../session/tokens.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { addItems, getBasket, type NewItem } from '../upstreams/commerce/baskets.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { itemsOf } from './add-to-basket.ts';
import { basketRefusal } from './basket-refusal.ts';
import { lostAddition } from './lost-addition.ts';
import {
  type LeftOut,
  type LinePlan,
  planLines,
  type Units,
  unitsOf,
  type WantedLine,
} from './plan-lines.ts';
import { changeBasket } from './shopper-basket.ts';
import { withoutSurplus } from './without-surplus.ts';

/** How long refused lines are tried again without what was refused, in ms. */
const ADD_MS = 4_000;

export type AddedLines = {
  basket: Basket;
  /** The lines that were added, with the quantity that was. */
  added: WantedLine[];
  left: LeftOut[];
};

/**
 * Adds lines that were bought before to the bag, all in one call. What the service refuses is left
 * out, or lowered to what is in stock, and the others are sent again. `had`: the units in the bag
 * when the form was shown, so that a form that is sent twice adds its lines once
 * (docs/decisions/0061); `bag`: the bag, where it has just been read. Throws `UpstreamError`.
 */
export async function addLines(
  services: Services,
  session: Session,
  { lines, had, bag }: { lines: readonly WantedLine[]; had: Units | undefined; bag?: Basket | undefined },
): Promise<AddedLines> {
  const ids = lines.flatMap(({ productId, piece = [] }) => [productId, ...piece]);
  const asked = orAbsent(getProducts(services, ids), services, 'products-to-add');
  const until = Date.now() + ADD_MS;
  let plan: LinePlan = { planned: [], left: [] };
  let read = bag;
  const { basket } = await changeBasket(services, session, async (token, basketId, created) => {
    const fresh = read?.basketId === basketId ? read : created;
    // a second attempt may find in it what the first one has changed
    read = undefined;
    const [products, before] = await Promise.all([asked, fresh ?? getBasket(services, token, basketId)]);
    const { site } = services.shop;
    const known = { products, basket: before, had, site, isMember: isRegistered(token) };
    plan = planLines(lines, { ...known, most: services.config.MAX_ORDER_QUANTITY });
    const after = await addPlanned(services, token, before, plan, until);
    return had && plan.planned.length > 0
      ? withoutSurplus(services, token, after, mostOf(plan.planned, unitsOf(before.productItems)))
      : after;
  });
  return { basket, added: plan.planned, left: plan.left };
}

/** Adds the planned lines. Changes the plan where the service refuses a part of it. */
async function addPlanned(
  services: Services,
  token: string,
  before: Basket,
  plan: LinePlan,
  until: number,
): Promise<Basket> {
  while (plan.planned.length > 0) {
    const items: NewItem[] = plan.planned.flatMap((line) => itemsOf(choiceOf(line)));
    try {
      return await addItems(services, token, before.basketId, items).catch((error: unknown) =>
        lostAddition(services, token, before, items, error),
      );
    } catch (error) {
      const refusal = basketRefusal(error);
      // 401 and 404: the token or the whole basket
      if (!refusal || refusal.status === 401 || refusal.status === 404 || Date.now() > until) throw error;
      const { productId, stockLevel } = refusal;
      const short = plan.planned.find(
        (line) => productId !== undefined && [line.productId, ...(line.piece ?? [])].includes(productId),
      );
      if (short)
        lower(plan, short, (stockLevel ?? 0) - (unitsOf(before.productItems).get(short.productId) ?? 0));
      else return addEach(services, token, before, plan, until);
    }
  }
  return before;
}

/** Lowers a planned line to the units that are left, or takes it out of the plan. */
function lower(plan: LinePlan, line: WantedLine, units: number): void {
  const { id, name, quantity } = line;
  const isPart = line.piece === undefined && units > 0 && units < quantity;
  plan.planned = plan.planned.flatMap((one) =>
    one !== line ? [one] : isPart ? [{ ...one, quantity: units }] : [],
  );
  const said: Message = isPart
    ? { messageId: 'bag.again.fewer', values: { name, added: units } }
    : { messageId: 'bag.again.soldOut', values: { name } };
  plan.left = [...plan.left.filter((one) => one.id !== id), { id, reason: said }];
}

/** Adds the planned lines one by one, where the service does not name the line that it refuses. */
async function addEach(
  services: Services,
  token: string,
  before: Basket,
  plan: LinePlan,
  until: number,
): Promise<Basket> {
  let basket = before;
  const added: WantedLine[] = [];
  for (const line of plan.planned) {
    try {
      if (Date.now() > until) throw new LateLine();
      const items = itemsOf(choiceOf(line));
      basket = await addItems(services, token, basket.basketId, items);
      added.push(line);
    } catch (error) {
      if (!(error instanceof LateLine) && !basketRefusal(error)) throw error;
      const { id, name } = line;
      plan.left.push({ id, reason: { messageId: 'bag.again.refused', values: { name } } });
    }
  }
  plan.planned = added;
  return basket;
}

/** There is no time left for a line. */
class LateLine extends Error {}

function choiceOf({ productId, quantity, kind, piece, option }: WantedLine) {
  return { productId, quantity, kind, piece, option };
}

/** The units that a bag should hold of the products that were added to it. */
function mostOf(added: readonly WantedLine[], before: Units): Map<string, number> {
  const most = new Map<string, number>();
  for (const { productId, quantity } of added)
    most.set(productId, (most.get(productId) ?? before.get(productId) ?? 0) + quantity);
  return most;
}
