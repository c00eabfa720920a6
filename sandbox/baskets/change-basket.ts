import type { Context } from 'hono';
import { contextOf } from '../contexts/context-of.ts';
import type { ScapiEnv } from '../http/scapi-service.ts';
import { notAvailable, shortagesIn } from './availability.ts';
import { basketDocument } from './basket-document.ts';
import { shipmentById } from './basket-shipments.ts';
import type { BasketState } from './basket-state.ts';
import { basketById, type Owner, saveBasket } from './basket-store.ts';
import { reserve, reservedUnits } from './reservations.ts';

/** The owner of the baskets that a call is about. */
export function ownerOf(c: Context<ScapiEnv>): Owner {
  return { customerId: c.var.shopper.customerId, siteId: c.var.site.id };
}

/** The basket in the path; 404 when it does not exist or belongs to another shopper. */
export function readBasket(c: Context<ScapiEnv>): BasketState {
  const { database, clock } = c.var.tenant;
  return basketById(database, c.req.param('basketId') ?? '', ownerOf(c), clock.now());
}

/** A basket on the wire for the calling shopper. */
export function answerBasket(c: Context<ScapiEnv>, basket: BasketState): Response {
  const { tenant, language } = c.var;
  return c.json(basketDocument(basket, tenant, contextOf(c), language));
}

/**
 * Replaces `before` by `after` in the store and updates the reservations. Lines must name a
 * shipment of the basket, and added products must be in stock. Run it in one transaction with the
 * reading of `before`.
 */
export function storeBasket(c: Context<ScapiEnv>, before: BasketState, after: BasketState): BasketState {
  const { database, catalogue, clock } = c.var.tenant;
  const now = clock.now();
  const changed = { ...after, modifiedAt: now };
  for (const { shipmentId } of changed.items) shipmentById(changed.shipments, shipmentId, 400);
  const own = reservedUnits(database, changed.basketId, now);
  const [shortage] = shortagesIn(changed.items, catalogue, own, before.items);
  if (shortage) throw notAvailable(shortage);
  saveBasket(database, changed);
  reserve(database, catalogue, changed.basketId, { before: before.items, after: changed.items, now });
  return changed;
}

/**
 * Changes the basket in the path and answers the whole basket. If the change fails, nothing is
 * stored. `change` must be synchronous, so that concurrent changes cannot overwrite each other.
 */
export function changeBasket(c: Context<ScapiEnv>, change: (basket: BasketState) => BasketState): Response {
  const changed = c.var.tenant.database.transaction(() => {
    const basket = readBasket(c);
    return storeBasket(c, basket, change(basket));
  });
  return answerBasket(c, changed);
}
