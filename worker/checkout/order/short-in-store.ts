import { toEdit } from '../../../shared/checkout/step-to-edit.ts';
import { type Failed, failed } from '../../forms/outcome.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { getStoreStock, MOST_LISTS } from '../../upstreams/commerce/store-stock.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { PICK_UP_STEP } from '../progress.ts';
import { linesOf, pickUpShipments } from '../shipments.ts';
import { linesThere, productIdsOf } from '../stores-nearby.ts';

/** What a store no longer has: the names of a line that is picked up there, and of the store. */
type Gone = { item: string; store: string };

/**
 * Why a basket could not be ordered, where a store no longer has what is picked up there; undefined
 * where that is not the reason, or nobody knows.
 */
export async function shortInStore(services: Services, basket: Basket): Promise<Failed | undefined> {
  const values = await goneInStore(services, basket);
  return values && failed(409, toEdit(PICK_UP_STEP), { messageId: 'checkout.pickup.goneAtOrder', values });
}

/**
 * The first line of a basket that the store no longer has in which it is picked up; undefined where
 * all are there, or nobody knows.
 */
export async function goneInStore(services: Services, basket: Basket): Promise<Gone | undefined> {
  const points = pickUpShipments(basket).flatMap((shipment) => {
    const { c_fromInventoryId: inventoryId, shippingAddress } = shipment;
    return inventoryId
      ? [{ inventoryId, name: shippingAddress?.firstName ?? '', lines: linesOf(basket, shipment) }]
      : [];
  });
  if (points.length === 0) return undefined;
  const ids = productIdsOf(points.flatMap(({ lines }) => lines));
  const lists = points.map(({ inventoryId }) => inventoryId).slice(0, MOST_LISTS);
  const stock = await orAbsent(getStoreStock(services, ids, lists), services, 'pick-up-stock');
  if (!stock) return undefined;
  for (const point of points.slice(0, MOST_LISTS)) {
    const there = linesThere(point.lines, point, stock, Number.POSITIVE_INFINITY);
    const short = point.lines.find(({ itemId }) => !there.has(itemId));
    if (!short) continue;
    return { item: short.productName || short.productId, store: point.name };
  }
  return undefined;
}
