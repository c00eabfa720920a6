import * as z from 'zod';
import type { Bag } from '../../../shared/schemas/bag.ts';
import { bagOfBasket } from '../../bag/bag-of-basket.ts';
import { findBasket } from '../../bag/shopper-basket.ts';
import { FIRST_SHIPMENT, shipmentWithId } from '../../checkout/shipments.ts';
import { agentsMayAt } from '../../config/agents.ts';
import { jsonFormat, sealValue, unsealValue } from '../../session/sealed-value.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import type { Services } from '../../upstreams/services.ts';
import { type CheckoutFacts, emailOf, selectedDestination } from './checkout-facts.ts';
import { settleCheckout } from './complete.ts';
import { onSecret, type Shopping } from './shopping.ts';

/** Where a person goes on with what an agent has chosen, below the shop's root; a secret follows. */
export const HAND_OVER_PATH = '/checkout/continue';

const PURPOSE = 'agent-hand-over';
const FORMAT = jsonFormat(z.object({ secret: z.string() }));

/**
 * The address at which a person goes on (docs/contracts/agents.md §3.9). It opens the bag of a session
 * and nothing else: who has it cannot act as the platform.
 */
export async function handOverAddress({ services, secret }: Shopping): Promise<string> {
  const sealed = await sealValue(services.config.sessionKeys, PURPOSE, FORMAT, { secret });
  return services.shop.absolute(`${HAND_OVER_PATH}/${encodeURIComponent(sealed)}`);
}

/** What an agent has chosen, as the person sees it who goes on. */
export type HandOver = {
  /** Where mail about the order would go, by which its owner knows it. */
  email: string | undefined;
  bag: Bag;
  /** Whether it is in somebody's bag already. */
  isTaken: boolean;
  /** Where a checkout goes, and how: no more of the address than by which its owner knows it. */
  delivery: { place: string; method: string | undefined } | undefined;
};

/**
 * Runs work on the session that an address of `handOverAddress` opens. `ordered`: it is ordered, or is being
 * ordered; undefined where there is none any more, or agents have no carts here.
 */
export async function onHandOver<Result>(
  services: Services,
  sealed: string,
  run: (shopping: Shopping) => Promise<Result>,
): Promise<Result | 'ordered' | undefined> {
  const { config, shop } = services;
  if (!config.AGENTS) return undefined;
  const may = agentsMayAt(config.AGENTS, shop.site.id);
  const { value } = await unsealValue(config.sessionKeys, PURPOSE, FORMAT, sealed);
  if (!value) return undefined;
  return onSecret(services, value.secret, async (shopping) => {
    const { record, services: own } = shopping;
    await settleCheckout(shopping);
    const isOn = may.includes(record.isCheckout ? 'checkout' : 'cart');
    // the address names the site and the locale that it was made for
    if (record.isCanceled || !isOn || own.shop.site.id !== shop.site.id) return undefined;
    // what is being ordered is nobody's to take
    return record.order || record.completing ? 'ordered' : run(shopping);
  });
}

/** Reads what an agent has chosen, with the answers of `onHandOver`. Throws `UpstreamError`. */
export function readHandOver(services: Services, sealed: string) {
  return onHandOver(
    services,
    sealed,
    async ({ session, record, services: own }): Promise<HandOver | undefined> => {
      const found = await findBasket(own, session);
      if (!found || found.basket.productItems.length === 0) return undefined;
      const bag = await bagOfBasket(services, found.basket);
      const { isTaken, checkout } = record;
      if (isTaken) return { bag, isTaken, delivery: undefined, email: undefined };
      const stated = emailOf(checkout);
      const email = 'email' in stated ? stated.email.replace(/^(.).*(?=@)/, '$1…') : undefined;
      return { bag, isTaken, delivery: deliveryOf(checkout, found.basket), email };
    },
  );
}

/** The town, and the method that was chosen. A stranger who has the link does not read the address. */
function deliveryOf(facts: CheckoutFacts, basket: Basket): HandOver['delivery'] {
  const { city, stateCode } = selectedDestination(facts)?.address ?? {};
  const method = shipmentWithId(basket, FIRST_SHIPMENT)?.shippingMethod;
  const name = method?.id !== undefined && method.id === facts.optionId ? method.name : undefined;
  return city ? { place: [city, stateCode].filter(Boolean).join(', '), method: name } : undefined;
}
