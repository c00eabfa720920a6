import * as z from 'zod';
import { loyaltyStatus } from '../upstreams/commerce/loyalty.ts';
import { usid } from '../upstreams/commerce/token-response.ts';
import { packJson, type SealedCookie, unpackJson } from './sealed-cookie.ts';

/** Most bytes of packed marks, so that their cookie is no longer than that of the tokens. */
const MOST_BYTES = 2_400;

export const basketId = z.string().regex(/^[\w-]{1,100}$/);

/**
 * What this session knows of its shopper context at the commerce service (worker/personalization).
 */
const contextMark = z.object({
  /** Until when pages are made for the context, in epoch seconds. */
  until: z.number(),
  /** Coupon codes of the bag that the context includes. */
  coupons: z.array(z.string()),
  /** The customer groups that it states, for personalised content. */
  groups: z.array(z.string()).optional().catch(undefined),
});

/** The customer groups of a registered shopper (worker/personalization/customer-groups.ts). */
const groupsMark = z.object({
  /** The customer they belong to. */
  customerId: z.string(),
  /** Until when they are current, in epoch seconds. */
  until: z.number(),
  names: z.array(z.string()),
});

/** A line of a guest's bag as it is added to another bag. */
export const guestLine = z.object({
  productId: z.string(),
  quantity: z.number(),
  bundledProductItems: z.array(z.object({ productId: z.string() })).optional(),
  optionItems: z.array(z.object({ optionId: z.string(), optionValueId: z.string() })).optional(),
});

export type GuestLine = z.infer<typeof guestLine>;

/** A member's loyalty status as the service told it a short time ago. */
const loyaltyMark = loyaltyStatus.extend({
  /** When it was told, in epoch seconds. */
  at: z.number(),
  /** The locale that its amount is written for. */
  locale: z.string(),
});

const marks = z.object({
  /** The shopper they belong to. Marks beside another shopper's tokens are ignored. */
  usid,
  basketId: basketId.optional(),
  /** The former guest's basket still has to be merged, because that failed at sign-in. */
  mergeDue: z.literal(true).optional(),
  /** Its lines, where that failed: the service may lose sight of it (docs/decisions/0064). */
  guestLines: z.array(guestLine).optional().catch(undefined),
  /** The basket whose e-mail address is right: the member's own, or typed in the checkout. */
  emailSettledIn: basketId.optional().catch(undefined),
  /** When the reservation of the bag ends, or ended without being said, in epoch ms. */
  reservedUntil: z.number().optional().catch(undefined),
  context: contextMark.optional(),
  groups: groupsMark.optional(),
  loyalty: loyaltyMark.optional().catch(undefined),
});

export type ContextMark = z.infer<typeof contextMark>;

/** What the shop remembers of a session besides its tokens. */
export type Marks = Omit<z.infer<typeof marks>, 'usid'>;

/** Marks as stored in their cookie. */
export type OwnedMarks = z.infer<typeof marks>;

/** The cookie that holds the marks of one site; `name` is that site's cookie name. */
export function marksCookie(name: string): SealedCookie<OwnedMarks> {
  return { name, pack: packMarks, unpack: (bytes) => marks.safeParse(unpackJson(bytes)).data };
}

/**
 * Packs the marks. What does not fit is left out: first the loyalty status, then
 * the customer groups, the coupons and groups of the context, and the last lines of a guest's bag. All
 * but the lines are then read again.
 */
function packMarks(all: OwnedMarks): Uint8Array<ArrayBuffer> {
  const { loyalty: _, ...rest } = all;
  const { groups: __, ...silent } = rest;
  const bare = silent.context ? { ...silent, context: { until: silent.context.until, coupons: [] } } : silent;
  const lines = bare.guestLines ?? [];
  const shorter = lines.map((_line, left) => ({ ...bare, guestLines: lines.slice(0, -1 - left) }));
  const fits = (content: OwnedMarks) => packJson(content).length <= MOST_BYTES;
  return packJson([all, rest, silent, bare, ...shorter].find(fits) ?? shorter.at(-1) ?? bare);
}

/** The mark of a shopper context that has not expired. */
export function livingContext(known: Marks | undefined): ContextMark | undefined {
  return known?.context && known.context.until > Date.now() / 1000 ? known.context : undefined;
}
