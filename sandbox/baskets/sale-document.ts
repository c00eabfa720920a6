import { customerById } from '../customers/customer-store.ts';
import type { Database } from '../database/database.ts';
import { toMajor } from '../database/price.ts';
import { paymentInstrumentDocuments } from '../payments/payment-instruments.ts';
import type { Language } from '../sites.ts';
import type { TenantContext } from '../tenant-context.ts';
import { wireAdjustment } from './adjustment-document.ts';
import { promotionsWith } from './basket-coupons.ts';
import type { PricedBasket } from './basket-pricing.ts';
import type { BasketState } from './basket-state.ts';
import { groupedTaxItems } from './grouped-tax-items.ts';
import { itemDocument } from './item-document.ts';
import { addressDocument, fullName } from './order-address.ts';
import { shipmentDocument, shippingItemDocument } from './shipment-document.ts';
import { notAppliedFields } from './why-not-applied.ts';

function customerInfoDocument({ customerId, email }: BasketState, database: Database) {
  const customer = customerById(database, customerId);
  return {
    customerId,
    ...(customer && {
      customerNo: customer.customerNo,
      customerName: fullName(customer),
    }),
    ...(email !== undefined && { email }),
  };
}

/**
 * The fields that a basket and the order made from it share on the wire (docs/contracts/baskets.md
 * §3, docs/contracts/orders.md §1). Amounts in major units.
 */
export function saleDocument(
  basket: BasketState,
  priced: PricedBasket,
  { catalogue, clock, database }: Pick<TenantContext, 'catalogue' | 'clock' | 'database'>,
  language: Language,
): Record<string, unknown> {
  const { currency } = basket;
  const { totals, couponStatus } = priced;
  const codes = basket.coupons.map(({ code }) => code);
  const promotions = promotionsWith(codes, { catalogue, database });
  const adjustment = wireAdjustment(promotions, currency, language);
  const shippingItems = priced.shipments.flatMap((shipping) =>
    shippingItemDocument(shipping, priced, adjustment, language),
  );
  const isUsable = (status: string | undefined) =>
    status === 'applied' || status === 'no_applicable_promotion';
  return {
    currency,
    channelType: 'storefront',
    creationDate: new Date(basket.createdAt).toISOString(),
    lastModified: new Date(basket.modifiedAt).toISOString(),
    taxation: priced.taxation,
    ...(basket.sourceCode !== undefined && { sourceCode: basket.sourceCode }),
    customerInfo: customerInfoDocument(basket, database),
    ...(priced.items.length > 0 && {
      productItems: priced.items.map((item) =>
        itemDocument(item, { totals, adjustment, catalogue, currency, language }),
      ),
    }),
    ...(basket.certificateItems?.length && {
      giftCertificateItems: basket.certificateItems.map(({ id, amount, custom, ...item }) => ({
        giftCertificateItemId: id,
        amount: toMajor(amount),
        ...item,
        ...custom,
      })),
    }),
    ...(basket.coupons.length > 0 && {
      couponItems: basket.coupons.map(({ couponItemId, code, custom }) => {
        const { statusCode, why } = couponStatus.get(code) ?? {};
        const fields = notAppliedFields(why, language);
        return { couponItemId, code, statusCode, valid: isUsable(statusCode), ...fields, ...custom };
      }),
    }),
    ...(totals.orderAdjustments.length > 0 && {
      orderPriceAdjustments: totals.orderAdjustments.map(adjustment),
    }),
    shipments: priced.shipments.map((shipping, position) =>
      shipmentDocument(shipping, position, priced, { currency, language, promotions }),
    ),
    ...(shippingItems.length > 0 && { shippingItems }),
    ...(basket.billingAddress && {
      billingAddress: addressDocument(`${basket.basketId}-billing`, basket.billingAddress),
    }),
    ...(basket.paymentInstruments.length > 0 && {
      paymentInstruments: paymentInstrumentDocuments(
        basket.paymentInstruments,
        totals.orderTotal,
        clock.now(),
      ),
    }),
    productSubTotal: toMajor(totals.productSubTotal),
    productTotal: toMajor(totals.productTotal),
    merchandizeTotalTax: toMajor(totals.merchandizeTax),
    adjustedMerchandizeTotalTax: toMajor(totals.adjustedMerchandizeTax),
    shippingTotal: toMajor(totals.shippingTotal),
    shippingTotalTax: toMajor(totals.shippingTax),
    adjustedShippingTotalTax: toMajor(totals.adjustedShippingTax),
    taxTotal: toMajor(totals.taxTotal),
    ...(priced.taxation === 'gross' && { groupedTaxItems: groupedTaxItems(totals) }),
    orderTotal: toMajor(totals.orderTotal),
    ...basket.custom,
  };
}
