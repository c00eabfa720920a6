import { z } from 'zod';
import { withCustomFields } from '../http/custom-body.ts';
import { INVENTORY_ID } from '../products/inventory.ts';
import { isStoreInventory } from '../stores/store-stock.ts';

/** Smallest and largest quantity of a line (docs/contracts/baskets.md §1). */
const MIN_QUANTITY = 0.01;
export const MAX_QUANTITY = 999;
/** Most lines in one call. */
const MAX_ITEMS = 100;
const MAX_PARTS = 50;

const quantity = z.number().min(MIN_QUANTITY).max(MAX_QUANTITY);
const productId = z.string().min(1).max(100);
const itemId = z.string().min(1).max(100);
const giftFields = { gift: z.boolean().optional(), giftMessage: z.string().max(4000).optional() };
const optionItems = z
  .array(z.object({ optionId: z.string().min(1).max(256), optionValueId: z.string().min(1).max(256) }))
  .max(MAX_PARTS);
const shipmentId = z.string().min(1).max(256);

/** An inventory list: of the warehouse, which lines come from by default, or of a store. */
const inventoryId = z
  .string()
  .max(256)
  .refine((id) => id === INVENTORY_ID || isStoreInventory(id), 'the id of an inventory list');

const newItem = withCustomFields({
  productId,
  quantity: quantity.default(1),
  shipmentId: shipmentId.optional(),
  inventoryId: inventoryId.optional(),
  optionItems: optionItems.default([]),
  bundledProductItems: z.array(z.object({ productId })).max(MAX_PARTS).default([]),
  ...giftFields,
});

/** Lines to add, several in one call. */
export const newItems = z.array(newItem).min(1).max(MAX_ITEMS);

const changes = {
  quantity: z.union([z.literal(0), quantity]).optional(),
  productId: productId.optional(),
  shipmentId: shipmentId.optional(),
  optionItems: optionItems.default([]),
  inventoryId: inventoryId.nullish(),
  ...giftFields,
};

/** A change of one line. */
export const itemChange = withCustomFields(changes);

/** Changes of several lines in one call; pieces of bundles included. */
export const itemChanges = z
  .array(withCustomFields({ itemId, ...changes }))
  .min(1)
  .max(MAX_ITEMS);

export type NewItem = z.output<typeof newItem>;
export type ItemChange = z.output<typeof itemChange>;
