import type { Context } from 'hono';
import { z } from 'zod';
import { flag } from '../http/csv.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { problem } from '../http/problem.ts';
import { readJson, readQuery } from '../http/read-input.ts';
import { refuseOtherPaths, type ScapiEnv, scapiService } from '../http/scapi-service.ts';
import { currencyOf } from '../sites.ts';
import {
  basketBody,
  couponBody,
  customerInfo,
  itemChange,
  newItems,
  orderAddress,
  shippingMethodBody,
} from './basket-bodies.ts';
import { addCoupon, removeCoupon } from './basket-coupons.ts';
import { basketDocument } from './basket-document.ts';
import { addItems, changeItem, itemById } from './basket-items.ts';
import { type BasketState, SHIPMENT_ID } from './basket-state.ts';
import { basketById, deleteBasket, openBasket, saveBasket } from './basket-store.ts';
import { shippingMethodDocument } from './shipping-method-document.ts';
import { SHIPPING_METHODS, shippingMethod } from './shipping-methods.ts';

const addressQuery = z.object({ useAsBilling: flag, useAsShipping: flag });

const ownerOf = (c: Context<ScapiEnv>) => ({ customerId: c.var.shopper.customerId, siteId: c.var.site.id });

function read(c: Context<ScapiEnv>): BasketState {
  return basketById(c.var.tenant.database, c.req.param('basketId') ?? '', ownerOf(c));
}

/** Stores a changed basket and answers all of it. No `await` stands between reading and storing: nothing is lost. */
function store(c: Context<ScapiEnv>, basket: BasketState): Response {
  const { database, catalogue, clock } = c.var.tenant;
  const changed = { ...basket, modifiedAt: clock.now() };
  saveBasket(database, changed);
  return c.json(basketDocument(changed, catalogue, c.var.language));
}

function currencyFor(c: Context<ScapiEnv>, code: string | undefined) {
  if (code === undefined) return null;
  const currency = currencyOf(c.var.site, code);
  if (!currency) throw new InvalidInput('currency', `one of ${c.var.site.currencies.join(', ')}`);
  return currency;
}

function checkShipment(c: Context<ScapiEnv>): void {
  const shipmentId = c.req.param('shipmentId') ?? '';
  if (shipmentId !== SHIPMENT_ID) {
    const id = shipmentId.slice(0, 100);
    throw problem(404, 'shipment-not-found', 'Shipment Not Found', `There is no shipment '${id}'.`, {
      shipmentId: id,
    });
  }
}

/** Shopper baskets (contracts §4). Mounted at `/checkout/shopper-baskets/v1`. */
export function basketsService() {
  const service = scapiService();

  service.post('/baskets', async (c) => {
    const body = await readJson(c, basketBody);
    const { database, catalogue, clock } = c.var.tenant;
    const currency = currencyFor(c, body.currency) ?? c.var.currency;
    const basket = openBasket(database, ownerOf(c), currency, clock.now());
    const items = addItems([], body.productItems ?? [], catalogue);
    return store(c, { ...basket, items, email: body.customerInfo?.email, custom: body.custom });
  });
  service.get('/baskets/:basketId', (c) =>
    c.json(basketDocument(read(c), c.var.tenant.catalogue, c.var.language)),
  );
  service.patch('/baskets/:basketId', async (c) => {
    const body = await readJson(c, basketBody);
    const basket = read(c);
    const currency = currencyFor(c, body.currency) ?? basket.currency;
    const custom = { ...basket.custom, ...body.custom };
    return store(c, { ...basket, currency, custom, email: body.customerInfo?.email ?? basket.email });
  });
  service.delete('/baskets/:basketId', (c) => {
    deleteBasket(c.var.tenant.database, read(c).basketId);
    return c.body(null, 204);
  });

  service.put('/baskets/:basketId/customer', async (c) => {
    const { email } = await readJson(c, customerInfo);
    return store(c, { ...read(c), email });
  });

  service.post('/baskets/:basketId/items', async (c) => {
    const added = await readJson(c, newItems);
    const basket = read(c);
    return store(c, { ...basket, items: addItems(basket.items, added, c.var.tenant.catalogue) });
  });
  service.patch('/baskets/:basketId/items/:itemId', async (c) => {
    const change = await readJson(c, itemChange);
    const basket = read(c);
    const items = changeItem(basket.items, c.req.param('itemId'), change, c.var.tenant.catalogue);
    return store(c, { ...basket, items });
  });
  service.delete('/baskets/:basketId/items/:itemId', (c) => {
    const basket = read(c);
    const item = itemById(basket.items, c.req.param('itemId'));
    return store(c, { ...basket, items: basket.items.filter((one) => one !== item) });
  });

  service.post('/baskets/:basketId/coupons', async (c) => {
    const { code } = await readJson(c, couponBody);
    const basket = read(c);
    return store(c, { ...basket, coupons: addCoupon(basket.coupons, code, c.var.tenant.catalogue) });
  });
  service.delete('/baskets/:basketId/coupons/:couponItemId', (c) => {
    const basket = read(c);
    return store(c, { ...basket, coupons: removeCoupon(basket.coupons, c.req.param('couponItemId')) });
  });

  service.put('/baskets/:basketId/shipments/:shipmentId/shipping-address', async (c) => {
    const { useAsBilling } = readQuery(c, addressQuery);
    const address = await readJson(c, orderAddress);
    checkShipment(c);
    const basket = read(c);
    return store(c, {
      ...basket,
      shippingAddress: address,
      ...(useAsBilling && { billingAddress: address }),
    });
  });
  service.put('/baskets/:basketId/billing-address', async (c) => {
    const { useAsShipping } = readQuery(c, addressQuery);
    const address = await readJson(c, orderAddress);
    const basket = read(c);
    return store(c, {
      ...basket,
      billingAddress: address,
      ...(useAsShipping && { shippingAddress: address }),
    });
  });
  service.get('/baskets/:basketId/shipments/:shipmentId/shipping-methods', (c) => {
    checkShipment(c);
    const { currency } = read(c);
    const promotions = c.var.tenant.catalogue.promotions();
    return c.json({
      applicableShippingMethods: SHIPPING_METHODS.map((method) =>
        shippingMethodDocument(method, currency, promotions, c.var.language),
      ),
      defaultShippingMethodId: SHIPPING_METHODS[0].id,
    });
  });
  service.put('/baskets/:basketId/shipments/:shipmentId/shipping-method', async (c) => {
    const { id } = await readJson(c, shippingMethodBody);
    checkShipment(c);
    const basket = read(c);
    if (!shippingMethod(id)) {
      const detail = `The shipping method '${id}' is not applicable.`;
      throw problem(400, 'invalid-shipping-method', 'Invalid Shipping Method', detail, {
        shippingMethodId: id,
      });
    }
    return store(c, { ...basket, shippingMethodId: id });
  });

  refuseOtherPaths(service);
  return service;
}
