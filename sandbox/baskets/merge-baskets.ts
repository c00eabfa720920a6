import type { CustomFields } from '../http/custom-body.ts';
import { randomId } from '../random-id.ts';
import { isSameItem } from './basket-items.ts';
import { type BasketItem, type BasketState, DEFAULT_SHIPMENT_ID, RESERVED_NUMBER } from './basket-state.ts';
import { MAX_QUANTITY } from './item-bodies.ts';

/**
 * How the quantities of a product that is in both baskets are combined (docs/contracts/baskets.md
 * §1).
 */
export const MERGE_MODES = ['higher_quantity', 'sum_quantities', 'saved_quantity', 'separate_item'] as const;
export type MergeMode = (typeof MERGE_MODES)[number];

const ITEM_ID_LENGTH = 26;

function mergedQuantity(saved: number, other: number, mode: MergeMode): number {
  switch (mode) {
    case 'sum_quantities':
      return Math.min(MAX_QUANTITY, saved + other);
    case 'higher_quantity':
      return Math.max(saved, other);
    case 'saved_quantity':
    case 'separate_item':
      return saved;
  }
}

/** A number that was reserved for the order of one basket is not that of another. */
function withoutNumber({ [RESERVED_NUMBER]: _, ...custom }: CustomFields): CustomFields {
  return custom;
}

/**
 * Merges the lines of both baskets into `target`, its own first. Lines of a shipment that only
 * `source` has go to the default shipment. Stock is not checked: a shortage is reported when the
 * order is made. No personal data is copied (docs/contracts/baskets.md §2).
 */
export function mergeBaskets(target: BasketState, source: BasketState, mode: MergeMode): BasketState {
  const items = target.items.map((item) => ({ ...item }));
  for (const item of source.items) {
    const isKnown = target.shipments.some(({ shipmentId }) => shipmentId === item.shipmentId);
    const moved: BasketItem = {
      ...item,
      itemId: randomId(ITEM_ID_LENGTH),
      shipmentId: isKnown ? item.shipmentId : DEFAULT_SHIPMENT_ID,
    };
    const twin = mode === 'separate_item' ? undefined : items.find((one) => isSameItem(one, moved));
    if (!twin) items.push(moved);
    else {
      twin.quantity = mergedQuantity(twin.quantity, moved.quantity, mode);
      twin.custom = { ...moved.custom, ...twin.custom };
    }
  }
  const codes = new Set(target.coupons.map(({ code }) => code));
  return {
    ...target,
    items,
    certificateItems: [
      ...(target.certificateItems ?? []),
      ...(source.certificateItems ?? []).map((item) => ({ ...item, shipmentId: DEFAULT_SHIPMENT_ID })),
    ],
    coupons: [...target.coupons, ...source.coupons.filter(({ code }) => !codes.has(code))],
    custom: { ...withoutNumber(source.custom), ...target.custom },
  };
}
