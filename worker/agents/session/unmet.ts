import * as z from 'zod';
import { isMessageId, type MessageId } from '../../../shared/i18n/message-id.ts';

const shortfall = z.object({
  productId: z.string(),
  units: z.number(),
  /** `invalid_quantity`: it is not sold in such a quantity. */
  reason: z.enum(['out_of_stock', 'item_unavailable', 'invalid_quantity']),
  /** Why the shop refuses it, where the shop itself does. */
  says: z
    .object({
      messageId: z.custom<MessageId>(isMessageId),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .optional()
    .catch(undefined),
});

/** A product of which the cart does not hold the wanted units, and how many it holds. */
export type Shortfall = z.infer<typeof shortfall>;

/**
 * What a request asked for that was not done. It is kept until the next one: every answer in between
 * says it. What is an error there keeps the checkout from being completed; that there are fewer units than
 * wanted, or nothing comes of a code, is a warning, and the rest may be ordered.
 */
export const unmet = z.object({
  short: z.array(shortfall),
  /** The promo codes as they were sent, and those that the service refused. */
  codes: z.array(z.string()),
  refused: z.array(z.string()),
  /** Whether the buyer was claimed to be entitled to something. The shop believes no such claim. */
  claims: z.boolean(),
});
export type Unmet = z.infer<typeof unmet>;

export const NOTHING_UNMET: Unmet = { short: [], codes: [], refused: [], claims: false };
