import { z } from 'zod';
import { flag } from '../http/csv.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { readJson, readQuery } from '../http/read-input.ts';
import type { scapiService } from '../http/scapi-service.ts';
import { newShipment, shipmentChange, shippingMethodBody } from './basket-bodies.ts';
import {
  addShipment,
  changedShipment,
  checkMethod,
  removeShipment,
  shipmentById,
  withShipment,
} from './basket-shipments.ts';
import type { Shipment } from './basket-state.ts';
import { changeBasket, readBasket } from './change-basket.ts';
import { defaultMethodId } from './default-method.ts';
import { orderAddress } from './order-address.ts';
import { shippingMethodDocument } from './shipping-method-document.ts';
import { SHIPPING_METHODS } from './shipping-methods.ts';
import { applicableMethods, methodsFor } from './shipping-restrictions.ts';

const addressQuery = z.object({ useAsBilling: flag });

/** A basket's shipments, their addresses and methods (docs/contracts/pick-up.md §1.2). */
export function shipmentRoutes(service: ReturnType<typeof scapiService>): void {
  const path = '/baskets/:basketId/shipments/:shipmentId';

  service.post('/baskets/:basketId/shipments', async (c) => {
    const shipment = await readJson(c, newShipment);
    if (shipment.shipmentId === undefined) throw new InvalidInput('shipmentId', 'the id of a new shipment');
    const methodId = defaultMethodId(c.var.tenant.database);
    return changeBasket(c, (basket) => ({
      ...basket,
      shipments: addShipment(basket.shipments, shipment, methodId),
    }));
  });

  service.patch(path, async (c) => {
    const change = await readJson(c, shipmentChange);
    const id = c.req.param('shipmentId');
    return changeBasket(c, (basket) => {
      if (change.shippingMethod) {
        checkMethod(change.shippingMethod.id, methodsFor(id, basket.items, c.var.tenant.catalogue));
      }
      const changed = (shipment: Shipment) => changedShipment(shipment, change);
      return { ...basket, shipments: withShipment(basket.shipments, id, changed) };
    });
  });

  service.delete(path, (c) => changeBasket(c, (basket) => removeShipment(basket, c.req.param('shipmentId'))));

  service.put(`${path}/shipping-address`, async (c) => {
    const { useAsBilling } = readQuery(c, addressQuery);
    const address = await readJson(c, orderAddress);
    const id = c.req.param('shipmentId') ?? '';
    return changeBasket(c, (basket) => ({
      ...basket,
      shipments: withShipment(basket.shipments, id, (shipment) => ({ ...shipment, address })),
      ...(useAsBilling && { billingAddress: address }),
    }));
  });

  service.get(`${path}/shipping-methods`, (c) => {
    const { currency, shipments, items } = readBasket(c);
    const shipment = shipmentById(shipments, c.req.param('shipmentId') ?? '');
    const { catalogue } = c.var.tenant;
    const promotions = catalogue.promotions();
    return c.json({
      applicableShippingMethods: applicableMethods(shipment, items, { catalogue, site: c.var.site }).map(
        (method) =>
          shippingMethodDocument(method, currency, promotions, c.var.language, shipment.address?.countryCode),
      ),
      defaultShippingMethodId: SHIPPING_METHODS[0].id,
    });
  });

  service.put(`${path}/shipping-method`, async (c) => {
    const shippingMethod = await readJson(c, shippingMethodBody);
    const id = c.req.param('shipmentId') ?? '';
    return changeBasket(c, (basket) => {
      checkMethod(shippingMethod.id, methodsFor(id, basket.items, c.var.tenant.catalogue));
      return {
        ...basket,
        shipments: withShipment(basket.shipments, id, (shipment) =>
          changedShipment(shipment, { shippingMethod, custom: {} }),
        ),
      };
    });
  });
}
