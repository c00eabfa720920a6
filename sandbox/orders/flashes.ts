import type { PricedBasket } from '../baskets/basket-pricing.ts';
import type { BasketItem, BasketState, Flash, Shipment } from '../baskets/basket-state.ts';
import { itemFlashes } from '../baskets/item-flashes.ts';
import type { OrderAddress } from '../baskets/order-address.ts';
import { canGoThere, methodsFor } from '../baskets/shipping-restrictions.ts';
import { shipsTo } from '../baskets/tax-rates.ts';
import { countryOf } from '../country/countries.ts';
import { problem } from '../http/problem.ts';
import { type Site, siteOf } from '../sites.ts';
import { inventoryIdOf } from '../stores/store-document.ts';
import { isOfSite, STORES } from '../stores/stores.ts';
import type { TenantContext } from '../tenant-context.ts';

const isGiven = (part: string | undefined) => part !== undefined && part.trim() !== '';

function isComplete(address: OrderAddress | undefined): address is OrderAddress {
  return (
    address !== undefined &&
    [address.lastName, address.address1, address.city, address.countryCode].every(isGiven) &&
    (isGiven(address.postalCode) || Boolean(countryOf(address.countryCode)?.mayLackPostalCode))
  );
}

function ofItems(basket: BasketState, priced: PricedBasket, tenant: TenantContext): Flash[] {
  if (priced.items.length === 0 && !basket.certificateItems?.length) {
    return [{ type: 'BasketEmpty', message: 'The basket has no product items.', path: '$.productItems' }];
  }
  return itemFlashes(basket, priced, tenant);
}

/** Whether a shipment names a store of the site, and its lines are that store's stock. */
function isPickedUpThere({ custom }: Shipment, lines: BasketItem[], site: Site): boolean {
  const store = STORES.find((one) => one.id === custom.c_fromStoreId && isOfSite(one, site));
  return store !== undefined && lines.every(({ inventoryId }) => inventoryId === inventoryIdOf(store));
}

function ofShipments({ shipments, items }: PricedBasket, { catalogue }: TenantContext, site: Site): Flash[] {
  return shipments.flatMap(({ shipment, method, isEmpty }, index): Flash[] => {
    if (isEmpty) return [];
    const path = `$.shipments[${index}].shippingAddress`;
    const lines = items.filter(({ shipmentId }) => shipmentId === shipment.shipmentId);
    if (!method) {
      const message = 'No shipping method was given.';
      return [{ type: 'ShippingMethodRequired', message, path: `$.shipments[${index}].shippingMethod.id` }];
    }
    if (method.isPickup && !isPickedUpThere(shipment, lines, site)) {
      const message = 'A shipment for pick-up names no store that has its goods.';
      return [{ type: 'PickupStoreRequired', message, path: `$.shipments[${index}].c_fromStoreId` }];
    }
    if (!isComplete(shipment.address)) {
      return [{ type: 'ShippingAddressRequired', message: 'No complete shipping address was given.', path }];
    }
    if (method.isPickup) return [];
    if (!shipsTo(shipment.address, site)) {
      return [{ type: 'ShippingAddressNotServed', message: 'The shop does not ship to this address.', path }];
    }
    if (!canGoThere(shipment, items, catalogue)) {
      const message = 'Goods of the shipment may not be sent to this address.';
      return [{ type: 'ShippingAddressRestricted', message, path }];
    }
    if (!methodsFor(shipment.shipmentId, items, catalogue).includes(method)) {
      const message = 'Goods of the shipment may not be sent by this method.';
      return [
        { type: 'ShippingMethodNotApplicable', message, path: `$.shipments[${index}].shippingMethod.id` },
      ];
    }
    return [];
  });
}

function ofPayment({ paymentInstruments }: BasketState, { totals }: PricedBasket): Flash[] {
  const path = '$.paymentInstruments';
  if (paymentInstruments.length === 0) {
    const message = 'No payment method was given.';
    return [{ type: 'PaymentMethodRequired', message, path: `${path}[0].paymentMethodId` }];
  }
  const stated = paymentInstruments.reduce((sum, { amount = 0 }) => sum + amount, 0);
  const hasOpen = paymentInstruments.some(({ amount }) => amount === undefined);
  if (hasOpen ? stated <= totals.orderTotal : stated === totals.orderTotal) return [];
  return [{ type: 'PaymentAmountMismatch', message: 'The payments do not make up the order total.', path }];
}

/** All reasons why a basket cannot become an order. */
function flashesOf(basket: BasketState, priced: PricedBasket, tenant: TenantContext): Flash[] {
  return [
    ...ofItems(basket, priced, tenant),
    ...ofShipments(priced, tenant, siteOf(basket)),
    ...(isComplete(basket.billingAddress)
      ? []
      : [
          {
            type: 'BillingAddressRequired',
            message: 'No complete billing address was given.',
            path: '$.billingAddress',
          },
        ]),
    ...(basket.email === undefined
      ? [
          {
            type: 'CustomerEmailRequired',
            message: 'No customer e-mail was given.',
            path: '$.customerInfo.email',
          },
        ]
      : []),
    ...ofPayment(basket, priced),
  ];
}

/**
 * Refuses a basket that cannot become an order: 400 `bad-request` with all reasons as `flashes`
 * (docs/contracts/orders.md §1).
 */
export function checkOrderable(basket: BasketState, priced: PricedBasket, tenant: TenantContext): void {
  const flashes = flashesOf(basket, priced, tenant);
  if (flashes.length === 0) return;
  const detail = flashes.map(({ message }) => message).join(' ');
  throw problem(400, 'bad-request', 'Bad Request', detail, { basketId: basket.basketId, flashes });
}
