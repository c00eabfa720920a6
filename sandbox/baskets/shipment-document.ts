import type { CurrencyCode, Promotion } from '../catalog/types.ts';
import { toMajor } from '../database/price.ts';
import type { Language } from '../sites.ts';
import type { WireAdjustment } from './adjustment-document.ts';
import type { PricedBasket } from './basket-pricing.ts';
import { addressDocument } from './order-address.ts';
import type { PricedLine } from './price-lines.ts';
import { shippingMethodDocument } from './shipping-method-document.ts';
import { sum, sumKnown } from './sum.ts';
import { rateFraction } from './tax-rates.ts';

type PricedShipping = PricedBasket['shipments'][number];

function linesOf({ items, totals }: PricedBasket, shipmentId: string): PricedLine[] {
  return items
    .filter((item) => item.shipmentId === shipmentId)
    .flatMap(({ itemId, chosenOptions }) => [itemId, ...chosenOptions.map((option) => option.itemId)])
    .flatMap((itemId) => totals.lines.get(itemId) ?? []);
}

type View = { currency: CurrencyCode; language: Language; promotions: Promotion[] };

/** A shipment on the wire with its own totals (docs/contracts/baskets.md §3), in major units. */
export function shipmentDocument(
  { shipment, method }: PricedShipping,
  position: number,
  priced: PricedBasket,
  { currency, language, promotions }: View,
): Record<string, unknown> {
  const lines = linesOf(priced, shipment.shipmentId);
  const cost = priced.totals.shipments.get(shipment.shipmentId);
  const productTotal = sum(lines.map(({ afterOrderDiscount }) => afterOrderDiscount));
  const merchandizeTax = sumKnown(lines.map(({ tax }) => tax));
  const adjustedMerchandizeTax = sumKnown(lines.map(({ adjustedTax }) => adjustedTax));
  const taxes = cost ? [adjustedMerchandizeTax, cost.adjustedTax] : [adjustedMerchandizeTax];
  const tax = sumKnown(taxes);
  const shippingTotal = cost?.total ?? 0;
  return {
    shipmentId: shipment.shipmentId,
    shipmentNo: `${position + 1}`.padStart(8, '0'),
    gift: shipment.gift,
    ...(shipment.giftMessage !== undefined && { giftMessage: shipment.giftMessage }),
    ...(method && {
      shippingMethod: shippingMethodDocument(
        method,
        currency,
        promotions,
        language,
        shipment.address?.countryCode,
      ),
    }),
    ...(shipment.address && {
      shippingAddress: addressDocument(`${shipment.shipmentId}-address`, shipment.address),
    }),
    shippingStatus: 'not_shipped',
    productSubTotal: toMajor(sum(lines.map(({ afterItemDiscount }) => afterItemDiscount))),
    productTotal: toMajor(productTotal),
    merchandizeTotalTax: toMajor(merchandizeTax),
    adjustedMerchandizeTotalTax: toMajor(adjustedMerchandizeTax),
    shippingTotal: toMajor(shippingTotal),
    shippingTotalTax: toMajor(cost ? cost.tax : 0),
    adjustedShippingTotalTax: toMajor(cost ? cost.adjustedTax : 0),
    taxTotal: toMajor(tax),
    shipmentTotal: toMajor(productTotal + shippingTotal + (priced.taxation === 'net' ? (tax ?? 0) : 0)),
    ...shipment.custom,
  };
}

/** The shipping cost of a shipment on the wire, in major units; zero for an empty one. */
export function shippingItemDocument(
  { shipment, method, taxRate }: PricedShipping,
  { totals }: PricedBasket,
  adjustment: WireAdjustment,
  language: Language,
): Record<string, unknown>[] {
  const cost = totals.shipments.get(shipment.shipmentId);
  if (!cost || !method) return [];
  return [
    {
      itemId: `${shipment.shipmentId}-${method.id}`,
      shipmentId: shipment.shipmentId,
      itemText: method.name[language],
      basePrice: toMajor(cost.base),
      price: toMajor(cost.base),
      priceAfterItemDiscount: toMajor(cost.total),
      tax: toMajor(cost.tax),
      adjustedTax: toMajor(cost.adjustedTax),
      taxBasis: toMajor(cost.base),
      taxRate: rateFraction(taxRate),
      taxClassId: 'standard',
      ...(cost.adjustments.length > 0 && { priceAdjustments: cost.adjustments.map(adjustment) }),
    },
  ];
}
