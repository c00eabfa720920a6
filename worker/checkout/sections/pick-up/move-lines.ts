import type { Basket } from '../../../upstreams/commerce/basket-schema.ts';
import {
  changeShipment,
  createShipment,
  moveItems,
  removeShipment,
} from '../../../upstreams/commerce/basket-shipments.ts';
import type { Services } from '../../../upstreams/services.ts';
import { orAbsent } from '../../../upstreams/upstream.ts';
import { shipmentIdOf } from '../../shipments.ts';
import { nextStep, type Step, type Wishes } from './next-step.ts';

/** More calls than any wishes need: each store and each address takes three at most. */
const MOST_STEPS = 40;

/** Longer than any request takes, in ms. */
const NEW_MS = 60_000;
/** The id of a shipment that this shop has made, with the time. */
const MADE_AT = /^shipment-(\d{13})-/;

/** Whether a shipment was made just now. */
function isMadeNow(shipmentId: string): boolean {
  const [, madeAt] = MADE_AT.exec(shipmentId) ?? [];
  return madeAt !== undefined && Date.now() - Number(madeAt) < NEW_MS;
}

type Own = { token: string; basketId: string };

/**
 * Brings a basket to the wishes, call by call, each decided by the answer to the one before. Where a
 * call fails, doing it again goes on from there. Throws `UpstreamError`.
 */
export async function moveLines(
  services: Services,
  own: Own,
  before: Basket,
  wishes: Omit<Wishes, 'newId' | 'made' | 'isNew'>,
): Promise<Basket> {
  const made = new Map<string, string>();
  const newId = () => `shipment-${Date.now()}-${crypto.randomUUID()}`;
  // what was filled once is not about to be filled by who has made it
  const filled = new Set<string>();
  const isNew = (shipmentId: string) => isMadeNow(shipmentId) && !filled.has(shipmentId);
  let basket = before;
  for (let count = 0; count < MOST_STEPS; count += 1) {
    for (const line of basket.productItems) filled.add(shipmentIdOf(line));
    const step = nextStep(basket, { ...wishes, newId, made, isNew });
    if (!step) return basket;
    if (step.kind === 'create') made.set(step.shipment.shipmentId, step.madeFor);
    if (step.kind === 'remove') {
      // the wishes are met: what is left over is tidied up another time
      const tidied = await orAbsent(take(services, own, step), services, 'empty-shipment');
      if (!tidied) return basket;
      basket = tidied;
    } else {
      basket = await take(services, own, step);
    }
  }
  return basket;
}

function take(services: Services, { token, basketId }: Own, step: Step): Promise<Basket> {
  switch (step.kind) {
    case 'create':
      return createShipment(services, token, basketId, step.shipment);
    case 'change':
      return changeShipment(services, token, { basketId, shipmentId: step.shipmentId }, step.change);
    case 'move':
      return moveItems(services, token, basketId, step.moves);
    case 'remove':
      return removeShipment(services, token, { basketId, shipmentId: step.shipmentId });
  }
}
