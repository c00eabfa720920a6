import * as z from 'zod';
import { count } from '../amount.ts';

const text = z.string().optional().catch(undefined);

/**
 * What a shipping method says of its days, for programs: attributes of this shop
 * (docs/contracts/baskets.md §3.1). A method without them has its description only.
 */
export const deliveryTerms = {
  /** Delivery days from the day it leaves, fewest and most: `3-6`. */
  c_deliveryDays: text,
  /** The weekdays on which it is delivered, as schema.org writes them: `Mo-Fr`. */
  c_deliveryWeekdays: text,
  /** The hours in which an order leaves the same day, and their time zone: `Mo-Fr 00:00-12:00`. */
  c_dispatchHours: text,
  c_timeZone: text,
  /** Days, of every year or of one, on which nothing arrives or is handed out: `12-25 2026-11-26`. */
  c_closedDays: text,
  /** Days on which nothing leaves; without them those of `c_closedDays`. */
  c_dispatchClosedDays: text,
  /** Minutes of opening hours until goods are ready in the store. */
  c_readyInMinutes: count.optional().catch(undefined),
};

const terms = z.object(deliveryTerms);

export type DeliveryTerms = Partial<z.infer<typeof terms>>;
