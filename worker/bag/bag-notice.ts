import { z } from 'zod';
import { lineChoice, variation } from '../../shared/schemas/bag.ts';
import { noticeCookie } from '../session/notice-cookie.ts';

/** What may be said, by message id; an `…Failed` one comes with what the shopper typed. */
const MESSAGES = [
  'product.added',
  'product.addFailed',
  'product.outOfStock',
  'product.lowStock',
  'product.chooseSize',
  'product.chooseValue',
  'product.wholeQuantity',
  'product.lowStockFor',
  'product.sizeUnavailable',
  'product.quantityMin',
  'product.quantityStep',
  'product.quantityMax',
  'product.memberExclusive',
  'bag.saved',
  'bag.removed',
  'bag.notSaved',
  'bag.notConfirmed',
  'bag.carried',
  'bag.carriedSome',
  'bag.carryNone',
  'bag.carryFailed',
  'bag.promo.invalid',
  'bag.promo.already',
  'bag.promo.used',
  'bag.promo.usedUp',
  'bag.promo.inactive',
  'bag.promo.required',
  'errors.tooManyRequests',
] as const;

const text = z.string().max(256);

const notice = z.object({
  messageId: z.enum(MESSAGES),
  failed: z.boolean(),
  values: z.record(z.string(), z.union([text, z.number()])).default({}),
  /**
   * Kept so that nothing has to be typed again; of a line that was taken out, so that it can be put
   * back.
   */
  typed: z
    .object({
      code: text.optional(),
      productId: text.optional(),
      quantity: z.number().optional(),
      lineId: text.optional(),
      /** It was a line that was put back. */
      undo: z.literal('1').optional().catch(undefined),
      choice: z.optional(lineChoice),
      variation: z.optional(variation),
    })
    .default({}),
});

/**
 * What a change of the bag came to, for shoppers whose browser runs no scripts: shown once on the
 * bag page.
 */
export type BagNotice = z.infer<typeof notice>;

/** What a shopper is told. */
export type Said = Pick<BagNotice, 'messageId' | 'values'>;

export const bagNotice = noticeCookie<BagNotice>('bag-notice', notice);
