import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { BasketItem, Shipment } from './basket-state.ts';
import type { OrderAddress } from './order-address.ts';
import { SHIPPING_METHODS, type ShippingMethod } from './shipping-methods.ts';
import { shipsTo, type TaxSite } from './tax-rates.ts';

/** Goods that can only travel by road, and not to these places (`catalog/restrictions.ts`). */
const ROAD_ONLY = 'flammable';
const NOT_BY_ROAD: ReadonlySet<string> = new Set(['US-AK', 'US-HI', 'CA-YT', 'CA-NU']);

/** Whether a shipment contains goods that can only travel by road. */
function isRoadOnly(shipmentId: string, items: BasketItem[], catalogue: CatalogueStore): boolean {
  return items.some((item) => {
    if (item.shipmentId !== shipmentId) return false;
    const productId = catalogue.variant(item.productId)?.productId ?? item.productId;
    return catalogue.product(productId)?.restriction?.code === ROAD_ONLY;
  });
}

/** The methods that can ship a shipment's contents. */
export function methodsFor(
  shipmentId: string,
  items: BasketItem[],
  catalogue: CatalogueStore,
): ShippingMethod[] {
  const roadOnly = isRoadOnly(shipmentId, items, catalogue);
  return SHIPPING_METHODS.filter(({ byAir }) => !roadOnly || !byAir);
}

function isOnRoad({ countryCode, stateCode, postBox }: OrderAddress): boolean {
  return postBox === undefined && !NOT_BY_ROAD.has(`${countryCode}-${stateCode?.toUpperCase()}`);
}

/** Whether a shipment's contents can be shipped to its address. */
export function canGoThere(
  { shipmentId, address }: Shipment,
  items: BasketItem[],
  catalogue: CatalogueStore,
): boolean {
  return !address || isOnRoad(address) || !isRoadOnly(shipmentId, items, catalogue);
}

/**
 * The methods that a shopper can choose for a shipment: those that can ship its contents, and only
 * picking up where they cannot go to its address. One that names no country yet forbids none.
 */
export function applicableMethods(
  shipment: Shipment,
  items: BasketItem[],
  { catalogue, site }: { catalogue: CatalogueStore; site: TaxSite },
): ShippingMethod[] {
  const { shipmentId, address } = shipment;
  const canBeSent =
    !address?.countryCode || (shipsTo(address, site) && canGoThere(shipment, items, catalogue));
  return methodsFor(shipmentId, items, catalogue).filter(({ isPickup }) => canBeSent || isPickup);
}
