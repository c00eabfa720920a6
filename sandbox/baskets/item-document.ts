import type { CurrencyCode } from '../catalog/types.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import { priceEntry, toMajor } from '../database/price.ts';
import type { Language } from '../sites.ts';
import type { WireAdjustment } from './adjustment-document.ts';
import type { PricedItem, PricedOption } from './basket-pricing.ts';
import type { BundledItem } from './basket-state.ts';
import type { BasketTotals } from './basket-totals.ts';
import type { PricedLine } from './price-lines.ts';
import { rateFraction } from './tax-rates.ts';

type ItemView = {
  totals: BasketTotals;
  adjustment: WireAdjustment;
  catalogue: CatalogueStore;
  currency: CurrencyCode;
  language: Language;
};

function lineOf(totals: BasketTotals, itemId: string): PricedLine {
  const line = totals.lines.get(itemId);
  if (!line) throw new Error('A line of the basket has no price');
  return line;
}

function amounts(line: PricedLine, item: PricedItem, unitPrice: number) {
  return {
    quantity: item.quantity,
    basePrice: toMajor(unitPrice),
    price: toMajor(line.price),
    priceAfterItemDiscount: toMajor(line.afterItemDiscount),
    priceAfterOrderDiscount: toMajor(line.afterOrderDiscount),
    tax: toMajor(line.tax),
    adjustedTax: toMajor(line.adjustedTax),
    taxBasis: toMajor(line.afterItemDiscount),
    taxRate: rateFraction(item.taxRate),
    taxClassId: item.taxClass,
    shipmentId: item.shipmentId,
  };
}

function optionItem({ itemId, option, value }: PricedOption, item: PricedItem, view: ItemView) {
  const line = lineOf(view.totals, itemId);
  const text = `${option.name[view.language]}: ${value.name[view.language]}`;
  return {
    itemId,
    optionId: option.id,
    optionValueId: value.id,
    productId: item.productId,
    productName: text,
    itemText: text,
    ...amounts(line, item, value.price[view.currency]),
  };
}

function bundledItem(piece: BundledItem, bundle: PricedItem, { catalogue, language }: ItemView) {
  const name = catalogue.product(piece.masterId)?.name[language] ?? piece.productId;
  return {
    itemId: piece.itemId,
    productId: piece.productId,
    productName: name,
    itemText: name,
    quantity: piece.quantity * bundle.quantity,
    basePrice: 0,
    price: 0,
    priceAfterItemDiscount: 0,
    priceAfterOrderDiscount: 0,
    tax: 0,
    adjustedTax: 0,
    taxBasis: 0,
    taxRate: rateFraction(bundle.taxRate),
    taxClassId: bundle.taxClass,
    shipmentId: bundle.shipmentId,
    gift: bundle.gift,
    bonusProductLineItem: false,
    ...piece.custom,
  };
}

/**
 * A line on the wire (docs/contracts/baskets.md §3), with its options and pieces of bundles.
 * Amounts in major units.
 */
export function itemDocument(item: PricedItem, view: ItemView): Record<string, unknown> {
  const { product, variant } = item;
  const { language, currency, adjustment } = view;
  const line = lineOf(view.totals, item.itemId);
  const name = product.name[language];
  return {
    itemId: item.itemId,
    productId: item.productId,
    productName: name,
    itemText: name,
    ...amounts(line, item, item.basePrice),
    ...(item.inventoryId !== undefined && { inventoryId: item.inventoryId }),
    gift: item.gift,
    ...(item.giftMessage !== undefined && { giftMessage: item.giftMessage }),
    bonusProductLineItem: false,
    ...(item.chosenOptions.length > 0 && {
      optionItems: item.chosenOptions.map((option) => optionItem(option, item, view)),
    }),
    ...(item.bundled.length > 0 && {
      bundledProductItems: item.bundled.map((piece) => bundledItem(piece, item, view)),
    }),
    ...(line.adjustments.length > 0 && { priceAdjustments: line.adjustments.map(adjustment) }),
    c_listPrice: toMajor(priceEntry(product, variant?.colour ?? '', currency).list),
    ...item.custom,
  };
}
