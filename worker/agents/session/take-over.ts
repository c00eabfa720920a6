import * as z from 'zod/mini';
import { nameOfText } from '../../../shared/digest.ts';
import { addLines } from '../../bag/add-lines.ts';
import { outlineOf, rememberBag } from '../../bag/bag-count.ts';
import { type LeftOut, unitsOf } from '../../bag/plan-lines.ts';
import { changeOwnBasket, findBasket } from '../../bag/shopper-basket.ts';
import { CHECKOUT_PATH } from '../../checkout/paths.ts';
import { defineAction } from '../../forms/define-action.ts';
import { doneAt, failed, followedBy, type Outcome } from '../../forms/outcome.ts';
import type { Session } from '../../session/session.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { addCoupon, addItems, changeItem } from '../../upstreams/commerce/baskets.ts';
import type { Services } from '../../upstreams/services.ts';
import { TimeLimit } from '../../upstreams/time-limit.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { countAgent } from '../platforms/platform-records.ts';
import { Busy } from '../ucp-2026-04-08/refusals.ts';
import { onHandOver } from './hand-over.ts';
import { isBought } from './line-ids.ts';
import { SESSION_MS, type Shopping } from './shopping.ts';
import { takeDelivery } from './take-delivery.ts';

/** The name of the action, and the field with the secret of the address. */
export const TAKE_OVER = 'take-over';
export const SECRET_FIELD = 'secret';

const GONE = failed(409, 'gone', { messageId: 'agents.handOver.gone' });
const ORDERED = failed(409, 'ordered', { messageId: 'agents.handOver.ordered' });

/**
 * Puts what an agent has chosen into the bag of the person who presses, beside what is in it: nothing of
 * theirs is replaced. It is done once, however often it is pressed.
 */
export const takeOver = defineAction({
  name: TAKE_OVER,
  schema: z.object({ [SECRET_FIELD]: z.string() }),
  needsCookies: true,
  says: { invalid: 'agents.handOver.gone', unavailable: 'agents.handOver.unavailable' },
  async run({ [SECRET_FIELD]: secret }, { services, session }): Promise<Outcome> {
    const work = onHandOver(services, secret, (shopping) => take(shopping, services, session));
    // it goes on where the answer is given before it ends
    services.cache.waitUntil(work.catch(() => undefined));
    try {
      const done = await work;
      return done === 'ordered' ? ORDERED : (done ?? GONE);
    } catch (error) {
      if (error instanceof Busy)
        return failed(503, 'unavailable', { messageId: 'agents.handOver.unavailable' });
      throw error;
    }
  },
});

/** What is said once the lines are in the bag, by what became of the delivery. */
const DONE = {
  nothing: 'agents.handOver.taken',
  filled: 'agents.handOver.filled',
  kept: 'agents.handOver.kept',
  failed: 'agents.handOver.notFilled',
} as const;

/** How long after the press the delivery is filled in, in ms. */
const FILL_MS = 4_000;
const FILLING = { service: 'commerce', operation: 'fill-delivery' } as const;

/** Most checkouts of agents that a shopper's orders are noted with. */
const MOST_HAND_OVERS = 3;

/** Remembers with the person's session what they have taken, so that their order is noted there. */
function remember(session: Session, { secret }: Shopping): void {
  const others = (session.data.handOvers ?? []).filter((one) => one !== secret);
  session.set({ handOvers: [secret, ...others].slice(0, MOST_HAND_OVERS) });
}

async function take(shopping: Shopping, services: Services, session: Session): Promise<Outcome> {
  const { record, keep } = shopping;
  if (record.isTaken) {
    const isTheirs = record.taken?.by === nameOfText(session.usid ?? '');
    if (isTheirs && record.isCheckout) remember(session, shopping);
    return followedBy(services, record.isCheckout ? CHECKOUT_PATH : '/cart');
  }
  const isAgain = record.taking?.by === nameOfText(session.usid ?? '');
  const [found, own] = await Promise.all([
    findBasket(shopping.services, shopping.session),
    isAgain ? undefined : findBasket(services, session),
  ]);
  const chosen = found?.basket;
  const lines = (chosen?.productItems ?? [])
    .filter(isBought)
    .map(({ itemId, productId, productName, quantity }) => ({
      id: itemId,
      productId,
      name: productName,
      quantity,
    }));
  if (!chosen || lines.length === 0) return GONE;
  const bag = own?.basket;
  const wanted = { lines, had: await unitsBefore(shopping, session, bag) };
  // the session is this one's alone until it is kept that they are taken
  shopping.checkTime();
  const first = await addLines(services, session, { ...wanted, bag });
  // what is short may be kept for the agent
  const isKept = first.left.length > 0 && chosen.c_reservationExpirationTime !== undefined;
  const second = isKept
    ? await orAbsent(addFreed(shopping, chosen, first.left), services, 'agent-kept-pieces')
    : undefined;
  const { basket, left } = second ?? first;
  const units = unitsOf(basket.productItems);
  const count = [...unitsOf(lines)].reduce((sum, [id, quantity]) => {
    const came = (units.get(id) ?? 0) - (wanted.had.get(id) ?? 0);
    return sum + Math.min(quantity, Math.max(0, came));
  }, 0);
  record.isTaken = count > 0;
  if (record.isTaken) {
    record.taking = undefined;
    record.taken = { by: nameOfText(session.usid ?? ''), products: [...unitsOf(lines).keys()] };
    // their order is noted with it: they have as long as an agent after a change
    if (record.isCheckout) record.until = Math.max(record.until, Date.now() + SESSION_MS);
  }
  await keep();
  if (record.isTaken) countAgent(services, record, { taken: 1 });
  for (const { code } of chosen.couponItems)
    await orAbsent(
      changeOwnBasket(services, session, (token, basketId) => addCoupon(services, token, basketId, code)),
      services,
      'agent-code',
    );
  rememberBag(session, outlineOf(basket));
  const delivery = record.isTaken && record.isCheckout ? await fillDelivery(basket) : undefined;
  const messageId = left.length === 0 ? DONE[delivery ?? 'nothing'] : 'agents.handOver.takenSome';
  // who had things in their bag sees all of it first
  const path = delivery && left.length === 0 && wanted.had.size === 0 ? CHECKOUT_PATH : '/cart';
  return doneAt(services, path, { messageId, values: { count }, failed: left.length > 0 });

  async function fillDelivery(into: Basket): Promise<keyof typeof DONE> {
    remember(session, shopping);
    // the lines are in the bag, which is said in time whatever becomes of the delivery
    const until = services.timing.startedAt + FILL_MS;
    const checkTime = () => {
      if (Date.now() >= until) throw new UpstreamError({ ...FILLING, kind: 'timeout' });
      shopping.checkTime();
    };
    const filled = takeDelivery({ ...shopping, checkTime }, services, session, into);
    services.cache.waitUntil(filled.catch(() => undefined));
    const inTime = new TimeLimit(until - Date.now()).within(filled, FILLING.operation);
    return (await orAbsent(inTime, services, 'agent-delivery')) ?? 'failed';
  }

  /** Adds the lines again once the agent's own bag no longer holds those that were left out. */
  async function addFreed(
    { services: own, session: agents, checkTime }: Shopping,
    from: Basket,
    out: LeftOut[],
  ) {
    checkTime();
    const items = from.productItems.filter(({ itemId }) => out.some(({ id }) => id === itemId));
    await changeOwnBasket(own, agents, async (token, basketId) => {
      let now = from;
      for (const { itemId } of items) now = await changeItem(own, token, basketId, { itemId, quantity: 0 });
      return now;
    });
    try {
      return await addLines(services, session, wanted);
    } catch (error) {
      const back = items.map(({ productId, quantity }) => ({ productId, quantity }));
      const added = changeOwnBasket(own, agents, (token, basketId) => addItems(own, token, basketId, back));
      await orAbsent(added, services, 'agent-bag-restored');
      throw error;
    }
  }
}

/**
 * The units in the person's bag before any of it was added: `bag`, for their first press. They are kept: a
 * press whose answer was lost may have added it, and the next one adds what is missing.
 */
async function unitsBefore({ record, keep }: Shopping, session: Session, bag: Basket | undefined) {
  await session.token();
  const by = nameOfText(session.usid ?? '');
  if (record.taking?.by !== by) {
    record.taking = { by, had: Object.fromEntries(unitsOf(bag?.productItems ?? [])) };
    await keep();
  }
  return new Map(Object.entries(record.taking.had));
}
