import { contextOf } from '../contexts/context-of.ts';
import { readJson } from '../http/read-input.ts';
import type { scapiService } from '../http/scapi-service.ts';
import { couponBody } from './basket-bodies.ts';
import { addCoupon, removeCoupon } from './basket-coupons.ts';
import { addItems, changeItem, itemById } from './basket-items.ts';
import { shipmentById } from './basket-shipments.ts';
import { DEFAULT_SHIPMENT_ID } from './basket-state.ts';
import { changeBasket } from './change-basket.ts';
import { itemChange, itemChanges, newItems } from './item-bodies.ts';

/** A basket's lines and coupons (docs/contracts/baskets.md §1). */
export function itemRoutes(service: ReturnType<typeof scapiService>): void {
  service.post('/baskets/:basketId/items', async (c) => {
    const added = await readJson(c, newItems);
    const { catalogue } = c.var.tenant;
    return changeBasket(c, (basket) => {
      for (const { shipmentId = DEFAULT_SHIPMENT_ID } of added) shipmentById(basket.shipments, shipmentId);
      return { ...basket, items: addItems(basket.items, added, DEFAULT_SHIPMENT_ID, catalogue) };
    });
  });

  service.patch('/baskets/:basketId/items', async (c) => {
    const changes = await readJson(c, itemChanges);
    const { catalogue } = c.var.tenant;
    return changeBasket(c, (basket) => ({
      ...basket,
      items: changes.reduce(
        (items, { itemId, ...change }) => changeItem(items, itemId, change, catalogue),
        basket.items,
      ),
    }));
  });

  service.patch('/baskets/:basketId/items/:itemId', async (c) => {
    const change = await readJson(c, itemChange);
    const itemId = c.req.param('itemId');
    return changeBasket(c, (basket) => ({
      ...basket,
      items: changeItem(basket.items, itemId, change, c.var.tenant.catalogue),
    }));
  });

  service.delete('/baskets/:basketId/items/:itemId', (c) =>
    changeBasket(c, (basket) => {
      const item = itemById(basket.items, c.req.param('itemId'));
      return { ...basket, items: basket.items.filter((one) => one !== item) };
    }),
  );

  service.post('/baskets/:basketId/coupons', async (c) => {
    const coupon = await readJson(c, couponBody);
    const { tenant } = c.var;
    const { now } = contextOf(c);
    return changeBasket(c, (basket) => ({ ...basket, coupons: addCoupon(basket, coupon, tenant, now) }));
  });

  service.delete('/baskets/:basketId/coupons/:couponItemId', (c) =>
    changeBasket(c, (basket) => ({
      ...basket,
      coupons: removeCoupon(basket.coupons, c.req.param('couponItemId')),
    })),
  );
}
